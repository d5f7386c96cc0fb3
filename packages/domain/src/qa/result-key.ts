import type { QaItem, QaResult } from './qa-item.ts'

export type Place = Pick<QaResult, 'code' | 'sample_id' | 'replicate'>

/** What tells one result of a form from another: `PH`, or `PH.<sample>.2`. */
export function resultKey({ code, sample_id, replicate = 1 }: Place): string {
  return sample_id || replicate > 1 ? `${code}.${sample_id ?? ''}.${replicate}` : code
}

/** How many measurements of an item are asked for; what is calculated is measured none. */
export function replicatesOf({ kind, analyte }: Pick<QaItem, 'kind' | 'analyte'>): number {
  if (kind !== 'NUMERIC' || !analyte) return 1
  return analyte.formula === null ? analyte.replicates : 0
}

/**
 * The results of one sample. Before samples had results of their own, one value stood for all samples of an order; it
 * still does, where the sample has none.
 */
export function resultsOfSample<R extends Place>(results: readonly R[], sample_id: string): R[] {
  const own = results.filter((result) => result.sample_id === sample_id)
  const measured = new Set(own.map(({ code }) => code))
  return [...own, ...results.filter((result) => !result.sample_id && !measured.has(result.code))]
}
