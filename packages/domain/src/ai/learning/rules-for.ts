import type { Intention } from '../replies/intentions.ts'
import type { Source } from '../replies/offline-draft.ts'
import { resemblance } from '../knowledge/resemblance.ts'
import type { RuleScope } from './rules.ts'

/** Rules that one answer reads. */
const readMax = 10

export interface LiveRule {
  id: string | null
  scope: RuleScope
  scope_ref: string | null
  title: string
  question: string
  good_example: string
}

interface Asked {
  name: Intention
  query: string
  /** Null: nobody in particular. */
  customer_id: string | null
}

/** The rules that reach what is asked, the nearest first; each as a source with the answer that it wants. */
export function rulesFor(rules: readonly LiveRule[], asked: Asked): Source[] {
  return rules
    .filter((rule) => reaches(rule, asked))
    .map(({ id, title, question, good_example }) => ({
      kind: 'RULE' as const,
      id,
      label: title,
      text: good_example,
      score: resemblance(asked.query, question),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, readMax)
}

function reaches({ scope, scope_ref }: LiveRule, { name, customer_id }: Asked): boolean {
  if (scope === 'INTENT') return scope_ref === name
  if (scope === 'CUSTOMER') return scope_ref === customer_id
  return true
}
