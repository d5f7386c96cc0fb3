import {
  createCustomer,
  customerRecord,
  exportCustomers,
  getCustomer,
  listCustomers,
  mergeCustomers,
  updateCustomer,
} from '@rp/contract/auth/customer'
import { randomBytes } from 'node:crypto'
import type { ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import { mayOpen } from '@rp/domain/permissions'
import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lockVersion } from '../platform/list/catalogue.ts'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { archivedOrNot, listPage, type ListSource } from '../platform/list/list-page.ts'
import type { Totals } from '../platform/list/totals.ts'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { CustomerParts } from './customer-parts.ts'
import { customersWith } from './tables/customer-search.ts'
import { customer, purchase } from './tables/customer.ts'

type Query = ParsedOf<typeof listCustomers>['query']
type Row = ReplyOf<typeof updateCustomer>

const { search: _, letters: _2, created_by: _by, updated_by: _up, ...columns } = getTableColumns(customer)

/** Customers: made by the doors they come through (chat, shop), read and corrected here. */
export function customerCalls(platform: Platform, parts: CustomerParts, totals: Totals): void {
  const { serve, database, write } = platform
  const { db } = database
  const source: ListSource = { name: 'customer', table: customer, columns, id: customer.id }

  const page = (request: Query) => {
    const { q, archived, im, language, has_email } = request
    const where = [
      archivedOrNot(customer.archived_at, archived),
      q ? customersWith(q) : undefined,
      im && eq(customer.im, im),
      language && eq(customer.language, language),
      has_email && (has_email === 'true' ? isNotNull(customer.email) : isNull(customer.email)),
    ]
    return listPage<Row>(database, totals, {
      source,
      request,
      where,
      keptAs: JSON.stringify({ q, archived, im, language, has_email }),
    })
  }

  async function read(id: string, tx: Pick<Tx, 'select'> = db): Promise<Row> {
    const [row] = await tx.select(columns).from(customer).where(eq(customer.id, id))
    return found(row)
  }

  serve.staff(listCustomers, ({ query }) => page(query))

  serve.staff(exportCustomers, async ({ query, reply }) => {
    const { data } = await page({ ...query, ...exportPage })
    return sendExport(reply, {
      format: query.format,
      name: 'customer',
      columns: Object.keys(columns),
      shape: customerRecord.shape,
      rows: data,
    })
  })

  serve.staff(getCustomer, async ({ params, who }) => {
    const row = await read(params.id)
    const listed = mayOpen(who.role, who.department, 'customer-list')
    const met = listed || (await Promise.all(parts.all.map((part) => part.meets(row.id, who)))).some(Boolean)
    if (!met) throw refuse('not_found')
    const ids = [row.id, ...(await mergedInto(row.id))]
    const [purchases, work, details] = await Promise.all([
      db
        .select()
        .from(purchase)
        .where(eq(purchase.customer_id, row.id))
        .orderBy(desc(purchase.paid_at))
        .limit(100),
      parts.workOf(ids),
      Promise.all(parts.all.map((part) => part.detail(row.id, who))),
    ])
    return Object.assign({ ...row, purchases, work, rooms: [] }, ...details) as ReplyOf<typeof getCustomer>
  })

  /** Duplicates that were merged into the customer: what was begun for them is the customer's. */
  async function mergedInto(id: string): Promise<string[]> {
    const rows = await db
      .select({ id: customer.id })
      .from(customer)
      .where(eq(customer.merged_into, id))
      .limit(50)
    return rows.map((one) => one.id)
  }

  async function tellChange(tx: Tx, id: string): Promise<void> {
    for (const part of parts.all) await part.changed?.(tx, id)
  }

  serve.staff(createCustomer, async ({ body, who }) => {
    const created = await write(async (tx) => {
      await refuseTakenEmail(tx, body.email)
      const id = uuidv7()
      const username = `customer-${randomBytes(4).toString('hex')}`
      await tx.insert(customer).values({ id, username, ...body, created_by: who.id, updated_by: who.id })
      await appendToLog(tx, {
        event: 'customer.created',
        // No name: entries stay when the person is erased.
        subject: { type: 'customer', id },
        actor: actorOf(who),
      })
      return read(id, tx)
    })
    totals.changed('customer')
    return created
  })

  /** An address belongs to one customer: the same one twice is a duplicate that would have to be merged. */
  async function refuseTakenEmail(tx: Tx, email: string | null): Promise<void> {
    if (!email) return
    const [taken] = await tx
      .select({ display_name: customer.display_name })
      .from(customer)
      .where(and(eq(customer.email, email), isNull(customer.archived_at)))
    if (taken)
      throw refuseField(
        'email',
        { en: `belongs to ${taken.display_name}`, th: `เป็นของ ${taken.display_name} อยู่แล้ว` },
        'already_taken',
      )
  }

  serve.staff(updateCustomer, async ({ params, body, who }) => {
    const { row_version, ...input } = body
    const updated = await write(async (tx) => {
      await lockVersion(tx, customer, { id: params.id, row_version }, () => read(params.id, tx))
      await tx
        .update(customer)
        .set({ ...input, updated_by: who.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(customer.id, params.id))
      await tellChange(tx, params.id)
      return read(params.id, tx)
    })
    totals.changed('customer')
    return updated
  })

  serve.staff(mergeCustomers, async ({ params, body, who }) => {
    const { into } = body
    if (into === params.id) throw refuseField('into', 'must be another customer')
    const merged = await write(async (tx) => {
      const pair = await tx
        .select()
        .from(customer)
        .where(and(sql`${customer.id} in (${params.id}, ${into})`, isNull(customer.archived_at)))
        .orderBy(customer.id)
        .for('update')
      const from = found(pair.find(({ id }) => id === params.id))
      const kept = pair.find(({ id }) => id === into)
      if (!kept) throw refuseField('into', 'names a customer that does not exist')
      await tx.update(purchase).set({ customer_id: into }).where(eq(purchase.customer_id, from.id))
      for (const part of parts.all) await part.merge(tx, from.id, into)
      const stamp = { updated_by: who.id, updated_at: sql`now()` }
      await tx
        .update(customer)
        .set({
          archived_at: sql`now()`,
          merged_into: into,
          purchase_count: 0,
          purchase_total: '0',
          ...stamp,
          row_version: from.row_version + 1,
        })
        .where(eq(customer.id, from.id))
      await tx
        .update(customer)
        .set({
          // What the kept one lacks is taken from the duplicate; what both have stays as the kept one has it.
          email: kept.email ?? from.email,
          phone: kept.phone ?? from.phone,
          company: kept.company ?? from.company,
          tax_id: kept.tax_id ?? from.tax_id,
          address: kept.address ?? from.address,
          im: kept.im ?? from.im,
          im_handle: kept.im_handle ?? from.im_handle,
          purchase_count: kept.purchase_count + from.purchase_count,
          purchase_total: sql`${customer.purchase_total} + ${from.purchase_total}`,
          ...stamp,
          row_version: kept.row_version + 1,
        })
        .where(eq(customer.id, into))
      await appendToLog(tx, {
        event: 'customer.merged',
        subject: { type: 'customer', id: from.id },
        refs: [{ type: 'customer', id: into }],
        actor: actorOf(who),
      })
      await tellChange(tx, into)
      return read(into, tx)
    })
    totals.changed('customer')
    return merged
  })
}
