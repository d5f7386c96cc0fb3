import { useEffect, useState } from 'react'

/** A debounced value, so that a search runs once per word and not per letter. */
export function useRested<T>(value: T, restMs = 250): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
