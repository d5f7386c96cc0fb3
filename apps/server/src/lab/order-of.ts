import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

type OrderRow = typeof labOrder.$inferSelect
/** An order with its tested samples, in order: all but the rejected ones. */
export type Order = OrderRow & { tested: string[] }
export type OrderStep = typeof labOrderStep.$inferSelect
export type Sample = typeof labSample.$inferSelect
export type Select = Pick<Tx, 'select'>

// The table name is written out: in a select from one table Drizzle omits it, and `id` would mean the sample's.
const orderColumns = {
  ...getTableColumns(labOrder),
  tested: sql<
    string[]
  >`array(select lab_sample.id::text from lab_sample where lab_sample.order_id = lab_order.id and lab_sample.rejected_at is null order by lab_sample.position)`,
}

/** The order, else a 404. */
export async function orderOf(db: Select, id: string): Promise<Order> {
  const [row] = await db.select(orderColumns).from(labOrder).where(eq(labOrder.id, id))
  return found(row)
}

/** The same, locked: every write under an order locks it first, against deadlocks. */
export async function lockedOrder(tx: Tx, id: string): Promise<Order> {
  const [row] = await tx.select(orderColumns).from(labOrder).where(eq(labOrder.id, id)).for('update')
  return found(row)
}

/** Several orders; locked in one order of their ids, against deadlocks, if they are to be written. */
export async function ordersOf(db: Select, ids: string[], isLocked = false): Promise<Order[]> {
  if (ids.length === 0) return []
  const query = db
    .select(orderColumns)
    .from(labOrder)
    .where(inArray(labOrder.id, ids))
    .orderBy(asc(labOrder.id))
  return isLocked ? query.for('update') : query
}

/** The same for writes that also change the recipe, whose row must be locked first, as in its own transitions. */
export async function lockedWithRecipe(tx: Tx, id: string): Promise<Order> {
  const { recipe_id } = await orderOf(tx, id)
  if (recipe_id) await tx.select({ id: recipe.id }).from(recipe).where(eq(recipe.id, recipe_id)).for('update')
  return lockedOrder(tx, id)
}

export function stepsOf(db: Select, order_id: string): Promise<OrderStep[]> {
  return db
    .select()
    .from(labOrderStep)
    .where(eq(labOrderStep.order_id, order_id))
    .orderBy(asc(labOrderStep.position))
}

/** The steps of several orders. */
export async function stepsOfOrders(db: Select, order_ids: string[]): Promise<OrderStep[]> {
  if (order_ids.length === 0) return []
  return db
    .select()
    .from(labOrderStep)
    .where(inArray(labOrderStep.order_id, order_ids))
    .orderBy(asc(labOrderStep.order_id), asc(labOrderStep.position))
}

export function samplesOf(db: Select, order_id: string): Promise<Sample[]> {
  return db.select().from(labSample).where(eq(labSample.order_id, order_id)).orderBy(asc(labSample.position))
}

/** The name of a staff member. */
export async function staffName(db: Select, id: string): Promise<string | null> {
  return (await namesBehind(db, [id])).get(id) ?? null
}

/** Names of staff by their ids. */
export async function namesBehind(
  db: Select,
  ids: (string | null | undefined)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (known.length === 0) return new Map()
  const people = await db
    .select({ id: staff.id, name: staff.full_name })
    .from(staff)
    .where(inArray(staff.id, known))
  return new Map(people.map(({ id, name }) => [id, name]))
}

export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'TODO' || status === 'INPROGRESS'
