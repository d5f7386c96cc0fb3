import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import type { CustomerWho, StaffWho, Who } from '../platform/who.ts'
import { room } from './tables/room.ts'

/** SUPER_ADMIN and the admins of CHAT see every room; other staff those of the services they serve (chat d, ii). */
export function seesAllRooms(who: StaffWho): boolean {
  return who.role === 'SUPER_ADMIN' || (who.role === 'ADMIN' && who.department === 'CHAT')
}

/** The room of a visitor: one for each website, known by the session. */
export function ownRoom(who: CustomerWho): SQL | undefined {
  return and(
    eq(room.website_id, who.website_id),
    eq(room.channel, 'WEBSITE'),
    eq(room.identity, who.session_id),
  )
}

/** The condition that a room is the caller's to see. */
export function visibleTo(who: Who): SQL | undefined {
  if (who.type === 'CUSTOMER') return ownRoom(who)
  if (seesAllRooms(who)) return undefined
  return sql`exists (select 1 from chat_service where id = ${room.service_id} and ${who.id} = any(staff_ids))`
}

/** The room when the caller may see it, else a 404. */
export async function visibleRoom(
  db: Pick<Tx, 'select'>,
  who: Who,
  id: string,
): Promise<typeof room.$inferSelect> {
  const [row] = await db
    .select()
    .from(room)
    .where(and(eq(room.id, id), visibleTo(who)))
  return found(row)
}
