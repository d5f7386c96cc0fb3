import { machineNumber } from '@rp/domain/machine-register/register-rules'
import { isSameMachine, plateKey, serialKey, type Plate } from '@rp/domain/machine-register/serial-key'
import { and, eq, ne, sql } from 'drizzle-orm'
import { appendToLog, staffOf, type Actor } from '../../platform/log/append.ts'
import { bangkokYear, drawNumber } from '../../platform/numbers/draw-number.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { machine } from '../tables/machine.ts'
import { machineOwner } from '../tables/machine-owner.ts'
import { presentCustomer } from '../present-customer.ts'
import { writeMachineHistory, type Machine } from './machine-of.ts'
import { openTag } from './tag.ts'

type Facts = Pick<typeof machine.$inferInsert, 'maker' | 'model' | 'serial_no' | 'customer_id'> &
  Partial<typeof machine.$inferInsert>

/**
 * Adds a machine to the register: number, owner, tag, history and log in the caller's transaction.
 *
 * @throws a refusal at `serial_no` that names the record with the same plate, and one at `customer_id`.
 */
export async function addMachine(tx: Tx, facts: Facts, actor: Actor): Promise<Machine> {
  const customer_id = facts.customer_id ?? null
  if (customer_id !== null) await presentCustomer(tx, customer_id)
  const plate = { maker: facts.maker ?? '', model: facts.model, serial_no: facts.serial_no ?? null }
  await refuseSamePlate(tx, plate, null)
  const now = new Date()
  const year = bangkokYear(now)
  const by = staffOf(actor)
  const [row] = await tx
    .insert(machine)
    .values({
      ...facts,
      number: machineNumber(year, await drawNumber(tx, `MC-${year}`)),
      serial_key: serialKey(plate.serial_no),
      created_by: by,
      updated_by: by,
    })
    .returning()
  const added = found(row)
  await tx.insert(machineOwner).values({ machine_id: added.id, customer_id, since: now.toISOString() })
  await openTag(tx, added.id, by)
  await writeMachineHistory(tx, { machine_id: added.id, event: 'CREATED', by })
  await appendToLog(tx, { event: 'machine.registered', subject: machineRef(added), actor })
  return added
}

/** A machine as a subject of the supply-chain log. */
export function machineRef({ id, number }: Pick<Machine, 'id' | 'number'>) {
  return { type: 'machine', id, label: number }
}

/**
 * Refuses a plate that another record has, by name of that record. Writers of one serial number wait for each other, so
 * that two of them cannot both find none.
 */
export async function refuseSamePlate(tx: Tx, plate: Plate, own_id: string | null): Promise<void> {
  const key = serialKey(plate.serial_no)
  if (key === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`machine ${key}`}, 0))`)
  const same = (await withSerial(tx, key, own_id)).find((other) => isSameMachine(plate, other))
  if (!same) return
  const { number, archived_at } = same
  throw refuseField(
    'serial_no',
    archived_at === null
      ? { en: `is in the register already: ${number}`, th: `มีในทะเบียนแล้ว: ${number}` }
      : {
          en: `belongs to ${number}, which was moved out of the register: restore that record`,
          th: `เป็นของ ${number} ซึ่งนำออกจากทะเบียนแล้ว กรุณากู้คืนรายการนั้น`,
        },
    'already_taken',
  )
}

/** All records of a serial number, except the own one. */
export function withSerial(db: Pick<Tx, 'select'>, key: string, own_id: string | null): Promise<Machine[]> {
  return db
    .select()
    .from(machine)
    .where(and(eq(machine.serial_key, key), own_id === null ? undefined : ne(machine.id, own_id)))
    .orderBy(machine.number)
    .limit(50)
}

/** Whether two plates differ in what identifies a machine. */
export function isOtherPlate(one: Plate, other: Plate): boolean {
  return (
    serialKey(one.serial_no) !== serialKey(other.serial_no) ||
    plateKey(one.model) !== plateKey(other.model) ||
    plateKey(one.maker) !== plateKey(other.maker)
  )
}
