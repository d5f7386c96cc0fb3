import { isDeepStrictEqual } from 'node:util'
import { ingredientInput, unsaidIngredient, type IngredientInput } from '@rp/contract/food-recipes/ingredient'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { contradictions } from '../ingredient-rules.ts'
import { writeComposition } from '../ingredient.ts'
import { ingredient, ingredientComposition } from '../tables/ingredient.ts'
import { substance } from '../tables/substance.ts'
import { readerOf } from '../../platform/import/cell-readers.ts'
import { baht, capitals, decimal, flag, integer, percent, text } from '../../platform/import/cells.ts'
import { readComposition, unknownParents, type NamedPart } from './composition-cell.ts'
import { staffIdOf, type Importer, type Step, type Verdict } from '../../platform/import/importer.ts'
import { reasons as shared, reject, rejectionsOf, type Rejection } from '../../platform/import/reasons.ts'
import { unlessTaken } from '../../platform/import/unless-taken.ts'
import { reasons } from './reasons.ts'
import { openPace } from '../../platform/pace.ts'
import { textIn, type TableRow } from '../../platform/import/read-table.ts'

const stripped = ingredientInput.strip()
const { shape } = ingredientInput

interface Existing {
  row: typeof ingredient.$inferSelect
  composition: (typeof ingredientComposition.$inferSelect)[]
}

/** Raw materials by code, with their compositions. */
export const ingredients: Importer = {
  name: 'ingredient',
  tables: [ingredient, ingredientComposition],
  columns: {
    code: { known: ['รหัส', 'รหัสวัตถุดิบ'], read: capitals },
    trade_name: { known: ['ชื่อการค้า'], read: text },
    name_en: { known: ['english_name', 'ชื่ออังกฤษ'], read: text },
    name_th: { known: ['thai_name', 'ชื่อไทย'], read: text },
    supplier: { known: ['ผู้ขาย', 'ผู้จำหน่าย'], read: text },
    shop_product_id: integer,
    recipe_types: { known: ['recipe_type', 'type'], read: readerOf(shape.recipe_types) },
    role: { read: readerOf(shape.role) },
    physical_form: { known: ['form'], read: readerOf(shape.physical_form) },
    density_g_per_ml: { known: ['density'], ...decimal },
    purity_pct: { known: ['purity'], ...percent },
    elemental_factor_pct: { known: ['elemental_factor'], ...percent },
    overage_pct: { known: ['overage'], ...percent },
    use_min_pct: { known: ['use_min'], ...percent },
    use_max_pct: { known: ['use_max'], ...percent },
    natural_origin_pct: { known: ['natural_origin'], ...percent },
    is_vegan: { known: ['vegan'], read: flag },
    is_halal: { known: ['halal'], read: flag },
    allergens_food: { known: ['allergens'], read: readerOf(shape.allergens_food) },
    functional_class: { known: ['class'], read: (cell) => cell.toUpperCase().replace(/ /g, '_') },
    ins_no: { known: ['ins'], read: text },
    e_no: { known: ['e_number'], read: text },
    max_daily_mg: { known: ['max_daily'], ...decimal },
    price_from: { known: ['usual_price_from', 'ราคาปกติตั้งแต่'], ...baht },
    price_to: { known: ['usual_price_to', 'ราคาปกติถึง'], ...baht },
    is_gmo: { known: ['gmo'], read: flag },
    allergens_stated_on: { known: ['allergen_statement'], read: text },
    is_novel_food: { known: ['novel', 'novel_food'], read: flag },
    is_placeholder: { known: ['placeholder'], read: flag },
    is_active: { known: ['active'], read: flag },
    note: { known: ['notes', 'หมายเหตุ'], read: text },
    composition: { known: ['ส่วนประกอบ'], read: (cell) => readComposition(cell) ?? cell },
  },
  needed: ['code'],
  required: ['trade_name', 'recipe_types', 'role', 'physical_form'],
  keyOf: (values) => textIn(values, 'code'),
  keyColumn: 'code',
  async work(step, rows) {
    const known = await knownMaterials(step, rows)
    const ids = await substanceIds(step.tx, rows)
    const verdicts: Verdict[] = []
    const added = new Map<number, IngredientInput>()
    const pace = openPace()
    for (const [at, { values }] of rows.entries()) {
      await pace()
      const before = known.get(textIn(values, 'code'))
      if (before && repeats(before, values, ids)) {
        verdicts.push('unchanged')
        continue
      }
      const judged = judge(values, { before, ids, step })
      if (Array.isArray(judged)) verdicts.push(judged)
      else if (before) verdicts.push(await change(step, before, judged))
      else {
        added.set(at, judged)
        verdicts.push('new')
      }
    }
    if (step.dry_run) return verdicts
    for (const at of await refusedOf(step, added)) verdicts[at] = [reject('', shared.taken, step.language)]
    return verdicts
  },
}

const partFields = ['pct_min', 'pct_typ', 'pct_max', 'is_allergen', 'is_impurity'] as const

/** The id of the substance that contains a part. */
const parentId = ({ within }: NamedPart, ids: Map<string, string>): string | null =>
  within === null ? null : (ids.get(within.toLowerCase()) ?? null)

/** Whether the row only repeats stored values: true for most rows of a second import, which then need no check. */
function repeats(
  { row, composition }: Existing,
  { composition: cell, ...rest }: TableRow['values'],
  ids: Map<string, string>,
): boolean {
  const stored: Record<string, unknown> = row
  if (!Object.entries(rest).every(([name, value]) => isDeepStrictEqual(stored[name], value))) return false
  if (cell === undefined) return true
  return (
    Array.isArray(cell) &&
    cell.length === composition.length &&
    composition.every((part, at) => {
      const named = cell[at] as NamedPart
      return (
        ids.get(named.inci_name.toLowerCase()) === part.substance_id &&
        parentId(named, ids) === part.constituent_of &&
        partFields.every((field) => named[field] === part[field])
      )
    })
  )
}

interface Beside {
  before: Existing | undefined
  ids: Map<string, string>
  step: Step
}

/** The material that the row makes, or why it cannot. */
function judge(
  values: TableRow['values'],
  { before, ids, step: { language } }: Beside,
): IngredientInput | Rejection[] {
  const { composition: cell, ...rest } = values
  if (typeof cell === 'string') return [reject('composition', reasons.composition, language)]
  const parts = cell as NamedPart[] | undefined
  const unnamed = unnamedIn(parts ?? [], ids, language)
  if (unnamed.length > 0) return unnamed
  const merged: Record<string, unknown> = {
    ...unsaidIngredient,
    ...before?.row,
    ...rest,
    composition:
      parts?.map((part) => ({
        ...strippedPart(part),
        substance_id: ids.get(part.inci_name.toLowerCase()),
        constituent_of: parentId(part, ids),
      })) ??
      before?.composition.map(rowOf) ??
      [],
  }
  const checked = stripped.safeParse(merged)
  if (!checked.success) return rejectionsOf(checked.error, { schema: stripped, values: merged, language })
  const wrong = contradictions(checked.data, language)
  if (wrong.length > 0)
    return wrong.map(({ path, message }) => ({ column: path.split('.')[0] ?? path, reason: message }))
  return checked.data
}

/** Names in a composition that are missing from the list of substances, or from the composition itself. */
function unnamedIn(parts: NamedPart[], ids: Map<string, string>, language: Step['language']): Rejection[] {
  const unknown = parts.filter(({ inci_name }) => !ids.has(inci_name.toLowerCase()))
  if (unknown.length > 0)
    return unknown.map(({ inci_name }) => reject('composition', reasons.noSubstance, language, inci_name))
  return unknownParents(parts).map((name) => reject('composition', reasons.noParent, language, name))
}

function strippedPart({
  inci_name: _,
  within: __,
  ...part
}: NamedPart): Omit<NamedPart, 'inci_name' | 'within'> {
  return part
}

function rowOf({ ingredient_id: _, position: __, ...row }: Existing['composition'][number]) {
  return row
}

/** Inserts new materials; returns the indexes of those whose product number another material has. */
async function refusedOf({ tx, actor }: Step, added: Map<number, IngredientInput>): Promise<number[]> {
  if (added.size === 0) return []
  const by = staffIdOf(actor)
  const made = await tx
    .insert(ingredient)
    .values(
      [...added.values()].map(({ composition: _, ...fields }) => ({
        ...fields,
        created_by: by,
        updated_by: by,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: ingredient.id, code: ingredient.code })
  const ids = new Map(made.map(({ id, code }) => [code, id]))
  const parts = [...added.values()].flatMap(({ code, composition }) => {
    const ingredient_id = ids.get(code)
    return ingredient_id === undefined
      ? []
      : composition.map((part, position) => ({ ingredient_id, position, ...part }))
  })
  if (parts.length > 0) await tx.insert(ingredientComposition).values(parts)
  return [...added].flatMap(([at, { code }]) => (ids.has(code) ? [] : [at]))
}

async function change(
  { tx, dry_run, actor, language }: Step,
  before: Existing,
  after: IngredientInput,
): Promise<Verdict> {
  const { composition, ...fields } = after
  const saved = stripped.parse({ ...before.row, composition: before.composition.map(rowOf) })
  if (JSON.stringify(saved) === JSON.stringify(after)) return 'unchanged'
  if (dry_run) return 'changed'
  const { id, row_version } = before.row
  const isSaved = await unlessTaken(tx, async (inner) => {
    await inner
      .update(ingredient)
      .set({
        ...fields,
        updated_by: staffIdOf(actor),
        updated_at: sql`now()`,
        row_version: row_version + 1,
      })
      .where(eq(ingredient.id, id))
  })
  if (!isSaved) return [reject('', shared.taken, language)]
  if (JSON.stringify(saved.composition) !== JSON.stringify(composition))
    await writeComposition(tx, id, composition)
  return 'changed'
}

async function knownMaterials({ tx, dry_run }: Step, rows: TableRow[]): Promise<Map<string, Existing>> {
  const codes = rows.map(({ values }) => textIn(values, 'code'))
  const requests = tx
    .select()
    .from(ingredient)
    // As one value: with outdated statistics, 200 values would be compared one by one with every row.
    .where(and(sql`${ingredient.code} = any(${sql.param(codes)}::text[])`, isNull(ingredient.archived_at)))
  const found = await (dry_run ? requests : requests.for('update'))
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const parts = await tx
    .select()
    .from(ingredientComposition)
    .where(inArray(ingredientComposition.ingredient_id, ids))
    .orderBy(asc(ingredientComposition.position))
  const known = new Map(found.map((row): [string, Existing] => [row.id, { row, composition: [] }]))
  for (const part of parts) known.get(part.ingredient_id)?.composition.push(part)
  return new Map([...known.values()].map((one) => [one.row.code, one]))
}

/** The substances named by the rows, by INCI name in lower case. */
async function substanceIds(tx: Tx, rows: TableRow[]): Promise<Map<string, string>> {
  const parts = rows.flatMap(({ values }) => (Array.isArray(values.composition) ? values.composition : []))
  const names = [...new Set((parts as NamedPart[]).map(({ inci_name }) => inci_name.toLowerCase()))]
  if (names.length === 0) return new Map()
  const found = await tx
    .select({ id: substance.id, inci_name: substance.inci_name })
    .from(substance)
    .where(and(inArray(sql`lower(${substance.inci_name})`, names), isNull(substance.archived_at)))
  return new Map(found.map(({ id, inci_name }) => [inci_name.toLowerCase(), id]))
}
