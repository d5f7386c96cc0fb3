import { useSyncExternalStore } from 'react'
import { currentSession } from '../../kit/session.ts'

const listeners = new Set<() => void>()
/** Users of whom something waits, but whose browser stores no note of it. */
const unnoted = new Set<string>()
const keyOf = (user_id: string): string => `recipe-panel.onsite-waits.${user_id}`

/** Whether something of the signed-in user waits on this device: known without loading the queue and its forms. */
export function useHasWaiting(): boolean {
  return useSyncExternalStore(subscribe, hasWaiting)
}

function hasWaiting(): boolean {
  const user_id = currentSession()?.user_id
  return user_id !== undefined && (unnoted.has(user_id) || localStorage.getItem(keyOf(user_id)) !== null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has put something into the queue.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Notes for the next visit whether something of a user waits. */
export function noteWaiting(user_id: string, isWaiting: boolean): void {
  unnoted.delete(user_id)
  try {
    if (isWaiting) localStorage.setItem(keyOf(user_id), '1')
    else localStorage.removeItem(keyOf(user_id))
  } catch {
    // Full: the queue itself is stored elsewhere, and the next change tries again.
    unnoted.add(user_id)
  }
  for (const listener of listeners) listener()
}
