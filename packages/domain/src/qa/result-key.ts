import type { QaItem, QaResult } from './qa-item.ts'

export type Place = Pick<QaResult, 'code' | 'sample_id' | 'replicate'>

/** Unique key of a result in a form: `PH`, or `PH.<sample>.2`. */
export function resultKey({ code, sample_id, replicate = 1 }: Place): string {
  return sample_id || replicate > 1 ? `${code}.${sample_id ?? ''}.${replicate}` : code
}

/** Number of measurements of an item; 0 for calculated ones. */
export function replicatesOf({ kind, analyte }: Pick<QaItem, 'kind' | 'analyte'>): number {
  if (kind !== 'NUMERIC' || !analyte) return 1
  return analyte.formula === null ? analyte.replicates : 0
}

/**
 * The results of one sample. In older orders one value applied to all samples; it still applies if the sample has
 * none.
 */
export function resultsOfSample<R extends Place>(results: readonly R[], sample_id: string): R[] {
  const own = results.filter((result) => result.sample_id === sample_id)
  const measured = new Set(own.map(({ code }) => code))
  return [...own, ...results.filter((result) => !result.sample_id && !measured.has(result.code))]
}
