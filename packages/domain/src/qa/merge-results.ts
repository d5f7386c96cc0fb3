import type { QaResult } from './qa-item.ts'
import { resultKey } from './result-key.ts'

type Sent = Pick<QaResult, 'code' | 'sample_id' | 'replicate' | 'value' | 'instrument' | 'file'>

/**
 * Merges sent results into a round: changed ones are measured by the sender now, unchanged ones keep their measurer,
 * empty ones are withdrawn, missing ones stay.
 */
export function mergeResults(
  stored: QaResult[],
  sent: Sent[],
  { by, at }: { by: string; at: string },
): QaResult[] {
  const results = new Map(stored.map((result) => [resultKey(result), result]))
  for (const { code, sample_id, replicate, value, instrument, file } of sent) {
    const place = { code, ...(sample_id && { sample_id }), ...((replicate ?? 1) > 1 && { replicate }) }
    const key = resultKey(place)
    const before = results.get(key)
    if (value === '' && file === null) results.delete(key)
    else if (before?.value === value && before.file === file) results.set(key, { ...before, instrument })
    else results.set(key, { ...place, value, instrument, file, measured_by: by, measured_at: at })
  }
  return [...results.values()]
}
