import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { customer } from './tables/customer.ts'

/** What the shop knows of a customer; `country` by its name. */
export interface ShopCustomer {
  shop_customer_id: number
  display_name: string
  email: string | null
  phone: string | null
  company: string | null
  country: string | null
  language: 'en' | 'th'
}

type Row = typeof customer.$inferSelect
type Outcome = 'created' | 'changed' | 'unchanged'

/** The customer with this number of the shop today: whom a duplicate was merged into. Locks the row. */
export async function customerOfShop(tx: Tx, shop_customer_id: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(eq(customer.shop_customer_id, shop_customer_id))
    .for('update')
  return row?.merged_into ? kept(tx, row.merged_into) : row
}

async function kept(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update')
  const into = found(row)
  return into.merged_into ? kept(tx, into.merged_into) : into
}

/**
 * Writes a customer as the shop tells it. Who is known here by e-mail only, as a visitor of the chat, is the same person;
 * an address that another customer of the shop has already stays theirs, since guests of a shop may share one.
 */
export async function keepShopCustomer(
  tx: Tx,
  told: ShopCustomer,
): Promise<{ id: string; outcome: Outcome }> {
  // Two calls at once would each find nobody.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('auth.shop-customer'), ${told.shop_customer_id})`,
  )
  const numbered = await customerOfShop(tx, told.shop_customer_id)
  // Erased on the person's request: the number is kept so that the shop does not bring them back.
  if (numbered?.erased_at) return { id: numbered.id, outcome: 'unchanged' }
  const owner = told.email ? await ownerOf(tx, told.email) : undefined
  const before = numbered ?? (owner?.shop_customer_id === null ? owner : undefined)
  const email = addressFor(told.email, owner, before)
  if (!before) {
    const [made] = await tx
      .insert(customer)
      .values({ ...told, email, username: `shop-${told.shop_customer_id}` })
      .returning({ id: customer.id })
    return { id: found(made).id, outcome: 'created' }
  }
  const change = changeOf(before, { ...told, email })
  const isSame = (Object.keys(change) as (keyof typeof change)[]).every((key) => change[key] === before[key])
  if (isSame) return { id: before.id, outcome: 'unchanged' }
  await tx
    .update(customer)
    .set({ ...change, updated_at: sql`now()`, row_version: before.row_version + 1 })
    .where(eq(customer.id, before.id))
  return { id: before.id, outcome: 'changed' }
}

/** What the shop does not tell stays as it is. */
function changeOf(before: Row, told: ShopCustomer) {
  return {
    shop_customer_id: before.shop_customer_id ?? told.shop_customer_id,
    display_name: told.display_name,
    email: told.email ?? before.email,
    phone: told.phone ?? before.phone,
    company: told.company ?? before.company,
    country: told.country ?? before.country,
    language: told.language,
  }
}

/** The address the customer gets: none that is another's. */
function addressFor(told: string | null, owner: Row | undefined, before: Row | undefined): string | null {
  return owner && owner.id !== before?.id ? (before?.email ?? null) : told
}

async function ownerOf(tx: Tx, email: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.email, email), isNull(customer.archived_at)))
    .for('update')
  return row
}
