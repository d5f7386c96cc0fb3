import { decimal, hundred, plain, sum } from '../decimal.ts'
import { finding, type Finding } from './findings.ts'
import type { FormulaIngredient } from './ingredient.ts'
import type { Weighed, WeighedLine } from './weigh.ts'

/** How far a composition may be off 100 % (domain design 1.3). */
const compositionTolerance = decimal('0.01')

/** What there is to say of each line besides the sums; `twice` tells ingredients that stand in several lines. */
export function checkLines({ lines }: Weighed): Finding[] {
  const times = new Map<string, number>()
  for (const { line } of lines) times.set(line.ingredient_id, (times.get(line.ingredient_id) ?? 0) + 1)
  return lines.flatMap((weighed) => {
    const { line, ingredient } = weighed
    if (!ingredient) return [finding('LINE_WITHOUT_INGREDIENT', line.key)]
    const twice = (times.get(ingredient.id) ?? 0) > 1 ? [finding('TWICE', line.key)] : []
    return [...ingredientFindings(line.key, ingredient), ...useLevelFindings(weighed, ingredient), ...twice]
  })
}

/** Whether what the raw material is made of is known well enough for an INCI list. */
export function isComplete({ composition }: Pick<FormulaIngredient, 'composition'>): boolean {
  const total = sum(composition.map(({ pct_typ }) => decimal(pct_typ)))
  return total.minus(hundred).abs().lte(compositionTolerance)
}

function ingredientFindings(line_key: string, ingredient: FormulaIngredient): Finding[] {
  const found: Finding[] = []
  if (ingredient.is_placeholder) found.push(finding('PLACEHOLDER', line_key))
  else if (!isComplete(ingredient)) found.push(finding('COMPOSITION_INCOMPLETE', line_key))
  if (ingredient.price_per_kg === null) found.push(finding('PRICE_MISSING', line_key))
  const expired = ingredient.expired_documents
  if (expired.length > 0) found.push(finding('DOCUMENT_EXPIRED', line_key, expired.join(', ')))
  return found
}

function useLevelFindings(
  { line, pct }: WeighedLine,
  { use_max_pct, use_min_pct }: FormulaIngredient,
): Finding[] {
  if (use_max_pct !== null && pct.gt(use_max_pct))
    return [finding('ABOVE_USE_LEVEL', line.key, plain(use_max_pct))]
  if (use_min_pct !== null && pct.lt(use_min_pct))
    return [finding('BELOW_USE_LEVEL', line.key, plain(use_min_pct))]
  return []
}
