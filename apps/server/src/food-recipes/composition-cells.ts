import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/outbox/outbox.ts'
import { writeComposition, type NamedPart } from './import/composition-cell.ts'
import { ingredientComposition } from './tables/ingredient.ts'
import { substance } from './tables/substance.ts'

/** The compositions of all raw materials by id, in the import format. One statement. */
export async function compositionCells(db: Pick<Tx, 'select'>): Promise<Map<string, string>> {
  const holder = alias(substance, 'holder')
  const rows = await db
    .select({
      ingredient_id: ingredientComposition.ingredient_id,
      inci_name: substance.inci_name,
      pct_min: ingredientComposition.pct_min,
      pct_typ: ingredientComposition.pct_typ,
      pct_max: ingredientComposition.pct_max,
      is_allergen: ingredientComposition.is_allergen,
      is_impurity: ingredientComposition.is_impurity,
      within: holder.inci_name,
    })
    .from(ingredientComposition)
    .innerJoin(substance, eq(substance.id, ingredientComposition.substance_id))
    .leftJoin(holder, eq(holder.id, ingredientComposition.constituent_of))
    .orderBy(asc(ingredientComposition.ingredient_id), asc(ingredientComposition.position))
  const parts = new Map<string, NamedPart[]>()
  for (const { ingredient_id, ...part } of rows)
    parts.set(ingredient_id, [...(parts.get(ingredient_id) ?? []), part])
  return new Map([...parts].map(([id, own]) => [id, writeComposition(own)]))
}
