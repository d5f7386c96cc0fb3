import { createHash } from 'node:crypto'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import type { recipe } from './tables/recipe.ts'

/** The references of log entries to the parts of a recipe. */
export function recipeRef({ id, number }: { id: string; number: string }): LogSubject {
  return { type: 'recipe', id, label: number }
}

export function versionRef(
  { number }: { number: string },
  id: string,
  version_no: number | null,
): LogSubject {
  return { type: 'recipe_version', id, label: version_no === null ? number : `${number} v${version_no}` }
}

export function quoteRef({ id, number }: { id: string; number: string }): LogSubject {
  return { type: 'quote', id, label: number }
}

export function packageRef({ number }: { number: string }, id: string): LogSubject {
  return { type: 'recipe_package', id, label: number }
}

/** Typed text may contain names: the log contains only its hash. */
export function hashOfText(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}

/** The current version of the recipe, if there is one yet. */
export function currentVersionRefs(
  row: Pick<typeof recipe.$inferSelect, 'number' | 'current_version_id' | 'current_version_no'>,
): LogSubject[] {
  const { current_version_id: id, current_version_no } = row
  return id === null ? [] : [versionRef(row, id, current_version_no)]
}
