import type { ServiceContractDetail } from '@rp/contract/machine/service-contract'
import { bangkokDay } from '@rp/domain/dates'
import { contractYearOf, lastCoveredDay } from '@rp/domain/service-contract/contract-days'
import { asc, desc, eq } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { contractMachine } from '../tables/contract-machine.ts'
import { machine } from '../tables/machine.ts'
import { machineService } from '../tables/machine-service.ts'
import { serviceContract } from '../tables/service-contract.ts'
import { contractColumns } from './contract-list.ts'
import { usedInYear } from './job-coverage.ts'
import { promiseColumn } from './promise-columns.ts'

type Select = Pick<Tx, 'select' | 'execute'>

/** Jobs of a contract that its page lists. */
const jobsMost = 500

/** A contract with everything that its page shows. Four queries. */
export async function readContract(
  db: Select,
  id: string,
  caller: StaffCaller,
): Promise<ServiceContractDetail> {
  const { hours, parts_limit, jobs_limit, note, files, end_reason } = serviceContract
  const [contract] = await db
    .select({ ...contractColumns, hours, parts_limit, jobs_limit, note, files, end_reason })
    .from(serviceContract)
    .where(eq(serviceContract.id, id))
  const row = found(contract)
  const machines = await db
    .select({
      id: machine.id,
      number: machine.number,
      model: machine.model,
      serial_no: machine.serial_no,
      customer_id: machine.customer_id,
    })
    .from(contractMachine)
    .innerJoin(machine, eq(machine.id, contractMachine.machine_id))
    .where(eq(contractMachine.contract_id, id))
    .orderBy(asc(machine.model), asc(machine.number))
  const today = bangkokDay(new Date())
  const shown = [row.first_day, [today, lastCoveredDay(row)].toSorted()[0] ?? today].toSorted()[1] ?? today
  const year = contractYearOf(row.first_day, shown)
  return {
    ...row,
    machine_ids: machines.map((one) => one.id),
    covered_machines: machines.map(({ customer_id, ...one }) => ({
      ...one,
      is_theirs: customer_id === row.customer_id,
    })),
    year: { ...year, ...(await usedInYear(db, id, year)) },
    services: await servicesOf(db, id),
    may: { write: caller.role !== 'STAFF' },
  }
}

function servicesOf(db: Select, contract_id: string): Promise<ServiceContractDetail['services']> {
  return db
    .select({
      id: machineService.id,
      number: machineService.number,
      model: machineService.model,
      status: machineService.status,
      priority: machineService.priority,
      created_at: machineService.created_at,
      promise: promiseColumn,
      response_due_at: machineService.response_due_at,
      responded_at: machineService.responded_at,
    })
    .from(machineService)
    .where(eq(machineService.contract_id, contract_id))
    .orderBy(desc(machineService.created_at), desc(machineService.id))
    .limit(jobsMost)
}
