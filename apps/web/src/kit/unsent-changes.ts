import { useSyncExternalStore } from 'react'
import { onResetAll } from './session.ts'

const listeners = new Set<() => void>()
let unsent = 0

/** How many changes wait on this device: who signs out is warned. */
export function useUnsentChanges(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unsent,
  )
}

export function setUnsentChanges(count: number): void {
  unsent = count
  for (const listener of listeners) listener()
}

onResetAll(() => setUnsentChanges(0))
