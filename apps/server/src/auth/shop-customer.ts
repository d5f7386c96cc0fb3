import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { recordContactChange } from './contact/contact-change.ts'
import { emailWith, phoneWith, provenHolder } from './contact/proof.ts'
import { mergedHolder } from './merging/merged-records.ts'
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
 * Upserts a customer from the shop. A customer without a number whose e-mail is proven to be the same is the same person;
 * a visitor who only typed it is not. If another shop customer already has the address, it stays theirs, because guests of
 * a shop may share one.
 */
export async function saveShopCustomer(
  tx: Tx,
  reported: ShopCustomer,
): Promise<{ id: string; outcome: Outcome }> {
  // Without the lock, two concurrent calls would each find no customer.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('auth.shop-customer'), ${reported.shop_customer_id})`,
  )
  await numberDuplicate(tx, reported)
  const numbered = await customerOfShop(tx, reported.shop_customer_id)
  // Erased on the person's request: the number is kept so that the shop does not bring them back.
  if (numbered?.erased_at) return { id: numbered.id, outcome: 'unchanged' }
  const { before, email } = await meantBy(tx, reported, numbered)
  if (!before) return { id: await createFromShop(tx, { ...reported, email }), outcome: 'created' }
  const isOther = numbered !== undefined && numbered.shop_customer_id !== reported.shop_customer_id
  const contact = shopContact(before, { email, phone: reported.phone, isOther })
  const change = { ...changeOf(before, reported, numbered !== undefined), ...contact }
  const isSame = (Object.keys(change) as (keyof typeof change)[]).every((key) => change[key] === before[key])
  if (isSame) return { id: before.id, outcome: 'unchanged' }
  await tx
    .update(customer)
    .set({ ...change, updated_at: sql`now()`, row_version: before.row_version + 1 })
    .where(eq(customer.id, before.id))
  const actor = { type: 'API' as const, id: null }
  await recordContactChange(tx, { before, after: contact, source: 'SHOP', actor })
  return { id: before.id, outcome: 'changed' }
}

/**
 * A new number of the shop with the proven address of a merged record is that record's: it leads to the customer it was
 * merged into, and goes back with it if the merge is undone.
 */
async function numberDuplicate(tx: Tx, { shop_customer_id, email }: ShopCustomer): Promise<void> {
  if (email === null || (await customerOfShop(tx, shop_customer_id)) || (await provenHolder(tx, email)))
    return
  const merged = await mergedHolder(tx, email)
  if (merged?.shop_customer_id === null)
    await tx.update(customer).set({ shop_customer_id }).where(eq(customer.id, merged.id))
}

/** The customer whom the shop means, and the reported address unless it is proven to be another customer's. */
async function meantBy(tx: Tx, { email }: ShopCustomer, numbered: Row | undefined) {
  const owner = email ? await provenHolder(tx, email) : undefined
  const unnumbered = owner?.shop_customer_id === null ? owner.id : undefined
  const before = numbered ?? (unnumbered === undefined ? undefined : await lockedCustomer(tx, unnumbered))
  return { before, email: owner && owner.id !== before?.id ? null : email }
}

async function createFromShop(tx: Tx, reported: ShopCustomer): Promise<string> {
  const [made] = await tx
    .insert(customer)
    .values({
      ...reported,
      ...emailWith(reported.email, 'SHOP'),
      ...phoneWith(reported.phone, 'SHOP'),
      username: `shop-${reported.shop_customer_id}`,
    })
    .returning({ id: customer.id })
  return found(made).id
}

/** Fields that the shop does not send stay unchanged. */
function changeOf(before: Row, reported: ShopCustomer, isNumbered: boolean) {
  return {
    // A duplicate keeps its number, by which the shop's calls find the customer it was merged into.
    shop_customer_id: isNumbered ? before.shop_customer_id : reported.shop_customer_id,
    display_name: reported.display_name,
    company: reported.company ?? before.company,
    country: reported.country ?? before.country,
    language: reported.language,
  }
}

interface Reported {
  email: string | null
  phone: string | null
  /** Reported under the number of a duplicate, which does not change what is proven of the remaining customer. */
  isOther: boolean
}

/** The address and number that the shop changes or proves; what it does not send stays. */
function shopContact(before: Row, { email, phone, isOther }: Reported) {
  const takes = (field: 'email' | 'phone', value: string | null) =>
    value !== null && (before[`${field}_proven_at`] === null || (!isOther && value !== before[field]))
  return {
    ...(takes('email', email) && emailWith(email, 'SHOP')),
    ...(takes('phone', phone) && phoneWith(phone, 'SHOP')),
  }
}
