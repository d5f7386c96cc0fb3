import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { readMessagesAt } from '../messages/messages.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { message, room } from '../tables/room.ts'
import { accountRow, openedAccount } from './accounts.ts'
import { moveDelivery, type DeliveryUpdate, type Place, type NotifyUndelivered } from './deliveries.ts'
import { dueBy, keepWorking, noted } from './keep-working.ts'
import type { Account, Letter, Outcome, Provider } from './provider.ts'
import { forgetFault } from './notify-undelivered.ts'
import { onlyTemplates } from './send-again.ts'

type OutboxRow = Pick<
  typeof channelOutbox.$inferSelect,
  | 'room_id'
  | 'seq'
  | 'account_id'
  | 'retry_key'
  | 'attempts'
  | 'first_tried_at'
  | 'sent_parts'
  | 'replied_at'
  | 'unsure_at'
> & {
  /** The last try was interrupted; its result is unknown. */
  was_cut: boolean
}

/** A message being sent. */
interface Sending {
  provider: Provider
  account: Account
  letter: Letter
  /** How many API calls it takes. */
  count: number
  reply_token: string | null
}

/** Longer than the two calls of a file: after this the node that claimed the row is gone. */
const claimSeconds = 40
const atOnce = 16
/** LINE remembers a retry key for 24 hours; nothing is tried for longer. */
const triesForMs = 24 * 3_600_000
/** After this many tries, some seconds, the customer counts as waiting again; retries continue. */
const heldUpAfter = 4
/** Error of a message whose window ended before it could leave; it is not sent, because the provider would refuse it. */
const windowOver = 'The window of 24 hours is over'
const cutShort = 'The server stopped while it was being sent; it may have arrived'

/** Sends messages to LINE and WhatsApp, those of one room in sequence. */
export function workOutbox(
  platform: Platform,
  providers: Record<AccountChannel, Provider>,
  notifyUndelivered: NotifyUndelivered,
): () => void {
  const { database, secrets, metrics } = platform
  const { db } = database
  const outcomes = metrics.counter('channel_sends_total', 'Attempts to send to LINE or WhatsApp, by outcome')

  return keepWorking(platform, {
    what: 'sending to channels',
    atOnce,
    async claim(atMost) {
      const { rows } = await db.execute<OutboxRow & Record<string, unknown>>(sql`
with due as materialized (
  select room_id, seq, state = 'SENDING' as was_cut from channel_outbox as one
  where state in ('QUEUED', 'SENDING') and next_at <= ${dueBy} and not exists (
    select 1 from channel_outbox as before where before.room_id = one.room_id and before.seq < one.seq
      and before.state in ('QUEUED', 'SENDING'))
  order by next_at limit ${atMost} for update skip locked
)
update channel_outbox as one set state = 'SENDING', attempts = attempts + 1,
  first_tried_at = coalesce(first_tried_at, now()), next_at = now() + make_interval(secs => ${claimSeconds})
from due where one.room_id = due.room_id and one.seq = due.seq
returning one.room_id, one.seq, account_id, retry_key, attempts, first_tried_at, sent_parts, replied_at, unsure_at, was_cut`)
      return rows
    },
    async work(row) {
      const next = await prepared(row).catch((error: unknown) => putBack(row, error))
      if (next) await ('outcome' in next ? recordOutcome(row, next) : sendParts(next, row))
    },
  })

  /** All database reads before anything is sent; a message that must not be sent gets its outcome here. */
  async function prepared(row: OutboxRow): Promise<Sending | Outcome | null> {
    const account = await accountRow(db, row.account_id)
    if (!account?.is_active)
      return { outcome: 'failed', error: 'The account is switched off or disconnected', reason: 'account' }
    const provider = providers[account.channel]
    // A try by reply token has no key that would identify a second one.
    if (row.was_cut && (!provider.retriesSafely || row.replied_at))
      return { outcome: 'unknown', error: cutShort }
    const letter = await letterOf(row)
    if (!letter) return null
    const count = provider.partsOf(letter)
    const refused = refusedHere(letter, count)
    if (refused) return refused
    // A message that may already have been pushed is only retried by its retry key, which replies do not support.
    const isFresh = row.attempts === 1 && row.sent_parts === 0 && row.unsure_at === null
    const reply_token = isFresh && account.channel === 'LINE' ? await takenToken(row) : null
    return { provider, account: openedAccount(secrets, account), letter, count, reply_token }
  }

  async function sendParts(
    { provider, account, letter, count, reply_token }: Sending,
    row: OutboxRow,
  ): Promise<void> {
    for (let part = row.sent_parts; part < count; part += 1) {
      const result = await provider.send(account, part === 0 ? { ...letter, reply_token } : letter, part)
      outcomes.add({ channel: account.channel, outcome: result.outcome })
      if (result.outcome !== 'sent') return recordOutcome(row, result)
      if (part < count - 1) await noted(platform, () => partSent(row, part + 1))
      else await recordOutcome(row, result)
    }
  }

  /** Takes the room's reply token and records it with the message before use, because it works once. */
  async function takenToken({ room_id, seq }: OutboxRow): Promise<string | null> {
    const { rows } = await db.execute<{ reply_token: string }>(sql`
with taken as materialized (
  select id, reply_token from chat_room
  where id = ${room_id} and reply_token is not null and reply_token_until > now() for update
), cleared as (
  update chat_room set reply_token = null, reply_token_until = null from taken where chat_room.id = taken.id
), noted as (
  update channel_outbox set replied_at = now() from taken
  where channel_outbox.room_id = taken.id and channel_outbox.seq = ${seq}
)
select reply_token from taken`)
    return rows[0]?.reply_token ?? null
  }

  async function partSent(row: OutboxRow, sent_parts: number): Promise<void> {
    await db
      .update(channelOutbox)
      .set({ sent_parts, next_at: sql`now() + make_interval(secs => ${claimSeconds})` })
      .where(ofPlace(row))
  }

  /**
   * Nothing was sent yet: retry as after a provider's error, soon at first, and finally give up and notify. An
   * interrupted try keeps its mark: its row alone would look like a fresh one.
   */
  async function putBack(row: OutboxRow, error: unknown): Promise<never> {
    if (!row.was_cut)
      await recordOutcome(row, { outcome: 'retry', error: 'The message could not be made ready' })
    throw error
  }

  function recordOutcome(row: OutboxRow, result: Outcome): Promise<void> {
    return noted(platform, () => note(row, result))
  }

  async function note(row: OutboxRow, result: Outcome): Promise<void> {
    if (result.outcome === 'retry' && !isTooLate(row)) {
      const waitMs = result.afterMs ?? Math.min(60_000, 250 * 2 ** Math.min(row.attempts, 8))
      const next_at = sql`now() + make_interval(secs => ${waitMs / 1000})`
      // Waiting for its turn is not a failed try.
      const attempts = result.afterMs ? row.attempts - 1 : row.attempts
      await db
        .update(channelOutbox)
        .set({
          state: 'QUEUED',
          next_at,
          attempts,
          error: result.error,
          ...((result.isUnsure || row.was_cut) && {
            unsure_at: sql`coalesce(${channelOutbox.unsure_at}, now())`,
          }),
        })
        .where(ofPlace(row))
      if (row.attempts >= heldUpAfter && !result.afterMs)
        await moveDelivery(
          platform,
          row,
          { state: 'QUEUED', error: result.error, reason: 'held_up' },
          notifyUndelivered,
        )
      return
    }
    const moved = deliveryOf(result, row.unsure_at !== null || row.was_cut || isUnsure(result))
    await moveDelivery(platform, row, moved, notifyUndelivered)
    await db.update(channelOutbox).set({ state: asDelivered, error: moved.error }).where(ofPlace(row))
    if (result.outcome === 'sent') await forgetFault(db, row.account_id)
  }

  async function letterOf({ room_id, seq, retry_key }: OutboxRow): Promise<Letter | null> {
    const [one] = await readMessagesAt(db, room_id, [seq])
    const [place] = await db
      .select({
        to: room.identity,
        unfollowed_at: room.unfollowed_at,
        channel: room.channel,
        window_expires_at: room.window_expires_at,
      })
      .from(room)
      .where(eq(room.id, room_id))
    if (!one || !place) return null
    const [answers] = one.reply_to
      ? await db
          .select({ external_id: message.external_id, meta: message.meta })
          .from(message)
          .where(and(eq(message.room_id, room_id), eq(message.seq, one.reply_to)))
      : []
    const { to, unfollowed_at } = place
    return {
      message: one,
      to,
      retry_key,
      answers: answers ?? null,
      reply_token: null,
      isUnfollowed: unfollowed_at !== null,
      isTooLate: onlyTemplates(place, one.kind),
    }
  }
}

const ofPlace = ({ room_id, seq }: Place) =>
  and(eq(channelOutbox.room_id, room_id), eq(channelOutbox.seq, seq))

function isTooLate({ first_tried_at }: OutboxRow, now = Date.now()): boolean {
  return first_tried_at !== null && now - Date.parse(first_tried_at) > triesForMs
}

/** A finished row takes the state of its message, because a status report may be newer than the last try. */
const asDelivered = sql<(typeof channelOutbox.$inferSelect)['state']>`coalesce((
  select case delivery when 'FAILED' then 'FAILED' when 'UNKNOWN' then 'UNKNOWN' else 'DONE' end
  from chat_message where chat_message.room_id = channel_outbox.room_id and chat_message.seq = channel_outbox.seq), 'DONE')`

/** Why a message is not handed to the provider at all; null: it is. */
function refusedHere({ isUnfollowed, isTooLate: isAfterWindow }: Letter, count: number): Outcome | null {
  if (count === 0) return { outcome: 'failed', error: 'There is nothing to send', reason: 'content' }
  // LINE returns 200 for a person who blocked the account, and delivers nothing.
  if (isUnfollowed) return { outcome: 'failed', error: 'The account is blocked', reason: 'blocked' }
  return isAfterWindow ? { outcome: 'failed', error: windowOver, reason: 'window' } : null
}

const isUnsure = (result: Outcome): boolean => result.outcome === 'retry' && result.isUnsure === true

/**
 * The delivery state after the last try; one that was tried for too long is given up. A refusal of this try says nothing
 * about an earlier one that the provider may have accepted.
 */
export function deliveryOf(result: Outcome, mayHaveArrived: boolean): DeliveryUpdate {
  if (result.outcome === 'sent')
    return { state: 'SENT', error: null, reason: null, external_id: result.external_id }
  const { error } = result
  if (result.outcome === 'unknown' || mayHaveArrived) return { state: 'UNKNOWN', error, reason: 'unknown' }
  return { state: 'FAILED', error, reason: result.outcome === 'failed' ? result.reason : 'busy' }
}
