import type { Channel } from '../enumerations.ts'
import { whatsAppWindowMs } from '../limits.ts'

interface Place {
  channel: Channel
  /** Until when the house may write freely; null: the customer has not written. */
  window_expires_at: string | null
}

/** Until when the house may write freely once the customer wrote at this time; it never ends earlier (chat b9). */
export function windowAfter({ channel, window_expires_at }: Place, written_at: string): string | null {
  if (channel !== 'WHATSAPP') return window_expires_at
  const until = Date.parse(written_at) + whatsAppWindowMs
  return new Date(Math.max(until, Date.parse(window_expires_at ?? written_at))).toISOString()
}

/** What is left of the time in which the house may write freely, in ms, at most 0 when it is over; null: any time. */
export function windowLeft({ channel, window_expires_at }: Place, now: number): number | null {
  if (channel !== 'WHATSAPP') return null
  return window_expires_at ? Date.parse(window_expires_at) - now : 0
}
