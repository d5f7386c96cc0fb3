import type { StoredFile } from '@rp/contract/fields'
import { forgetSealed, storeSealed, readSealed } from '../../kit/browser/sealed-drafts.ts'

export interface Measured {
  value: string
  instrument: string
  file: string | null
}

/** A typed value, and the version of the server's value that it replaces. */
export interface TypedValue extends Measured {
  seen?: number | undefined
}

/** What was recorded at the bench and the server does not have yet. */
export interface Typed {
  /** Of the step's own fields, by code. */
  values: Record<string, TypedValue>
  /** Of the order's results, by the key of their place (`bench-places.ts`). */
  results: Record<string, TypedValue>
  files?: StoredFile[]
  comment?: string
  is_comment_reported?: boolean
}

export const nothing: Typed = { values: {}, results: {} }

export function hasAny({ values, results, files, comment, is_comment_reported }: Typed): boolean {
  return (
    Object.keys(values).length > 0 ||
    Object.keys(results).length > 0 ||
    files !== undefined ||
    comment !== undefined ||
    is_comment_reported !== undefined
  )
}

/**
 * Stores input across reloads; values the server accepted are removed. If the browser is full, only the page holds it.
 */
export function storeTyped(step_id: string, typed: Typed): void {
  if (hasAny(typed)) storeSealed('lab-step', step_id, typed)
  else forgetSealed('lab-step', step_id)
}

/** The signed-in user's earlier input; nobody can read another's values. */
export function storedTyped(step_id: string): Typed | null {
  return readSealed<Typed>('lab-step', step_id)
}
