import type { ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import {
  createIngredient,
  getIngredient,
  ingredient as resource,
  updateIngredient,
  type CompositionRow,
  type IngredientDetail,
  type IngredientInput,
} from '@rp/contract/food-recipes/ingredient'
import { bangkokDay } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { arrayContains, asc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { languageOf } from '../platform/http/language.ts'
import { serveRecordBulk } from '../platform/bulk/serve-record-bulk.ts'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { lockRowVersion } from '../platform/list/optimistic-lock.ts'
import { archivedOrNot, containing, listPage } from '../platform/list/list-page.ts'
import { recordLink } from '../platform/list/record-link.ts'
import type { Totals } from '../platform/list/totals.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { compositionCells } from './composition-cells.ts'
import { hasExpired, ingredientColumns, isComplete, toReply } from './ingredient-columns.ts'
import { contradictions } from './ingredient-rules.ts'
import { ingredient, ingredientComposition } from './tables/ingredient.ts'
import { substance } from './tables/substance.ts'

type Query = ParsedOf<typeof resource.endpoints.list>['query']
type Row = ReplyOf<typeof resource.endpoints.archive>

/** Raw materials with their blends: read, search and save. */
export function ingredientCalls(platform: Platform, totals: Totals): void {
  const { serve, database, write, config } = platform
  const { db } = database

  async function page({ q, archived, ...request }: Query) {
    const on = bangkokDay(new Date())
    const { recipe_type, role, is_active, is_complete, has_expired_document, functional_class } = request
    const where = [
      archivedOrNot(ingredient.archived_at, archived),
      q ? matches(q) : undefined,
      recipe_type && arrayContains(ingredient.recipe_types, [recipe_type]),
      role && eq(ingredient.role, role),
      is_active && eq(ingredient.is_active, is_active === 'true'),
      is_complete && eq(isComplete, is_complete === 'true'),
      has_expired_document && eq(hasExpired(on), has_expired_document === 'true'),
      functional_class && eq(ingredient.functional_class, functional_class),
    ]
    const { page: _, limit: __, sortBy: ___, order: ____, ...filters } = request
    const rows = await listPage<Parameters<typeof toReply>[0] & Row>(database, totals, {
      source: { name: resource.name, table: ingredient, columns: ingredientColumns(on), id: ingredient.id },
      query: request,
      where,
      cacheKey: JSON.stringify({ q, archived, ...filters }),
    })
    return { ...rows, data: rows.data.map((row) => toReply(row, on)) }
  }

  async function read(id: string, tx: Pick<Tx, 'select'> = db): Promise<Row> {
    const on = bangkokDay(new Date())
    const [row] = await tx.select(ingredientColumns(on)).from(ingredient).where(eq(ingredient.id, id))
    return toReply(found(row), on)
  }

  async function detail(id: string, tx: Pick<Tx, 'select'> = db): Promise<IngredientDetail> {
    const row = await read(id, tx)
    const { ingredient_id: _, position: __, ...columns } = compositionColumns
    const rows = await tx
      .select({ ...columns, inci_name: substance.inci_name, name_th: substance.name_th })
      .from(ingredientComposition)
      .innerJoin(substance, eq(substance.id, ingredientComposition.substance_id))
      .where(eq(ingredientComposition.ingredient_id, id))
      .orderBy(asc(ingredientComposition.position))
    return {
      ...row,
      composition: rows.map(({ inci_name: _inci, name_th: _th, ...own }) => own),
      substances: uniqueNames(rows),
    }
  }

  const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    write(work).finally(() => totals.changed(resource.name))

  async function setArchived(tx: Tx, id: string, caller: StaffCaller, archive: boolean): Promise<Row> {
    await tx
      .update(ingredient)
      .set({
        archived_at: archive ? sql`now()` : null,
        updated_by: caller.id,
        updated_at: sql`now()`,
        row_version: sql`${ingredient.row_version} + 1`,
      })
      .where(eq(ingredient.id, id))
    return read(id, tx)
  }

  serve.staff(resource.endpoints.list, ({ query }) => page(query))
  serve.staff(resource.endpoints.export, ({ query, caller, reply }) => {
    const { format, columns, link, ...request } = query
    const fields = [...Object.keys(resource.record.shape), 'composition']
    return sendExport(reply, {
      format,
      name: resource.name,
      shape: resource.record.shape,
      fields,
      columns,
      read: async () => {
        const { data } = await page({ ...request, ...exportPage })
        const cells = await compositionCells(db)
        return data.map((row) => ({ ...row, composition: cells.get(row.id) ?? '' }))
      },
      caller,
      link: recordLink(config, link),
    })
  })
  serve.staff(getIngredient, ({ params }) => detail(params.id))
  serve.staff(createIngredient, ({ body, caller, request }) => {
    const { composition, ...input } = checked(body, languageOf(request))
    return change(async (tx) => {
      const [row] = await tx
        .insert(ingredient)
        .values({ ...input, created_by: caller.id, updated_by: caller.id })
        .returning({ id: ingredient.id })
      const { id } = found(row)
      await writeComposition(tx, id, composition)
      return detail(id, tx)
    })
  })
  serve.staff(updateIngredient, ({ params: { id }, body: { row_version, ...body }, caller, request }) => {
    const { composition, ...input } = checked(body, languageOf(request))
    return change(async (tx) => {
      await lockRowVersion(tx, ingredient, { id, row_version }, () => detail(id, tx))
      await tx
        .update(ingredient)
        .set({ ...input, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(ingredient.id, id))
      await writeComposition(tx, id, composition)
      return detail(id, tx)
    })
  })
  serve.staff(resource.endpoints.archive, ({ params, caller }) =>
    change((tx) => setArchived(tx, params.id, caller, true)),
  )
  serve.staff(resource.endpoints.restore, ({ params, caller }) =>
    change((tx) => setArchived(tx, params.id, caller, false)),
  )
  serveRecordBulk(platform, {
    resource,
    table: ingredient,
    version: ingredient.row_version,
    locked: (tx, id) => read(id, tx),
    archive: setArchived,
    changed: () => totals.changed(resource.name),
  })
}

const compositionColumns = {
  ingredient_id: ingredientComposition.ingredient_id,
  position: ingredientComposition.position,
  substance_id: ingredientComposition.substance_id,
  pct_min: ingredientComposition.pct_min,
  pct_typ: ingredientComposition.pct_typ,
  pct_max: ingredientComposition.pct_max,
  constituent_of: ingredientComposition.constituent_of,
  is_allergen: ingredientComposition.is_allergen,
  is_impurity: ingredientComposition.is_impurity,
}

/** Each substance once: it may be part of several others. */
function uniqueNames(rows: { substance_id: string; inci_name: string; name_th: string }[]) {
  const named = new Map(
    rows.map(({ substance_id, inci_name, name_th }) => [substance_id, { inci_name, name_th }]),
  )
  return [...named].map(([id, names]) => ({ id, ...names }))
}

function checked(input: IngredientInput, language: Language): IngredientInput {
  const errors = contradictions(input, language)
  if (errors.length > 0) throw refuse('invalid', { errors })
  return input
}

/** Replaces the material's blend: its rows have no history of their own. */
export async function writeComposition(tx: Tx, ingredient_id: string, rows: CompositionRow[]): Promise<void> {
  await tx.delete(ingredientComposition).where(eq(ingredientComposition.ingredient_id, ingredient_id))
  if (rows.length === 0) return
  await tx
    .insert(ingredientComposition)
    .values(rows.map((row, position) => ({ ingredient_id, position, ...row })))
}

/** Finds a material by its own names, or by those of its substances. */
export function matches(q: string) {
  const pattern = containing(q.toLowerCase())
  const withSubstance = sql`(select part.ingredient_id from ingredient_composition as part join substance on substance.id = part.substance_id where substance.search like ${pattern})`
  return or(like(ingredient.search, pattern), inArray(ingredient.id, withSubstance))
}
