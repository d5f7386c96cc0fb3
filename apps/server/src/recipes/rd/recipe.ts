import type { ParsedOf } from '@rp/contract/endpoint'
import {
  createRecipe,
  getRecipe,
  getRecipeMoney,
  recipeChoices,
  updateRecipe,
  updateRecipeMoney,
  type RecipeDetail,
} from '@rp/contract/recipes/recipe'
import { plain } from '@rp/domain/decimal'
import { formulaMoves } from '@rp/domain/machines/formula-machine'
import { transitionsOf } from '@rp/domain/machines/machine'
import { recipeNumber } from '@rp/domain/recipe-rules'
import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { staff } from '../../auth/tables/staff.ts'
import { room } from '../../chat/tables/room.ts'
import { containing } from '../../platform/list/list-page.ts'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { bangkokYear, drawNumber } from './draw-number.ts'
import { moverOf } from './move.ts'
import { recipeRowColumns } from './recipe-columns.ts'
import { formulaFacts } from './recipe-facts.ts'
import type { MoveParts } from './move.ts'
import { recipesBenefit } from '../tables/recipes-benefit.ts'
import { recipesCategory } from '../tables/recipes-category.ts'
import { recipe } from '../tables/recipe.ts'
import { statusHistory } from '../tables/status-history.ts'

type Select = Pick<Tx, 'select'>
type Fields = ParsedOf<typeof createRecipe>['body'] | ParsedOf<typeof updateRecipe>['body']

/** People offered in a dialog. */
const choicesMax = 50

/** Recipes as projects: read, create for a customer, change. */
export function recipeCalls(platform: Platform, { tell }: MoveParts, changed: () => void): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(getRecipe, ({ params, who }) => readRecipe(db, params.id, who))

  serve.staff(createRecipe, async ({ body, who }) => {
    const detail = await write(async (tx) => {
      await checkFields(tx, body, body.recipe_type)
      const customer_name = body.customer_id ? await customerName(tx, body.customer_id) : null
      const year = bangkokYear()
      const number = recipeNumber(year, await drawNumber(tx, `RC-${year}`))
      const [row] = await tx
        .insert(recipe)
        .values({
          ...body,
          number,
          customer_name,
          assignee_id: body.assignee_id ?? (who.department === 'RECIPE' ? who.id : null),
          room_id: body.customer_id ? await newestRoom(tx, body.customer_id) : null,
          status_since: sql`now()`,
          created_by: who.id,
          updated_by: who.id,
        })
        .returning()
      const created = found(row)
      const { actor } = moverOf(who)
      const [entry] = await tx
        .insert(statusHistory)
        .values({
          recipe_id: created.id,
          machine: 'FORMULA',
          move: 'F1',
          to_status: 'PENDING_PAYMENT',
          actor_type: 'STAFF',
          actor_id: who.id,
          at: sql`now()`,
        })
        .returning({ id: statusHistory.id })
      const subject = { type: 'recipe', id: created.id, label: number }
      await appendToLog(tx, {
        event: 'recipe.created',
        subject,
        actor,
        data: { recipe_type: body.recipe_type },
      })
      await tell(tx, {
        line: 'FORMULA',
        recipe: created,
        from: 'PENDING_PAYMENT',
        to: 'PENDING_PAYMENT',
        history_id: found(entry).id,
        reason: '',
        mover_id: who.id,
      })
      return readRecipe(tx, created.id, who)
    })
    changed()
    return detail
  })

  serve.staff(updateRecipe, async ({ params, body, who }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const row = await lockedRecipe(tx, params.id, row_version, () => readRecipe(tx, params.id, who))
      await checkFields(tx, fields, row.recipe_type, row)
      const customer_name = row.customer_id ? await customerName(tx, row.customer_id) : null
      await tx
        .update(recipe)
        .set({
          ...fields,
          customer_name,
          updated_by: who.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(recipe.id, row.id))
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      return readRecipe(tx, row.id, who)
    })
  })

  serve.staff(recipeChoices, async ({ query: { q, ids } }) => ({
    customers: await db
      .select({ id: customer.id, name: customer.display_name, email: customer.email })
      .from(customer)
      .where(
        ids
          ? inArray(customer.id, ids)
          : and(
              isNull(customer.archived_at),
              isNull(customer.merged_into),
              q ? ilike(customer.search, containing(q.toLowerCase())) : undefined,
            ),
      )
      .orderBy(asc(customer.display_name), asc(customer.id))
      .limit(choicesMax),
    staff: await db
      .select({ id: staff.id, name: staff.full_name })
      .from(staff)
      .where(
        ids
          ? inArray(staff.id, ids)
          : and(eq(staff.is_active, true), isNull(staff.archived_at), eq(staff.department, 'RECIPE')),
      )
      .orderBy(asc(staff.full_name), asc(staff.id))
      .limit(choicesMax),
  }))

  serve.staff(getRecipeMoney, async ({ params }) => {
    const [row] = await db.select().from(recipe).where(eq(recipe.id, params.id))
    const { target_price, payment, refund_due, row_version } = found(row)
    return { target_price, payment, refund_due, row_version }
  })

  serve.staff(updateRecipeMoney, async ({ params, body, who }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id, body.row_version, async () => ({}))
      await tx
        .update(recipe)
        .set({ target_price: body.target_price, updated_by: who.id, row_version: row.row_version + 1 })
        .where(eq(recipe.id, row.id))
      return { row_version: row.row_version + 1 }
    }),
  )
}

/** A recipe with what the caller may do with it. */
export async function readRecipe(db: Select, id: string, who: StaffWho): Promise<RecipeDetail> {
  const [row] = await db.select().from(recipe).where(eq(recipe.id, id))
  const whole = found(row)
  const [shown] = await db.select(recipeRowColumns).from(recipe).where(eq(recipe.id, id))
  const [category] = await db
    .select({ use_class: recipesCategory.use_class })
    .from(recipesCategory)
    .where(eq(recipesCategory.id, whole.category_id))
  const benefits = await benefitsOf(db, whole.benefit_ids)
  const facts = await formulaFacts(db, whole)
  const { formula_status: status, previous_status: previous } = whole
  return {
    ...whole,
    ...found(shown),
    fill_weight: plain(whole.fill_weight),
    // Written through the contract, which takes the domain's words only.
    target_countries: whole.target_countries as RecipeDetail['target_countries'],
    dose_form: whole.dose_form as RecipeDetail['dose_form'],
    category_use_class: category?.use_class ?? null,
    benefits,
    watchers: await namesOf(db, whole.watcher_ids),
    transitions: transitionsOf(formulaMoves, { status, previous, facts }, moverOf(who).mover).map((one) => ({
      ...one,
      reasonRequired: one.needs.includes('REASON'),
    })),
  }
}

/** Locks a recipe for a write that knows its version. */
export async function lockedRecipe(
  tx: Tx,
  id: string,
  row_version: number,
  current: () => Promise<Record<string, unknown>>,
): Promise<typeof recipe.$inferSelect> {
  const [row] = await tx.select().from(recipe).where(eq(recipe.id, id)).for('update')
  const locked = found(row)
  if (locked.row_version !== row_version) throw refuse('stale_version', { current: await current() })
  return locked
}

async function benefitsOf(db: Select, ids: string[]): Promise<RecipeDetail['benefits']> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: recipesBenefit.id, en: recipesBenefit.claim_text_en, th: recipesBenefit.claim_text_th })
    .from(recipesBenefit)
    .where(inArray(recipesBenefit.id, ids))
  return rows.map(({ id, en, th }) => ({ id, claim: { en, th } }))
}

async function namesOf(db: Select, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db.select({ id: staff.id, name: staff.full_name }).from(staff).where(inArray(staff.id, ids))
}

/** The chat that a recipe belongs to: where its customer wrote last. */
async function newestRoom(tx: Tx, customer_id: string): Promise<string | null> {
  const [newest] = await tx
    .select({ id: room.id })
    .from(room)
    .where(eq(room.customer_id, customer_id))
    .orderBy(desc(room.last_chat_at))
    .limit(1)
  return newest?.id ?? null
}

async function customerName(tx: Tx, id: string): Promise<string> {
  const [person] = await tx
    .select({ name: customer.display_name, merged_into: customer.merged_into })
    .from(customer)
    .where(eq(customer.id, id))
  if (!person || person.merged_into) throw refuseField('customer_id', 'is no customer')
  return person.name
}

/** What only other tables can judge: category, benefits, people. What a recipe already has may stay. */
async function checkFields(
  tx: Tx,
  fields: Pick<Fields, 'category_id' | 'benefit_ids' | 'assignee_id' | 'watcher_ids'>,
  recipe_type: string,
  before?: typeof recipe.$inferSelect,
): Promise<void> {
  const [category] = await tx
    .select({ recipe_type: recipesCategory.recipe_type, archived_at: recipesCategory.archived_at })
    .from(recipesCategory)
    .where(eq(recipesCategory.id, fields.category_id))
    .for('share')
  const isKept = before?.category_id === fields.category_id
  if (category?.recipe_type !== recipe_type || (category.archived_at !== null && !isKept))
    throw refuseField('category_id', `must be a category of ${recipe_type}`)
  await checkBenefits(tx, fields.benefit_ids, before?.benefit_ids ?? [])
  const people = [...(fields.assignee_id ? [fields.assignee_id] : []), ...fields.watcher_ids]
  const known = new Set((await namesOf(tx, people)).map(({ id }) => id))
  if (fields.assignee_id && !known.has(fields.assignee_id))
    throw refuseField('assignee_id', 'is no staff member')
  if (fields.watcher_ids.some((id) => !known.has(id)))
    throw refuseField('watcher_ids', 'names no staff member')
}

/** FORBIDDEN claims are kept in the catalogue and never picked (domain design 1.1). */
async function checkBenefits(tx: Tx, ids: string[], before: string[]): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const rows = await tx
    .select({
      id: recipesBenefit.id,
      risk: recipesBenefit.claim_risk,
      archived_at: recipesBenefit.archived_at,
    })
    .from(recipesBenefit)
    .where(inArray(recipesBenefit.id, added))
  const offered = new Set(rows.filter((row) => row.archived_at === null).map(({ id }) => id))
  if (added.some((id) => !offered.has(id)))
    throw refuseField('benefit_ids', 'names no benefit of the catalogue')
  if (rows.some(({ risk }) => risk === 'FORBIDDEN'))
    throw refuseField('benefit_ids', 'names a forbidden claim')
}
