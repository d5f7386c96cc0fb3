import { overviewCalls } from '@rp/contract/overview'
import { sql } from 'drizzle-orm'
import { readOverview, since } from '../platform/list/overview.ts'
import type { Platform } from '../platform/platform.ts'
import { seesAllRooms, visibleTo } from './rooms/room-rights.ts'

/** Customers who wait in the rooms that the caller may see; an answered conversation counts as completed. */
export function overviewCall({ serve, database }: Platform): void {
  serve.staff(overviewCalls.CHAT, ({ caller }) => {
    const seen = visibleTo(caller) ?? sql`true`
    const served = seesAllRooms(caller)
      ? sql`true`
      : sql`exists (select 1 from chat_service where id = service_id and ${caller.id} = any(staff_ids))`
    const waits = sql`select started_at as at from chat_wait where started_at >= ${since} and is_first and ${served}`
    const waiting = sql`select 1 from chat_room where waiting_since is not null and ${seen}`
    return readOverview<'CHAT'>(database, {
      figures: {
        waiting,
        mine: sql`${waiting} and assignee_id = ${caller.id}`,
        unassigned: sql`${waiting} and assignee_id is null`,
        follow_up: sql`select 1 from chat_room where follow_up_at is not null and ${seen}`,
      },
      opened: waits,
      completed: sql`${waits} and answered_by is not null`,
    })
  })
}
