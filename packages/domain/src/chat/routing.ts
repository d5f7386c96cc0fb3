/** How a new room of a chat service gets its assignee: by claim, or in turn. */
export const routings = ['MANUAL', 'ROUND_ROBIN'] as const
export type Routing = (typeof routings)[number]

/** A candidate for a room of a chat service. */
export interface Agent {
  id: string
  isOnline: boolean
  /** Number of their rooms that are not closed. */
  rooms: number
  /** Last assignment as an ISO instant; null: never. */
  given_at: string | null
}

/**
 * The next assignee by round robin: the online agent with capacity who waited longest. Null if all are away or full:
 * the room waits to be claimed.
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
