import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * A value as it was when the screen was painted last: what a key typed is seen first, and only then is computed what
 * follows from it, in a step that the next key may interrupt.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  const frame = useRef(0)
  useEffect(() => {
    // A task that a frame asks for runs behind its paint.
    frame.current = requestAnimationFrame(() =>
      setTimeout(() => startTransition(() => setPainted(() => value)), 0),
    )
    return () => cancelAnimationFrame(frame.current)
  }, [value])
  return painted
}
