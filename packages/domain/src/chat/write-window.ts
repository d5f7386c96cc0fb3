import type { Channel } from '../enumerations.ts'
import { whatsAppWindowMs } from '../limits.ts'

interface Place {
  channel: Channel
  /** Until when the company may write freely; null: the customer has not written. */
  window_expires_at: string | null
}

/** Until when the company may write freely after a customer's message at this time; never earlier than before. */
export function windowAfter({ channel, window_expires_at }: Place, written_at: string): string | null {
  if (channel !== 'WHATSAPP') return window_expires_at
  const until = Date.parse(written_at) + whatsAppWindowMs
  return new Date(Math.max(until, Date.parse(window_expires_at ?? written_at))).toISOString()
}

/** Time left to write freely, in ms, 0 or less when over; null: unlimited. */
export function windowLeft({ channel, window_expires_at }: Place, now: number): number | null {
  if (channel !== 'WHATSAPP') return null
  return window_expires_at ? Date.parse(window_expires_at) - now : 0
}

/** Whether a free message that is to leave then would be refused, if the customer does not write again before. */
export function isAfterWindow(place: Place, at: string): boolean {
  const left = windowLeft(place, Date.parse(at))
  return left !== null && left <= 0
}
