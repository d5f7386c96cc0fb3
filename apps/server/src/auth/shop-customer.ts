import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { customer } from './tables/customer.ts'

/** A customer's data from the shop; `country` by name. */
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

/** The current customer with this shop number: follows merges. Locks the row. */
export async function customerOfShop(tx: Tx, shop_customer_id: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(eq(customer.shop_customer_id, shop_customer_id))
    .for('update')
  return row?.merged_into ? lockedCustomer(tx, row.merged_into) : row
}

async function lockedCustomer(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update')
  const into = found(row)
  return into.merged_into ? lockedCustomer(tx, into.merged_into) : into
}

/**
 * Upserts a customer from the shop. A customer known here only by e-mail, e.g. as a chat visitor, is the same person.
 * If another shop customer already has the address, it stays theirs, because guests of a shop may share one.
 */
export async function saveShopCustomer(
  tx: Tx,
  reported: ShopCustomer,
): Promise<{ id: string; outcome: Outcome }> {
  // Without the lock, two concurrent calls would each find no customer.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('auth.shop-customer'), ${reported.shop_customer_id})`,
  )
  const numbered = await customerOfShop(tx, reported.shop_customer_id)
  // Erased on the person's request: the number is kept so that the shop does not bring them back.
  if (numbered?.erased_at) return { id: numbered.id, outcome: 'unchanged' }
  const owner = reported.email ? await ownerOf(tx, reported.email) : undefined
  const before = numbered ?? (owner?.shop_customer_id === null ? owner : undefined)
  const email = addressFor(reported.email, owner, before)
  if (!before) {
    const [made] = await tx
      .insert(customer)
      .values({ ...reported, email, username: `shop-${reported.shop_customer_id}` })
      .returning({ id: customer.id })
    return { id: found(made).id, outcome: 'created' }
  }
  const change = changeOf(before, { ...reported, email }, numbered !== undefined)
  const isSame = (Object.keys(change) as (keyof typeof change)[]).every((key) => change[key] === before[key])
  if (isSame) return { id: before.id, outcome: 'unchanged' }
  await tx
    .update(customer)
    .set({ ...change, updated_at: sql`now()`, row_version: before.row_version + 1 })
    .where(eq(customer.id, before.id))
  return { id: before.id, outcome: 'changed' }
}

/** Fields that the shop does not send stay unchanged. */
function changeOf(before: Row, reported: ShopCustomer, isNumbered: boolean) {
  return {
    // A duplicate keeps its number, by which the shop's calls find the customer it was merged into.
    shop_customer_id: isNumbered ? before.shop_customer_id : reported.shop_customer_id,
    display_name: reported.display_name,
    email: reported.email ?? before.email,
    phone: reported.phone ?? before.phone,
    company: reported.company ?? before.company,
    country: reported.country ?? before.country,
    language: reported.language,
  }
}

/** The customer's address, unless it belongs to another customer. */
function addressFor(reported: string | null, owner: Row | undefined, before: Row | undefined): string | null {
  return owner && owner.id !== before?.id ? (before?.email ?? null) : reported
}

async function ownerOf(tx: Tx, email: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.email, email), isNull(customer.archived_at)))
    .for('update')
  return row
}
