import type { MachineDetail, machineInput } from '@rp/contract/machine/register'
import { withOwner } from '@rp/domain/machine-register/register-rules'
import { serialKey } from '@rp/domain/machine-register/serial-key'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { machineFile, machineFiles } from '../files.ts'
import type { FieldChange } from '../tables/machine-history.ts'
import { machine } from '../tables/machine.ts'
import { machineOwner } from '../tables/machine-owner.ts'
import { presentCustomer } from '../present-customer.ts'
import { isOtherPlate, machineRef, refuseSamePlate } from './add-machine.ts'
import { lockedMachine, writeMachineHistory, type Machine } from './machine-of.ts'
import { readMachine } from './read-machine.ts'

type Input = z.output<typeof machineInput>

/** Fields whose values the history shows: they say nothing of a person. */
const shownFields = ['maker', 'model', 'serial_no', 'installed_on', 'warranty_until'] as const
/** Fields of which the history only says that they changed. */
const hiddenFields = [
  'site_address',
  'site_point',
  'contact_name',
  'contact_phone',
  'plate_photo',
  'files',
  'note',
] as const

/** What else follows from a change of the owner, in its transaction. */
export type OwnerChange = (tx: Tx, changed: { row: Machine; actor: Actor }) => Promise<void>

/** Locks a machine for a write at the version that the writer saw. */
export async function machineAt(tx: Tx, id: string, row_version: number): Promise<Machine> {
  const row = await lockedMachine(tx, id)
  if (row.row_version !== row_version)
    throw refuse('stale_version', { current: await readMachine(tx, row.id) })
  return row
}

/** The facts with their files, which must have been uploaded for machine service. */
export async function withStoredFiles<I extends Pick<Input, 'plate_photo' | 'files'>>(
  tx: Tx,
  input: I,
): Promise<I> {
  return {
    ...input,
    plate_photo: input.plate_photo && (await machineFile(tx, 'plate_photo', input.plate_photo)),
    files: await machineFiles(tx, 'files', input.files),
  }
}

/** Changes the facts of a locked machine. */
export async function changeFacts(tx: Tx, row: Machine, input: Input, by: string): Promise<MachineDetail> {
  if (isOtherPlate(row, input)) await refuseSamePlate(tx, input, row.id)
  const stored = await withStoredFiles(tx, input)
  await tx
    .update(machine)
    .set({ ...stored, serial_key: serialKey(stored.serial_no), ...stamp(row, by) })
    .where(eq(machine.id, row.id))
  await writeMachineHistory(tx, {
    machine_id: row.id,
    event: 'CHANGED',
    changes: changesOf(row, stored),
    by,
  })
  return readMachine(tx, row.id)
}

function changesOf(row: Machine, input: Input): FieldChange[] {
  const shown = shownFields
    .filter((field) => row[field] !== input[field])
    .map((field) => ({ field, from: row[field], to: input[field] }))
  const hidden = hiddenFields
    .filter((field) => JSON.stringify(row[field]) !== JSON.stringify(input[field]))
    .map((field) => ({ field, from: null, to: null }))
  return [...shown, ...hidden]
}

/** Gives a locked machine to its next owner, or to nobody known. Its services and warranty stay. */
export async function changeOwner(
  tx: Tx,
  row: Machine,
  customer_id: string | null,
  { actor, by, ownerChanged }: { actor: Actor; by: string | null; ownerChanged: OwnerChange },
): Promise<void> {
  if (row.customer_id === customer_id) return
  if (customer_id !== null) await presentCustomer(tx, customer_id)
  const { site_address, contact_name, contact_phone } = withOwner(row, customer_id)
  const now = new Date().toISOString()
  await tx
    .update(machine)
    .set({ customer_id, site_address, contact_name, contact_phone, site_point: null, ...stamp(row, by) })
    .where(eq(machine.id, row.id))
  await tx
    .update(machineOwner)
    .set({ until: now })
    .where(and(eq(machineOwner.machine_id, row.id), isNull(machineOwner.until)))
  await tx.insert(machineOwner).values({ machine_id: row.id, customer_id, since: now })
  await writeMachineHistory(tx, { machine_id: row.id, event: 'OWNER', by })
  await appendToLog(tx, { event: 'machine.owner_changed', subject: machineRef(row), actor })
  await ownerChanged(tx, { row, actor })
}

/** Moves a locked machine out of the register, or back. */
export async function setArchived(tx: Tx, row: Machine, archive: boolean, by: string): Promise<void> {
  if ((row.archived_at !== null) === archive) return
  await tx
    .update(machine)
    .set({ archived_at: archive ? sql`now()` : null, ...stamp(row, by) })
    .where(eq(machine.id, row.id))
  await writeMachineHistory(tx, { machine_id: row.id, event: archive ? 'ARCHIVED' : 'RESTORED', by })
}

function stamp(row: Machine, by: string | null) {
  return { updated_by: by, updated_at: sql`now()`, row_version: row.row_version + 1 }
}
