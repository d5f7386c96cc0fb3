import { mayOpen } from '@rp/domain/permissions'
import { and, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { CustomerCaller, StaffCaller, Caller } from '../../platform/caller.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'

type JobPosition = Pick<StaffCaller, 'role' | 'department'>

/** Whether a profile has chat access; endpoints check it in their policy, sockets and searches here. */
export function answersChats({ role, department }: JobPosition): boolean {
  return mayOpen(role, department, 'messenger')
}

/** SUPER_ADMIN and the admins of CHAT see every room; other staff those of the services they serve. */
export function seesAllRooms({ role, department }: JobPosition): boolean {
  return role === 'SUPER_ADMIN' || (role === 'ADMIN' && department === 'CHAT')
}

/** The visitor's room on a website, identified by the website's sign-in or by the session. */
export function ownRoom(caller: CustomerCaller): SQL | undefined {
  return and(
    eq(room.website_id, caller.website_id),
    eq(room.channel, 'WEBSITE'),
    eq(room.identity, caller.identity),
  )
}

/** Condition: the visitor's room, unless staff blocked it. Whatever a visitor writes there requires this. */
export function ownOpenRoom(caller: CustomerCaller): SQL | undefined {
  return and(ownRoom(caller), isNull(room.blocked_at))
}

/** Condition: the caller may see the room. */
export function visibleTo(caller: Caller): SQL | undefined {
  return caller.type === 'CUSTOMER' ? ownRoom(caller) : visibleToPosition(caller, caller.id)
}

/** The same for a profile; the id may be given only at execution. */
export function visibleToPosition(post: JobPosition, id: string | Placeholder): SQL | undefined {
  if (!answersChats(post)) return sql`false`
  if (seesAllRooms(post)) return undefined
  return sql`exists (select 1 from chat_service where id = ${room.service_id} and ${id} = any(staff_ids))`
}

/** The room if the caller may see it, else a 404. */
export async function visibleRoom(
  db: Pick<Tx, 'select'>,
  caller: Caller,
  id: string,
): Promise<typeof room.$inferSelect> {
  const [row] = await selectVisible(db, caller, id)
  return found(row)
}

/** Reads the room like the function above, and locks it for a change. */
export async function lockedRoom(tx: Tx, caller: Caller, id: string): Promise<typeof room.$inferSelect> {
  const [row] = await selectVisible(tx, caller, id).for('update')
  return found(row)
}

/** Whether a staff member may be assigned rooms of this service. */
export async function servesRooms(
  db: Pick<Tx, 'select'>,
  staff_id: string,
  service_id: string,
): Promise<boolean> {
  const [person] = await db
    .select({
      role: staff.role,
      department: staff.department,
      isMember: sql<boolean>`${staff.id} = any(${chatService.staff_ids})`,
    })
    .from(staff)
    .innerJoin(chatService, eq(chatService.id, service_id))
    .where(and(eq(staff.id, staff_id), eq(staff.is_active, true)))
  return person !== undefined && answersChats(person) && (person.isMember || seesAllRooms(person))
}

function selectVisible(db: Pick<Tx, 'select'>, caller: Caller, id: string) {
  return db
    .select()
    .from(room)
    .where(and(eq(room.id, id), visibleTo(caller)))
}
