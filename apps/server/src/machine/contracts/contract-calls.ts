import {
  createServiceContract,
  endServiceContract,
  getServiceContract,
  updateServiceContract,
} from '@rp/contract/machine/service-contract'
import { serviceContractNumber } from '@rp/domain/service-contract/contract-rules'
import { eq, sql } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import { bangkokYear, drawNumber } from '../../platform/numbers/draw-number.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { machineFiles } from '../files.ts'
import { presentCustomer } from '../present-customer.ts'
import { contractMachine } from '../tables/contract-machine.ts'
import { serviceContract } from '../tables/service-contract.ts'
import { checkTerms, coverMachines } from './contract-checks.ts'
import { contractRef, lockedContract, machineIdsOf, type Contract } from './contract-of.ts'
import { readContract } from './read-contract.ts'

/** Service contracts: make, read, change, end early. */
export function contractCalls(platform: Platform, changed: () => void): void {
  const { serve, database, write } = platform
  const change = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => write(work).finally(changed)

  serve.staff(getServiceContract, ({ params, caller }) => readContract(database.db, params.id, caller))

  serve.staff(createServiceContract, ({ body: { machine_ids, ...fields }, caller }) =>
    change(async (tx) => {
      checkTerms(fields)
      await presentCustomer(tx, fields.customer_id)
      await coverMachines(tx, { ...fields, id: null, machine_ids, before: [] })
      const year = bangkokYear(new Date())
      const [row] = await tx
        .insert(serviceContract)
        .values({
          ...fields,
          files: await machineFiles(tx, 'files', fields.files),
          number: serviceContractNumber(year, await drawNumber(tx, `SC-${year}`)),
          created_by: caller.id,
          updated_by: caller.id,
        })
        .returning()
      const contract = found(row)
      await putMachines(tx, contract.id, machine_ids)
      await note(tx, 'contract.made', contract, caller)
      return { id: contract.id, number: contract.number }
    }),
  )

  serve.staff(updateServiceContract, ({ params, body: { row_version, machine_ids, ...fields }, caller }) =>
    change(async (tx) => {
      const row = await contractAt(tx, params.id, { row_version, caller })
      checkTerms(fields)
      const { id, customer_id, ended_on } = row
      const before = await machineIdsOf(tx, id)
      await coverMachines(tx, { ...fields, ended_on, id, customer_id, machine_ids, before })
      const files = await machineFiles(tx, 'files', fields.files)
      await put(tx, row, { ...fields, files, updated_by: caller.id })
      await tx.delete(contractMachine).where(eq(contractMachine.contract_id, id))
      await putMachines(tx, id, machine_ids)
      await note(tx, 'contract.changed', row, caller)
      return readContract(tx, id, caller)
    }),
  )

  serve.staff(endServiceContract, ({ params, body: { row_version, ended_on, reason }, caller }) =>
    change(async (tx) => {
      const row = await contractAt(tx, params.id, { row_version, caller })
      checkEnd(row, { ended_on, reason })
      const { id, customer_id, first_day, last_day } = row
      const machine_ids = await machineIdsOf(tx, id)
      // A contract that runs on may overlap one that was made meanwhile.
      const days = { first_day, last_day, ended_on }
      await coverMachines(tx, { ...days, id, customer_id, machine_ids, before: machine_ids })
      const end_reason = ended_on === null ? null : reason
      await put(tx, row, { ended_on, end_reason, updated_by: caller.id })
      await note(tx, ended_on === null ? 'contract.changed' : 'contract.ended', row, caller)
      return readContract(tx, id, caller)
    }),
  )
}

interface End {
  ended_on: string | null
  reason: string
}

function checkEnd({ first_day, last_day }: Contract, { ended_on, reason }: End): void {
  if (ended_on === null) return
  if (ended_on < first_day || ended_on >= last_day)
    throw refuseField('ended_on', {
      en: 'must be a day of the contract before its last one',
      th: 'ต้องเป็นวันในอายุสัญญาก่อนวันสุดท้าย',
    })
  if (reason === '') throw refuseField('reason', { en: 'is required', th: 'ต้องกรอก' })
}

/** Locks a contract for a write at the version that the writer saw. */
async function contractAt(
  tx: Tx,
  id: string,
  { row_version, caller }: { row_version: number; caller: StaffCaller },
): Promise<Contract> {
  const row = await lockedContract(tx, id)
  if (row.row_version !== row_version)
    throw refuse('stale_version', { current: await readContract(tx, row.id, caller) })
  return row
}

async function put(
  tx: Tx,
  { id, row_version }: Contract,
  changes: Partial<typeof serviceContract.$inferInsert>,
): Promise<void> {
  await tx
    .update(serviceContract)
    .set({ ...changes, updated_at: sql`now()`, row_version: row_version + 1 })
    .where(eq(serviceContract.id, id))
}

async function putMachines(tx: Tx, contract_id: string, machine_ids: string[]): Promise<void> {
  const rows = [...new Set(machine_ids)].map((machine_id) => ({ contract_id, machine_id }))
  await tx.insert(contractMachine).values(rows)
}

function note(tx: Tx, event: string, row: Contract, caller: StaffCaller): Promise<unknown> {
  return appendToLog(tx, { event, subject: contractRef(row), actor: actorOf(caller) })
}
