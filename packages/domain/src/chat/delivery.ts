/**
 * Delivery states on a channel, with the states that a later report may move to. Reports come late, twice and in any
 * order; a message never moves back.
 */
const next = {
  QUEUED: ['SENT', 'DELIVERED', 'READ', 'FAILED', 'UNKNOWN'],
  SENT: ['DELIVERED', 'READ', 'FAILED'],
  DELIVERED: ['READ'],
  READ: [],
  /** Refused; a person may retry. A later delivery report still counts. */
  FAILED: ['QUEUED', 'DELIVERED', 'READ'],
  /** The provider may or may not have it: only a person may send it again. */
  UNKNOWN: ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'],
} as const satisfies Record<string, readonly string[]>

export type DeliveryState = keyof typeof next

export const deliveryStates = Object.keys(next) as [DeliveryState, ...DeliveryState[]]

/** The states from which a report of `to` moves a message, for the condition of an update. */
export function deliveredFrom(to: DeliveryState): DeliveryState[] {
  return deliveryStates.filter((from) => mayFollow(from, to))
}

/** The state of a message after a report. */
export function deliveryAfter(now: DeliveryState, reported: DeliveryState): DeliveryState {
  return mayFollow(now, reported) ? reported : now
}

function mayFollow(from: DeliveryState, to: DeliveryState): boolean {
  return (next[from] as readonly DeliveryState[]).includes(to)
}

interface Delivered {
  delivery: DeliveryState | null
  delivery_error: string | null
  deleted_at: string | null
}

/**
 * Whether the other side has the message, as far as known. An answer that has not arrived does not count as one. In
 * transit counts; delayed (it is retried and the reason is shown), refused or unknown does not.
 */
export function hasArrived({ delivery, delivery_error, deleted_at }: Delivered): boolean {
  if (deleted_at !== null) return false
  if (delivery === 'QUEUED') return delivery_error === null
  return delivery !== 'FAILED' && delivery !== 'UNKNOWN'
}
