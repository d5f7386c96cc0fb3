import type { RegulationRule } from '../regulation/rule.ts'
import type { RuleBook } from '../regulation/shares.ts'
import { bothLists } from './both-lists.ts'
import type { LawPart } from './law-parts.ts'
import { conditionsFrom } from './product-conditions.ts'
import { ruleOf } from './rule-of.ts'

const partOf = ({ source, ref, part = '', names, use = '', says }: LawPart): RegulationRule =>
  ruleOf({
    id: `${source} ${ref}${part}`,
    source_code: source,
    source_ref: ref,
    part,
    substance_ids: names,
    ...conditionsFrom(use),
    ...says,
  })

/** A book of all EU lists with these parts; a substance's id is its name. */
export const lawBook = (parts: LawPart[]): RuleBook => ({
  rules: parts.map(partOf),
  covered: ([null, 'PRESERVATIVE', 'COLOUR', 'UV_FILTER'] as const).map((list_function) => ({
    market: 'EU',
    recipe_type: 'COSMETICS',
    list_function,
  })),
  partial: [],
  negative: bothLists(['EU']),
  superseded: [],
})
