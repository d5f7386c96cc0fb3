/**
 * How far a message has come on its channel, with the states that a later report may move it to. Reports come late,
 * twice and in any order: a message never goes back to what it was before (chat design b2).
 */
const next = {
  QUEUED: ['SENT', 'DELIVERED', 'READ', 'FAILED', 'UNKNOWN'],
  SENT: ['DELIVERED', 'READ', 'FAILED'],
  DELIVERED: ['READ'],
  READ: [],
  /** Refused; a person may send it once more. What the provider delivered after all was delivered. */
  FAILED: ['QUEUED', 'DELIVERED', 'READ'],
  /** The provider may or may not have it: nothing is sent again unless a person says so. */
  UNKNOWN: ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'],
} as const satisfies Record<string, readonly string[]>

export type DeliveryState = keyof typeof next

export const deliveryStates = Object.keys(next) as [DeliveryState, ...DeliveryState[]]

/** The states from which a report of `to` moves a message, as an update names them in its condition. */
export function deliveredFrom(to: DeliveryState): DeliveryState[] {
  return deliveryStates.filter((from) => mayFollow(from, to))
}

/** What a message is after a report. */
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
 * Whether the other side has a message, as far as anybody knows: an answer that has not arrived is no answer. On its
 * way it counts; held up (it is tried again, and why stands beside it), refused or unknown it does not.
 */
export function hasArrived({ delivery, delivery_error, deleted_at }: Delivered): boolean {
  if (deleted_at !== null) return false
  if (delivery === 'QUEUED') return delivery_error === null
  return delivery !== 'FAILED' && delivery !== 'UNKNOWN'
}
