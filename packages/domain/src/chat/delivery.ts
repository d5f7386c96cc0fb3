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
 * How far a message of the company is on its way, as far as known. `in transit`: nothing speaks against it. `stopped`: it is
 * delayed (it is retried, or waits behind one that is) or nobody knows where it is, and what follows it is not to be
 * trusted before it arrived. `refused`: it will not arrive by itself, which says nothing about the next one.
 */
export type Progress = 'in transit' | 'arrived' | 'stopped' | 'refused'

export function progressOf({ delivery, delivery_error }: Omit<Delivered, 'deleted_at'>): Progress {
  if (delivery === 'QUEUED') return delivery_error === null ? 'in transit' : 'stopped'
  if (delivery === 'UNKNOWN') return 'stopped'
  return delivery === 'FAILED' ? 'refused' : 'arrived'
}

/** The delivery error of a message that waits behind one that has not arrived; the provider has not been called for it. */
export const waitsBehind = 'It waits for an earlier message of the room'

/** Only such a message may end a wait. */
export const countsAsArrived = (progress: Progress): boolean =>
  progress === 'arrived' || progress === 'in transit'

/** Whether the other side has the message, as far as known. An answer that has not arrived does not count as one. */
export function hasArrived(message: Delivered): boolean {
  return message.deleted_at === null && countsAsArrived(progressOf(message))
}
