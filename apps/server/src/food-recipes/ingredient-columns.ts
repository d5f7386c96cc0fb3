import type { FragranceDocument } from '@rp/domain/ingredients/perfume'
import { completeWithin } from '@rp/domain/ingredients/composition'
import { expiredTypes, type DocumentType } from '@rp/domain/ingredients/ingredient-documents'
import {
  averageDays,
  countedPrice,
  kgPrices,
  type IngredientPrice,
  type PriceRule,
} from '@rp/domain/ingredients/price-at'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { priceRule } from './price-rule.ts'
import { ingredient } from './tables/ingredient.ts'

const { search: _, created_by: __, updated_by: ___, ...own } = getTableColumns(ingredient)

// Qualified with their tables: a select from one table omits them, and `id` would be the inner one's.
const sum = sql`(select coalesce(sum(pct_typ), 0) from ingredient_composition where ingredient_composition.ingredient_id = ingredient.id and ingredient_composition.constituent_of is null)`

export const isComplete = sql<boolean>`(abs(${sum} - 100) <= ${completeWithin}::numeric)`

/** Whether all documents of some type expired before the day. */
export function hasExpired(on: string): SQL {
  return sql`exists (select 1 from ingredient_document as paper where paper.ingredient_id = ingredient.id and paper.archived_at is null group by paper.type having max(coalesce(paper.valid_until, 'infinity'::date)) < ${on}::date)`
}

/** Documents as JSON: only what decides whether one has expired. */
export const papers = sql<
  { type: DocumentType; valid_until: string | null }[]
>`(select coalesce(json_agg(json_build_object('type', paper.type, 'valid_until', paper.valid_until)), '[]'::json) from ingredient_document as paper where paper.ingredient_id = ingredient.id and paper.archived_at is null)`

/** Statements of the allergens of a perfume: the one of the form, and documents. */
export const fragranceDocuments = sql<
  FragranceDocument[]
>`(select coalesce(json_agg(json_build_object('type', document.type, 'on', document.issued_on, 'category', document.category, 'valid_until', document.valid_until)), '[]'::json) from (
    select type, issued_on, category, valid_until from ingredient_document as own where own.ingredient_id = ingredient.id and own.archived_at is null and own.type in ('ALLERGEN_STATEMENT', 'IFRA')
    union all select 'ALLERGEN_STATEMENT', ingredient.allergens_stated_on, null, null where ingredient.allergens_stated_on is not null
  ) as document)`

const currentPrices = (on: string) =>
  sql<
    IngredientPrice[]
  >`(select coalesce(json_agg(json_build_object('supplier', offer.supplier, 'price', offer.price::text, 'uom', offer.uom, 'currency', offer.currency, 'fx', offer.fx::text, 'min_qty', offer.min_qty::text, 'valid_from', offer.valid_from, 'valid_to', offer.valid_to, 'fx_on', offer.fx_on)), '[]'::json) from ingredient_price as offer where offer.ingredient_id = ingredient.id and offer.valid_from <= ${on}::date and (offer.valid_to is null or offer.valid_to >= ${on}::date - ${averageDays}::integer))`

/** The columns of a list row, for a day. */
export function ingredientColumns(on: string) {
  return {
    ...own,
    composition_sum: sql<string>`trim_scale(${sum})::text`.as('composition_sum'),
    is_complete: isComplete.as('is_complete'),
    prices: currentPrices(on).as('prices'),
    price_rule: priceRule.as('price_rule'),
    papers: papers.as('papers'),
  }
}

export interface IngredientRow {
  density_g_per_ml: string | null
  supplier: string
  price_rule: PriceRule
  prices: IngredientPrice[]
  papers: { type: DocumentType; valid_until: string | null }[]
}

/** The row as returned: prices and documents become their meaning on the day. */
export function toReply<R extends IngredientRow>(
  { prices, papers: documents, price_rule: rule, ...row }: R,
  on: string,
) {
  const counts = countedPrice(kgPrices(prices, row.density_g_per_ml), { on, rule, preferred: row.supplier })
  return {
    ...row,
    price_per_kg: counts?.price_per_kg ?? null,
    price_origin: counts?.origin ?? null,
    expired_documents: expiredTypes(documents, on),
  }
}
