import { decimal, hundred, withPercent, type Decimal } from '../decimal.ts'
import { chargeOf } from '../formula/scaling.ts'
import { isPerServing, type Weighed } from '../formula/weigh.ts'
import type { Formula } from '../formula/formula.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import { toMg, type MassUnit } from '../formula/mass.ts'
import type { PricedLine } from './unit-costs.ts'

/** Content of one unit of the product. */
export interface Filling {
  fill_weight: string
  fill_unit: MassUnit
  /** Food: servings per pack, each of the fill weight or, by amount, of the formula's mass. */
  servings_per_pack: number
}

/** Exact kg of bulk per unit: fill/1000 x (1 + overfill) / (1 - loss). */
export function bulkPerUnitKg(
  fill_mg: Decimal,
  { overfill_pct, process_loss_pct }: Pick<Formula, 'overfill_pct' | 'process_loss_pct'>,
): Decimal {
  return chargeOf(fill_mg.times(withPercent(overfill_pct)), process_loss_pct).div(1_000_000)
}

/**
 * The raw materials of one unit: shares of its content, or for food by amount the masses of a serving times servings.
 */
export function pricedLines(
  formula: Formula,
  { lines, total_mg }: Pick<Weighed, 'lines' | 'total_mg'>,
  filling: Filling,
): PricedLine[] {
  const perServing = isPerServing(formula)
  const bulk = perServing
    ? bulkPerUnitKg(decimal(filling.servings_per_pack), formula)
    : bulkPerUnitKg(fillMg(formula, { total_mg }, filling), formula)
  return lines.map(({ line, ingredient, pct, mg }) => {
    const role = line.role ?? ingredient?.role
    const share = perServing ? mg : pct.div(hundred)
    return {
      key: line.key,
      group: role === 'BASE' || role === 'FILLER' ? 'BASE' : 'INGREDIENT',
      kg_per_unit: bulk.times(share).toFixed(),
      ...boughtAs(ingredient),
    }
  })
}

type BoughtAs = Pick<
  PricedLine,
  'name' | 'material' | 'price_per_kg' | 'origin' | 'price_breaks' | 'least_offer'
>

/** Price of a raw material; empty for a line that names none. */
function boughtAs(ingredient: FormulaIngredient | undefined): BoughtAs {
  if (!ingredient) return { name: '', price_per_kg: null, price_breaks: [] }
  const { id, trade_name, price_per_kg, price_origin, price_breaks, least_offer } = ingredient
  return {
    name: trade_name,
    material: id,
    price_per_kg,
    ...(price_origin && { origin: price_origin }),
    price_breaks,
    ...(least_offer && { least_offer }),
  }
}

/** Milligrams per unit as declared on the label: food contains servings, everything else its fill weight. */
export function fillMg(
  formula: Pick<Formula, 'recipe_type' | 'input_mode'>,
  { total_mg }: Pick<Weighed, 'total_mg'>,
  { fill_weight, fill_unit, servings_per_pack }: Filling,
): Decimal {
  if (formula.recipe_type !== 'FOOD') return toMg(fill_weight, fill_unit)
  const serving = isPerServing(formula) ? total_mg : toMg(fill_weight, fill_unit)
  return serving.times(servings_per_pack)
}
