import { reviewStates, ruleVerdicts, type ReviewState, type RuleVerdict } from '@rp/domain/regulation/rule'
import type { Tone } from '@rp/domain/statuses'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

const verdictTones: Record<RuleVerdict, Tone> = {
  PROHIBITED: 'red',
  RESTRICTED: 'amber',
  ALLOWED_LIST: 'blue',
  LABEL_ONLY: 'blue',
  FREE: 'green',
}
const reviewTones: Record<ReviewState, Tone> = { AUTO: 'grey', NEEDS_REVIEW: 'amber', APPROVED: 'green' }

/** The legal verdict on the entry, in its tone. */
export function VerdictChip({ verdict }: { verdict: RuleVerdict }) {
  const text = useText()
  return <ToneChip tone={verdictTones[verdict]} text={text(ruleVerdicts[verdict])} />
}

export function ReviewChip({ state }: { state: ReviewState }) {
  const text = useText()
  return <ToneChip tone={reviewTones[state]} text={text(reviewStates[state])} />
}
