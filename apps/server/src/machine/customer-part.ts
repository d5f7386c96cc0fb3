import { erasedName } from '@rp/domain/personal/kept-by-law'
import { sql } from 'drizzle-orm'
import { filesIn, idsOf, moveRecords, type CustomerPart } from '../auth/index.ts'

/** What machine service holds of a customer: jobs at their place, with photos and a signature. */
export const machineCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  merge: (tx, from, into) => moveRecords(tx, 'machine_service', { from, into }),
  async records(tx, customer_ids) {
    const { rows } = await tx.execute<{ id: string; number: string; status: string }>(
      sql`select id, number, status from machine_service where customer_id = ${idsOf(customer_ids)} order by number`,
    )
    return rows.map(({ id, number, status }) => ({
      kind: 'MACHINE_SERVICE',
      id,
      number,
      isOpen: status !== 'COMPLETED',
    }))
  },
  /** A quotation that was accepted belongs to the accounts and stays, with whoever accepted it (keptByLaw). */
  async erase(tx, { customer_ids, removeFiles }) {
    const theirs = sql`(select id from machine_service where customer_id = ${idsOf(customer_ids)})`
    const refused = sql`service_id in ${theirs} and state <> 'ACCEPTED'`
    removeFiles(
      await filesIn(
        tx,
        sql`select jsonb_build_array(files, receipt, inspection, work, handover,
              jsonb_build_object('file', handover -> 'signature')) as held
            from machine_service where id in ${theirs}
          union all
          select jsonb_build_object('file', evidence_file) from machine_quotation where ${refused}
          union all
          select jsonb_build_object('file', carried -> 'signature')
            from machine_service_history where service_id in ${theirs}`,
      ),
    )
    await tx.execute(sql`
      update machine_service set customer_name = ${erasedName}, problem = '', site_address = '', site_point = null,
        contact_name = null, contact_phone = null, preferred_slots = '[]', files = '[]', visit_note = '',
        room_id = null, receipt = null, inspection = null, work = null, handover = null, serial_no = null
      where id in ${theirs}`)
    await tx.execute(sql`
      update machine_service set quotation = null where id in ${theirs} and not exists (
        select 1 from machine_quotation where service_id = machine_service.id and state = 'ACCEPTED')`)
    await tx.execute(sql`
      update machine_quotation set customer = jsonb_build_object('name', ${erasedName}::text, 'company', null,
          'email', null, 'phone', null),
        findings = '', note = '', answered_name = null, answer_comment = null, evidence_file = null
      where ${refused}`)
    await tx.execute(sql`update machine_quotation set answer_comment = null where service_id in ${theirs}`)
    await tx.execute(sql`delete from machine_quotation_link where service_id in ${theirs}`)
    // The deadline that a move put aside is a figure of the house.
    await tx.execute(sql`
      update machine_service_history set reason = null, carried = case when carried ? 'due_at'
        then jsonb_build_object('due_at', carried -> 'due_at') else '{}' end
      where service_id in ${theirs}`)
  },
}
