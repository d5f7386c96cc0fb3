import type { Words } from '../languages.ts'

/**
 * How far a message has come on its channel, with the states that a later report may move it to. Reports come late,
 * twice and in any order: a message never goes back to what it was before (chat design b2).
 */
const states = {
  QUEUED: { words: words('Queued', 'รอส่ง'), next: ['SENT', 'DELIVERED', 'READ', 'FAILED', 'UNKNOWN'] },
  SENT: { words: words('Sent', 'ส่งแล้ว'), next: ['DELIVERED', 'READ', 'FAILED'] },
  DELIVERED: { words: words('Delivered', 'ถึงผู้รับแล้ว'), next: ['READ'] },
  READ: { words: words('Read', 'อ่านแล้ว'), next: [] },
  /** Refused; a person may send it once more. What the provider delivered after all was delivered. */
  FAILED: { words: words('Not sent', 'ส่งไม่สำเร็จ'), next: ['QUEUED', 'DELIVERED', 'READ'] },
  /** The provider may or may not have it: nothing is sent again unless a person says so. */
  UNKNOWN: {
    words: words('May have been sent', 'อาจส่งแล้ว'),
    next: ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'],
  },
} as const satisfies Record<string, { words: Words; next: readonly string[] }>

export type DeliveryState = keyof typeof states

export const deliveryStates = Object.keys(states) as [DeliveryState, ...DeliveryState[]]

/** The states from which a report of `to` moves a message, as an update names them in its condition. */
export function deliveredFrom(to: DeliveryState): DeliveryState[] {
  return deliveryStates.filter((from) => mayFollow(from, to))
}

/** What a message is after a report. */
export function deliveryAfter(now: DeliveryState, reported: DeliveryState): DeliveryState {
  return mayFollow(now, reported) ? reported : now
}

export const deliveryWords = (state: DeliveryState): Words => states[state].words

function mayFollow(from: DeliveryState, to: DeliveryState): boolean {
  const next: readonly string[] = states[from].next
  return next.includes(to)
}

function words(en: string, th: string): Words {
  return { en, th }
}
