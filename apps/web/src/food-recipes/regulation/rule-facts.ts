import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import type { Words } from '@rp/domain/languages'
import {
  limitUnits,
  listFunctions,
  ruleMarketWords,
  ruleVerdicts,
  type LimitUnit,
  type RuleMarket,
} from '@rp/domain/regulation/rule'
import { formatDate } from '@rp/domain/dates'
import { buddhistYear } from '../../kit/text/date-text.tsx'
import { productsOf } from './condition-texts.ts'
import type { RuleWords } from './rule-words.ts'

export type RuleContent = NonNullable<RequestDetail['proposed']>
export type NamedSubstance = RequestDetail['proposed_substances'][number]

type Text = (words: Words) => string

/** One field of a rule in words; a list has one item per entry. */
export interface RuleFact {
  key: string
  name: string
  items: string[]
}

export function limitText(value: string | null, unit: LimitUnit | null, text: Text): string | null {
  return value === null ? null : [value, unit && text(limitUnits[unit])].filter(Boolean).join(' ')
}

/** Every field of a rule in words, empty ones without items, always in the same order. */
export function factsOf(
  content: RuleContent,
  substances: NamedSubstance[],
  { t, text }: { t: RuleWords; text: Text },
): RuleFact[] {
  const fact = (key: string, name: string, ...items: (string | null | false)[]): RuleFact => ({
    key,
    name,
    items: items.filter((item): item is string => Boolean(item)),
  })
  const { list_function, threshold_declare, age_limit, effective_to } = content
  const nameOf = (id: string) => substances.find((one) => one.id === id)?.inci_name ?? id
  return [
    fact('entry_name', t.entry_name, content.entry_name),
    fact('verdict', t.verdict, text(ruleVerdicts[content.verdict])),
    fact('list_function', t.list_function, list_function && text(listFunctions[list_function])),
    fact('max_value', t.limit, limitText(content.max_value, content.max_unit, text)),
    fact('min_value', t.min, limitText(content.min_value, content.max_unit, text)),
    fact('basis', t.basis, content.basis),
    fact('basis_factor', t.basis_factor, content.basis_factor),
    fact('sum_group', t.sum_group, content.sum_group),
    fact('applies_to', t.applies_to, ...productsOf(content, t, text)),
    fact('combined_with', t.combined_with, ...content.combined_with),
    fact('not_combined_with', t.not_combined_with, ...content.not_combined_with),
    fact('age_limit', t.age_limit, age_limit !== null && t.years(age_limit)),
    fact('professional_only', t.professional_only, content.professional_only && t.yes),
    fact('threshold_declare', t.threshold_declare, threshold_declare && `${threshold_declare} %`),
    fact('declare_as', t.declare_as, content.declare_as),
    fact('conditions', t.conditions, content.conditions),
    fact('label_en', t.label_en, content.label_wording.en),
    fact('label_th', t.label_th, content.label_wording.th),
    fact('substance_ids', t.substances, ...content.substance_ids.map(nameOf)),
    fact('inci_names', t.inci_names, ...content.inci_names),
    fact('cas', t.cas, ...content.cas),
    fact('ec', t.ec, ...content.ec),
    fact('effective_to', t.effective_to, effective_to && dayText(effective_to)),
  ]
}

export const dayText = (day: string): string =>
  formatDate(`${day}T12:00:00+07:00`, { buddhist: buddhistYear.get() })

/** The rule as a sentence: "Thailand: Restricted; at most 0.3 % (as acid); for: Leave-on". */
export function sentenceOf(
  content: RuleContent,
  market: RuleMarket,
  { t, text }: { t: RuleWords; text: Text },
): string {
  const { list_function, basis, applies_to, not_for, age_limit, threshold_declare } = content
  const most = limitText(content.max_value, content.max_unit, text)
  const least = limitText(content.min_value, content.max_unit, text)
  const said = [
    [
      t.sentence(text(ruleVerdicts[content.verdict]), text(ruleMarketWords[market])),
      list_function && t.listOf(text(listFunctions[list_function])),
    ],
    [most && t.atMost(most), most && basis && t.counts(basis)],
    [least && t.atLeast(least)],
    [applies_to.length + not_for.length > 0 && t.forUses(productsOf(content, t, text).join(', '))],
    [content.combined_with.length > 0 && t.beside(content.combined_with.join(', '))],
    [content.not_combined_with.length > 0 && t.notBeside(content.not_combined_with.join(', '))],
    [age_limit !== null && t.under(age_limit)],
    [content.professional_only && t.professional],
    [threshold_declare && t.declare(threshold_declare)],
  ]
  return said
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('; ')
}
