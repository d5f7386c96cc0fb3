import { currentSession } from '../session.ts'
import { keepSealed, type DraftKind } from './sealed-drafts.ts'

/** Where versions before 2026-12 kept drafts in the clear, and whose they were. */
const earlier: { start: string; kind: DraftKind; valueOf: (kept: Kept) => unknown }[] = [
  { start: 'recipe-panel.version-draft.', kind: 'version-draft', valueOf: (kept) => kept },
  { start: 'recipe-panel.lab-step.', kind: 'lab-step', valueOf: ({ typed }) => typed },
  { start: 'recipe-panel.outbox.', kind: 'outbox', valueOf: (kept) => kept },
]

interface Kept {
  user_id?: unknown
  typed?: unknown
}

/**
 * Seals what an earlier version of the panel kept of the signed-in user in the clear. Another's stays until they sign
 * in here: it cannot be sealed for them, and is not thrown away.
 */
export function sealEarlierDrafts(): void {
  const user_id = currentSession()?.user_id
  if (!user_id) return
  for (const { start, kind, valueOf } of earlier)
    for (const key of keysFrom(start)) {
      const kept = parsed(localStorage.getItem(key))
      if (kept?.user_id !== user_id) continue
      if (keepSealed(kind, key.slice(start.length), valueOf(kept))) localStorage.removeItem(key)
    }
  const own = `recipe-panel.draft.${user_id}.`
  for (const key of keysFrom(own)) {
    const text = localStorage.getItem(key)
    // The earliest ones were the bare text.
    if (keepSealed('draft', key.slice(own.length), parsed(text) ?? text)) localStorage.removeItem(key)
  }
}

function keysFrom(start: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(start))
}

function parsed(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
