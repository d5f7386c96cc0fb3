import type { Room } from '@rp/contract/chat/room'
import { windowLeft } from '@rp/domain/chat/write-window'
import { useEffect, useState } from 'react'

const minuteMs = 60_000
/** Before this the window is of no interest. */
const tellBelowMs = 6 * 60 * minuteMs

/** What is left of a room's window in ms, at most 0 when it is over; null where there is none, or enough of it. */
export function useWindowLeft(room: Pick<Room, 'channel' | 'window_expires_at'>): number | null {
  const [now, setNow] = useState(() => Date.now())
  const isTold = room.channel === 'WHATSAPP'
  useEffect(() => {
    if (!isTold) return
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [isTold])
  const left = windowLeft(room, now)
  return left !== null && left <= tellBelowMs ? left : null
}

/** Hours and minutes, `5:12`. */
export function clockOf(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
