import { keysOf } from '../recipe-words.ts'
import { negativeLists, type RuleMarket } from '../regulation/rule.ts'
import type { RuleBook } from '../regulation/shares.ts'

/** Prohibited and restricted lists for cosmetics, as loaded for some markets. */
export const bothLists = (markets: RuleMarket[]): RuleBook['negative'] =>
  markets.flatMap((market) =>
    keysOf(negativeLists).map((verdict) => ({ market, recipe_type: 'COSMETICS' as const, verdict })),
  )
