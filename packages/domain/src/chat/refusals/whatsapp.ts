import type { Refused, RefusalReason } from './reasons.ts'

/** The code for: more than 24 hours since the customer wrote. */
export const whatsAppWindowOver = 131047

/** Retryable codes: too many calls or messages, or the service is down or in maintenance. */
const later = new Set([2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004, 132069])

const reasonOf: Record<RefusalReason, readonly number[]> = {
  token: [0, 102, 190],
  permission: [3, 10, 131005, 131045, 134011],
  account: [33, 131031, 131037, 133000, 133005, 133006, 133008, 133009, 133010, 133015],
  policy: [368, 130497, 131048],
  payment: [131042],
  quota: [],
  window: [whatsAppWindowOver],
  blocked: [],
  unreachable: [131021, 131026, 131030, 131062],
  opted_out: [131050],
  limited: [130472, 131049, 133016],
  template: [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018, 132068, 131044],
  content: [100, 131008, 131009, 131051, 131052, 131053, 131055],
  too_large: [],
  busy: [],
  held_up: [],
  queued: [],
  unknown: [],
  other: [1, 135000],
}

const reasons = new Map(
  Object.entries(reasonOf).flatMap(([reason, codes]) => codes.map((code) => [code, reason as RefusalReason])),
)

/** Classifies a Meta error code (Cloud API, Error codes); 200 to 299 are missing permissions. */
export function whatsAppRefusal(code: number): Refused {
  if (later.has(code)) return { again: true }
  if (code >= 200 && code <= 299) return { again: false, reason: 'permission' }
  return { again: false, reason: whatsAppReason(code) }
}

/** The reason of a status `failed`, which is final whatever its code. */
export function whatsAppReason(code: number): RefusalReason {
  return reasons.get(code) ?? (later.has(code) ? 'busy' : code >= 200 && code <= 299 ? 'permission' : 'other')
}
