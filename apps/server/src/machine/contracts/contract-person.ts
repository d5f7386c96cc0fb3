import { sql, type SQL } from 'drizzle-orm'
import { filesIn, idsOf, type DataSubject, type Erasure, type PersonTable } from '../../auth/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

const ofCustomers = (customer_ids: string[]): SQL => sql`customer_id = ${idsOf(customer_ids)}`

/** The service contracts of a person. */
export const contractPersonData: PersonTable[] = [
  {
    key: 'service_contracts',
    title: { en: 'Service contracts', th: 'สัญญาบริการ' },
    table: 'service_contract',
    columns: [
      'id',
      'number',
      'first_day',
      'last_day',
      'ended_on',
      'end_reason',
      'hours',
      'covers',
      'parts_limit',
      'jobs_limit',
      'note',
      'files',
    ],
    rows: ({ customer_ids }: DataSubject) => ofCustomers(customer_ids),
    order: ['id'],
  },
]

/** Documents of a person's contracts. */
export const filesOfContracts = (customer_ids: string[]): SQL => sql`
  select jsonb_build_object('files', files) as held from service_contract where ${ofCustomers(customer_ids)}`

/** Erases what contracts say of a person: notes, reasons and documents. Days and terms are the company's own. */
export async function eraseFromContracts(tx: Tx, { customer_ids, removeFiles }: Erasure): Promise<void> {
  removeFiles(await filesIn(tx, filesOfContracts(customer_ids)))
  await tx.execute(sql`
    update service_contract set note = '', end_reason = null, files = '[]' where ${ofCustomers(customer_ids)}`)
}
