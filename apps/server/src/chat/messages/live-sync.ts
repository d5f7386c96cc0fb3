import type { Message } from '@rp/contract/chat/message'
import type { RoomState } from '@rp/contract/chat/room'
import type { Acks, SyncedRoom } from '@rp/contract/events'
import { syncMessagesMax } from '@rp/domain/limits'
import { and, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Who } from '../../platform/who.ts'
import { visibleTo } from '../rooms/room-rights.ts'
import { roomStateColumns, stateForCustomer } from '../rooms/room-state.ts'
import { room } from '../tables/room.ts'
import { forCustomer, readChanged } from './messages.ts'

/** Catching up: a client names how far it knows each room, and hears what changed since. */
export function liveSync({ database: { db }, realtime }: Platform): void {
  realtime.on('sync', async ({ rooms }, who): Promise<Acks['sync']> => {
    const known = new Map(rooms)
    const states = await db
      .select(roomStateColumns)
      .from(room)
      .where(and(inArray(room.id, [...known.keys()]), visibleTo(who)))
    const changed = states.filter(({ id, chg }) => chg !== known.get(id))
    const since = new Map(changed.map(({ id }) => [id, known.get(id) ?? 0]))
    const messages = await readChanged(db, since, syncMessagesMax + 1)
    const synced = changed.map((state) =>
      caughtUp(state, since.get(state.id) ?? 0, messages.get(state.id) ?? [], who),
    )
    const seen = new Set(states.map(({ id }) => id))
    return { ok: true, rooms: synced, gone: [...known.keys()].filter((id) => !seen.has(id)) }
  })
}

function caughtUp(state: RoomState, since: number, changed: Message[], who: Who): SyncedRoom {
  const reset = since > state.chg || changed.length > syncMessagesMax
  if (who.type === 'STAFF') return { room: state, messages: reset ? [] : changed, reset }
  const messages = reset ? [] : changed.filter(({ visibility }) => visibility === 'public').map(forCustomer)
  return { room: stateForCustomer(state), messages, reset }
}
