import type { Intention } from '../replies/intentions.ts'
import type { Source } from '../replies/offline-draft.ts'
import { resemblance } from '../knowledge/resemblance.ts'
import type { RuleScope } from './rules.ts'

/** Maximum number of rules per answer. */
const readMax = 10

export interface LiveRule {
  id: string | null
  scope: RuleScope
  scope_ref: string | null
  title: string
  question: string
  good_example: string
}

interface RuleQuery {
  name: Intention
  query: string
  /** Null: no particular customer. */
  customer_id: string | null
}

/** The rules that apply to a question, nearest first, as sources with their good answer. */
export function rulesFor(rules: readonly LiveRule[], request: RuleQuery): Source[] {
  return rules
    .filter((rule) => reaches(rule, request))
    .map(({ id, title, question, good_example }) => ({
      kind: 'RULE' as const,
      id,
      label: title,
      text: good_example,
      score: resemblance(request.query, question),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, readMax)
}

function reaches({ scope, scope_ref }: LiveRule, { name, customer_id }: RuleQuery): boolean {
  if (scope === 'INTENT') return scope_ref === name
  if (scope === 'CUSTOMER') return scope_ref === customer_id
  return true
}
