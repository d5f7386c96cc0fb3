import { useEffect, useState } from 'react'

/** A value once it has rested, so that a search asks once for a word and not for every letter. */
export function useRested<T>(value: T, restMs = 250): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
