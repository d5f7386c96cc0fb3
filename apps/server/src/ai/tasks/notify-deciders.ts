import { notificationName } from '@rp/domain/chat/visitor-name'
import { truncate } from '@rp/domain/texts'
import { eq } from 'drizzle-orm'
import { chatService } from '../../chat/tables/chat-service.ts'
import { room } from '../../chat/tables/room.ts'
import { customer } from '../../auth/tables/customer.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { BotTaskRow } from './claim.ts'

/** The bot's name in a room. */
export const botName = 'Bot'

/**
 * Notifies those who decide on a draft: the person who requested it, else the assignee, else all staff of the service.
 * Returns them.
 */
export async function notifyDeciders(
  { notify }: Notifications,
  tx: Tx,
  task: Pick<BotTaskRow, 'id' | 'room_id' | 'suggested_for' | 'draft' | 'draft_version'>,
  why: 'draft' | 'reminder',
): Promise<string[]> {
  const [row] = await tx
    .select({
      assignee_id: room.assignee_id,
      staff_ids: chatService.staff_ids,
      display_name: customer.display_name,
      customer_id: customer.id,
    })
    .from(room)
    .innerJoin(chatService, eq(chatService.id, room.service_id))
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(eq(room.id, task.room_id))
  const one = task.suggested_for ?? row?.assignee_id
  return notify(tx, one ? [one] : (row?.staff_ids ?? []), {
    title: `${botName} → ${row ? notificationName(row) : ''}`,
    description: truncate(task.draft ?? '', 80),
    ms_name: 'CHAT',
    target: { route: 'messenger', query: { room: task.room_id } },
    once: `${why} ${task.id} ${task.draft_version}`,
    kind: 'approval',
    room_id: task.room_id,
  })
}
