import { recipeTypeCalled } from '@rp/domain/recipe-words'
import type { ParsedOf } from '@rp/contract/endpoint'
import type { createRecipe, updateRecipe } from '@rp/contract/recipes/recipe'
import { plain } from '@rp/domain/decimal'
import { eq, inArray } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { checkProperties } from '../described-as.ts'
import { recipesBenefit } from '../tables/recipes-benefit.ts'
import { recipesCategory } from '../tables/recipes-category.ts'
import type { recipe } from '../tables/recipe.ts'

type Fields = ParsedOf<typeof createRecipe>['body'] | ParsedOf<typeof updateRecipe>['body']

/** A customer who may get a new recipe, with the name; refuses archived and merged ones. */
export async function customerFor(tx: Tx, id: string): Promise<Customer> {
  const person = await customerRow(tx, id)
  if (!person || person.merged_into !== null || person.archived_at !== null)
    throw refuseField('customer_id', { en: 'is no customer', th: 'ไม่ใช่ลูกค้าที่มีอยู่' })
  return named(person)
}

/** The current customer of a recipe, after merges, with the name. */
export async function customerToday(tx: Tx, id: string): Promise<Customer> {
  const person = await customerRow(tx, id)
  if (!person) throw new Error(`Cannot name the customer ${id}: there is none`)
  return person.merged_into === null ? named(person) : customerToday(tx, person.merged_into)
}

type Customer = Pick<typeof recipe.$inferInsert, 'customer_id' | 'customer_name'>
type Person = typeof customer.$inferSelect

const named = ({ id, display_name }: Person): Customer => ({ customer_id: id, customer_name: display_name })

async function customerRow(tx: Tx, id: string): Promise<Person | undefined> {
  const [person] = await tx.select().from(customer).where(eq(customer.id, id))
  return person
}

/** The customer's choices besides the formula: price, label and registrations depend on them. */
const productFields = [
  'category_id',
  'properties',
  'target_countries',
  'fill_weight',
  'fill_unit',
  'servings_per_pack',
  'fda_required',
] as const

/** While the formula is being developed, the product around it may change. */
export function isFormulated({
  formula_status,
}: Pick<typeof recipe.$inferSelect, 'formula_status'>): boolean {
  return formula_status === 'PENDING_PAYMENT' || formula_status === 'PENDING_FORMULATION_REVIEW'
}

/** The first product field that differs from the stored one; undefined if none does. */
export function changedProduct(
  fields: Pick<Fields, (typeof productFields)[number]>,
  before: typeof recipe.$inferSelect,
): string | undefined {
  const current = { ...before, fill_weight: plain(before.fill_weight) }
  const asText = (value: unknown) =>
    Array.isArray(value)
      ? value
          .map(String)
          .toSorted((a, b) => a.localeCompare(b))
          .join()
      : String(value)
  return productFields.find((name) => asText(fields[name]) !== asText(current[name]))
}

/** Checks against other tables: category, benefits, people. Existing values may stay. */
export async function checkFields(
  tx: Tx,
  fields: Pick<Fields, 'category_id' | 'properties' | 'benefit_ids' | 'assignee_id' | 'watcher_ids'>,
  recipe_type: string,
  before?: typeof recipe.$inferSelect,
): Promise<void> {
  const [category] = await tx
    .select({ recipe_type: recipesCategory.recipe_type, archived_at: recipesCategory.archived_at })
    .from(recipesCategory)
    .where(eq(recipesCategory.id, fields.category_id))
    .for('share')
  const isUnchanged = before?.category_id === fields.category_id
  if (category?.recipe_type !== recipe_type || (category.archived_at !== null && !isUnchanged))
    throw refuseField('category_id', {
      en: `must be a category of ${recipeTypeCalled(recipe_type).en}`,
      th: `ต้องเป็นหมวดของ ${recipeTypeCalled(recipe_type).th}`,
    })
  checkProperties(fields.properties, recipe_type)
  await checkBenefits(tx, fields.benefit_ids, before?.benefit_ids ?? [])
  const people = [...(fields.assignee_id ? [fields.assignee_id] : []), ...fields.watcher_ids]
  const known = new Set((await namesOf(tx, people)).map(({ id }) => id))
  if (fields.assignee_id && !known.has(fields.assignee_id))
    throw refuseField('assignee_id', { en: 'is no staff member', th: 'ไม่ใช่พนักงานที่มีอยู่' })
  if (fields.watcher_ids.some((id) => !known.has(id)))
    throw refuseField('watcher_ids', { en: 'names no staff member', th: 'มีรายชื่อที่ไม่ใช่พนักงาน' })
}

/** FORBIDDEN claims are in the catalogue but must never be chosen. */
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
    throw refuseField('benefit_ids', { en: 'names no benefit of the catalogue', th: 'มีสรรพคุณที่ไม่มีในรายการ' })
  if (rows.some(({ risk }) => risk === 'FORBIDDEN'))
    throw refuseField('benefit_ids', { en: 'names a forbidden claim', th: 'มีคำกล่าวอ้างที่ห้ามใช้' })
}

/** Staff by their ids, with their names. */
export async function namesOf(
  db: Pick<Tx, 'select'>,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db.select({ id: staff.id, name: staff.full_name }).from(staff).where(inArray(staff.id, ids))
}
