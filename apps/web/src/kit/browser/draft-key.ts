import { draftKey } from '@rp/contract/auth/session'
import { call, ProblemError } from '../call.ts'
import { currentSession, onResetAll } from '../session.ts'

/** Between two attempts to get the key; nothing is shown before it is there, or drafts would be overwritten unread. */
const retryMs = 2000

interface Held {
  user_id: string
  key: Uint8Array
}

// Only in memory: a tab that is reopened after the sign-out brings its sessionStorage back.
let held: Held | null = null
let loading: Promise<void> | null = null

onResetAll(() => {
  held = null
  loading = null
})

/** The key of the signed-in user's drafts; null before it has come, and after the sign-out. */
export function heldDraftKey(): Held | null {
  return held && held.user_id === currentSession()?.user_id ? held : null
}

export function holdDraftKey(user_id: string, key: Uint8Array): void {
  held = { user_id, key }
}

/** Settles once the key of the signed-in user is held, or nobody is signed in any more. One promise a session. */
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
