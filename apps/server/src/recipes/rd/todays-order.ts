import { weigh } from '@rp/domain/formula/weigh'
import type { PriceConfig } from '@rp/domain/price/price-recipe'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { draftOf, formulaOf, linesOf } from '../formula/formula-of.ts'
import { deliveredSizes, orderInput, type Delivery } from '../formula/price-input.ts'
import type { RecipePackageDeps } from '../formula/recipe-packages.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { versionOf } from '../formula/version-state.ts'
import type { recipe } from '../tables/recipe.ts'

/** A version at today's prices, overheads and packages, for any requested sizes. */
export interface Today {
  packages: RecipePackageDeps[]
  config: PriceConfig
  order(delivery: Delivery): ReturnType<typeof orderInput>
  delivered(delivery: Delivery): ReturnType<typeof deliveredSizes>
}

export async function todayOf(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
  version_id: string,
): Promise<Today> {
  const version = await versionOf(db, row.id, version_id)
  const lines = await linesOf(db, version.id)
  const { ingredients, price } = await versionBasis(db, configuration, row, lines)
  const formula = formulaOf(row.recipe_type, draftOf(version, lines))
  const weighing = { formula, weighed: weigh(formula, ingredients) }
  return {
    packages: price.packages,
    config: price.config,
    order: (delivery) => orderInput(row, weighing, delivery, price.multiplier),
    delivered: (delivery) => deliveredSizes(weighing, delivery),
  }
}
