import type { UserSession } from '@rp/contract/auth/session'
import { useSyncExternalStore } from 'react'

const key = 'recipe-panel.session'
/** Who ended the last session, its user or the server: login says it in every tab and after a reload. */
const endedKey = 'recipe-panel.session-ended-by'
const listeners = new Set<() => void>()
const resets = new Set<() => void>()
const leaves = new Set<() => Promise<unknown>>()
let current: UserSession | null = remembered()

/** The signed-in user of this browser, or null; every tab follows (specification 3, user session). */
export function useSession(): UserSession | null {
  return useSyncExternalStore(subscribe, currentSession)
}

export function currentSession(): UserSession | null {
  return current
}

/** Whether the last session was ended by the server and not by its user. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(endedKey) === 'server')
}

export function startSession(session: UserSession): void {
  localStorage.removeItem(endedKey)
  localStorage.setItem(key, JSON.stringify(session))
  set(session)
}

/** What must be emptied when a session ends (specification 4, reset-all) registers here once. */
export function onResetAll(reset: () => void): void {
  resets.add(reset)
}

/** Clears the session and all state that belongs to it; the guard then leads to login. */
export function resetAll(): void {
  localStorage.removeItem(key)
  for (const reset of resets) reset()
  set(null)
}

/** What still has to be told to the server while it knows the session registers here once. */
export function onLeave(tell: () => Promise<unknown>): void {
  leaves.add(tell)
}

/** The user is leaving; what the server then says of the session is no news in any tab. */
export async function leaveSession(): Promise<void> {
  localStorage.setItem(endedKey, 'user')
  await Promise.allSettled([...leaves].map((tell) => tell()))
}

/** The server knows the session no more: login says so. */
export function endSession(): void {
  if (localStorage.getItem(endedKey) === null) localStorage.setItem(endedKey, 'server')
  resetAll()
}

addEventListener('storage', (event) => {
  if (event.key === endedKey) return set(current)
  if (event.key !== key) return
  const next = remembered()
  if (next?.session_id === current?.session_id) return
  for (const reset of resets) reset()
  set(next)
})

function set(session: UserSession | null): void {
  current = session
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): UserSession | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as UserSession | null
  } catch {
    return null
  }
}
