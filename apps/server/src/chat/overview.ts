import { overviewCalls } from '@rp/contract/overview'
import { sql } from 'drizzle-orm'
import { readOverview, since } from '../platform/list/overview.ts'
import type { Platform } from '../platform/platform.ts'
import { seesAllRooms, visibleTo } from './rooms/room-rights.ts'

/** Who waits for an answer in the rooms that the caller sees; a conversation that was answered counts as completed. */
export function overviewCall({ serve, database }: Platform): void {
  serve.staff(overviewCalls.CHAT, ({ who }) => {
    const seen = visibleTo(who) ?? sql`true`
    const served = seesAllRooms(who)
      ? sql`true`
      : sql`exists (select 1 from chat_service where id = service_id and ${who.id} = any(staff_ids))`
    const waits = sql`select started_at as at from chat_wait where started_at >= ${since} and is_first and ${served}`
    const waiting = sql`select 1 from chat_room where waiting_since is not null and ${seen}`
    return readOverview<'CHAT'>(database, {
      figures: {
        waiting,
        mine: sql`${waiting} and assignee_id = ${who.id}`,
        unassigned: sql`${waiting} and assignee_id is null`,
        follow_up: sql`select 1 from chat_room where follow_up_at is not null and ${seen}`,
      },
      opened: waits,
      completed: sql`${waits} and answered_by is not null`,
    })
  })
}
