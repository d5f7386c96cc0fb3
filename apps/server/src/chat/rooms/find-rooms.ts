import { and, desc, eq } from 'drizzle-orm'
import { customersWith } from '../../auth/tables/customer-search.ts'
import { customer } from '../../auth/tables/customer.ts'
import type { Platform } from '../../platform/platform.ts'
import { hitsPerKind, type Finder } from '../../platform/search/search.ts'
import { visibleTo } from './room-rights.ts'
import { room } from '../tables/room.ts'

/** Rooms for the palette, by the customer's name. */
export function findRooms({ database: { db } }: Platform): Finder {
  return async (q, who) => {
    const rows = await db
      .select({ id: room.id, display_name: customer.display_name, last_preview: room.last_preview })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(and(visibleTo(who), customersWith(q)))
      .orderBy(desc(room.last_chat_at))
      .limit(hitsPerKind)
    return rows.map(({ id, display_name, last_preview }) => ({
      kind: 'room',
      id,
      title: display_name,
      hint: last_preview,
      route: 'messenger',
      params: {},
      query: { room: id },
    }))
  }
}
