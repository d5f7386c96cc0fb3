import { nextAgent, type Agent } from '@rp/domain/chat/routing'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { News, Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'
import { logAssignment } from './log-assignment.ts'
import { answersChats } from './room-rights.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'

/** A room whose customer began to wait. */
interface Waiting {
  room_id: string
  service_id: string
  /** The notification of the new assignee. */
  news: News
}

type Service = typeof chatService.$inferSelect

/**
 * Assigns an unassigned room to the next person in turn and notifies only that person; false if all are offline or
 * full, or the room is already assigned. One room of a service at a time, so that nobody gets too many.
 */
export async function routeRoom(
  { database: { db }, realtime, write, outbox }: Platform,
  { notify }: Notifications,
  { room_id, service_id, news }: Waiting,
): Promise<boolean> {
  const [service] = await db.select().from(chatService).where(eq(chatService.id, service_id))
  if (!service || service.staff_ids.length === 0) return false
  // Query presence before taking locks: other nodes may respond slowly.
  const here = await realtime.inhabited(service.staff_ids.map(userChannel))
  if (here.size === 0) return false
  return write(async (tx) => {
    await tx
      .select({ id: chatService.id })
      .from(chatService)
      .where(eq(chatService.id, service_id))
      .for('no key update')
    const [free] = await tx
      .select({ id: room.id })
      .from(room)
      .where(and(eq(room.id, room_id), eq(room.service_id, service_id), isNull(room.assignee_id)))
      .for('update')
    const agent_id = free && nextAgent(await agentsOf(tx, service, here), service.capacity)
    if (!agent_id) return false
    await tx
      .update(room)
      .set({ assignee_id: agent_id, assigned_at: new Date().toISOString(), chg: sql`${room.chg} + 1` })
      .where(eq(room.id, room_id))
    // From now on it is unseen by its assignee only, and no mail goes to the others.
    await tx
      .delete(chatUnseen)
      .where(
        and(
          eq(chatUnseen.room_id, room_id),
          eq(chatUnseen.recipient_type, 'STAFF'),
          ne(chatUnseen.recipient_id, agent_id),
        ),
      )
    await outbox.publish(tx, 'chat.room', { room_id })
    await notify(tx, [agent_id], news)
    await logAssignment(tx, { type: 'SYSTEM', id: null }, { id: room_id, assignee_id: null }, agent_id)
    return true
  })
}

async function agentsOf(tx: Tx, { staff_ids }: Service, here: ReadonlySet<string>): Promise<Agent[]> {
  // Table names are written out: in a select from one table Drizzle omits them, and `id` would mean the room's.
  const people = await tx
    .select({
      id: staff.id,
      role: staff.role,
      department: staff.department,
      rooms: sql<number>`(select count(*)::int from chat_room where assignee_id = staff.id and status in ('OPEN', 'REPLIED'))`,
      given_at: sql<
        string | null
      >`(select max(assigned_at) from chat_room where assignee_id = staff.id)`.mapWith(room.assigned_at),
    })
    .from(staff)
    .where(and(inArray(staff.id, staff_ids), eq(staff.is_active, true), isNull(staff.archived_at)))
  return people
    .filter(answersChats)
    .map(({ id, rooms, given_at }) => ({ id, rooms, given_at, isOnline: here.has(userChannel(id)) }))
}
