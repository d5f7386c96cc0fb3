import { decimal, fixed, hundred, sum, withPercent, zero, type Decimal } from '../decimal.ts'
import { finding, type Finding } from './findings.ts'
import type { Formula, FormulaLine } from './formula.ts'
import type { FormulaIngredient, IngredientsById } from './ingredient.ts'
import { amountToMg, toMg } from './mass.ts'

/** A line with its computed share and mass. */
export interface WeighedLine {
  line: FormulaLine
  ingredient: FormulaIngredient | undefined
  /** Exact share of the whole; as entered for PERCENT, derived for AMOUNT. */
  pct: Decimal
  /** Exact mass of raw material per batch (cosmetics, percent) or serving (food by amount). */
  mg: Decimal
}

export interface Weighed {
  lines: WeighedLine[]
  /** Sum of all lines in percent: 100 if the formula is complete. */
  total_pct: Decimal
  /** Mass of all lines together. */
  total_mg: Decimal
  /** Target mass: the batch, or one serving. */
  target_mg: Decimal
  findings: Finding[]
}

/** Tolerance of a sum without balance line. */
const sumTolerance = decimal('0.0001')

/**
 * Computes the total of a formula and the percentage of each line: shares, masses, the balance line, and their findings. Exact decimals; nothing is
 * rounded.
 */
export function weigh(formula: Formula, ingredients: IngredientsById): Weighed {
  const weighed =
    formula.input_mode === 'PERCENT' ? byPercent(formula, ingredients) : byAmount(formula, ingredients)
  return { ...weighed, findings: [...wholeFindings(formula), ...weighed.findings] }
}

/** The balance line; undefined if there are several, which is a finding. */
export function balanceOf({ lines }: Pick<Formula, 'lines'>): FormulaLine | undefined {
  const balances = lines.filter(({ is_balance }) => is_balance)
  return balances.length === 1 ? balances[0] : undefined
}

/** Food by amount is per serving, everything else per batch. */
export function isPerServing({
  recipe_type,
  input_mode,
}: Pick<Formula, 'recipe_type' | 'input_mode'>): boolean {
  return recipe_type === 'FOOD' && input_mode === 'AMOUNT'
}

function byPercent(formula: Formula, ingredients: IngredientsById): Weighed {
  const balance = balanceOf(formula)
  const target_mg = toMg(formula.batch_size, formula.batch_unit)
  const others = sum(formula.lines.filter((line) => line !== balance).map(({ pct }) => decimal(pct)))
  const rest = hundred.minus(others)
  const lines = formula.lines.map((line) => {
    const pct = line === balance ? rest : decimal(line.pct)
    return {
      line,
      ingredient: ingredients.get(line.ingredient_id),
      pct,
      mg: target_mg.times(pct).div(hundred),
    }
  })
  const total_pct = sum(lines.map(({ pct }) => pct))
  const findings: Finding[] = []
  if (balance) findings.push(...balanceFindings(balance, rest, 'BALANCE_NEGATIVE', fixedPlain(rest.neg())))
  else if (formula.lines.length > 0 && total_pct.minus(hundred).abs().gt(sumTolerance))
    findings.push(finding('SUM_NOT_100', null, fixedPlain(total_pct)))
  return { lines, total_pct, total_mg: sum(lines.map(({ mg }) => mg)), target_mg, findings }
}

function byAmount(formula: Formula, ingredients: IngredientsById): Weighed {
  const balance = balanceOf(formula)
  const perServing = isPerServing(formula)
  const findings: Finding[] = []
  const raw = new Map<FormulaLine, Decimal>()
  for (const line of formula.lines) {
    if (line === balance) continue
    const ingredient = ingredients.get(line.ingredient_id)
    const { mg, problem } = rawMg(line, ingredient, perServing)
    raw.set(line, mg)
    if (problem) findings.push(finding(problem, line.key))
  }
  const others = sum([...raw.values()])
  const target_mg = targetOf(formula, perServing, others)
  const rest = target_mg.minus(others)
  if (balance) {
    raw.set(balance, rest)
    const [code, short] = perServing
      ? (['DOSE_TOO_SMALL', fixedPlain(rest.neg())] as const)
      : (['OVER_BATCH', fixedPlain(rest.neg().div(1000))] as const)
    findings.push(...balanceFindings(balance, rest, code, short))
  } else findings.push(...wholeDiffers(formula, perServing, others))
  const total_mg = sum([...raw.values()])
  const lines = formula.lines.map((line) => {
    const mg = raw.get(line) ?? zero
    const pct = total_mg.isZero() ? zero : mg.times(hundred).div(total_mg)
    return { line, ingredient: ingredients.get(line.ingredient_id), pct, mg }
  })
  return { lines, total_pct: total_mg.isZero() ? zero : hundred, total_mg, target_mg, findings }
}

/** Without a balance line the lines may miss the batch or exceed the dose. */
function wholeDiffers(formula: Formula, perServing: boolean, others: Decimal): Finding[] {
  if (perServing) {
    const room = formula.dose_size === null ? zero : toMg(formula.dose_size, formula.dose_unit).minus(others)
    return room.lt(0) ? [finding('DOSE_TOO_SMALL', null, fixedPlain(room.neg()))] : []
  }
  const batch = toMg(formula.batch_size, formula.batch_unit)
  const rest = batch.minus(others)
  if (!batch.gt(0) || others.isZero() || rest.abs().times(hundred).lte(batch.times(sumTolerance))) return []
  const code = rest.lt(0) ? 'OVER_BATCH' : 'BELOW_BATCH'
  return [finding(code, null, fixedPlain(rest.abs().div(1000)))]
}

/** A balance line fills up to the batch or dose; without one the whole is the sum of the lines. */
function targetOf(formula: Formula, perServing: boolean, others: Decimal): Decimal {
  if (perServing) return formula.dose_size === null ? others : toMg(formula.dose_size, formula.dose_unit)
  return balanceOf(formula) ? toMg(formula.batch_size, formula.batch_unit) : others
}

interface RawMass {
  mg: Decimal
  problem?: 'DENSITY_MISSING' | 'PURITY_ZERO' | 'ELEMENT_UNKNOWN'
}

function rawMg(line: FormulaLine, ingredient: FormulaIngredient | undefined, perServing: boolean): RawMass {
  const mg = amountToMg(line.amount ?? '', line.unit ?? 'mg', ingredient?.density_g_per_ml ?? null)
  if (mg === null) return { mg: zero, problem: 'DENSITY_MISSING' }
  return perServing && ingredient ? dosed(mg, line, ingredient) : { mg }
}

/**
 * Raw material for a claim: claim / elemental factor / purity x (1 + overage); the factor only if the amount is a
 * claim of the active element.
 */
function dosed(claim: Decimal, line: FormulaLine, ingredient: FormulaIngredient): RawMass {
  const purity = decimal(ingredient.purity_pct).div(hundred)
  if (purity.isZero()) return { mg: zero, problem: 'PURITY_ZERO' }
  const mg = claim.div(purity).times(withPercent(line.overage_pct ?? ingredient.overage_pct))
  if (!line.elemental_claim) return { mg }
  const factor = decimal(ingredient.elemental_factor_pct).div(hundred)
  return factor.isZero() ? { mg, problem: 'ELEMENT_UNKNOWN' } : { mg: mg.div(factor) }
}

function balanceFindings(
  balance: FormulaLine,
  rest: Decimal,
  negative: 'BALANCE_NEGATIVE' | 'DOSE_TOO_SMALL' | 'OVER_BATCH',
  short: string,
): Finding[] {
  if (rest.lt(0)) return [finding(negative, balance.key, short)]
  return rest.isZero() ? [finding('BALANCE_ZERO', balance.key)] : []
}

function wholeFindings({ lines, input_mode }: Formula): Finding[] {
  if (lines.length === 0) return [finding('NO_LINES')]
  const balances = lines.filter(({ is_balance }) => is_balance)
  const several = balances.length > 1 ? balances.map(({ key }) => finding('SEVERAL_BALANCES', key)) : []
  const empty = lines
    .filter(({ is_balance }) => !is_balance)
    .filter((line) => !decimal(input_mode === 'PERCENT' ? line.pct : line.amount).gt(0))
    .map(({ key }) => finding('LINE_WITHOUT_AMOUNT', key))
  return [...several, ...empty]
}

function fixedPlain(value: Decimal): string {
  return decimal(fixed(value)).toFixed()
}
