import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { checkLines } from '@rp/domain/formula/check'
import type { Finding } from '@rp/domain/formula/findings'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import { storedLabelParts, type LabelParts } from '@rp/domain/ingredient-list/label-parts'
import { weigh } from '@rp/domain/formula/weigh'
import { isStorable, priceOrder } from '@rp/domain/price/price-recipe'
import { listOptionsOf } from '@rp/domain/recipe-rules'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { formulaOf } from './formula-of.ts'
import { orderInput, wholeDelivery, type PriceContext } from './price-input.ts'
import type { recipe } from '../tables/recipe.ts'

/** Results saved with a version because others read them without the formula. */
interface Computed {
  label_parts: LabelParts
  findings: Finding[]
  line_count: number
  /**
   * Null if a part has no price, because a lower bound is not a price; above the maximum price; and with
   * several sizes.
   */
  unit_price: string | null
}

interface Basis {
  recipe: typeof recipe.$inferSelect
  properties: readonly ProductProperty[]
  ingredients: IngredientsById
  price: PriceContext
}

/** Everything derived from a draft, by the same functions as in the browser. */
export function computeVersion(draft: VersionDraft, basis: Basis): Computed {
  const formula = formulaOf(basis.recipe.recipe_type, draft)
  const weighed = weigh(formula, basis.ingredients)
  const { packages, multiplier, config } = basis.price
  const delivery = wholeDelivery(basis.recipe, packages)
  const price = priceOrder(orderInput(basis.recipe, { formula, weighed }, delivery, multiplier), config)
  const [size, another] = price.sizes
  return {
    label_parts: storedLabelParts(formula.recipe_type, weighed.lines, {
      ...listOptionsOf(basis.properties, basis.recipe.target_countries),
      belowOneOrder: draft.below_one_order,
    }),
    findings: [...weighed.findings, ...checkLines(weighed)],
    line_count: draft.lines.length,
    unit_price:
      another || price.missing.length > 0 || draft.lines.length === 0 || !isStorable(price)
        ? null
        : (size?.unit_price ?? null),
  }
}
