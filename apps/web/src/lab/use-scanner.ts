import { useEffect, useEffectEvent } from 'react'

/** A scanner's keys follow each other faster than any typing. */
const gapMs = 60
const leastLength = 6

/** The character by key position, so that a scanner reads the same on a Thai layout. */
function signOf(code: string): string | null {
  if (code === 'Minus' || code === 'NumpadSubtract') return '-'
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? null
}

/** Reads a hardware scanner while no input has the focus: a burst of keys that ends with Enter. */
export function useScanner(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let read = ''
    let last = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return
      if (event.timeStamp - last > gapMs) read = ''
      last = event.timeStamp
      const sign = signOf(event.code)
      if (sign !== null) read += sign
      if (event.key !== 'Enter' || read.length < leastLength) return
      // The Enter comes from the scanner and must not press a button.
      event.preventDefault()
      found(read)
      read = ''
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}
