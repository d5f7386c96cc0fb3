import { notificationName } from '@rp/domain/chat/visitor-name'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { staffOfRoom } from './room-staff.ts'
import { room } from '../tables/room.ts'

const lookEveryMs = 2000
const atOnce = 50

/** Reminds of rooms with a due follow-up: the assignee, else the user who set it, else the staff of the room; once. */
export function remindOfFollowUps(platform: Platform, { notify }: Notifications): void {
  const { database, write, outbox } = platform

  sweepEvery(platform, lookEveryMs, 'reminding of follow-ups', async () => {
    const due = await database.db
      .select({ room, display_name: customer.display_name })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(lte(room.follow_up_at, sql`now()`))
      .orderBy(asc(room.follow_up_at))
      .limit(atOnce)
    for (const { room: one, display_name } of due) await remind(one, display_name)
  })

  function remind(one: typeof room.$inferSelect, display_name: string): Promise<void> {
    const { id, follow_up_at, follow_up_note, follow_up_by, assignee_id, last_preview } = one
    return write(async (tx) => {
      const [reminded] = await tx
        .update(room)
        .set({ follow_up_at: null, follow_up_note: null, follow_up_by: null, chg: sql`${room.chg} + 1` })
        .where(and(eq(room.id, id), eq(room.follow_up_at, follow_up_at ?? '')))
        .returning({ id: room.id })
      if (!reminded) return
      const user_id = assignee_id ?? follow_up_by
      await outbox.publish(tx, 'chat.room', { room_id: id })
      await notify(tx, user_id ? [user_id] : await staffOfRoom(tx, one), {
        title: notificationName({ display_name, customer_id: one.customer_id }),
        description: follow_up_note ?? last_preview,
        ms_name: 'CHAT',
        target: { route: 'messenger', query: { room: id } },
        room_id: id,
        once: `follow-up ${id} ${follow_up_at}`,
      })
    })
  }
}
