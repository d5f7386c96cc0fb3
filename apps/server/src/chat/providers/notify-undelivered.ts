import { adviceOf, refusalReasons, type RefusalReason } from '@rp/domain/chat/refusals/reasons'
import { previewOf } from '@rp/domain/chat/room-rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { adminsOfChat } from '../rooms/admins-of-chat.ts'
import { roomNotificationName } from '../rooms/room-notification-name.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { chatService } from '../tables/chat-service.ts'
import type { NotifyUndelivered } from './deliveries.ts'

/**
 * Records a fault that stops every message of an account and notifies its admins, once until a message is accepted
 * again.
 */
export type NotifyFault = (tx: Tx, account_id: string, reason: RefusalReason) => Promise<void>

/**
 * Notifies the author and the assignee when a message is refused for good or its delivery is unknown. If the fault
 * stops every message of the account, its admins are notified, once until a message is accepted again.
 */
export function openUndeliveredNotice(
  { notify }: Notifications,
  notifyFault: NotifyFault,
): NotifyUndelivered {
  return async (tx, { room, message }) => {
    if (message.visibility !== 'public' || message.sender_type === 'CUSTOMER') return
    const reason = message.delivery_reason ?? 'other'
    // Lock the account before any notification, so that two of its rooms cannot deadlock.
    if (room.channel_account_id) await notifyFault(tx, room.channel_account_id, reason)
    const concerned = [message.sender_type === 'STAFF' ? message.sender_id : null, room.assignee_id]
    const named = [...new Set(concerned.filter((one) => one !== null))]
    const reported = named.length > 0 ? named : await otherRecipients(tx, { room, message, reason })
    const name = await roomNotificationName(tx, room.id)
    const said = previewOf(message.body, message.files as { name: string }[])
    const why = refusalReasons[reason].words
    await notify(tx, reported, {
      title: { en: `Not delivered: ${name}`, th: `ส่งไม่ถึง: ${name}` },
      description: { en: `${why.en} — ${said}`, th: `${why.th} — ${said}` },
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room.id, seq: String(message.seq) } },
      room_id: room.id,
      // A message that is sent again and refused again is reported again.
      once: `undelivered ${message.id} ${message.chg}`,
    })
  }

  /** For a line of the bot or the company in an unassigned room: the staff of its service, unless the account is at fault. */
  async function otherRecipients(tx: Tx, lost: Parameters<NotifyUndelivered>[1] & { reason: RefusalReason }) {
    if (lost.message.sender_type === 'STAFF' || adviceOf(lost.reason)) return []
    const [service] = await tx
      .select({ staff_ids: chatService.staff_ids })
      .from(chatService)
      .where(eq(chatService.id, lost.room.service_id))
    return service?.staff_ids ?? []
  }
}

export function openFaultNotice({ notify }: Notifications): NotifyFault {
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
    const channel = account.channel === 'LINE' ? 'LINE' : 'WhatsApp'
    await notify(tx, await adminsOfChat(tx), {
      title: { en: `${channel} ${account.name}: ${en}`, th: `${channel} ${account.name}: ${th}` },
      description: advice,
      ms_name: 'CHAT',
      target: { route: 'chat-service-update', params: { serviceId: account.service_id } },
      once: `channel-fault ${account_id} ${reason} ${account.fault_at}`,
    })
  }
}

/** The account sends again, so its next fault is reported again. */
export async function forgetFault(tx: Pick<Tx, 'update'>, account_id: string): Promise<void> {
  await tx
    .update(channelAccount)
    .set({ fault: null, fault_at: null })
    .where(and(eq(channelAccount.id, account_id), sql`${channelAccount.fault} is not null`))
}
