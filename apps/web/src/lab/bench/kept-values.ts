import type { StoredFile } from '@rp/contract/fields'
import { currentSession } from '../../kit/session.ts'

export interface Measured {
  value: string
  instrument: string
  file: string | null
}

/** What was written down at the bench and the server does not have yet. */
export interface Typed {
  /** Of the step's own fields, by code. */
  values: Record<string, Measured>
  /** Of the order's results, by code. */
  results: Record<string, Measured>
  files?: StoredFile[]
  comment?: string
}

export const nothing: Typed = { values: {}, results: {} }

export function hasAny({ values, results, files, comment }: Typed): boolean {
  return (
    Object.keys(values).length > 0 ||
    Object.keys(results).length > 0 ||
    files !== undefined ||
    comment !== undefined
  )
}

const keyOf = (step_id: string) => `recipe-panel.lab-step.${step_id}`

/** Keeps over a reload what was typed; what the server took is forgotten. */
export function keepTyped(step_id: string, typed: Typed): void {
  const user_id = currentSession()?.user_id
  if (!user_id) return
  try {
    if (hasAny(typed)) localStorage.setItem(keyOf(step_id), JSON.stringify({ user_id, typed }))
    else localStorage.removeItem(keyOf(step_id))
  } catch {
    // A full browser keeps nothing; the page itself still does.
  }
}

/** What the very user who is signed in typed before; nobody is shown another's values. */
export function keptTyped(step_id: string): Typed | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(step_id)) ?? 'null') as {
      user_id: string
      typed: Typed
    } | null
    return kept && kept.user_id === currentSession()?.user_id ? kept.typed : null
  } catch {
    return null
  }
}
