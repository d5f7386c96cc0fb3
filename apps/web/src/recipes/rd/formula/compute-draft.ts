import type { ReplyOf } from '@rp/contract/endpoint'
import type { getPriceInput } from '@rp/contract/recipes/quote'
import type { VersionDraft, VersionFormula } from '@rp/contract/recipes/recipe-version'
import { checkLines } from '@rp/domain/formula/check'
import type { Finding } from '@rp/domain/formula/findings'
import type { Formula, RecipeType } from '@rp/domain/formula/formula'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import type { InciOptions } from '@rp/domain/formula/inci'
import { labelParts, type LabelParts } from '@rp/domain/formula/label-parts'
import { weigh, type Weighed } from '@rp/domain/formula/weigh'
import { pricedLines, type Filling } from '@rp/domain/price/priced-lines'
import { priceRecipe, type Price } from '@rp/domain/price/price-recipe'
import { listOptionsOf } from '@rp/domain/recipe-rules'

export type PriceBasis = ReplyOf<typeof getPriceInput>

/** What a formula is computed with besides itself. */
export interface DraftBasis {
  recipe_type: RecipeType
  use_class: string | null
  target_countries: readonly string[]
  ingredients: IngredientsById
  /** What one unit holds; null takes the masses that the price was asked with. */
  filling: Filling | null
  /** Null while the price is not known yet. */
  price: PriceBasis | null
}

/** Everything that follows from a draft: sums, findings, the list on the label, the price. */
export interface ComputedDraft {
  formula: Formula
  weighed: Weighed
  findings: Finding[]
  label: LabelParts
  /** What the list was made with, so that it can be shown for another market. */
  list: InciOptions
  price: Price | null
}

/** The same functions, in the same order, as on the server (`compute-version.ts`), so that both say the same. */
export function computeDraft(draft: VersionDraft, basis: DraftBasis): ComputedDraft {
  const formula: Formula = { ...draft, recipe_type: basis.recipe_type }
  const weighed = weigh(formula, basis.ingredients)
  const list = {
    ...listOptionsOf(basis.use_class, basis.target_countries),
    belowOneOrder: draft.below_one_order,
  }
  return {
    formula,
    weighed,
    findings: [...weighed.findings, ...checkLines(weighed)],
    label: labelParts(formula.recipe_type, weighed.lines, list),
    list,
    price: priceOf(formula, weighed, basis),
  }
}

/** What the engine computes a saved version with. */
export function basisOf(saved: VersionFormula, price: PriceBasis | null): DraftBasis {
  return {
    recipe_type: saved.recipe_type,
    use_class: saved.use_class,
    target_countries: saved.target_countries,
    ingredients: new Map(saved.ingredients.map((one) => [one.id, one])),
    filling: null,
    price,
  }
}

function priceOf(formula: Formula, weighed: Weighed, { filling, price }: DraftBasis): Price | null {
  if (!price) return null
  const lines = filling ? pricedLines(formula, weighed, filling) : price.input.lines
  return priceRecipe({ ...price.input, lines }, price.config)
}
