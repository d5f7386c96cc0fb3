import { and, eq, inArray, isNull } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { adminsOfChat } from './admins-of-chat.ts'
import { chatService } from '../tables/chat-service.ts'
import type { room } from '../tables/room.ts'
import { answersChats, servesRooms } from './room-rights.ts'

type Place = Pick<typeof room.$inferSelect, 'assignee_id' | 'service_id'>

/** Who is notified of work in a room: its assignee; without an active one its service's staff; without any, the admins. */
export async function staffOfRoom(tx: Tx, { assignee_id, service_id }: Place): Promise<string[]> {
  if (assignee_id && (await servesRooms(tx, assignee_id, service_id))) return [assignee_id]
  const team = await activeTeam(tx, service_id)
  return team.length > 0 ? team : adminsOfChat(tx)
}

/** The active staff of a service. */
export async function activeTeam(tx: Pick<Tx, 'select'>, service_id: string): Promise<string[]> {
  const [service] = await tx
    .select({ staff_ids: chatService.staff_ids })
    .from(chatService)
    .where(eq(chatService.id, service_id))
  const people = await tx
    .select({ id: staff.id, role: staff.role, department: staff.department })
    .from(staff)
    .where(
      and(inArray(staff.id, service?.staff_ids ?? []), eq(staff.is_active, true), isNull(staff.archived_at)),
    )
  return people.filter(answersChats).map(({ id }) => id)
}
