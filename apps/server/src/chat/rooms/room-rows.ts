import { and, eq, sql } from 'drizzle-orm'
import { prepareSelects } from '../../platform/database/prepared-selects.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { found } from '../../platform/refusal.ts'
import type { StaffCaller, Caller } from '../../platform/caller.ts'
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

/** Reads the rows of the room list; statements are cached by their shape (ADR 0035). */
export function openRoomRows({ db, pool }: Database) {
  const keep = prepareSelects<RoomRow>(pool)

  /** The statement of a page, shared by all callers of a profile and all compared values. */
  function selectOf(post: StaffCaller, query: RoomQuery, { skipped, after }: Place) {
    const { page: _, user_id: _2, ...request } = withPlaceholders(query)
    const shape = [post.role, post.department, skipped > 0, after !== undefined, request]
    const build = () => {
      const rooms = roomsOf(db, request, seenBy(post))
      const window = windowOf(query, sql.placeholder('skipped'), after)
      // Read the columns of a row only for the page, not for skipped rooms.
      if (skipped > 0 || rooms.id !== room.id) return selectRowsOf(db, query, idsOf(rooms, window))
      return selectRows(db)
        .where(and(rooms.where, behind(rooms, window)))
        .orderBy(...orderOf(query))
        .limit(writtenOut(query.limit))
    }
    return keep(JSON.stringify(shape), columns, build, isPlannedByValues(query))
  }

  return {
    page: (caller: StaffCaller, query: RoomQuery, place: Place): Promise<RoomRow[]> =>
      selectOf(caller, query, place).execute(valuesOf(caller, query, place)),

    async one(caller: Caller, id: string): Promise<RoomRow> {
      const [row] = await selectRows(db)
        .where(and(eq(room.id, id), visibleTo(caller)))
        .execute({ me: caller.id })
      return found(row)
    },
  }
}
