import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { and, eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { message, room } from '../tables/room.ts'
import { accountRow, openedAccount } from './accounts.ts'
import type { Place } from './deliveries.ts'
import type { Provider } from './provider.ts'

/** Sends reactions to WhatsApp; idempotent. A refused reaction is not retried. */
export function sendReactions(
  { database: { db }, outbox, secrets, log }: Platform,
  providers: Record<AccountChannel, Provider>,
): void {
  outbox.on<Place & { emoji: string | null }>('chat.reaction-out', async ({ room_id, seq, emoji }) => {
    const [row] = await db
      .select({ to: room.identity, account_id: room.channel_account_id, external_id: message.external_id })
      .from(message)
      .innerJoin(room, eq(room.id, message.room_id))
      .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
    const stored = row?.account_id && (await accountRow(db, row.account_id))
    if (!row?.external_id || !stored || !stored.is_active) return
    const account = openedAccount(secrets, stored)
    const { to, external_id } = row
    const result = await providers[stored.channel].react(account, { to, external_id }, emoji)
    if (result.outcome === 'retry') throw new Error(result.error)
    if (result.outcome !== 'sent') log.warn({ room_id, seq, error: result.error }, 'a reaction was not sent')
  })
}
