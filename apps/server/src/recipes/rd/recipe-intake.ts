import type { ParsedOf } from '@rp/contract/endpoint'
import type { createRecipe } from '@rp/contract/recipes/recipe'
import type { createPackage } from '@rp/contract/recipes/recipe-package'
import type { TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { recipe } from '../tables/recipe.ts'
import type { TransitionDeps } from '../transition.ts'
import { newPackage } from './new-package.ts'
import { newRecipe } from './new-recipe.ts'
import { transitionPackage } from '../label/transition-package.ts'
import { transitionRecipe } from './transition-recipe.ts'

interface Payment {
  amount: string
  ref: string
}

/** Calls from outside, each in the caller's transaction; after its commit, `changed` notifies the lists. */
export interface RecipeIntake {
  openRecipe(
    tx: Tx,
    fields: ParsedOf<typeof createRecipe>['body'],
    by: TransitionBy,
  ): Promise<typeof recipe.$inferSelect>
  /** The id of the new package. */
  openPackage(
    tx: Tx,
    recipe_id: string,
    fields: ParsedOf<typeof createPackage>['body'],
    by: TransitionBy,
  ): Promise<string>
  /** F2, or P2 of a package; returns the resulting status. */
  pay(
    tx: Tx,
    target: { recipe_id: string; package_id: string | null },
    payment: Payment,
    by: TransitionBy,
  ): Promise<string>
  changed(): void
}

export function recipeIntake(deps: TransitionDeps, changed: () => void): RecipeIntake {
  const { notify } = deps
  return {
    openRecipe: (tx, fields, by) => newRecipe(tx, { notify, fields, by }),
    openPackage: async (tx, recipe_id, fields, by) =>
      (await newPackage(tx, notify, recipe_id, { fields, by })).id,
    pay: (tx, { recipe_id, package_id }, payment, by) =>
      package_id === null
        ? transitionRecipe(tx, deps, recipe_id, {
            ...by,
            request: { to: 'PENDING_FORMULATION_REVIEW', expected_status: 'PENDING_PAYMENT', payment },
          })
        : transitionPackage(
            tx,
            deps,
            { recipe_id, package_id },
            { ...by, request: { to: 'PENDING_DESIGN_REVIEW', expected_status: 'PENDING_PAYMENT', payment } },
          ),
    changed,
  }
}
