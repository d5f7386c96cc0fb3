import { sql } from 'drizzle-orm'
import { filesIn, idsOf, moveRecords, type CustomerPart } from '../auth/index.ts'

/** What the laboratory holds of a customer: orders, and the letters and mails about them. */
export const labCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  merge: (tx, from, into) => moveRecords(tx, 'lab_order', { from, into }),
  async records(tx, customer_ids) {
    const { rows } = await tx.execute<{ id: string; number: string; status: string }>(
      sql`select id, number, status from lab_order where customer_id = ${idsOf(customer_ids)} order by number`,
    )
    return rows.map(({ id, number, status }) => ({
      kind: 'LAB_ORDER',
      id,
      number,
      isOpen: status === 'TODO' || status === 'INPROGRESS',
    }))
  },
  /** Samples, values and issued reports are the product's record and stay (keptByLaw). */
  async erase(tx, { customer_ids, removeFiles }) {
    const theirs = sql`(select id from lab_order where customer_id = ${idsOf(customer_ids)})`
    removeFiles(
      await filesIn(
        tx,
        sql`select rejection_file as file from lab_sample where rejection_file is not null and order_id in ${theirs}`,
      ),
    )
    await tx.execute(sql`
      update lab_order set customer_name = null, note = '', mail_to = '{}', cancel_reason = null,
        returned_comment = null, link_hash = null, room_id = null
      where customer_id = ${idsOf(customer_ids)}`)
    await tx.execute(sql`update lab_sample set rejection_file = null where order_id in ${theirs}`)
    await tx.execute(sql`update lab_order_history set reason = null where order_id in ${theirs}`)
  },
}
