import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import type { RuleMarket } from '@rp/domain/regulation/rule'
import type { Tx } from '../../platform/outbox/outbox.ts'

type Select = Pick<Tx, 'select' | 'execute'>

/** The substances that a change of rules may affect: those of the proposal, or of the rule that it changes. */
interface Touched {
  /** Of the request. */
  id: string
  market: RuleMarket
  recipe_type: 'COSMETICS' | 'FOOD'
  substance_ids: string[]
}

/** A higher module with records that depend on rules. */
export interface RuleUser {
  /** How many records each change affects, in one statement. */
  count(db: Select, touched: Touched[]): Promise<Map<string, number>>
  /** The first of these records. */
  list(db: Select, touched: Touched): Promise<RequestDetail['affected']>
}

export interface RuleUsers extends RuleUser {
  add(user: RuleUser): void
}

/** The registered modules that depend on rules; none is known here. */
export function openRuleUsers(): RuleUsers {
  const all: RuleUser[] = []
  return {
    add: (user) => void all.push(user),
    async count(db, touched) {
      const total = new Map<string, number>()
      if (touched.length === 0) return total
      for (const user of all)
        for (const [id, number] of await user.count(db, touched)) total.set(id, (total.get(id) ?? 0) + number)
      return total
    },
    async list(db, touched) {
      const lists = []
      for (const user of all) lists.push(await user.list(db, touched))
      return lists.flat()
    },
  }
}
