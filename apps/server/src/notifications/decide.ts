import { decideSignal, type SignalKind, type SignalSwitches } from '@rp/domain/chat/signals'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { signal, staffSignals } from './tables/signal.ts'

/** What happened, as far as it decides who is interrupted by it. */
export interface Happening {
  /** Names it among all others: each recipient has one decision for it. */
  key: string
  kind: SignalKind
  room_id: string | null
  author_id: string | null
}

/** The socket room of whoever has a chat room on the screen, in a tab with the focus. */
export const looksChannel = (room_id: string, user_id: string): string => `looks:${room_id}:${user_id}`

const everySwitch: SignalSwitches = { mention: true, assignment: true, approval: true }

export interface Decision {
  id: string
  user_id: string
  interrupts: boolean
}

/** Which of these people have the room before them, on any node. */
export async function whoLooks(
  realtime: Realtime,
  room_id: string | null,
  user_ids: string[],
): Promise<Set<string>> {
  if (room_id === null) return new Set()
  const here = await realtime.inhabited(user_ids.map((id) => looksChannel(room_id, id)))
  return new Set(user_ids.filter((id) => here.has(looksChannel(room_id, id))))
}

/**
 * Decides what a happening does for each recipient and keeps it as a row: once, so that news which is delivered again
 * interrupts nobody again. Answers the decisions that were made now.
 */
export async function decide(
  tx: Tx,
  { key, kind, author_id }: Happening,
  user_ids: string[],
  looking: ReadonlySet<string>,
): Promise<Decision[]> {
  if (user_ids.length === 0) return []
  const rows = await tx.select().from(staffSignals).where(inArray(staffSignals.user_id, user_ids))
  const settings = new Map(rows.map((row) => [row.user_id, row]))
  const now = Date.now()
  return tx
    .insert(signal)
    .values(
      user_ids.map((user_id) => {
        const own = settings.get(user_id)
        const decision = decideSignal(kind, {
          isAuthor: author_id === user_id,
          isSnoozed: Date.parse(own?.snooze_until ?? '') > now,
          looksAtRoom: looking.has(user_id),
          switches: own ?? everySwitch,
        })
        return { user_id, key, kind, ...decision }
      }),
    )
    .onConflictDoNothing()
    .returning({ id: signal.id, user_id: signal.user_id, interrupts: signal.interrupts })
}
