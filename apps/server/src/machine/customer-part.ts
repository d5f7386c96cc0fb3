import { erasedName } from '@rp/domain/personal/data-retention'
import { sql, type SQL } from 'drizzle-orm'
import {
  filesIn,
  idsOf,
  moveRecords,
  moveRecordsBack,
  moveRows,
  moveRowsBack,
  type CustomerPart,
} from '../auth/index.ts'
import { contractPersonData, eraseFromContracts, filesOfContracts } from './contracts/contract-person.ts'
import { machinePersonData } from './person-data.ts'
import { eraseFromRegister, filesOfMachines, registerPersonData } from './register/machine-person.ts'

/** Photos and papers of jobs, with the signatures. */
const filesOfServices = (services: SQL) => sql`
  select jsonb_build_array(files, receipt, inspection, work, handover,
    jsonb_build_object('file', handover -> 'signature')) as held
  from machine_service where id in ${services}
  union all
  select jsonb_build_object('file', carried -> 'signature') from machine_service_history where service_id in ${services}`

/** Machine service's records of a customer: jobs at their place, with photos and a signature. */
export const machineCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  async merge(tx, merge) {
    await moveRecords(tx, merge, 'machine_service')
    await moveRows(tx, merge, 'machine')
    await moveRows(tx, merge, 'machine_owner')
    await moveRows(tx, merge, 'service_contract')
  },
  async unmerge(tx, merge) {
    await moveRecordsBack(tx, merge, 'machine_service')
    await moveRowsBack(tx, merge, 'machine')
    await moveRowsBack(tx, merge, 'machine_owner')
    await moveRowsBack(tx, merge, 'service_contract')
  },
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
  data: [...machinePersonData, ...registerPersonData, ...contractPersonData],
  files: ({
    record_ids,
    customer_ids,
  }) => sql`${filesOfServices(sql`(select unnest(${sql.param(record_ids)}::uuid[]))`)}
    union all select jsonb_build_object('file', evidence_file) from machine_quotation
    where service_id = ${idsOf(record_ids)}
    union all ${filesOfMachines(customer_ids)} union all ${filesOfContracts(customer_ids)}`,
  /** An accepted quotation belongs to the accounts and is kept, with the person who accepted it (retainedByLaw). */
  async erase(tx, erasure) {
    const { customer_ids, removeFiles } = erasure
    await eraseFromRegister(tx, erasure)
    await eraseFromContracts(tx, erasure)
    const theirs = sql`(select id from machine_service where customer_id = ${idsOf(customer_ids)})`
    const refused = sql`service_id in ${theirs} and state <> 'ACCEPTED'`
    removeFiles(
      await filesIn(
        tx,
        sql`${filesOfServices(theirs)}
          union all select jsonb_build_object('file', evidence_file) from machine_quotation where ${refused}`,
      ),
    )
    await tx.execute(sql`
      update machine_service set customer_name = ${erasedName}, problem = '', site_address = '', site_point = null,
        contact_name = null, contact_phone = null, preferred_slots = '[]', files = '[]',
        room_id = null, receipt = null, inspection = null, work = null, handover = null, serial_no = null
      where id in ${theirs}`)
    await tx.execute(sql`
      update machine_visit set note = '', report = '', cancel_reason = null where service_id in ${theirs}`)
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
    // The previous deadline is the company's own figure, so it is kept.
    await tx.execute(sql`
      update machine_service_history set reason = null, carried = case when carried ? 'due_at'
        then jsonb_build_object('due_at', carried -> 'due_at') else '{}' end
      where service_id in ${theirs}`)
  },
}
