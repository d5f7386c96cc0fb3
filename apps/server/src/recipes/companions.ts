import type { Moving } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { recipe } from './tables/recipe.ts'

interface FormulaMoved extends Moving {
  /** The design's number of the move, `F4`. */
  move: string
  /** As it is after the move. */
  recipe: typeof recipe.$inferSelect
  reason: string
}

/** What a higher floor does beside the moves of a formula, and what it knows that holds one up. */
export interface FormulaCompanion {
  /** Lab orders of a version that are neither completed nor cancelled. */
  openLabOrders(db: Pick<Tx, 'select'>, version_id: string): Promise<number>
  /** Runs inside the transaction of the move; the recipe's row is locked. */
  moved(tx: Tx, move: FormulaMoved): Promise<void>
}

export interface Companions extends FormulaCompanion {
  add(companion: FormulaCompanion): void
}

/** Those that go along with formulas; none of them is known here. */
export function openCompanions(): Companions {
  const all: FormulaCompanion[] = []
  return {
    add: (companion) => void all.push(companion),
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
