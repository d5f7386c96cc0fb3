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
import { formulaTransitions } from '@rp/domain/state-machines/formula-machine'
import { transitionsOf } from '@rp/domain/state-machines/transition-rules'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { customersFound } from '../../auth/index.ts'
import { customer } from '../../auth/tables/customer.ts'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import { newRecipe } from './new-recipe.ts'
import { expireQuotes } from '../offered-quote.ts'
import { changedProduct, checkFields, customerToday, isFormulated, namesOf } from './recipe-fields.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { recipeRowColumns } from './recipe-columns.ts'
import { formulaFacts } from '../recipe-facts.ts'
import { followRename, registeredNames } from '../label/registered-names.ts'
import { recompute } from './recheck.ts'
import type { LinkedOrders } from '../linked-orders.ts'
import type { TransitionDeps } from '../transition.ts'
import { quote } from '../tables/quote.ts'
import { recipesBenefit } from '../tables/recipes-benefit.ts'
import { recipesCategory } from '../tables/recipes-category.ts'
import { recipe } from '../tables/recipe.ts'

type Select = Pick<Tx, 'select'>

/** Maximum of people offered in a dialog. */
const choicesMax = 50

/** Recipes as projects: read, create for a customer, change. */
export function recipeCalls(platform: Platform, deps: TransitionDeps, changed: () => void): void {
  const { notify, configuration, linkedOrders } = deps
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(getRecipe, ({ params, caller }) => readRecipe(db, linkedOrders, params.id, caller))

  serve.staff(createRecipe, async ({ body, caller }) => {
    const detail = await write(async (tx) => {
      const created = await newRecipe(tx, { notify, fields: body, by: byStaff(caller) })
      return readRecipe(tx, linkedOrders, created.id, caller)
    })
    changed()
    return detail
  })

  serve.staff(updateRecipe, async ({ params, body, caller }) => {
    const { row_version, rename_reason = null, ...fields } = body
    return write(async (tx) => {
      const row = await lockedAt(tx, params.id, row_version, () =>
        readRecipe(tx, linkedOrders, params.id, caller),
      )
      const product = changedProduct(fields, row)
      if (product && !isFormulated(row))
        throw refuseField(product, {
          en: 'is fixed since the customer was asked: take the recipe back to review first',
          th: 'แก้ไม่ได้หลังส่งให้ลูกค้าแล้ว: กรุณาดึงสูตรกลับมาตรวจก่อน',
        })
      await checkFields(tx, fields, row.recipe_type, row)
      const owner = row.customer_id ? await customerToday(tx, row.customer_id) : {}
      const [after] = await tx
        .update(recipe)
        .set({
          ...fields,
          ...owner,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(recipe.id, row.id))
        .returning()
      await followRename(tx, deps, { before: row, after: found(after), reason: rename_reason, caller })
      if (product) {
        await expireQuotes(tx, eq(quote.recipe_id, row.id))
        await recompute(tx, configuration, found(after))
      }
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return readRecipe(tx, linkedOrders, row.id, caller)
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
              q ? customersFound(q) : undefined,
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
    const { target_price, payment, refund_due, row_version } = await recipeOf(db, params.id)
    return { target_price, payment, refund_due, row_version }
  })

  serve.staff(updateRecipeMoney, async ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedAt(tx, params.id, body.row_version, () =>
        readRecipe(tx, linkedOrders, params.id, caller),
      )
      await tx
        .update(recipe)
        .set({
          target_price: body.target_price,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row.row_version + 1,
        })
        .where(eq(recipe.id, row.id))
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return { row_version: row.row_version + 1 }
    }),
  )
}

/** A recipe with what the caller may do with it. */
async function readRecipe(
  db: Select,
  linkedOrders: LinkedOrders,
  id: string,
  caller: StaffCaller,
): Promise<RecipeDetail> {
  const whole = await recipeOf(db, id)
  const [shown] = await db.select(recipeRowColumns).from(recipe).where(eq(recipe.id, id))
  const [category] = await db
    .select({ properties: recipesCategory.properties })
    .from(recipesCategory)
    .where(eq(recipesCategory.id, whole.category_id))
  const benefits = await benefitsOf(db, whole.benefit_ids)
  const facts = await formulaFacts(db, linkedOrders, whole)
  const names = await registeredNames(db, whole)
  const { formula_status: status, previous_status: previous } = whole
  return {
    ...whole,
    ...names,
    ...found(shown),
    fill_weight: plain(whole.fill_weight),
    // Written through the contract, which accepts only the domain's values.
    target_countries: whole.target_countries as RecipeDetail['target_countries'],
    dose_form: whole.dose_form as RecipeDetail['dose_form'],
    category_properties: category?.properties ?? [],
    benefits,
    watchers: await namesOf(db, whole.watcher_ids),
    transitions: transitionsOf(
      formulaTransitions,
      { status, previous, facts },
      byStaff(caller).initiator,
    ).map((one) => ({
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
