import { sql } from 'drizzle-orm'
import { filesIn, idsOf, moveRecords, moveRecordsBack, type CustomerPart } from '../auth/index.ts'
import { labPersonData } from './person-data.ts'

/** The laboratory's records of a customer: orders, and the letters and mails about them. */
export const labCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  merge: (tx, merge) => moveRecords(tx, merge, 'lab_order'),
  async unmerge(tx, merge) {
    await moveRecordsBack(tx, merge, 'lab_order')
    // An order follows its recipe's customer: if the recipe moved back, its orders do, too.
    await tx.execute(sql`
      update lab_order set customer_id = recipe.customer_id, customer_name = recipe.customer_name
      from recipe where recipe.id = lab_order.recipe_id and recipe.customer_id = ${merge.from}
        and lab_order.customer_id = ${merge.into}`)
  },
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
  data: labPersonData,
  files: ({ record_ids }) => sql`
    select jsonb_build_object('file', rejection_file) as held from lab_sample where order_id = ${idsOf(record_ids)}
    union all select jsonb_build_object('file', file) from lab_report where order_id = ${idsOf(record_ids)}
    union all select files from lab_order_step where order_id = ${idsOf(record_ids)}`,
  /** Samples, values and issued reports are product records and are kept (retainedByLaw). */
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
    await tx.execute(
      sql`update lab_sample set rejection_file = null, sampled_by = '' where order_id in ${theirs}`,
    )
    await tx.execute(
      sql`update lab_order_history set reason = null, before = null, after = null where order_id in ${theirs}`,
    )
  },
}
