import { forgetSealed, keepSealed, readSealed } from '../../../kit/browser/sealed-drafts.ts'
import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import type { Content } from '../formula/draft-state.ts'

/** Work that the server does not have yet, as this browser keeps it for its user. */
export interface KeptDraft {
  content: Content
  /** The saved state that it was typed upon. */
  row_version: number
  /** That state itself, for merging; older work does not have it. */
  base?: VersionDraft
  at: string
}

/** Keeps work over a crash; false where the browser takes no more. */
export function keepDraft(
  version_id: string,
  content: Content,
  { row_version, base }: Pick<KeptDraft, 'row_version' | 'base'>,
): boolean {
  const kept: KeptDraft = { content, row_version, ...(base && { base }), at: new Date().toISOString() }
  return keepSealed('version-draft', version_id, kept)
}

/** What was kept by the very user who is signed in; nobody can read another's formula. */
export function keptDraft(version_id: string): KeptDraft | null {
  return readSealed<KeptDraft>('version-draft', version_id)
}

export function forgetDraft(version_id: string): void {
  forgetSealed('version-draft', version_id)
}
