import { currentSession } from '../session.ts'
import { storeSealed, type DraftKind } from './sealed-drafts.ts'

/** Where versions before 2026-12 stored unencrypted drafts, and the user they belong to. */
const earlier: { start: string; kind: DraftKind; valueOf: (draft: EarlierDraft) => unknown }[] = [
  { start: 'recipe-panel.version-draft.', kind: 'version-draft', valueOf: (draft) => draft },
  { start: 'recipe-panel.lab-step.', kind: 'lab-step', valueOf: ({ typed }) => typed },
  { start: 'recipe-panel.outbox.', kind: 'outbox', valueOf: (draft) => draft },
]

interface EarlierDraft {
  user_id?: unknown
  typed?: unknown
}

/**
 * Seals unencrypted drafts of the signed-in user that an earlier version stored. Another user's stay until they sign in
 * here: they cannot be sealed for them and must not be lost.
 */
export function sealEarlierDrafts(): void {
  const user_id = currentSession()?.user_id
  if (!user_id) return
  for (const { start, kind, valueOf } of earlier)
    for (const key of keysFrom(start)) {
      const draft = parsed(localStorage.getItem(key))
      if (draft?.user_id !== user_id) continue
      if (storeSealed(kind, key.slice(start.length), valueOf(draft))) localStorage.removeItem(key)
    }
  const own = `recipe-panel.draft.${user_id}.`
  for (const key of keysFrom(own)) {
    const text = localStorage.getItem(key)
    // The earliest drafts were plain text.
    if (storeSealed('draft', key.slice(own.length), parsed(text) ?? text)) localStorage.removeItem(key)
  }
}

function keysFrom(start: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(start))
}

function parsed(text: string | null): EarlierDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
