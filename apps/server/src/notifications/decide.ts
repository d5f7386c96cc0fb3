import { decideSignal } from '@rp/domain/chat/signals'
import { isQuiet } from '@rp/domain/notifications/quiet-hours'
import type { SignalKind } from '@rp/domain/notifications/signal-kinds'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { signal, staffSignals } from './tables/signal.ts'

/** The properties of an event that decide whom it interrupts. */
export interface NotifiableEvent {
  /** Identifies the event; each recipient gets one decision for it. */
  key: string
  kind: SignalKind
  room_id: string | null
  author_id: string | null
}

/** The socket room of users who have a chat room on screen, in a focused tab. */
export const looksChannel = (room_id: string, user_id: string): string => `looks:${room_id}:${user_id}`

export interface Decision {
  id: string
  user_id: string
  /** A sound, where a panel is open. */
  interrupts: boolean
  push: boolean
}

/** Which of these people have the room on screen, on any node. */
export async function viewersOf(
  realtime: Realtime,
  room_id: string | null,
  user_ids: string[],
): Promise<Set<string>> {
  if (room_id === null) return new Set()
  const here = await realtime.inhabited(user_ids.map((id) => looksChannel(room_id, id)))
  return new Set(user_ids.filter((id) => here.has(looksChannel(room_id, id))))
}

/**
 * Decides for each recipient which channels an event uses, and saves the decision as a row, so that an event delivered
 * twice interrupts nobody twice. Returns the new decisions.
 */
export async function decide(
  tx: Tx,
  { key, kind, author_id }: NotifiableEvent,
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
        const { sound: interrupts, ...decision } = decideSignal(kind, {
          isAuthor: author_id === user_id,
          isSnoozed: Date.parse(own?.snooze_until ?? '') > now,
          looksAtRoom: looking.has(user_id),
          isQuiet: isQuiet(own?.quiet_hours ?? null, now),
          off: own?.channels_off ?? {},
        })
        return { user_id, key, kind, interrupts, ...decision }
      }),
    )
    .onConflictDoNothing()
    .returning({ id: signal.id, user_id: signal.user_id, interrupts: signal.interrupts, push: signal.push })
}
