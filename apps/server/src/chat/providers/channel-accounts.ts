import { randomBytes } from 'node:crypto'
import {
  archiveChannelAccount,
  createChannelAccount,
  listChannelAccounts,
  testChannelAccount,
  updateChannelAccount,
  type AccountChannel,
  type ChannelAccount,
} from '@rp/contract/chat/channel-account'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lockRowVersion } from '../../platform/list/optimistic-lock.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { refuseUnlessAccepts } from '../catalogue-checks.ts'
import { checkChannel } from './channel-check.ts'
import { receiveForNumber, resumeReceiving } from './resume-receiving.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { chatService } from '../tables/chat-service.ts'

type Row = typeof channelAccount.$inferSelect

/** The place name that a secret of an account is sealed with. */
export const channelSecretPlace = (id: string, what: 'signing' | 'access'): string =>
  `channel-account:${id}:${what}`

/** The webhook path of an account, to which the provider sends its events. */
function webhookPath({ id, channel }: Pick<Row, 'id' | 'channel'>): string {
  return `/api/webhook/${channel.toLowerCase()}/${id}`
}

/** Accounts on LINE and WhatsApp, for staff who manage chat services. Secrets are write-only. */
export function channelAccountCalls({ serve, database, write, secrets, config }: Platform): void {
  const { db } = database

  serve.staff(listChannelAccounts, async ({ params }) => {
    await foundService(db, params.service_id)
    return read(db, eq(channelAccount.service_id, params.service_id))
  })

  serve.staff(createChannelAccount, async ({ params, body, caller }) => {
    const id = uuidv7()
    const { signing_secret, access_token, ...fields } = body
    return write(async (tx) => {
      await foundService(tx, params.service_id)
      await refuseUnlessAccepts(tx, params.service_id, fields.channel, 'channel')
      await tx.insert(channelAccount).values({
        ...fields,
        id,
        service_id: params.service_id,
        external_id: externalIdOf(fields.channel, fields.external_id, id),
        signing_secret: secrets.seal(signing_secret, channelSecretPlace(id, 'signing')),
        access_token: secrets.seal(access_token, channelSecretPlace(id, 'access')),
        verify_token: fields.channel === 'WHATSAPP' ? randomBytes(18).toString('base64url') : null,
        created_by: caller.id,
        updated_by: caller.id,
      })
      await receiveForNumber(tx, { id, channel: fields.channel, external_id: fields.external_id })
      await note(tx, caller, 'created', id)
      return one(tx, id)
    })
  })

  serve.staff(updateChannelAccount, async ({ params: { id }, body, caller }) => {
    const { row_version, signing_secret, access_token, ...fields } = body
    return write(async (tx) => {
      await lockRowVersion(tx, channelAccount, { id, row_version }, () => one(tx, id))
      const { channel, external_id } = await rowOf(tx, id)
      const requested = fields.external_id || (channel === 'LINE' ? external_id : '')
      await tx
        .update(channelAccount)
        .set({
          ...fields,
          external_id: externalIdOf(channel, requested, id),
          ...(signing_secret && {
            signing_secret: secrets.seal(signing_secret, channelSecretPlace(id, 'signing')),
          }),
          ...(access_token && {
            access_token: secrets.seal(access_token, channelSecretPlace(id, 'access')),
            fault: null,
            fault_at: null,
          }),
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(channelAccount.id, id))
      await resumeReceiving(tx, id)
      await receiveForNumber(tx, { id, channel, external_id: requested })
      await note(tx, caller, 'changed', id)
      return one(tx, id)
    })
  })

  serve.staff(archiveChannelAccount, async ({ params: { id }, caller }) => {
    await write(async (tx) => {
      await rowOf(tx, id)
      await tx
        .update(channelAccount)
        .set({ archived_at: sql`now()`, is_active: false, updated_by: caller.id, updated_at: sql`now()` })
        .where(eq(channelAccount.id, id))
      await note(tx, caller, 'archived', id)
    })
    return null
  })

  serve.staff(testChannelAccount, async ({ params: { id } }) => {
    const account = await rowOf(db, id)
    const { error, ...reported } = await checkChannel(config.providers, {
      account,
      access_token: secrets.unseal(account.access_token, channelSecretPlace(id, 'access')),
      signing_secret: secrets.unseal(account.signing_secret, channelSecretPlace(id, 'signing')),
      webhook_url: config.publicUrl + webhookPath(account),
    })
    await db
      .update(channelAccount)
      .set({ ...reported, check_error: error, checked_at: sql`now()`, quota_checked_at: sql`now()` })
      .where(eq(channelAccount.id, id))
    return one(db, id)
  })

  async function one(from: Pick<Tx, 'select'>, id: string): Promise<ChannelAccount> {
    const [record] = await read(from, eq(channelAccount.id, id))
    return found(record)
  }

  async function read(from: Pick<Tx, 'select'>, which: SQL): Promise<ChannelAccount[]> {
    const rows = await from
      .select({ row: channelAccount, room_count: roomCount })
      .from(channelAccount)
      .where(and(which, isNull(channelAccount.archived_at)))
      .orderBy(asc(channelAccount.created_at), asc(channelAccount.id))
    return rows.map(({ row, room_count }) => recordOf(row, room_count))
  }

  function recordOf(row: Row, room_count: number): ChannelAccount {
    const { id, service_id, channel, name, is_active, verify_token, checked_at, check_error } = row
    const { quota_limit, quota_used, quota_checked_at, fault, fault_at, row_version } = row
    return {
      id,
      service_id,
      channel,
      name,
      external_id: row.external_id === id ? '' : row.external_id,
      is_active,
      webhook_url: config.publicUrl + webhookPath(row),
      verify_token,
      checked_at,
      check_error,
      quota_limit,
      quota_used,
      quota_checked_at,
      fault,
      fault_at,
      room_count,
      row_version,
    }
  }
}

/** Capped at the highest count that is shown. */
const roomCount = sql<number>`(select count(*)::int from (select 1 from chat_room where chat_room.channel_account_id = ${channelAccount.id} limit 1000) as rooms)`

/** LINE reports the bot's id in the first connection test; until then the account's own id is used. */
function externalIdOf(channel: AccountChannel, given: string, id: string): string {
  if (channel === 'WHATSAPP' && !/^\d{5,30}$/.test(given))
    throw refuseField('external_id', {
      en: 'must be the id of the phone number: digits',
      th: 'ต้องเป็นรหัสของหมายเลขโทรศัพท์ ซึ่งเป็นตัวเลข',
    })
  return given || id
}

async function rowOf(from: Pick<Tx, 'select'>, id: string): Promise<Row> {
  const [row] = await from
    .select()
    .from(channelAccount)
    .where(and(eq(channelAccount.id, id), isNull(channelAccount.archived_at)))
  return found(row)
}

async function foundService(from: Pick<Tx, 'select'>, id: string): Promise<void> {
  const [row] = await from.select({ id: chatService.id }).from(chatService).where(eq(chatService.id, id))
  found(row)
}

async function note(tx: Tx, caller: StaffCaller, what: string, id: string): Promise<void> {
  const subject = { type: 'channel-account', id }
  await appendToLog(tx, { event: `channel-account.${what}`, subject, actor: actorOf(caller) })
}
