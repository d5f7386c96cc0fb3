import { erasedName } from '@rp/domain/personal/data-retention'
import { sql } from 'drizzle-orm'
import { filesIn, idsOf, type Erasure, type HeldRecord } from '../../auth/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { saveLeaves } from '../seals/leaves.ts'

/** The rooms of these customers. An open conversation does not block an erasure. */
export async function roomsOf(tx: Pick<Tx, 'execute'>, customer_ids: string[]): Promise<HeldRecord[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from chat_room where customer_id = ${idsOf(customer_ids)} order by id`,
  )
  return rows.map(({ id }) => ({ kind: 'ROOM', id, number: id, isOpen: false }))
}

/**
 * Empties the conversations of a person. Message rows keep their numbers and the leaves that prove seals (ADR 0039);
 * the texts, senders and accounts are deleted. A person who writes again is a new customer.
 */
export async function eraseRooms(tx: Tx, { customer_ids, by, at, removeFiles }: Erasure): Promise<void> {
  await tx.execute(sql`delete from customer_notice where customer_id = ${idsOf(customer_ids)}`)
  // Concurrent posts wait for the room's row lock and then find a room that accepts nothing.
  const { rows } = await tx.execute<{ id: string; is_changed: boolean }>(
    sql`select id, chg > ${erasedUpTo} or num_nonnulls(profile_name, avatar, user_id, reply_token, follow_up_note) > 0
      or last_preview <> '' as is_changed from chat_room
      where customer_id = ${idsOf(customer_ids)} order by id for update`,
  )
  const room_ids = rows.map(({ id }) => id)
  if (room_ids.length === 0) return
  const here = sql`room_id = ${idsOf(room_ids)}`
  await collectFiles(tx, room_ids, removeFiles)
  await tx.execute(sql`
    delete from webhook_inbox using chat_room as room where room.id = ${idsOf(room_ids)}
      and webhook_inbox.account_id = room.channel_account_id
      and webhook_inbox.identity in (room.identity, room.user_id)`)
  await eraseMessages(
    tx,
    rows.flatMap(({ id, is_changed }) => (is_changed ? [id] : [])),
    { by, at },
  )
  for (const table of emptied) await tx.execute(sql`delete from ${sql.identifier(table)} where ${here}`)
}

/**
 * Erases the messages that came since the last erasure of these rooms, all of them at the first. The identity of an
 * erased room says up to which change it was erased, so that the repetition reads nothing where nothing came.
 */
async function eraseMessages(
  tx: Tx,
  room_ids: string[],
  { by, at }: Pick<Erasure, 'by' | 'at'>,
): Promise<void> {
  if (room_ids.length === 0) return
  const here = sql`room_id = ${idsOf(room_ids)}`
  await saveLeaves(tx, room_ids)
  await tx.execute(sql`
    update chat_message as message set body = '', files = '[]', meta = null, reactions = '[]', external_id = null,
      delivery_error = null, chg = room.chg + 1, deleted_at = coalesce(message.deleted_at, ${at}::timestamptz),
      sender_name = case when sender_type = 'CUSTOMER' then ${erasedName} else sender_name end
    from chat_room as room
    where room.id = message.room_id and message.${here} and message.chg > ${erasedUpTo}`)
  await tx.execute(sql`update chat_rating set comment = null where ${here}`)
  await tx.execute(sql`
    update channel_outbox set error = null,
      state = case when state in ('QUEUED', 'SENDING', 'UNKNOWN') then 'FAILED' else state end where ${here}`)
  await tx.execute(sql`
    update chat_room set identity = 'erased:' || id || ':' || (chg + 1), user_id = null, reply_token = null,
      reply_token_until = null, profile_name = null, visitor_email = null, visitor_email_proven_at = null, profiled_at = ${at}, avatar = null,
      avatar_source = null, follow_up_at = null, follow_up_note = null, follow_up_by = null, last_preview = '',
      status = 'CLOSED',
      closed_at = coalesce(closed_at, ${at}::timestamptz), waiting_since = null, undelivered_seq = null,
      draft_seq = null, handed_over_seq = null, is_tagged = false, bot_mode = 'OFF',
      blocked_at = ${at}, blocked_by = ${by}, chg = chg + 1
    where id = ${idsOf(room_ids)}`)
}

/** The change up to which a room was erased; -1 if it never was. */
const erasedUpTo = sql`(case when identity ~ '^erased:[0-9a-f-]+:[0-9]+$' then split_part(identity, ':', 3)::int else -1 end)`

/** Tables with nothing but message texts or senders. */
const emptied = [
  'chat_visitor_code',
  'chat_message_trace',
  'chat_message_text',
  'chat_message_unindexed',
  'chat_scheduled_message',
  'chat_draft',
  'chat_room_tag',
  'channel_file',
  'channel_member',
  'chat_unseen',
  'chat_unseen_mail',
]

async function collectFiles(tx: Tx, room_ids: string[], removeFiles: Erasure['removeFiles']): Promise<void> {
  const files = await filesIn(
    tx,
    sql`select file from stored_file where owner_type in ('chat', 'chat-transcript') and owner_id = ${idsOf(room_ids)}
      union select avatar from chat_room where id = ${idsOf(room_ids)} and avatar is not null`,
  )
  await tx.execute(sql`delete from chat_revoked_link where file = any(${sql.param(files)}::text[])`)
  removeFiles(files)
}
