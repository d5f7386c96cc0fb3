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
import type { ShownNames } from './shown-names.ts'
import { readChanged } from './messages.ts'

/** Catching up: a client names how far it knows each room, and hears what changed since. */
export function liveSync({ database: { db }, realtime }: Platform, names: ShownNames): void {
  realtime.on('sync', async ({ rooms }, who): Promise<Acks['sync']> => {
    const known = new Map(rooms)
    const states = await db
      .select(roomStateColumns)
      .from(room)
      .where(and(inArray(room.id, [...known.keys()]), visibleTo(who)))
    const changed = states.filter(({ id, chg }) => chg !== known.get(id))
    const since = new Map(changed.map(({ id }) => [id, known.get(id) ?? 0]))
    const messages = await readChanged(db, since, syncMessagesMax + 1)
    const synced = await Promise.all(
      changed.map((state) =>
        caughtUp(state, { since: since.get(state.id) ?? 0, changed: messages.get(state.id) ?? [] }, who),
      ),
    )
    const seen = new Set(states.map(({ id }) => id))
    return { ok: true, rooms: synced, gone: [...known.keys()].filter((id) => !seen.has(id)) }
  })

  async function caughtUp(
    state: RoomState,
    { since, changed }: { since: number; changed: Message[] },
    who: Who,
  ): Promise<SyncedRoom> {
    const reset = since > state.chg || changed.length > syncMessagesMax
    if (who.type === 'STAFF') return { room: state, messages: reset ? [] : changed, reset }
    const open = reset ? [] : changed.filter(({ visibility }) => visibility === 'public')
    const messages = await names.forCustomer(open)
    return { room: stateForCustomer(state), messages, reset }
  }
}
