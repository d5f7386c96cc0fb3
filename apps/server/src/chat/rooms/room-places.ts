import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { Who } from '../../platform/who.ts'
import { staffChannels } from '../channels.ts'
import { visibleRoom } from './room-rights.ts'
import { room } from '../tables/room.ts'

interface Place {
  service_id: string
}

/** Typing comes often; who may be heard where is asked again after this. */
const rememberMs = 30_000

/** Everybody of the house who hears a room, read anew: it may have moved to another service. */
export async function serviceChannelsOf(db: Pick<Tx, 'select'>, room_id: string): Promise<string[]> {
  const [row] = await db.select({ service_id: room.service_id }).from(room).where(eq(room.id, room_id))
  return staffChannels(found(row).service_id)
}

/** Which service a room belongs to, remembered for the volatile events that ask it all the time. */
export function openRoomPlaces(db: Pick<Tx, 'select'>) {
  const known = new Map<string, Place & { at: number }>()

  async function remembered(key: string, read: () => Promise<Place>): Promise<Place> {
    const place = known.get(key)
    if (place && Date.now() - place.at < rememberMs) return place
    if (known.size > 10_000) known.clear()
    const fresh = await read()
    known.set(key, { ...fresh, at: Date.now() })
    return fresh
  }

  return {
    /** For a caller, who must be allowed to see the room. */
    of: (room_id: string, who: Who) =>
      remembered(`${room_id} ${who.type} ${who.id}`, () => visibleRoom(db, who, room_id)),
    /** For the server itself; read anew, a room may have moved to another service. */
    async at(room_id: string): Promise<Place> {
      const [row] = await db.select({ service_id: room.service_id }).from(room).where(eq(room.id, room_id))
      return found(row)
    },
  }
}
