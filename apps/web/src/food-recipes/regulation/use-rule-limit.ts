import type { RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import { useText, useWords } from '../../kit/language.ts'
import { limitText } from './rule-facts.ts'
import { ruleWords } from './rule-words.ts'

/** A longer basis is shown only in the rule itself. */
const shortBasis = 20

/** The limit of a rule in short, `0.3 % (as acid)`; null if there is none. */
export function useRuleLimit() {
  const t = useWords(ruleWords)
  const text = useText()
  return ({
    max_value,
    max_unit,
    basis = '',
  }: Pick<RuleRow, 'max_value' | 'max_unit'> & { basis?: string }): string | null => {
    const limit = limitText(max_value, max_unit, text)
    return limit && basis && basis.length <= shortBasis ? `${limit} ${t.counts(basis)}` : limit
  }
}
