import { typing } from '@rp/domain/limits'
import { useEffect, useEffectEvent, useRef } from 'react'
import { emit } from '../../../kit/server/socket.ts'

/** Sends typing events, at most one in 3 s, and an end event, at the latest when the user leaves. */
export function useTyping(roomId: string) {
  const lastAt = useRef(0)

  function stop() {
    if (lastAt.current === 0) return
    lastAt.current = 0
    emit('typing', { room_id: roomId, active: false })
  }

  function emitTyping() {
    const now = Date.now()
    if (now - lastAt.current < typing.throttleMs) return
    lastAt.current = now
    emit('typing', { room_id: roomId, active: true })
  }

  const leave = useEffectEvent(stop)
  useEffect(() => () => leave(), [])
  return { emitTyping, stop }
}
