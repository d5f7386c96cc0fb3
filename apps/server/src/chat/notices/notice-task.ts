import { taskDue } from '@rp/domain/chat/customer-notice'
import { notificationName } from '@rp/domain/chat/visitor-name'
import { formatDateTime } from '@rp/domain/dates'
import { truncate } from '@rp/domain/texts'
import { eq, sql } from 'drizzle-orm'
import { readCalendar } from '../../configuration/index.ts'
import type { Notifications, Target } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminsOfChat } from '../rooms/admins-of-chat.ts'
import { staffOfRoom } from '../rooms/room-staff.ts'
import type { customerNotice } from '../tables/customer-notice.ts'
import { room as roomTable } from '../tables/room.ts'
import type { Person } from '../visitors/notify-customer.ts'

interface Unreached {
  notice: typeof customerNotice.$inferSelect
  person: Person
  room: typeof roomTable.$inferSelect | null
}

const noteLength = 300

/**
 * Makes a notification that did not reach its customer a task: a follow-up of the room with a due time, and at once a
 * notification of the staff of the room. A customer without a room has nothing to follow up: the admins are notified, with
 * the telephone number.
 */
export function openNoticeTask({ outbox }: Pick<Platform, 'outbox'>, { notify }: Notifications) {
  return async function makeTask(tx: Tx, { notice, person, room }: Unreached): Promise<void> {
    const due_at = taskDue(Date.now(), await readCalendar(tx), notice.before_at)
    const name = notificationName({ display_name: person.display_name, customer_id: person.id })
    if (room) await addFollowUp(tx, room, { due_at, note: notice.body })
    if (room) await outbox.publish(tx, 'chat.room', { room_id: room.id })
    const recipients = room ? await staffOfRoom(tx, room) : await adminsOfChat(tx)
    const call = room === null && person.phone ? ` ${person.phone}` : ''
    const by = formatDateTime(due_at)
    await notify(tx, recipients, {
      title: { en: `Not reached: ${name}`, th: `ยังแจ้งไม่ถึง: ${name}` },
      description: {
        en: `Contact the customer by ${by}.${call} — ${notice.body}`,
        th: `ติดต่อลูกค้าภายใน ${by}${call} — ${notice.body}`,
      },
      ms_name: 'CHAT',
      target: targetOf(room?.id ?? null, person.id),
      kind: 'overdue',
      room_id: room?.id ?? '',
      once: `unreached ${notice.key}`,
    })
  }
}

const targetOf = (room_id: string | null, customer_id: string): Target =>
  room_id
    ? { route: 'messenger', query: { room: room_id } }
    : { route: 'customer-list', query: { customer: customer_id } }

/** A follow-up that staff set already stays: the earlier time and both notes count. */
async function addFollowUp(
  tx: Tx,
  room: typeof roomTable.$inferSelect,
  { due_at, note }: { due_at: string; note: string },
): Promise<void> {
  const { id, follow_up_at, follow_up_note } = room
  const notes = [follow_up_note, truncate(note, noteLength)].filter(Boolean)
  await tx
    .update(roomTable)
    .set({
      follow_up_at: follow_up_at && follow_up_at < due_at ? follow_up_at : due_at,
      follow_up_note: notes.join('\n'),
      chg: sql`${roomTable.chg} + 1`,
    })
    .where(eq(roomTable.id, id))
}
