import type { UserSession } from '@rp/contract/auth/session'
import { useSyncExternalStore } from 'react'

const key = 'recipe-panel.session'
/**
 * How the last session ended: by its user, by the server, or by a withdrawn right; login shows it in every tab and
 * after a reload.
 */
const endedKey = 'recipe-panel.session-ended-by'
const listeners = new Set<() => void>()
const resets = new Set<() => void>()
const leaves = new Set<() => Promise<unknown>>()
let current: UserSession | null = remembered()

/** The signed-in user of this browser, or null; every tab follows. */
export function useSession(): UserSession | null {
  return useSyncExternalStore(subscribe, currentSession)
}

export function currentSession(): UserSession | null {
  return current
}

/** Why the session ended without the user's action: the server no longer knows it, a right was withdrawn, or the demo was reset. */
export type EndReason = (typeof endReasons)[number]
const endReasons = ['server', 'right', 'reset'] as const

/** Why the last session ended, unless by its user. */
export function useSessionEnded(): EndReason | null {
  return useSyncExternalStore(subscribe, () => {
    const ended = localStorage.getItem(endedKey)
    return endReasons.find((reason) => reason === ended) ?? null
  })
}

export function startSession(session: UserSession): void {
  localStorage.removeItem(endedKey)
  localStorage.setItem(key, JSON.stringify(session))
  set(session)
}

/** Registers a reset that runs when a session ends. */
export function onResetAll(reset: () => void): void {
  resets.add(reset)
}

/** Clears the session and all its state; the guard then leads to login. */
export function resetAll(): void {
  localStorage.removeItem(key)
  for (const reset of resets) reset()
  set(null)
}

/** Registers a request to send before the user signs out, while the session is still valid. */
export function onLeave(request: () => Promise<unknown>): void {
  leaves.add(request)
}

/** The user is signing out; tabs then ignore what the server says about the session. */
export async function leaveSession(): Promise<void> {
  localStorage.setItem(endedKey, 'user')
  await Promise.allSettled([...leaves].map((request) => request()))
}

/** Ends the session; login shows why. */
export function endSession(reason: EndReason = 'server'): void {
  if (localStorage.getItem(endedKey) === null) localStorage.setItem(endedKey, reason)
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
