import { constant, decimal, hundred, plain, sum, zero, type Decimal } from '../decimal.ts'
import { isComplete, madeOf, ownParts } from '../ingredients/composition.ts'
import { finding, type Finding } from './findings.ts'
import type { FormulaIngredient } from './ingredient.ts'
import type { Weighed, WeighedLine } from './weigh.ts'

/**
 * Findings per line, besides the sums. A use level limits a material in the whole product: its lines in all phases
 * are summed, plus the same substance from premixes (ADR 0077); each contributing line gets the finding.
 */
export function checkLines({ lines }: Weighed): Finding[] {
  const linesOf = new Map<string, WeighedLine[]>()
  for (const weighed of lines)
    linesOf.set(weighed.line.ingredient_id, [...(linesOf.get(weighed.line.ingredient_id) ?? []), weighed])
  const brought = broughtBy(lines)
  const limits = limitsOf(lines)
  return lines.flatMap(({ line, ingredient }) => {
    if (!ingredient) return [finding('LINE_WITHOUT_INGREDIENT', line.key)]
    const together = linesOf.get(ingredient.id) ?? []
    const pct = sum(together.map((one) => one.pct))
    const twice = together.length > 1 ? [finding('TWICE', line.key, plain(pct))] : []
    const levels = useLevelFindings(
      line.key,
      { pct, reached: withPremixes(pct, ingredient, brought) },
      ingredient,
    )
    return [
      ...ingredientFindings(line.key, ingredient),
      ...levels,
      ...(levels.some(({ code }) => code === 'ABOVE_USE_LEVEL')
        ? []
        : substanceFindings(line.key, ingredient, { brought, limits })),
      ...twice,
    ]
  })
}

type Percents = ReadonlyMap<string, Decimal>

/** Multiplying is faster than dividing, and as exact. */
const hundredth = decimal('0.01')

/** Percentage of each substance in the product, over all lines. */
function broughtBy(lines: readonly WeighedLine[]): Percents {
  const brought = new Map<string, Decimal>()
  for (const { ingredient, pct } of lines)
    for (const { substance_id, pct_typ } of ingredient ? ownParts(ingredient.composition) : [])
      brought.set(
        substance_id,
        (brought.get(substance_id) ?? zero).plus(pct.times(constant(pct_typ)).times(hundredth)),
      )
  return brought
}

/**
 * The use level of each substance: the strictest level of the formula's materials that consist of it, or the
 * catalogue's level if only premixes contain it.
 */
function limitsOf(lines: readonly WeighedLine[]): Percents {
  const limits = new Map<string, Decimal>()
  for (const { ingredient } of lines) {
    const part = ingredient && madeOf(ingredient.composition)
    if (!part || ingredient.use_max_pct === null) continue
    const limit = constant(ingredient.use_max_pct).times(constant(part.pct_typ)).times(hundredth)
    const known = limits.get(part.substance_id)
    if (!known || limit.lt(known)) limits.set(part.substance_id, limit)
  }
  for (const { ingredient } of lines)
    for (const { substance_id, use_max_pct } of ingredient ? ownParts(ingredient.composition) : [])
      if (use_max_pct && !limits.has(substance_id)) limits.set(substance_id, constant(use_max_pct))
  return limits
}

/** The share of a material plus the amount of its substance from premixes. */
function withPremixes(pct: Decimal, ingredient: FormulaIngredient, brought: Percents): Decimal {
  const part = madeOf(ingredient.composition)
  const all = part && brought.get(part.substance_id)?.times(hundred).div(part.pct_typ)
  return all?.gt(pct) ? all : pct
}

function substanceFindings(
  line_key: string,
  ingredient: FormulaIngredient,
  { brought, limits }: { brought: Percents; limits: Percents },
): Finding[] {
  return ownParts(ingredient.composition).flatMap(({ substance_id, inci_name }) => {
    const [pct, limit] = [brought.get(substance_id), limits.get(substance_id)]
    if (!pct || !limit || pct.lte(limit)) return []
    return [finding('ABOVE_SUBSTANCE_LEVEL', line_key, `${inci_name} ${plain(pct)} % > ${plain(limit)} %`)]
  })
}

function ingredientFindings(line_key: string, ingredient: FormulaIngredient): Finding[] {
  const found: Finding[] = []
  if (ingredient.is_placeholder) found.push(finding('PLACEHOLDER', line_key))
  else if (!isComplete(ingredient.composition)) found.push(finding('COMPOSITION_INCOMPLETE', line_key))
  if (ingredient.standing === 'INACTIVE') found.push(finding('MATERIAL_INACTIVE', line_key))
  if (ingredient.standing === 'ARCHIVED') found.push(finding('MATERIAL_ARCHIVED', line_key))
  if (ingredient.price_per_kg === null) found.push(finding('PRICE_MISSING', line_key))
  const expired = ingredient.expired_documents
  if (expired.length > 0) found.push(finding('DOCUMENT_EXPIRED', line_key, expired.join(', ')))
  return found
}

/** The maximum counts the lines of the material alone; the minimum also counts premixes. */
function useLevelFindings(
  line_key: string,
  { pct, reached }: { pct: Decimal; reached: Decimal },
  { use_max_pct, use_min_pct }: FormulaIngredient,
): Finding[] {
  if (use_max_pct !== null && pct.gt(use_max_pct))
    return [finding('ABOVE_USE_LEVEL', line_key, plain(use_max_pct))]
  if (use_min_pct !== null && reached.lt(use_min_pct))
    return [finding('BELOW_USE_LEVEL', line_key, plain(use_min_pct))]
  return []
}
