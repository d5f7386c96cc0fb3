import { useEffect, useEffectEvent } from 'react'

/** Keys of a scanner follow each other faster than any hand types. */
const gapMs = 60
const leastLength = 6

/** The keys as they lie, so that a scanner reads the same on a Thai keyboard. */
function signOf(code: string): string | null {
  if (code === 'Minus' || code === 'NumpadSubtract') return '-'
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? null
}

/** Hears a hardware scanner while no input has the keyboard: a burst of keys that ends with Enter. */
export function useScanner(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let read = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return
      if (event.timeStamp - last > gapMs) read = ''
      last = event.timeStamp
      const sign = signOf(event.code)
      if (sign !== null) read += sign
      if (event.key !== 'Enter' || read.length < leastLength) return
      // The Enter is the scanner's, and presses no button.
      event.preventDefault()
      found(read)
      read = ''
    }
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}
