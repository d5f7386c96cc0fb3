import type { Room } from '@rp/contract/chat/room'
import { useEffect, useState } from 'react'

const minuteMs = 60_000
/** Before this the window is of no interest. */
const tellBelowMs = 6 * 60 * minuteMs

/** What is left of a room's window in ms, at most 0 when it is over; null where there is none, or enough of it. */
export function useWindowLeft({
  channel,
  window_expires_at,
}: Pick<Room, 'channel' | 'window_expires_at'>): number | null {
  const [now, setNow] = useState(() => Date.now())
  const isTold = channel === 'WHATSAPP'
  useEffect(() => {
    if (!isTold) return
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [isTold])
  if (!isTold) return null
  const left = window_expires_at ? Date.parse(window_expires_at) - now : 0
  return left > tellBelowMs ? null : left
}

/** Hours and minutes, `5:12`. */
export function windowLeft(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
