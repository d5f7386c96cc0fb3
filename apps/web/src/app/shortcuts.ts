import { useEffect } from 'react'
import { keysAreTaken } from '../kit/browser/use-keys.ts'

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
}

/** Ctrl/Cmd+K and `?`; by the key's place, so that a Thai keyboard works too. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        onPalette()
      } else if (asksForHelp(event)) onHelp()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}

function asksForHelp(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || keysAreTaken(event.target)) return false
  return event.key === '?' || (event.code === 'Slash' && event.shiftKey)
}
