import { overheadKeys, overheadsOf } from '@rp/domain/configuration/overheads'
import { plain } from '@rp/domain/decimal'
import type { Formula } from '@rp/domain/formula/formula'
import { isPerServing, type Weighed } from '@rp/domain/formula/weigh'
import type { DeliveredSize } from '@rp/domain/price/package-findings'
import type { OrderInput, PriceConfig, SizeInput } from '@rp/domain/price/price-recipe'
import { fillMg, pricedLines, type Filling } from '@rp/domain/price/priced-lines'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { recipe } from '../tables/recipe.ts'
import { recipePackages, type RecipePackageParts } from './recipe-packages.ts'

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

/** What the price of a recipe depends on besides its formula: its packages and overheads. */
export interface PriceContext {
  packages: RecipePackageParts[]
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

/** Packages with their quantities; or the bulk of so many units. */
export interface Delivery {
  sizes: { packaged: RecipePackageParts; qty: number }[]
  bulk: number | null
}

/** What a recipe is delivered in as it stands: each open package in its quantity; without one, the bulk of the order. */
export function wholeDelivery(
  { target_qty }: Pick<Recipe, 'target_qty'>,
  packages: RecipePackageParts[],
): Delivery {
  const open = packages.filter(({ is_open }) => is_open)
  return {
    sizes: open.map((packaged) => ({ packaged, qty: packaged.qty })),
    bulk: open.length === 0 ? target_qty : null,
  }
}

/** A formula as it is weighed, for the prices of its sizes. */
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

/** What the findings of an order speak of. */
export function deliveredSizes({ formula, weighed }: Weighing, { sizes }: Delivery): DeliveredSize[] {
  return sizes.map(({ packaged, qty }) => ({
    package_id: packaged.id,
    name: packaged.name,
    qty,
    fill_g: fillMg(formula, weighed, packaged.filling).div(1000).toFixed(),
    container: packaged.container,
    has_closure: packaged.has_closure,
    pieces: packaged.pieces,
    services: packaged.services,
  }))
}

/** `30 g`; of servings `60 × 500 mg`. */
function contentOf(formula: Formula, { total_mg }: Weighed, filling: Filling): string {
  const { fill_weight, fill_unit, servings_per_pack: servings } = filling
  if (isPerServing(formula)) return `${servings} × ${plain(total_mg)} mg`
  const one = `${plain(fill_weight)} ${fill_unit}`
  return servings > 1 && formula.recipe_type === 'FOOD' ? `${servings} × ${one}` : one
}
