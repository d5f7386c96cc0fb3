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
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { customersWith } from '../../auth/tables/customer-search.ts'
import { customer } from '../../auth/tables/customer.ts'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { moverOf } from '../../platform/moves/move.ts'
import { newRecipe } from './new-recipe.ts'
import { expireQuotes } from '../offered-quote.ts'
import { changedProduct, checkFields, customerToday, isFormulated, namesOf } from './recipe-fields.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { recipeRowColumns } from './recipe-columns.ts'
import { formulaFacts } from '../recipe-facts.ts'
import { recompute } from './recheck.ts'
import type { Companions } from '../companions.ts'
import type { MoveParts } from '../move.ts'
import { quote } from '../tables/quote.ts'
import { recipesBenefit } from '../tables/recipes-benefit.ts'
import { recipesCategory } from '../tables/recipes-category.ts'
import { recipe } from '../tables/recipe.ts'

type Select = Pick<Tx, 'select'>

/** People offered in a dialog. */
const choicesMax = 50

/** Recipes as projects: read, create for a customer, change. */
export function recipeCalls(
  platform: Platform,
  { tell, configuration, companions }: MoveParts,
  changed: () => void,
): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(getRecipe, ({ params, who }) => readRecipe(db, companions, params.id, who))

  serve.staff(createRecipe, async ({ body, who }) => {
    const detail = await write(async (tx) => {
      const created = await newRecipe(tx, { tell, fields: body, by: moverOf(who) })
      return readRecipe(tx, companions, created.id, who)
    })
    changed()
    return detail
  })

  serve.staff(updateRecipe, async ({ params, body, who }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const row = await lockedAt(tx, params.id, row_version, () => readRecipe(tx, companions, params.id, who))
      const product = changedProduct(fields, row)
      if (product && !isFormulated(row))
        throw refuseField(
          product,
          'is fixed since the customer was asked: take the recipe back to review first',
        )
      await checkFields(tx, fields, row.recipe_type, row)
      const owner = row.customer_id ? await customerToday(tx, row.customer_id) : {}
      const [after] = await tx
        .update(recipe)
        .set({
          ...fields,
          ...owner,
          updated_by: who.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(recipe.id, row.id))
        .returning()
      if (product) {
        await expireQuotes(tx, eq(quote.recipe_id, row.id))
        await recompute(tx, configuration, found(after))
      }
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      return readRecipe(tx, companions, row.id, who)
    })
  })

  serve.staff(recipeChoices, async ({ query: { q, ids } }) => ({
    customers: await db
      .select({ id: customer.id, name: customer.display_name, email: customer.email })
      .from(customer)
      .where(
        ids
          ? inArray(customer.id, ids)
          : and(isNull(customer.archived_at), isNull(customer.merged_into), q ? customersWith(q) : undefined),
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
    const { target_price, payment, refund_due, row_version } = await recipeOf(db, params.id)
    return { target_price, payment, refund_due, row_version }
  })

  serve.staff(updateRecipeMoney, async ({ params, body, who }) =>
    write(async (tx) => {
      const row = await lockedAt(tx, params.id, body.row_version, () =>
        readRecipe(tx, companions, params.id, who),
      )
      await tx
        .update(recipe)
        .set({
          target_price: body.target_price,
          updated_by: who.id,
          updated_at: sql`now()`,
          row_version: row.row_version + 1,
        })
        .where(eq(recipe.id, row.id))
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      return { row_version: row.row_version + 1 }
    }),
  )
}

/** A recipe with what the caller may do with it. */
async function readRecipe(
  db: Select,
  companions: Companions,
  id: string,
  who: StaffWho,
): Promise<RecipeDetail> {
  const whole = await recipeOf(db, id)
  const [shown] = await db.select(recipeRowColumns).from(recipe).where(eq(recipe.id, id))
  const [category] = await db
    .select({ properties: recipesCategory.properties })
    .from(recipesCategory)
    .where(eq(recipesCategory.id, whole.category_id))
  const benefits = await benefitsOf(db, whole.benefit_ids)
  const facts = await formulaFacts(db, companions, whole)
  const { formula_status: status, previous_status: previous } = whole
  return {
    ...whole,
    ...found(shown),
    fill_weight: plain(whole.fill_weight),
    // Written through the contract, which takes the domain's words only.
    target_countries: whole.target_countries as RecipeDetail['target_countries'],
    dose_form: whole.dose_form as RecipeDetail['dose_form'],
    category_properties: category?.properties ?? [],
    benefits,
    watchers: await namesOf(db, whole.watcher_ids),
    transitions: transitionsOf(formulaMoves, { status, previous, facts }, moverOf(who).mover).map((one) => ({
      ...one,
      reasonRequired: one.needs.includes('REASON'),
    })),
  }
}

/** Locks a recipe for a write that knows its version. */
async function lockedAt(
  tx: Tx,
  id: string,
  row_version: number,
  current: () => Promise<Record<string, unknown>>,
): Promise<typeof recipe.$inferSelect> {
  const locked = await lockedRecipe(tx, id)
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
