import { machineOfJob } from '@rp/domain/machine-register/register-rules'
import { serialKey } from '@rp/domain/machine-register/serial-key'
import { staffOf, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { eq, sql } from 'drizzle-orm'
import { refuseField } from '../../platform/refusal.ts'
import { customer } from '../../auth/tables/customer.ts'
import { knownNameIn } from '../../auth/tables/known-name.ts'
import { machine } from '../tables/machine.ts'
import { addMachine, withSerial } from './add-machine.ts'
import { changeOwner, type OwnerChange } from './machine-changes.ts'
import type { Machine } from './machine-of.ts'

/** What a new job says of its machine. */
interface JobMachine {
  customer_id: string
  model: string
  serial_no: string | null
  warranty_until: string | null
  site_address: string
  site_point: { lat: number; lng: number } | null
  contact_name: string | null
  contact_phone: string | null
  /** The chosen machine. */
  machine_id?: string | null
  /** Adds the machine of this job to the register. */
  register?: boolean
  /** The machine belongs to somebody else: it stays theirs, or changes hands. */
  owner?: 'KEEP' | 'CHANGE' | null
}

interface By {
  actor: Actor
  ownerChanged: OwnerChange
}

type Plate = Pick<JobMachine, 'model' | 'serial_no' | 'warranty_until'> & { machine_id: string | null }

/**
 * The machine of a new job, and what the job says of it from then on: of a chosen machine that of the register. A job
 * without a choice belongs to the one machine of its customer with the typed serial number, if there is exactly one.
 *
 * @throws a refusal at `machine_id` where the machine belongs to somebody else and nobody decided, or at `serial_no`.
 */
export async function machineForJob(tx: Tx, job: JobMachine, by: By): Promise<Plate> {
  const { model, serial_no, warranty_until } = job
  if (job.machine_id) return plateOf(await chosen(tx, job, job.machine_id, by))
  if (job.register) return plateOf(await registered(tx, job, by.actor))
  const key = serialKey(serial_no)
  const known = key === null ? [] : await withSerial(tx, key, null)
  const match = machineOfJob(
    known.map((one) => ({ ...one, archived: one.archived_at !== null })),
    job,
  )
  return { model, serial_no, warranty_until, machine_id: match?.id ?? null }
}

const plateOf = ({ id, model, serial_no, warranty_until }: Machine): Plate => ({
  model,
  serial_no,
  warranty_until,
  machine_id: id,
})

async function registered(tx: Tx, job: JobMachine, actor: Actor): Promise<Machine> {
  const {
    customer_id,
    model,
    serial_no,
    warranty_until,
    site_address,
    site_point,
    contact_name,
    contact_phone,
  } = job
  const place = { site_address, site_point, contact_name, contact_phone }
  return addMachine(tx, { customer_id, maker: '', model, serial_no, warranty_until, ...place }, actor)
}

async function chosen(tx: Tx, job: JobMachine, id: string, { actor, ownerChanged }: By): Promise<Machine> {
  const [row] = await tx.select().from(machine).where(eq(machine.id, id)).for('update')
  if (!row || row.archived_at !== null)
    throw refuseField('machine_id', { en: 'is no machine of the register', th: 'ไม่ใช่เครื่องในทะเบียน' })
  if (row.customer_id === job.customer_id || job.owner === 'KEEP') return row
  if (row.customer_id !== null && job.owner !== 'CHANGE') {
    const [owner] = await tx
      .select({ name: sql<string | null>`${knownNameIn(customer.display_name)}` })
      .from(customer)
      .where(eq(customer.id, row.customer_id))
    const name = owner?.name
    throw refuseField('machine_id', {
      en: `belongs to ${name ?? 'another customer'}: choose whether its owner has changed`,
      th: `เป็นของ${name ? ` ${name}` : 'ลูกค้ารายอื่น'} กรุณาเลือกว่าเปลี่ยนเจ้าของแล้วหรือไม่`,
    })
  }
  await changeOwner(tx, row, job.customer_id, { actor, by: staffOf(actor), ownerChanged })
  return row
}
