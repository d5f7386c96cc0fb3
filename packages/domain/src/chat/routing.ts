/** Who gets a new room of a chat service: whoever claims it, or the one whose turn it is. */
export const routings = ['MANUAL', 'ROUND_ROBIN'] as const
export type Routing = (typeof routings)[number]

/** Somebody who may be given a room of a chat service. */
export interface Agent {
  id: string
  isOnline: boolean
  /** Rooms that are theirs and not closed. */
  rooms: number
  /** When they were given a room last, as an ISO instant; null: never. */
  given_at: string | null
}

/**
 * Whom a round robin gives the next room: of those who are here and have room for it, whoever waited longest for one.
 * Nobody where all are away or full: the room waits for whoever claims it.
 */
export function nextAgent(agents: readonly Agent[], capacity: number): string | null {
  const free = agents.filter(({ isOnline, rooms }) => isOnline && rooms < capacity)
  const [next] = free.toSorted(
    (one, other) =>
      order(one.given_at ?? '', other.given_at ?? '') || one.rooms - other.rooms || order(one.id, other.id),
  )
  return next?.id ?? null
}

const order = (one: string, other: string): number => Number(one > other) - Number(one < other)
