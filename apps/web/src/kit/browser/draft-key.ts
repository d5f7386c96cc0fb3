import { draftKey } from '@rp/contract/auth/session'
import { call, ProblemError } from '../call.ts'
import { currentSession, onResetAll } from '../session.ts'

/** Delay between attempts to get the key; nothing is shown before it arrives, or drafts would be overwritten unread. */
const retryMs = 2000

interface StoredKey {
  user_id: string
  key: Uint8Array
}

// In memory only: a tab reopened after sign-out restores its sessionStorage.
let held: StoredKey | null = null
let loading: Promise<void> | null = null

onResetAll(() => {
  held = null
  loading = null
})

/** The key for the signed-in user's drafts; null before it arrives and after sign-out. */
export function heldDraftKey(): StoredKey | null {
  return held && held.user_id === currentSession()?.user_id ? held : null
}

export function holdDraftKey(user_id: string, key: Uint8Array): void {
  held = { user_id, key }
}

/** Resolves once the signed-in user's key is held or the user has signed out. One promise per session. */
export function draftKeyReady(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  const session = currentSession()
  const isWanted = () =>
    session !== null && currentSession()?.session_id === session.session_id && !heldDraftKey()
  while (isWanted()) {
    try {
      const { key } = await call(draftKey, {})
      if (session && isWanted()) holdDraftKey(session.user_id, bytesOf(key))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

function bytesOf(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
