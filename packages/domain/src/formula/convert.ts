import { decimal, hundred, plain, sum, withPercent, zero, type Decimal } from '../decimal.ts'
import { servingUnits } from '../enumerations.ts'
import type { Formula, FormulaLine } from './formula.ts'
import type { FormulaIngredient, IngredientsById } from './ingredient.ts'
import { fromMg, readableUnit, toMg, type MassUnit } from './mass.ts'
import { balanceOf, weigh } from './weigh.ts'

const places = 6

/**
 * Converts a formula to amounts: every line keeps its mass, per batch or serving. Null for a food without dose size,
 * whose shares have no mass. Exact if six decimals of some unit suffice; a claim, which purity and overage may turn
 * into a periodic decimal, keeps its unit.
 */
export function toAmounts(formula: Formula, ingredients: IngredientsById): Formula | null {
  const isFood = formula.recipe_type === 'FOOD'
  if (isFood && formula.dose_size === null) return null
  const whole = isFood
    ? toMg(formula.dose_size ?? '0', formula.dose_unit)
    : toMg(formula.batch_size, formula.batch_unit)
  const lines = formula.lines.map((line): FormulaLine => {
    if (line.is_balance || line.pct === null) return { ...line, pct: null, amount: null }
    const mg = whole.times(line.pct).div(hundred)
    const entered = isFood ? claimOf(mg, line, ingredients.get(line.ingredient_id)) : mg
    return { ...line, pct: null, ...(isFood ? claimIn(entered, line.unit) : amountOf(entered, line.unit)) }
  })
  return { ...formula, input_mode: 'AMOUNT', lines }
}

/**
 * Converts a formula to shares. Without a balance line, the largest line takes the rounding difference, so that the sum
 * is exactly 100. The sum of the lines becomes the batch, or the dose of a food without one.
 */
export function toPercents(formula: Formula, ingredients: IngredientsById): Formula {
  const { lines: weighed, total_mg } = weigh(formula, ingredients)
  const hasBalance = balanceOf(formula) !== undefined
  const shares = weighed.map(({ pct }) => pct.toDecimalPlaces(places))
  const exact = hasBalance ? shares : summingTo100(shares)
  const lines = formula.lines.map((line, at): FormulaLine => {
    const share = exact[at] ?? zero
    const isEmpty = line.is_balance || line.amount === null
    // Shares have no unit, so that converting there and back gives the same formula; a food claim keeps its unit.
    const unit = formula.recipe_type === 'FOOD' ? line.unit : null
    return { ...line, amount: null, unit, pct: isEmpty ? null : plain(share) }
  })
  return { ...formula, ...wholeOf(formula, total_mg, hasBalance), input_mode: 'PERCENT', lines }
}

/** Scales shares to exactly 100 in the same proportions; lines without a share stay without. */
export function normalised(lines: FormulaLine[]): FormulaLine[] {
  const total = sum(lines.map(({ pct }) => decimal(pct)))
  if (!total.gt(0)) return lines
  const shares = summingTo100(
    lines.map(({ pct }) => decimal(pct).times(hundred).div(total).toDecimalPlaces(places)),
  )
  return lines.map((line, at) => (line.pct === null ? line : { ...line, pct: plain(shares[at] ?? zero) }))
}

/** The rounding difference goes to the largest share. */
function summingTo100(shares: Decimal[]): Decimal[] {
  const total = sum(shares)
  if (!total.gt(0)) return shares
  const largest = shares.reduce((best, share, at) => (share.gt(shares[best] ?? zero) ? at : best), 0)
  return shares.map((share, at) => (at === largest ? share.plus(hundred.minus(total)) : share))
}

function wholeOf(formula: Formula, total_mg: Decimal, hasBalance: boolean): Partial<Formula> {
  if (hasBalance || !total_mg.gt(0)) return {}
  if (formula.recipe_type === 'COSMETICS') return { batch_size: plain(fromMg(total_mg, formula.batch_unit)) }
  return formula.dose_size === null ? { dose_size: plain(fromMg(total_mg, formula.dose_unit)) } : {}
}

/** The claim for a mass of raw material: the inverse of `dosed`. */
function claimOf(mg: Decimal, line: FormulaLine, ingredient: FormulaIngredient | undefined): Decimal {
  if (!ingredient) return mg
  const claim = mg
    .times(ingredient.purity_pct)
    .div(hundred)
    .div(withPercent(line.overage_pct ?? ingredient.overage_pct))
  return line.elemental_claim ? claim.times(decimal(ingredient.elemental_factor_pct)).div(hundred) : claim
}

function claimIn(mg: Decimal, before: FormulaLine['unit']): { amount: string; unit: MassUnit } {
  if (before === null || before === 'ml') return amountOf(mg, before)
  return { amount: plain(fromMg(mg, before)), unit: before }
}

/** In the line's previous unit, else the most readable one, as long as six decimals are exact. */
function amountOf(mg: Decimal, before: FormulaLine['unit']): { amount: string; unit: MassUnit } {
  const readable = readableUnit(mg)
  const smaller = servingUnits.slice(0, servingUnits.indexOf(readable)).toReversed()
  const wished = before === null || before === 'ml' ? [] : [before]
  const units = [...wished, readable, ...smaller]
  const unit = units.find((one) => fromMg(mg, one).decimalPlaces() <= places) ?? units[0] ?? 'mcg'
  return { amount: plain(fromMg(mg, unit)), unit }
}
