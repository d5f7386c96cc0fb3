import type { Room } from '@rp/contract/chat/room'
import { windowLeft } from '@rp/domain/chat/write-window'
import { useEffect, useState } from 'react'

const minuteMs = 60_000
/** Above this the window is not shown. */
const shownBelowMs = 6 * 60 * minuteMs

/** Time left in a room's window in ms, 0 or less when it has expired; null if there is none, or plenty. */
export function useWindowLeft(room: Pick<Room, 'channel' | 'window_expires_at'>): number | null {
  const [now, setNow] = useState(() => Date.now())
  const isShown = room.channel === 'WHATSAPP'
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [isShown])
  const left = windowLeft(room, now)
  return left !== null && left <= shownBelowMs ? left : null
}

/** When the time to write freely ends; null: it does not. */
export const windowEnd = ({ channel, window_expires_at }: Pick<Room, 'channel' | 'window_expires_at'>) =>
  channel === 'WHATSAPP' ? window_expires_at : null

/** Hours and minutes, `5:12`. */
export function clockOf(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
