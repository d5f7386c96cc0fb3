import type { QaItem } from '@rp/domain/qa/qa-item'
import { BenchNotice } from './bench-notice.tsx'
import type { Part } from './typed-conflicts.ts'
import type { StepSaving } from './use-step-saving.ts'

/** What a field shows of other people and of refusals. */
export function noticed(saving: StepSaving, part: Part, key: string, item: QaItem) {
  const conflict = saving.conflictAt(part, key)
  return {
    isForeign: saving.changedByOther(part, key) !== null,
    notice: <BenchNotice saving={saving} part={part} of={key} item={item} />,
    refused: conflict ? undefined : saving.refused[`${part}.${key}`],
  }
}
