import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepEvery } from '../platform/sweep.ts'
import { userChannel } from '../platform/realtime/realtime.ts'

/** The notifications of a room that end when somebody answers; others, such as a mention, are for their reader. */
const endWithAnswer = sql`(once like 'waiting %' or once like 'released %' or once like 'escalated %')`

/**
 * Statement that marks a user's notifications of a room read, for a statement that does more; it returns the user once
 * per notification.
 */
export function readOfRoom(user_id: string, room_id: string): SQL {
  return sql`update notification_recipient as recipient set read_at = now() from notification
    where notification.id = recipient.notification_id and notification.target -> 'query' ->> 'room' = ${room_id}
      and recipient.user_id = ${user_id} and recipient.read_at is null returning recipient.user_id`
}

const flushEveryMs = 500

/** Notes that somebody answered in a room, and when. */
export type NoteAnswered = (room_id: string, at: string) => void

/**
 * Somebody answered in rooms: nobody need be notified any more that their customers waited until then. One statement for
 * all answers of a moment, beside their path.
 */
export function openAnsweredRooms(platform: Platform): NoteAnswered {
  const { database, realtime } = platform
  const answered = new Map<string, string>()
  const note: NoteAnswered = (room_id, at) => {
    if ((answered.get(room_id) ?? '') < at) answered.set(room_id, at)
  }

  sweepEvery(platform, flushEveryMs, 'ending notifications of answered rooms', async () => {
    if (answered.size === 0) return
    const rooms = [...answered]
    answered.clear()
    const { rows } = await database.db.execute<{ user_id: string }>(endOf(rooms)).catch((error: unknown) => {
      for (const [room_id, at] of rooms) note(room_id, at)
      throw error
    })
    for (const user_id of new Set(rows.map((row) => row.user_id))) publishSeen(realtime, user_id)
  })

  return note
}

const endOf = (rooms: [room_id: string, at: string][]): SQL => sql`
  update notification_recipient as recipient set read_at = now()
  from unnest(${sql.param(rooms.map(([room_id]) => room_id))}::text[], ${sql.param(rooms.map(([, at]) => at))}::timestamptz[])
    as answered (room_id, at) join notification on notification.target -> 'query' ->> 'room' = answered.room_id
      and notification.created_at <= answered.at
  where notification.id = recipient.notification_id and ${endWithAnswer} and recipient.read_at is null
  returning recipient.user_id`

/** The user's other devices show the same number. */
export function publishSeen(realtime: Platform['realtime'], user_id: string): void {
  realtime.emit(userChannel(user_id), 'notifications.seen', { user_id })
}

/**
 * The position of a user, with the number of entries that are neither seen nor read; several of one room are one.
 */
export async function positionOf(
  db: Pick<Tx, 'execute'>,
  user_id: string,
): Promise<{ total: number; unseen_count: number }> {
  const { rows } = await db.execute<{ total: number; unseen: string }>(sql`
    select last_useq as total, (
      select count(distinct coalesce(notification.target -> 'query' ->> 'room', notification.id::text))
      from notification_recipient as recipient join notification on notification.id = recipient.notification_id
      where recipient.user_id = state.user_id and recipient.useq > state.seen_useq and recipient.read_at is null
    ) as unseen
    from bell_state as state where user_id = ${user_id}`)
  const [row] = rows
  return { total: row?.total ?? 0, unseen_count: Number(row?.unseen ?? 0) }
}
