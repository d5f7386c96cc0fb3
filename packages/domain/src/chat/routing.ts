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

/** Where the assignee of a waiting room is. GONE: disabled, or no longer of the service. NONE: nobody is assigned. */
export type AssigneeState = 'HERE' | 'AWAY' | 'GONE' | 'NONE'

export interface WaitingRoom {
  assignee: AssigneeState
  /** Anybody of the service is online. */
  isTeamHere: boolean
  /** For how long the customer has waited within opening hours without a break; null: it is closed. */
  waitedMs: number | null
  /** How long an absent assignee keeps a waiting customer; 0: for ever. */
  limitMs: number
}

/** KEEP: nothing to do. RELEASE: back to the queue of the service. ESCALATE: notify the admins. */
export type WaitingStep = 'KEEP' | 'RELEASE' | 'ESCALATE'

/**
 * What happens to a room whose customer waits (ADR 0156): an assignee who is online keeps it, one who is away gives it
 * back to the queue after a while of opening hours, and one who is gone at once. A queue that nobody works is escalated
 * after twice the time.
 */
export function waitingStep({ assignee, isTeamHere, waitedMs, limitMs }: WaitingRoom): WaitingStep {
  if (assignee === 'GONE') return 'RELEASE'
  if (limitMs === 0 || waitedMs === null || assignee === 'HERE') return 'KEEP'
  if (assignee === 'AWAY') return waitedMs >= limitMs ? 'RELEASE' : 'KEEP'
  return !isTeamHere && waitedMs >= 2 * limitMs ? 'ESCALATE' : 'KEEP'
}
