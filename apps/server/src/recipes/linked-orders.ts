import type { TransitionBy } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { recipe } from './tables/recipe.ts'

interface FormulaTransition extends TransitionBy {
  /** The id of the transition in the state machine, `F4`. */
  move: string
  /** The recipe after the transition. */
  recipe: typeof recipe.$inferSelect
  reason: string
}

/** The effects of a higher module on transitions of a formula, and its reasons to block one. */
export interface LinkedOrder {
  /** Number of lab orders of a version that are neither completed nor cancelled. */
  openLabOrders(db: Pick<Tx, 'select'>, version_id: string): Promise<number>
  /** Runs inside the transaction of the transition; the recipe's row is locked. */
  moved(tx: Tx, move: FormulaTransition): Promise<void>
}

export interface LinkedOrders extends LinkedOrder {
  add(linkedOrder: LinkedOrder): void
}

/** The registered effects of higher modules; this module knows none of them. */
export function openLinkedOrders(): LinkedOrders {
  const all: LinkedOrder[] = []
  return {
    add: (linkedOrder) => void all.push(linkedOrder),
    async openLabOrders(db, version_id) {
      let total = 0
      for (const one of all) total += await one.openLabOrders(db, version_id)
      return total
    },
    async moved(tx, move) {
      for (const one of all) await one.moved(tx, move)
    },
  }
}
