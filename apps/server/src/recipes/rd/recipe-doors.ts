import type { ParsedOf } from '@rp/contract/endpoint'
import type { createRecipe } from '@rp/contract/recipes/recipe'
import type { createPackage } from '@rp/contract/recipes/recipe-package'
import type { Moving } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { recipe } from '../tables/recipe.ts'
import type { MoveParts } from '../move.ts'
import { newPackage } from './new-package.ts'
import { newRecipe } from './new-recipe.ts'
import { movePackage } from '../label/package-moves.ts'
import { moveRecipe } from './recipe-moves.ts'

interface Payment {
  amount: string
  ref: string
}

/** What arrives from outside, each in the caller's transaction; after its commit the lists are told by `changed`. */
export interface RecipeDoors {
  openRecipe(
    tx: Tx,
    fields: ParsedOf<typeof createRecipe>['body'],
    by: Moving,
  ): Promise<typeof recipe.$inferSelect>
  /** The id of the new package. */
  openPackage(
    tx: Tx,
    recipe_id: string,
    fields: ParsedOf<typeof createPackage>['body'],
    by: Moving,
  ): Promise<string>
  /** F2, or P2 of a package; the status that follows. */
  pay(
    tx: Tx,
    target: { recipe_id: string; package_id: string | null },
    payment: Payment,
    by: Moving,
  ): Promise<string>
  changed(): void
}

export function recipeDoors(parts: MoveParts, changed: () => void): RecipeDoors {
  const { tell } = parts
  return {
    openRecipe: (tx, fields, by) => newRecipe(tx, { tell, fields, by }),
    openPackage: async (tx, recipe_id, fields, by) =>
      (await newPackage(tx, tell, recipe_id, { fields, by })).id,
    pay: (tx, { recipe_id, package_id }, payment, by) =>
      package_id === null
        ? moveRecipe(tx, parts, recipe_id, {
            ...by,
            asked: { to: 'PENDING_FORMULATION_REVIEW', expected_status: 'PENDING_PAYMENT', payment },
          })
        : movePackage(
            tx,
            parts,
            { recipe_id, package_id },
            { ...by, asked: { to: 'PENDING_DESIGN_REVIEW', expected_status: 'PENDING_PAYMENT', payment } },
          ),
    changed,
  }
}
