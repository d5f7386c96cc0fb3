import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * The value as of the last paint: a typed key is shown first, and results are then computed in a step that the next key
 * may interrupt.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  const frame = useRef(0)
  useEffect(() => {
    // A task scheduled by a frame runs after its paint.
    frame.current = requestAnimationFrame(() =>
      setTimeout(() => startTransition(() => setPainted(() => value)), 0),
    )
    return () => cancelAnimationFrame(frame.current)
  }, [value])
  return painted
}
