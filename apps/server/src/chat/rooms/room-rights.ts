import { mayOpen } from '@rp/domain/permissions'
import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { CustomerWho, StaffWho, Who } from '../../platform/who.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'

type Post = Pick<StaffWho, 'role' | 'department'>

/** Whether a profile has chat at all; calls have it in their policy, sockets and searches ask here. */
export function answersChats({ role, department }: Post): boolean {
  return mayOpen(role, department, 'messenger')
}

/** SUPER_ADMIN and the admins of CHAT see every room; other staff those of the services they serve (chat d, ii). */
export function seesAllRooms({ role, department }: Post): boolean {
  return role === 'SUPER_ADMIN' || (role === 'ADMIN' && department === 'CHAT')
}

/** The room of a visitor: one for each website, known by whom the website signed in or by the session. */
export function ownRoom(who: CustomerWho): SQL | undefined {
  return and(
    eq(room.website_id, who.website_id),
    eq(room.channel, 'WEBSITE'),
    eq(room.identity, who.identity),
  )
}

/** The condition that a room is the caller's to see. */
export function visibleTo(who: Who): SQL | undefined {
  return who.type === 'CUSTOMER' ? ownRoom(who) : visibleToPost(who, who.id)
}

/** The same for whoever holds a post, whose id may be told only when the statement is asked. */
export function visibleToPost(post: Post, id: string | Placeholder): SQL | undefined {
  if (!answersChats(post)) return sql`false`
  if (seesAllRooms(post)) return undefined
  return sql`exists (select 1 from chat_service where id = ${room.service_id} and ${id} = any(staff_ids))`
}

/** The room when the caller may see it, else a 404. */
export async function visibleRoom(
  db: Pick<Tx, 'select'>,
  who: Who,
  id: string,
): Promise<typeof room.$inferSelect> {
  const [row] = await selectVisible(db, who, id)
  return found(row)
}

/** The same, locked for a change. */
export async function lockedRoom(tx: Tx, who: Who, id: string): Promise<typeof room.$inferSelect> {
  const [row] = await selectVisible(tx, who, id).for('update')
  return found(row)
}

/** Whether somebody may be given a room of this service. */
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

function selectVisible(db: Pick<Tx, 'select'>, who: Who, id: string) {
  return db
    .select()
    .from(room)
    .where(and(eq(room.id, id), visibleTo(who)))
}
