import type { QaItem } from './qa-item.ts'

/**
 * Whether an item says what passes: only then can a test result be out of specification. Without that there is no statement of conformity (ISO/IEC 17025 7.8.6), as for a
 * number without limits, a free text, a file.
 */
export function hasSpecification({ kind, min, max }: Pick<QaItem, 'kind' | 'min' | 'max'>): boolean {
  if (kind === 'NUMERIC') return min !== null || max !== null
  return kind === 'CHOICE' || kind === 'BOOL'
}
