import type { QaResult } from './qa-item.ts'

type Sent = Pick<QaResult, 'code' | 'value' | 'instrument' | 'file'>

/**
 * The results of a round after some were sent: what changed is measured by the sender now, what is the same keeps who
 * measured it, what was emptied is taken back, what was not sent stays.
 */
export function mergeResults(
  kept: QaResult[],
  sent: Sent[],
  { by, at }: { by: string; at: string },
): QaResult[] {
  const results = new Map(kept.map((result) => [result.code, result]))
  for (const { code, value, instrument, file } of sent) {
    const before = results.get(code)
    if (value === '' && file === null) results.delete(code)
    else if (before?.value === value && before.file === file) results.set(code, { ...before, instrument })
    else results.set(code, { code, value, instrument, file, measured_by: by, measured_at: at })
  }
  return [...results.values()]
}
