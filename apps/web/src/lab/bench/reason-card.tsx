import { useState } from 'react'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { benchWords } from './bench-words.ts'
import type { StepSaving } from './use-step-saving.ts'

/** Why values of a step that was finished before are changed; it counts when the field is left, not half typed. */
export function ReasonCard({ saving }: { saving: StepSaving }) {
  const t = useWords(benchWords)
  const [text, setText] = useState(saving.reason)
  return (
    <PartCard title={t.changeReason}>
      <LabelledInput
        label={t.changeReasonLabel}
        help={t.changeReasonHelp}
        error={saving.refused['reason']}
        maxLength={2000}
        value={text}
        onChange={setText}
        onBlur={() => saving.setReason(text)}
      />
    </PartCard>
  )
}
