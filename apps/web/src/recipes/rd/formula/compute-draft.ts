import type { ReplyOf } from '@rp/contract/endpoint'
import type { getPriceInput } from '@rp/contract/recipes/quote'
import type { VersionDraft, VersionFormula } from '@rp/contract/recipes/recipe-version'
import { checkLines } from '@rp/domain/formula/check'
import type { Finding } from '@rp/domain/formula/findings'
import type { Formula, RecipeType } from '@rp/domain/formula/formula'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import type { InciOptions } from '@rp/domain/ingredient-list/inci'
import { labelParts, type LabelParts } from '@rp/domain/ingredient-list/label-parts'
import { weigh, type Weighed } from '@rp/domain/formula/weigh'
import { pricedLines, type Filling } from '@rp/domain/price/priced-lines'
import { priceOrder, type Price } from '@rp/domain/price/price-recipe'
import { listOptionsOf } from '@rp/domain/recipe-rules'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'

export type PriceBasis = ReplyOf<typeof getPriceInput>

/** The other inputs of a formula's computation. */
export interface DraftBasis {
  recipe_type: RecipeType
  properties: readonly ProductProperty[]
  target_countries: readonly string[]
  ingredients: IngredientsById
  /** The content of one unit; null uses the masses that came with the price. */
  filling: Filling | null
  /** Null while the price is unknown. */
  price: PriceBasis | null
}

/** Everything computed from a draft: sums, findings, the label's ingredient list, the price. */
export interface ComputedDraft {
  formula: Formula
  weighed: Weighed
  findings: Finding[]
  label: LabelParts
  /** The options of the list, so that it can be shown for another market. */
  list: InciOptions
  price: SizePrice | null
}

/** The unit cost for the first size of an order, which is named if there are several. */
export interface SizePrice extends Price {
  size: { name: string; qty: number; others: number }
}

/**
 * The same functions, in the same order, as on the server (`compute-version.ts`), so that both give the same result.
 */
export function computeDraft(draft: VersionDraft, basis: DraftBasis): ComputedDraft {
  const formula: Formula = { ...draft, recipe_type: basis.recipe_type }
  const weighed = weigh(formula, basis.ingredients)
  const list = {
    ...listOptionsOf(basis.properties, basis.target_countries),
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

/** The engine's inputs for a saved version. */
export function basisOf(saved: VersionFormula, price: PriceBasis | null): DraftBasis {
  return {
    recipe_type: saved.recipe_type,
    properties: saved.properties,
    target_countries: saved.target_countries,
    ingredients: new Map(saved.ingredients.map((one) => [one.id, one])),
    filling: null,
    price,
  }
}

function priceOf(formula: Formula, weighed: Weighed, { filling, price }: DraftBasis): SizePrice | null {
  if (!price) return null
  const sizes = price.input.sizes.map((size, at) => {
    const held = filling && (price.fillings[at] ?? filling)
    return held ? { ...size, lines: pricedLines(formula, weighed, held) } : size
  })
  const [first] = sizes
  const [priced] = priceOrder({ ...price.input, sizes }, price.config).sizes
  if (!first || !priced) return null
  return { ...priced, size: { name: first.name, qty: first.qty, others: sizes.length - 1 } }
}
