import { and, eq, sql } from 'drizzle-orm'
import { keepSelects } from '../../platform/database/kept-selects.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { found } from '../../platform/refusal.ts'
import type { StaffWho, Who } from '../../platform/who.ts'
import { room } from '../tables/room.ts'
import { isPlannedByValues, withPlaceholders } from './room-filters.ts'
import { behind, idsOf } from './room-ids.ts'
import { visibleTo } from './room-rights.ts'
import { roomsOf } from './room-source.ts'
import {
  columns,
  orderOf,
  seenBy,
  selectRows,
  selectRowsOf,
  valuesOf,
  windowOf,
  writtenOut,
  type Place,
  type RoomQuery,
  type RoomRow,
} from './select-rooms.ts'

/** Rooms as the list shows them, asked for by statements that are kept by their shape (ADR 0035). */
export function openRoomRows({ db, pool }: Database) {
  const keep = keepSelects<RoomRow>(pool)

  /** The statement of a page, for every caller of the post and whatever is compared. */
  function selectOf(post: StaffWho, query: RoomQuery, { skipped, after }: Place) {
    const { page: _, user_id: _2, ...asked } = withPlaceholders(query)
    const shape = [post.role, post.department, skipped > 0, after !== undefined, asked]
    const build = () => {
      const rooms = roomsOf(db, asked, seenBy(post))
      const window = windowOf(query, sql.placeholder('skipped'), after)
      // What a row shows is not read of rooms that are passed over.
      if (skipped > 0 || rooms.id !== room.id) return selectRowsOf(db, query, idsOf(rooms, window))
      return selectRows(db)
        .where(and(rooms.where, behind(rooms, window)))
        .orderBy(...orderOf(query))
        .limit(writtenOut(query.limit))
    }
    return keep(JSON.stringify(shape), columns, build, isPlannedByValues(query))
  }

  return {
    page: (who: StaffWho, query: RoomQuery, place: Place): Promise<RoomRow[]> =>
      selectOf(who, query, place).execute(valuesOf(who, query, place)),

    async one(who: Who, id: string): Promise<RoomRow> {
      const [row] = await selectRows(db)
        .where(and(eq(room.id, id), visibleTo(who)))
        .execute({ me: who.id })
      return found(row)
    },
  }
}
