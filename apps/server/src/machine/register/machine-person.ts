import { sql, type SQL } from 'drizzle-orm'
import { filesIn, idsOf, type DataSubject, type Erasure, type PersonTable } from '../../auth/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

const ownedBy = (customer_ids: string[]): SQL => sql`customer_id = ${idsOf(customer_ids)}`
const heldBy = (customer_ids: string[]): SQL =>
  sql`(select machine_id from machine_owner where ${ownedBy(customer_ids)})`

/** The register's data about a person: the machines that the person owns, and since when. */
export const registerPersonData: PersonTable[] = [
  {
    key: 'machines',
    title: { en: 'Machines', th: 'เครื่องจักร' },
    table: 'machine',
    columns: [
      'id',
      'number',
      'maker',
      'model',
      'serial_no',
      'installed_on',
      'warranty_until',
      'site_address',
      'site_point',
      'contact_name',
      'contact_phone',
      'note',
      'plate_photo',
      'files',
    ],
    rows: ({ customer_ids }: DataSubject) => ownedBy(customer_ids),
    order: ['id'],
  },
  {
    key: 'machine_owners',
    title: { en: 'Ownership of machines', th: 'การเป็นเจ้าของเครื่อง' },
    table: 'machine_owner',
    columns: ['id', 'machine_id', 'since', 'until'],
    rows: ({ customer_ids }: DataSubject) => ownedBy(customer_ids),
    order: ['id'],
  },
  {
    key: 'maintenance_plans',
    title: { en: 'Maintenance plans', th: 'แผนบำรุงรักษา' },
    table: 'maintenance_plan',
    columns: ['id', 'machine_id', 'name', 'task', 'pause_reason'],
    rows: ({ customer_ids }: DataSubject) =>
      sql`machine_id in (select id from machine where ${ownedBy(customer_ids)})`,
    order: ['id'],
  },
]

/** Photo of the plate and documents of a person's machines. */
export const filesOfMachines = (customer_ids: string[]): SQL => sql`
  select jsonb_build_object('plate', plate_photo, 'files', files) as held from machine where ${ownedBy(customer_ids)}`

/**
 * Erases a person from the register: place, contact, documents, and on every machine that the person ever owned the
 * note and the reasons of pauses. The machine, its services and the dates of its owners stay; the names are the customers' own and go with them.
 */
export async function eraseFromRegister(tx: Tx, { customer_ids, removeFiles }: Erasure): Promise<void> {
  removeFiles(
    await filesIn(
      tx,
      sql`select jsonb_build_object('files', files) as held from machine where ${ownedBy(customer_ids)}`,
    ),
  )
  await tx.execute(sql`
    update machine set site_address = '', site_point = null, contact_name = null, contact_phone = null, files = '[]'
    where ${ownedBy(customer_ids)}`)
  await tx.execute(sql`update machine set note = '' where id in ${heldBy(customer_ids)}`)
  await tx.execute(
    sql`update maintenance_plan set pause_reason = '' where machine_id in ${heldBy(customer_ids)}`,
  )
}
