import {
  createCustomer,
  customerRecord,
  exportCustomers,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@rp/contract/auth/customer'
import { randomBytes } from 'node:crypto'
import type { ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { mayOpen } from '@rp/domain/permissions'
import { desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lockRowVersion } from '../platform/list/optimistic-lock.ts'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { archivedOrNot, listPage, type ListSource } from '../platform/list/list-page.ts'
import { recordLink } from '../platform/list/record-link.ts'
import type { Totals } from '../platform/list/totals.ts'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { CustomerParts } from './customer-parts.ts'
import { contactChangesOf } from './contact/contact-changes-of.ts'
import { emailWith, phoneWith } from './contact/proof.ts'
import { recordStatedContact, statedContact } from './contact/stated-contact.ts'
import { addressOwner } from './merging/address-owner.ts'
import { customersFound, mergedRecords } from './merging/merged-records.ts'
import { customer, purchase } from './tables/customer.ts'

type Query = ParsedOf<typeof listCustomers>['query']
type Row = ReplyOf<typeof updateCustomer>

const { search: _, letters: _2, created_by: _by, updated_by: _up, ...columns } = getTableColumns(customer)

/** Customers: created by their channels (chat, shop), read and edited here. */
export function customerCalls(platform: Platform, deps: CustomerParts, totals: Totals): void {
  const { serve, database, write, config } = platform
  const { db } = database
  const source: ListSource = { name: 'customer', table: customer, columns, id: customer.id }

  const page = (request: Query) => {
    const { q, archived, im, language, has_email } = request
    const where = [
      archivedOrNot(customer.archived_at, archived),
      q ? customersFound(q) : undefined,
      im && eq(customer.im, im),
      language && eq(customer.language, language),
      has_email && (has_email === 'true' ? isNotNull(customer.email) : isNull(customer.email)),
    ]
    return listPage<Row>(database, totals, {
      source,
      query: request,
      where,
      cacheKey: JSON.stringify({ q, archived, im, language, has_email }),
    })
  }

  async function read(id: string, tx: Pick<Tx, 'select'> = db): Promise<Row> {
    const [row] = await tx.select(columns).from(customer).where(eq(customer.id, id))
    return found(row)
  }

  serve.staff(listCustomers, ({ query }) => page(query))

  serve.staff(exportCustomers, ({ query: { format, columns: seen, link, ...request }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'customer',
      shape: customerRecord.shape,
      fields: Object.keys(columns),
      columns: seen,
      read: async () => (await page({ ...request, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(getCustomer, async ({ params, caller }) => {
    const row = await read(params.id)
    const listed = mayOpen(caller.role, caller.department, 'customer-list')
    const met =
      listed || (await Promise.all(deps.all.map((part) => part.meets(row.id, caller)))).some(Boolean)
    if (!met) throw refuse('not_found')
    const merged = await mergedRecords(db, row.id)
    const ids = [row.id, ...merged.map(({ id }) => id)]
    const [purchases, work, contact_changes, details] = await Promise.all([
      db
        .select()
        .from(purchase)
        .where(eq(purchase.customer_id, row.id))
        .orderBy(desc(purchase.paid_at))
        .limit(100),
      deps.workOf(ids),
      contactChangesOf(db, ids),
      Promise.all(deps.all.map((part) => part.detail(row.id, caller))),
    ])
    return Object.assign(
      { ...row, merged_records: merged, purchases, work, contact_changes, rooms: [] },
      ...details,
    ) as ReplyOf<typeof getCustomer>
  })

  async function publishChange(tx: Tx, id: string): Promise<void> {
    for (const part of deps.all) await part.changed?.(tx, id)
  }

  serve.staff(createCustomer, async ({ body, caller }) => {
    const created = await write(async (tx) => {
      await refuseTakenEmail(tx, body.email)
      const id = uuidv7()
      const username = `customer-${randomBytes(4).toString('hex')}`
      const { email, phone, email_proof, phone_proof, ...input } = body
      const stated = {
        ...emailWith(email, email_proof === null ? null : 'STAFF'),
        ...phoneWith(phone, phone_proof === null ? null : 'STAFF'),
      }
      await tx
        .insert(customer)
        .values({ id, username, ...input, ...stated, created_by: caller.id, updated_by: caller.id })
      await appendToLog(tx, {
        event: 'customer.created',
        // Without the name: log entries outlive an erasure.
        subject: { type: 'customer', id },
        actor: actorOf(caller),
      })
      const nothing = { ...emailWith(null, null), ...phoneWith(null, null) }
      await recordStatedContact(tx, {
        before: { id, ...nothing },
        after: stated,
        body,
        actor: actorOf(caller),
      })
      return read(id, tx)
    })
    totals.changed('customer')
    return created
  })

  serve.staff(updateCustomer, async ({ params, body, caller }) => {
    const { row_version, ...input } = body
    const updated = await write(async (tx) => {
      await lockRowVersion(tx, customer, { id: params.id, row_version }, () => read(params.id, tx))
      const before = await read(params.id, tx)
      refuseClosed(before)
      const { after, fields } = statedContact(before, input)
      if (after.email_proven_at) await refuseTakenEmail(tx, after.email ?? null, params.id)
      await tx
        .update(customer)
        .set({
          ...fields,
          ...after,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(customer.id, params.id))
      await recordStatedContact(tx, { before, after, body, actor: actorOf(caller) })
      await publishChange(tx, params.id)
      return read(params.id, tx)
    })
    totals.changed('customer')
    return updated
  })
}

/** An address belongs to one customer: a second record with it is a duplicate that should be merged. */
async function refuseTakenEmail(tx: Tx, email: string | null, except?: string): Promise<void> {
  const taken = email && (await addressOwner(tx, email))
  if (!taken || taken.id === except) return
  const name = visitorName({ ...taken, customer_id: taken.id })
  throw refuseField('email', { en: `belongs to ${name.en}`, th: `เป็นของ ${name.th} อยู่แล้ว` }, 'already_taken')
}

/** Edit a duplicate where it was merged to; an erased customer cannot be edited. */
function refuseClosed({ erased_at, merged_into }: Row): void {
  if (erased_at)
    throw refuse('in_use', {
      detail: {
        en: 'The data of this customer were erased on request: nothing is written again',
        th: 'ข้อมูลของลูกค้ารายนี้ถูกลบตามคำขอแล้ว จึงบันทึกเพิ่มไม่ได้',
      },
    })
  if (merged_into)
    throw refuse('in_use', {
      detail: {
        en: 'This customer was merged into another: correct that one, or undo the merge first',
        th: 'ลูกค้ารายนี้ถูกรวมเข้ากับรายอื่นแล้ว โปรดแก้ไขที่รายนั้น หรือยกเลิกการรวมก่อน',
      },
    })
}
