import { keysOf } from '../recipe-words.ts'
import { marketsOf, negativeLists, needsNegativeList, type NegativeList } from './rule.ts'
import type { RuleBook } from './shares.ts'

/**
 * The lists of prohibited and restricted substances that cosmetics of a country need but that are not imported.
 * Without them, the absence of a rule proves nothing.
 */
export function missingLists({ negative }: Pick<RuleBook, 'negative'>, country: string): NegativeList[] {
  const markets = marketsOf(country)
  const isHere = (list: NegativeList) =>
    negative.some(
      ({ market, recipe_type, verdict }) =>
        verdict === list && recipe_type === 'COSMETICS' && markets.includes(market),
    )
  return keysOf(negativeLists).filter((list) => needsNegativeList(list, country) && !isHere(list))
}
