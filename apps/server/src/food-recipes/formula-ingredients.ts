import { forFormulaMax, ingredientsForFormula } from '@rp/contract/food-recipes/for-formula'
import type { FormulaIngredient, FormulaSubstance, MaterialStanding } from '@rp/domain/formula/ingredient'
import { decimal, hundred, plain, type Decimal } from '@rp/domain/decimal'
import { bangkokDay } from '@rp/domain/dates'
import { madeOf, madeOfFromPct } from '@rp/domain/ingredients/composition'
import type { Declaration } from '@rp/domain/declaration'
import { expiredTypes } from '@rp/domain/ingredients/ingredient-documents'
import {
  countedPrice,
  kgPrices,
  leastOffer,
  priceBreaks,
  type IngredientPrice,
  type PriceRule,
} from '@rp/domain/ingredients/price-at'
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { containing } from '../platform/list/list-page.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { fragranceDocuments, papers } from './ingredient-columns.ts'
import { matches } from './ingredient.ts'
import { priceRule } from './price-rule.ts'
import { ingredient, ingredientComposition } from './tables/ingredient.ts'
import { ingredientPrice } from './tables/ingredient-price.ts'
import { declarationsOf } from './regulation/declarations-of.ts'
import { substance } from './tables/substance.ts'

type Select = Pick<Tx, 'select'>

interface Day {
  /** The day of the prices and documents, `2026-11-21`. */
  on: string
}

/**
 * Raw materials as input of the formula engine, by id, including archived ones, which old formulas use. Four
 * statements.
 */
export async function formulaIngredients(
  db: Select,
  { ids, ...day }: Day & { ids: string[] },
): Promise<Map<string, FormulaIngredient>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select(columns).from(ingredient).where(inArray(ingredient.id, ids))
  return new Map((await withParts(db, rows, day)).map((one) => [one.id, one]))
}

/** The first matches of a text; codes that begin with it come first. */
async function find(db: Select, q: string, day: Day): Promise<FormulaIngredient[]> {
  const text = q.normalize('NFC')
  const wanted: (SQL | undefined)[] = [isNull(ingredient.archived_at), eq(ingredient.is_active, true)]
  const rows = await db
    .select(columns)
    .from(ingredient)
    .where(and(...wanted, text === '' ? undefined : matches(text)))
    .orderBy(
      desc(ilike(ingredient.code, containing(text).slice(1))),
      asc(ingredient.trade_name),
      asc(ingredient.id),
    )
    .limit(forFormulaMax.found)
  return withParts(db, rows, day)
}

/** The look-ups of the formula grid. */
export function forFormulaCalls({ serve, database: { db } }: Platform): void {
  serve.staff(ingredientsForFormula, async ({ query: { q = '', ids, on } }) => {
    const day = { on: on ?? bangkokDay(new Date()) }
    if (!ids) return find(db, q, day)
    const known = await formulaIngredients(db, { ids, ...day })
    return [...known.values()]
  })
}

const columns = {
  id: ingredient.id,
  code: ingredient.code,
  trade_name: ingredient.trade_name,
  name_en: ingredient.name_en,
  name_th: ingredient.name_th,
  role: ingredient.role,
  density_g_per_ml: ingredient.density_g_per_ml,
  purity_pct: ingredient.purity_pct,
  elemental_factor_pct: ingredient.elemental_factor_pct,
  overage_pct: ingredient.overage_pct,
  use_min_pct: ingredient.use_min_pct,
  use_max_pct: ingredient.use_max_pct,
  standing: sql<MaterialStanding>`case when ${ingredient.archived_at} is not null then 'ARCHIVED' when ${ingredient.is_active} then 'CURRENT' else 'INACTIVE' end`,
  is_placeholder: ingredient.is_placeholder,
  is_vegan: ingredient.is_vegan,
  is_halal: ingredient.is_halal,
  allergens_food: ingredient.allergens_food,
  papers,
  fragrance_documents: fragranceDocuments,
  supplier: ingredient.supplier,
  price_rule: priceRule,
}

interface Row extends Omit<
  FormulaIngredient,
  'composition' | 'price_per_kg' | 'price_origin' | 'price_breaks' | 'least_offer' | 'expired_documents'
> {
  /** The preferred supplier of the price. */
  supplier: string
  price_rule: PriceRule
  papers: Parameters<typeof expiredTypes>[0]
}

async function withParts(db: Select, rows: Row[], { on }: Day): Promise<FormulaIngredient[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const declarations = await declarationsOf(db, { ingredient_ids: ids, on })
  const blends = await compositions(db, ids, declarations)
  const prices = await pricesUpTo(db, ids, on)
  return rows.map(({ papers: documents, supplier, price_rule, ...row }) => {
    const perKg = kgPrices(prices.get(row.id) ?? [], row.density_g_per_ml)
    const question = { on, rule: price_rule, preferred: supplier }
    const counts = countedPrice(perKg, question)
    return {
      ...row,
      composition: blends.get(row.id) ?? [],
      price_per_kg: counts?.price_per_kg ?? null,
      price_origin: counts?.origin ?? null,
      price_breaks: priceBreaks(perKg, question),
      least_offer: leastOffer(perKg, question),
      expired_documents: expiredTypes(documents, on),
    }
  })
}

async function compositions(
  db: Select,
  ids: string[],
  declarations: ReadonlyMap<string, Declaration[]>,
): Promise<Map<string, FormulaSubstance[]>> {
  const parts = byIngredient(await partsOf(db, ids))
  const levels = levelsOf(parts)
  return new Map(
    ids.map((id) => [
      id,
      (parts.get(id) ?? []).map(({ material_max_pct: _, ...part }) => {
        const level = levels.get(part.substance_id)
        const own = declarations.get(part.substance_id) ?? []
        return { ...part, use_max_pct: level ? plain(level) : null, declarations: own }
      }),
    ]),
  )
}

type Part = Awaited<ReturnType<typeof partsOf>>[number]

/**
 * The recommended maximum of each substance in a product, taken from the current raw materials made of it. Of several
 * it is the highest, so that none is contradicted (ADR 0077).
 */
function levelsOf(materials: Map<string, Part[]>): Map<string, Decimal> {
  const levels = new Map<string, Decimal>()
  for (const parts of materials.values()) {
    const part = madeOf(parts)
    if (!part || part.material_max_pct === null) continue
    const level = decimal(part.material_max_pct).times(part.pct_typ).div(hundred)
    const known = levels.get(part.substance_id)
    if (!known || level.gt(known)) levels.set(part.substance_id, level)
  }
  return levels
}

/** The compositions of raw materials, and of the materials whose level may limit one of their substances. */
function partsOf(db: Select, ids: string[]) {
  const requested = db
    .select({ id: ingredientComposition.substance_id })
    .from(ingredientComposition)
    .where(inArray(ingredientComposition.ingredient_id, ids))
  const isLimiting = and(
    isNotNull(ingredient.use_max_pct),
    isNull(ingredient.archived_at),
    eq(ingredient.is_active, true),
  )
  const limiting = db
    .select({ id: ingredient.id })
    .from(ingredient)
    .innerJoin(ingredientComposition, eq(ingredientComposition.ingredient_id, ingredient.id))
    .where(
      and(
        isLimiting,
        inArray(ingredientComposition.substance_id, requested),
        gte(ingredientComposition.pct_typ, String(madeOfFromPct)),
      ),
    )
  const requestedMaterials = db
    .select({ id: ingredient.id })
    .from(ingredient)
    .where(inArray(ingredient.id, ids))
  return db
    .select({
      ingredient_id: ingredientComposition.ingredient_id,
      substance_id: substance.id,
      inci_name: substance.inci_name,
      name_th: substance.name_th,
      pct_typ: ingredientComposition.pct_typ,
      pct_min: ingredientComposition.pct_min,
      pct_max: ingredientComposition.pct_max,
      constituent_of: ingredientComposition.constituent_of,
      is_impurity: ingredientComposition.is_impurity,
      is_allergen: ingredientComposition.is_allergen,
      cas: substance.cas,
      ci_number: substance.ci_number,
      functions: substance.functions,
      is_nano: substance.is_nano,
      material_max_pct: sql<string | null>`case when ${isLimiting} then ${ingredient.use_max_pct} end`,
    })
    .from(ingredientComposition)
    .innerJoin(substance, eq(substance.id, ingredientComposition.substance_id))
    .innerJoin(ingredient, eq(ingredient.id, ingredientComposition.ingredient_id))
    .where(inArray(ingredientComposition.ingredient_id, requestedMaterials.union(limiting)))
    .orderBy(asc(ingredientComposition.ingredient_id), asc(ingredientComposition.position))
}

async function pricesUpTo(db: Select, ids: string[], on: string): Promise<Map<string, IngredientPrice[]>> {
  const rows = await db
    .select()
    .from(ingredientPrice)
    .where(and(inArray(ingredientPrice.ingredient_id, ids), lte(ingredientPrice.valid_from, on)))
  return byIngredient(rows)
}

function byIngredient<T extends { ingredient_id: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.ingredient_id, [...(groups.get(row.ingredient_id) ?? []), row])
  return groups
}
