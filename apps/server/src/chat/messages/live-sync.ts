import type { Message } from '@rp/contract/chat/message'
import type { RoomState } from '@rp/contract/chat/room'
import type { Acks, SyncedRoom } from '@rp/contract/events'
import { syncMessagesMax } from '@rp/domain/limits'
import { and, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/caller.ts'
import { visibleTo } from '../rooms/room-rights.ts'
import { roomStateColumns, stateForCustomer } from '../rooms/room-state.ts'
import { room } from '../tables/room.ts'
import type { ShownNames } from './shown-names.ts'
import { readChanged } from './messages.ts'

/** Catch-up: a client sends the change number it has of each room and receives what changed since. */
export function liveSync({ database: { db }, realtime }: Platform, names: ShownNames): void {
  realtime.on('sync', async ({ rooms }, caller): Promise<Acks['sync']> => {
    const known = new Map(rooms)
    const states = await db
      .select(roomStateColumns)
      .from(room)
      .where(and(inArray(room.id, [...known.keys()]), visibleTo(caller)))
    const changed = states.filter(({ id, chg }) => chg !== known.get(id))
    const since = new Map(changed.map(({ id }) => [id, known.get(id) ?? 0]))
    const messages = await readChanged(db, since, syncMessagesMax + 1)
    const synced = await Promise.all(
      changed.map((state) =>
        caughtUp(state, { since: since.get(state.id) ?? 0, changed: messages.get(state.id) ?? [] }, caller),
      ),
    )
    const seen = new Set(states.map(({ id }) => id))
    return { ok: true, rooms: synced, gone: [...known.keys()].filter((id) => !seen.has(id)) }
  })

  async function caughtUp(
    state: RoomState,
    { since, changed }: { since: number; changed: Message[] },
    caller: Caller,
  ): Promise<SyncedRoom> {
    const reset = since > state.chg || changed.length > syncMessagesMax
    if (caller.type === 'STAFF') return { room: state, messages: reset ? [] : changed, reset }
    const open = reset ? [] : changed.filter(({ visibility }) => visibility === 'public')
    const messages = await names.forCustomer(open)
    return { room: stateForCustomer(state), messages, reset }
  }
}
