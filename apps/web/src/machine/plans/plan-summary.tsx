import { planRule, type PlanDetail, type TypedRule } from '@rp/contract/machine/plan'
import type { MachineCounter } from '@rp/contract/machine/register'
import { bangkokDay } from '@rp/domain/dates'
import { nextDue } from '@rp/domain/maintenance/next-due'
import { pastOf, planFault, ruleOf } from '@rp/domain/maintenance/plan'
import { planSentence } from '@rp/domain/maintenance/plan-words'
import { useWatch } from 'react-hook-form'
import type { OwnInput } from '../../kit/form/field.ts'
import { useText, useWords } from '../../kit/language.ts'
import { planWords } from './plan-words.ts'

interface Of {
  counters: readonly MachineCounter[]
  /** The plan that is edited; null: a new one. */
  plan: PlanDetail | null
}

/** What the typed plan does, in one sentence, updated while typing. */
export function planSummary({ counters, plan }: Of): OwnInput {
  return function PlanSummary() {
    const t = useWords(planWords)
    const text = useText()
    const typed = planRule.safeParse(useWatch())
    const isWhole = typed.success && planFault(typed.data) === null
    return (
      <p aria-live="polite" aria-label={t.summary} role="status">
        {isWhole ? text(sentenceOf(typed.data, { counters, plan })) : t.incomplete}
      </p>
    )
  }
}

function sentenceOf(typed: TypedRule, { counters, plan }: Of) {
  const isOther =
    plan !== null &&
    (['every_count', 'every_unit', 'starts_on', 'basis'] as const).some(
      (field) => plan[field] !== typed[field],
    )
  const past = pastOf(
    {
      counter_id: typed.counter_id,
      resumed_on: plan?.resumed_on ?? null,
      changed_on: isOther ? bangkokDay(new Date()) : (plan?.changed_on ?? null),
    },
    plan?.dues ?? [],
  )
  const unit = counters.find(({ id }) => id === typed.counter_id)?.unit ?? ''
  return planSentence(ruleOf(typed), nextDue(ruleOf(typed), past), unit)
}

/** What a saved plan does, in one sentence. */
export function savedSentence(plan: PlanDetail) {
  const next = { day: plan.next_due_on, count: plan.next_due_count }
  return planSentence(ruleOf(plan), next, plan.counter_unit ?? '')
}
