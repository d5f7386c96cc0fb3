import { forgetSealed, storeSealed, readSealed } from '../../../kit/browser/sealed-drafts.ts'
import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import type { Content } from '../formula/draft-state.ts'

/** Unsaved work, as this browser stores it for its user. */
export interface StoredDraft {
  content: Content
  /** The saved version it was based on. */
  row_version: number
  /** That version's content, for merging; older work lacks it. */
  base?: VersionDraft
  at: string
}

/** Stores work against a crash; false if the browser is full. */
export function storeDraft(
  version_id: string,
  content: Content,
  { row_version, base }: Pick<StoredDraft, 'row_version' | 'base'>,
): boolean {
  const stored: StoredDraft = { content, row_version, ...(base && { base }), at: new Date().toISOString() }
  return storeSealed('version-draft', version_id, stored)
}

/** The signed-in user's stored work; nobody can read another's formula. */
export function storedDraft(version_id: string): StoredDraft | null {
  return readSealed<StoredDraft>('version-draft', version_id)
}

export function forgetDraft(version_id: string): void {
  forgetSealed('version-draft', version_id)
}
