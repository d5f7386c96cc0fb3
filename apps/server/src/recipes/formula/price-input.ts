import { overheadKeys, overheadsOf } from '@rp/domain/configuration/overheads'
import { plain, withPercent } from '@rp/domain/decimal'
import type { Formula } from '@rp/domain/formula/formula'
import { isPerServing, type Weighed } from '@rp/domain/formula/weigh'
import type { DeliveredSize } from '@rp/domain/price/package-findings'
import type { OrderInput, PriceConfig, SizeInput } from '@rp/domain/price/price-recipe'
import { fillMg, pricedLines, type Filling } from '@rp/domain/price/priced-lines'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { recipe } from '../tables/recipe.ts'
import { recipePackages, type RecipePackageDeps } from './recipe-packages.ts'

type Recipe = Pick<
  typeof recipe.$inferSelect,
  | 'id'
  | 'recipe_type'
  | 'target_qty'
  | 'fill_weight'
  | 'fill_unit'
  | 'servings_per_pack'
  | 'dose_form'
  | 'fda_required'
  | 'target_countries'
>

/** The inputs of a recipe's price besides its formula: its packages and overheads. */
export interface PriceContext {
  packages: RecipePackageDeps[]
  config: PriceConfig
  multiplier: string
}

export async function priceContext(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  row: Recipe,
  multiplier: string,
): Promise<PriceContext> {
  const values = await configuration.read(db, overheadKeys)
  return {
    packages: await recipePackages(db, row),
    config: overheadsOf(values, row.recipe_type),
    multiplier,
  }
}

/** Packages with their quantities; or this many units in bulk. */
export interface Delivery {
  sizes: { packaged: RecipePackageDeps; qty: number }[]
  bulk: number | null
}

/** The default delivery of a recipe: each open package in its quantity; without packages, the order in bulk. */
export function wholeDelivery(
  { target_qty }: Pick<Recipe, 'target_qty'>,
  packages: RecipePackageDeps[],
): Delivery {
  const open = packages.filter(({ is_open }) => is_open)
  return {
    sizes: open.map((packaged) => ({ packaged, qty: packaged.qty })),
    bulk: open.length === 0 ? target_qty : null,
  }
}

/** A formula with its weights, for the prices of its sizes. */
export interface Weighing {
  formula: Formula
  weighed: Weighed
}

export function orderInput(
  row: Recipe,
  { formula, weighed }: Weighing,
  { sizes, bulk }: Delivery,
  multiplier: string,
): OrderInput {
  const filled = (filling: Filling): Pick<SizeInput, 'content' | 'lines'> => ({
    content: contentOf(formula, weighed, filling),
    lines: pricedLines(formula, weighed, filling),
  })
  return {
    recipe_type: row.recipe_type,
    sizes:
      bulk === null
        ? sizes.map(({ packaged, qty }) => ({
            package_id: packaged.id,
            name: packaged.name,
            qty,
            packaging: packaged.costs,
            ...filled(packaged.filling),
          }))
        : [{ package_id: null, name: '', qty: bulk, packaging: [], ...filled(row) }],
    multiplier,
    registrations: row.fda_required ? row.target_countries.length : 0,
    spread_fee: false,
  }
}

/** The sizes that the findings of an order refer to. */
export function deliveredSizes({ formula, weighed }: Weighing, { sizes }: Delivery): DeliveredSize[] {
  return sizes.map(({ packaged, qty }) => ({
    package_id: packaged.id,
    name: packaged.name,
    qty,
    // What is filled in, not only what is declared.
    fill_g: fillMg(formula, weighed, packaged.filling)
      .times(withPercent(formula.overfill_pct))
      .div(1000)
      .toFixed(),
    container: packaged.container,
    has_closure: packaged.has_closure,
    pieces: packaged.pieces,
    services: packaged.services,
  }))
}

/** `30 g`; for servings `60 × 500 mg`. */
function contentOf(formula: Formula, { total_mg }: Weighed, filling: Filling): string {
  const { fill_weight, fill_unit, servings_per_pack: servings } = filling
  if (isPerServing(formula)) return `${servings} × ${plain(total_mg)} mg`
  const one = `${plain(fill_weight)} ${fill_unit}`
  return servings > 1 && formula.recipe_type === 'FOOD' ? `${servings} × ${one}` : one
}
