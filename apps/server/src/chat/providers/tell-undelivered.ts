import { adviceOf, refusalReasons, type RefusalReason } from '@rp/domain/chat/refusals/reasons'
import { previewOf } from '@rp/domain/chat/room-rules'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { roomBellName } from '../rooms/room-bell-name.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { chatService } from '../tables/chat-service.ts'
import type { TellUndelivered } from './deliveries.ts'

/** The languages of whoever reads it are not known here: both, as in every notification with words. */
const inBoth = ({ en, th }: { en: string; th: string }) => `${en} · ${th}`

/** Notes what stops every message of an account, and tells its admins, once until a message is taken again. */
export type TellFault = (tx: Tx, account_id: string, reason: RefusalReason) => Promise<void>

/**
 * Rings the bells of the author and the assignee once a message is refused for good, or nobody knows whether it arrived.
 * What stops every message of the account rings those of its admins, once until a message is taken again.
 */
export function openTellUndelivered({ notify }: Notifications, tellFault: TellFault): TellUndelivered {
  return async (tx, { room, message }) => {
    if (message.visibility !== 'public' || message.sender_type === 'CUSTOMER') return
    const reason = message.delivery_reason ?? 'other'
    // The account before any bell: two rooms of it must not hold what the other waits for.
    if (room.channel_account_id) await tellFault(tx, room.channel_account_id, reason)
    const concerned = [message.sender_type === 'STAFF' ? message.sender_id : null, room.assignee_id]
    const named = [...new Set(concerned.filter((one) => one !== null))]
    const told = named.length > 0 ? named : await whoElse(tx, { room, message, reason })
    await notify(tx, told, {
      title: `Not delivered · ส่งไม่ถึง: ${await roomBellName(tx, room.id)}`,
      description: `${inBoth(refusalReasons[reason].words)} — ${previewOf(message.body, message.files as { name: string }[])}`,
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room.id, seq: String(message.seq) } },
      room_id: room.id,
      // Sent again and refused again, it is told again.
      once: `undelivered ${message.id} ${message.chg}`,
    })
  }

  /** Of an answer of the bot in a room that nobody has: the staff of its service, unless the account itself is at fault. */
  async function whoElse(tx: Tx, lost: Parameters<TellUndelivered>[1] & { reason: RefusalReason }) {
    if (lost.message.sender_type !== 'BOT' || adviceOf(lost.reason)) return []
    const [service] = await tx
      .select({ staff_ids: chatService.staff_ids })
      .from(chatService)
      .where(eq(chatService.id, lost.room.service_id))
    return service?.staff_ids ?? []
  }
}

export function openTellFault({ notify }: Notifications): TellFault {
  return async (tx, account_id, reason) => {
    const advice = adviceOf(reason)
    if (!advice) return
    const [account] = await tx
      .update(channelAccount)
      .set({ fault: reason, fault_at: sql`now()` })
      .where(and(eq(channelAccount.id, account_id), sql`${channelAccount.fault} is distinct from ${reason}`))
      .returning()
    if (!account) return
    const { en, th } = refusalReasons[reason].words
    await notify(tx, await adminsOfChat(tx), {
      title: `${account.channel === 'LINE' ? 'LINE' : 'WhatsApp'} ${account.name}: ${en} · ${th}`,
      description: inBoth(advice),
      ms_name: 'CHAT',
      target: { route: 'chat-service-update', params: { serviceId: account.service_id } },
      once: `channel-fault ${account_id} ${reason} ${account.fault_at}`,
    })
  }
}

/** The account sends again: the next fault of it is told anew. */
export async function forgetFault(tx: Pick<Tx, 'update'>, account_id: string): Promise<void> {
  await tx
    .update(channelAccount)
    .set({ fault: null, fault_at: null })
    .where(and(eq(channelAccount.id, account_id), sql`${channelAccount.fault} is not null`))
}

/** The active admins of chat; where there is none, the super admins. */
export async function adminsOfChat(tx: Pick<Tx, 'select'>): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id, role: staff.role })
    .from(staff)
    .where(
      and(
        inArray(staff.role, ['ADMIN', 'SUPER_ADMIN']),
        sql`(${staff.role} = 'SUPER_ADMIN' or ${staff.department} = 'CHAT')`,
        eq(staff.is_active, true),
        isNull(staff.archived_at),
      ),
    )
  const admins = rows.filter(({ role }) => role === 'ADMIN')
  return (admins.length > 0 ? admins : rows).map(({ id }) => id)
}
