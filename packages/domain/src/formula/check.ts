import { plain, sum, type Decimal } from '../decimal.ts'
import { isComplete } from '../ingredients/composition.ts'
import { finding, type Finding } from './findings.ts'
import type { FormulaIngredient } from './ingredient.ts'
import type { Weighed, WeighedLine } from './weigh.ts'

/**
 * What there is to say of each line besides the sums. A use level is of the material in the whole product: its lines are
 * added up, over all phases, and each of them carries the finding.
 */
export function checkLines({ lines }: Weighed): Finding[] {
  const linesOf = new Map<string, WeighedLine[]>()
  for (const weighed of lines)
    linesOf.set(weighed.line.ingredient_id, [...(linesOf.get(weighed.line.ingredient_id) ?? []), weighed])
  return lines.flatMap(({ line, ingredient }) => {
    if (!ingredient) return [finding('LINE_WITHOUT_INGREDIENT', line.key)]
    const together = linesOf.get(ingredient.id) ?? []
    const pct = sum(together.map((one) => one.pct))
    const twice = together.length > 1 ? [finding('TWICE', line.key, plain(pct))] : []
    return [
      ...ingredientFindings(line.key, ingredient),
      ...useLevelFindings(line.key, pct, ingredient),
      ...twice,
    ]
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

function useLevelFindings(
  line_key: string,
  pct: Decimal,
  { use_max_pct, use_min_pct }: FormulaIngredient,
): Finding[] {
  if (use_max_pct !== null && pct.gt(use_max_pct))
    return [finding('ABOVE_USE_LEVEL', line_key, plain(use_max_pct))]
  if (use_min_pct !== null && pct.lt(use_min_pct))
    return [finding('BELOW_USE_LEVEL', line_key, plain(use_min_pct))]
  return []
}
