import { eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import { staff } from '../auth/tables/staff.ts'
import { room } from '../chat/tables/room.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import type { NewLabOrder } from './new-order.ts'
import type { labOrder } from './tables/lab-order.ts'

type Subject = Pick<
  typeof labOrder.$inferInsert,
  | 'customer_id'
  | 'customer_name'
  | 'recipe_id'
  | 'version_id'
  | 'version_no'
  | 'product_name'
  | 'product_lot'
  | 'subject'
>

/** Whose order it is and what it is about, as its type asks (domain design 1.7). */
export async function subjectOf(tx: Tx, input: NewLabOrder): Promise<Subject> {
  const { product_name, product_lot, room_id } = input
  const product = [product_name, product_lot].filter(Boolean).join(' · ')
  const about =
    input.type === 'RECIPE'
      ? await testedVersion(tx, input.recipe_id)
      : { customer_id: customerOf(input), subject: product || null }
  const customer_id = about.customer_id ?? null
  if (room_id) await checkRoom(tx, room_id, customer_id)
  // Whose recipe it is, it is; a customer who is named by hand must be one today.
  const customer_name = customer_id ? await nameOfCustomer(tx, customer_id, input.type === 'RECIPE') : null
  return { ...about, customer_name, product_name, product_lot }
}

/** Refuses what an order of this type lacks. */
function customerOf({ type, customer_id, product_name, product_lot }: NewLabOrder): string | null {
  if (type === 'SHOP' && !customer_id) throw refuseField('customer_id', 'is required')
  if (type === 'STOCK' && !product_name) throw refuseField('product_name', 'is required')
  if (type === 'STOCK' && !product_lot) throw refuseField('product_lot', 'is required')
  return customer_id
}

async function testedVersion(tx: Tx, recipe_id: string | null): Promise<Subject> {
  if (!recipe_id) throw refuseField('recipe_id', 'is required')
  const [row] = await tx.select().from(recipe).where(eq(recipe.id, recipe_id)).for('share')
  if (!row || row.archived_at !== null) throw refuseField('recipe_id', 'is no recipe')
  if (!row.current_version_id) throw refuseField('recipe_id', 'has no version that could be tested')
  return {
    customer_id: row.customer_id,
    recipe_id: row.id,
    version_id: row.current_version_id,
    version_no: row.current_version_no,
    subject: `${row.number} ${row.name} v${row.current_version_no}`,
  }
}

async function nameOfCustomer(tx: Tx, id: string, isGiven: boolean): Promise<string> {
  const [person] = await tx.select().from(customer).where(eq(customer.id, id))
  const isGone = person?.archived_at !== null || person.merged_into !== null
  if (!person || (isGone && !isGiven)) throw refuseField('customer_id', 'is no customer')
  return person.display_name
}

async function checkRoom(tx: Tx, room_id: string, customer_id: string | null): Promise<void> {
  const [row] = await tx.select({ customer_id: room.customer_id }).from(room).where(eq(room.id, room_id))
  if (!row || row.customer_id !== customer_id) throw refuseField('room_id', 'is no room of the customer')
}

/** Who works on an order is of the laboratory; who does so already may stay. */
export async function checkAssignee(tx: Tx, id: string | null, before: string | null = null): Promise<void> {
  if (id === null || id === before) return
  const [person] = await tx.select().from(staff).where(eq(staff.id, id))
  const works = person?.department === 'LAB' || person?.role === 'SUPER_ADMIN'
  if (!works || !person.is_active || person.archived_at !== null)
    throw refuseField('assignee_id', 'is nobody of the laboratory')
}
