import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/caller.ts'
import { staffChannels } from '../channels.ts'
import { visibleRoom } from './room-rights.ts'
import { room } from '../tables/room.ts'

interface Place {
  service_id: string
}

/** Typing events are frequent; access is checked again after this time. */
const rememberMs = 30_000

/**
 * The channels of all staff who receive the room's events; read fresh, because the room may have moved to another
 * service.
 */
export async function serviceChannelsOf(db: Pick<Tx, 'select'>, room_id: string): Promise<string[]> {
  const [row] = await db.select({ service_id: room.service_id }).from(room).where(eq(room.id, room_id))
  return staffChannels(found(row).service_id)
}

/** The service of each room, cached for frequent volatile events. */
export function openRoomPlaces(db: Pick<Tx, 'select'>) {
  const known = new Map<string, Place & { at: number }>()

  async function remembered(key: string, read: () => Promise<Place>): Promise<Place> {
    const place = known.get(key)
    if (place && performance.now() - place.at < rememberMs) return place
    if (known.size > 10_000) known.clear()
    const fresh = await read()
    known.set(key, { ...fresh, at: performance.now() })
    return fresh
  }

  return {
    /** For a caller, who must be allowed to see the room. */
    of: (room_id: string, caller: Caller) =>
      remembered(`${room_id} ${caller.type} ${caller.id}`, () => visibleRoom(db, caller, room_id)),
    /** For the server itself; read fresh, because a room may have moved to another service. */
    async at(room_id: string): Promise<Place> {
      const [row] = await db.select({ service_id: room.service_id }).from(room).where(eq(room.id, room_id))
      return found(row)
    },
  }
}
