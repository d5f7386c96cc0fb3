import { currentSession } from '../../../kit/session.ts'
import type { Content } from '../formula/draft-state.ts'

/** Work that the server does not have yet, as this browser keeps it for its user. */
export interface KeptDraft {
  content: Content
  /** The saved state that it was typed upon. */
  row_version: number
  user_id: string
  at: string
}

const keyOf = (version_id: string) => `recipe-panel.version-draft.${version_id}`

/** Keeps work over a crash; false where the browser takes no more. */
export function keepDraft(version_id: string, content: Content, row_version: number): boolean {
  const user_id = currentSession()?.user_id
  if (!user_id) return false
  const kept: KeptDraft = { content, row_version, user_id, at: new Date().toISOString() }
  try {
    localStorage.setItem(keyOf(version_id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** What was kept by the very user who is signed in; nobody is shown another's formula. */
export function keptDraft(version_id: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(version_id)) ?? 'null') as KeptDraft | null
    return kept && kept.user_id === currentSession()?.user_id ? kept : null
  } catch {
    return null
  }
}

export function forgetDraft(version_id: string): void {
  localStorage.removeItem(keyOf(version_id))
}
