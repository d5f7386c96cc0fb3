import type { Words } from '@rp/domain/languages'
import { conditionWords, type PartConditions } from '@rp/domain/regulation/part-conditions'

/** A row for a file: conditions as text, in the exporter's language. */
export function withConditionCells<R extends PartConditions>(
  row: R,
): Omit<R, keyof PartConditions> & Record<keyof PartConditions, Words[]> {
  return {
    ...row,
    applies_to: row.applies_to.map(conditionWords),
    not_for: row.not_for.map(conditionWords),
  }
}
