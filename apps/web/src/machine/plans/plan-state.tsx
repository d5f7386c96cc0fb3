import type { PlanRow } from '@rp/contract/machine/plan'
import { planStates, type PlanState } from '@rp/domain/maintenance/plan'
import type { Tone } from '@rp/domain/statuses'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { planWords } from './plan-words.ts'

const tones: Record<PlanState, Tone> = { WAITING: 'blue', OPENED: 'green', PAUSED: 'amber', ENDED: 'grey' }

/** The state of a plan, and whether it is overdue. */
export function PlanStateChips({
  plan: { state, is_overdue },
}: {
  plan: Pick<PlanRow, 'state' | 'is_overdue'>
}) {
  const t = useWords(planWords)
  const text = useText()
  return (
    <>
      <ToneChip tone={tones[state]} text={text(planStates[state])} />
      {is_overdue && <ToneChip tone="red" text={t.overdue} />}
    </>
  )
}
