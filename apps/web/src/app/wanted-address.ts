import type { UserSession } from '@rp/contract/auth/session'
import { routes } from '@rp/domain/routes'

/** Per tab: each tab returns to its own place. */
const key = 'recipe-panel.wanted-address'

interface Wanted {
  address: string
  /** The user whose session ended there; null: a visitor opened it without being signed in. */
  user_id: string | null
}

/** Remembers where a user was, or wanted to go, when they must sign in first. */
export function noteWanted(address: string, user_id: string | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ address, user_id } satisfies Wanted))
  } catch {
    // Storage is forbidden: the user starts at their initial page.
  }
}

/**
 * Goes to the remembered address, once, before the router reads the address; the guard still checks it. Another user
 * than the one whose session ended there starts at their own initial page.
 */
export function returnToWanted(session: UserSession | null): void {
  const wanted = takeStored()
  if (!wanted || !session || location.pathname !== routes.login) return
  if (wanted.user_id !== null && wanted.user_id !== session.user_id) return
  history.replaceState(null, '', wanted.address)
}

function takeStored(): Wanted | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const read = JSON.parse(stored ?? 'null') as Partial<Wanted> | null
    // Only a path of the panel: nothing leads to another site.
    if (typeof read?.address !== 'string' || !/^\/(?!\/)/.test(read.address)) return null
    return { address: read.address, user_id: typeof read.user_id === 'string' ? read.user_id : null }
  } catch {
    return null
  }
}
