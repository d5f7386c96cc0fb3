import { useSyncExternalStore } from 'react'
import { onResetAll } from '../../kit/session.ts'

/** A dialog about the own account, and its tab. */
export interface AccountDialog {
  name: 'security' | 'notifications' | 'integrations' | 'firstSteps'
  tab?: string
}

let opened: AccountDialog | null = null
const listeners = new Set<() => void>()

/** Opens a dialog of the user menu from elsewhere; null closes it. */
export function openAccountDialog(next: AccountDialog | null): void {
  opened = next
  for (const listener of listeners) listener()
}

onResetAll(() => openAccountDialog(null))

export function useAccountDialog(): AccountDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )
}
