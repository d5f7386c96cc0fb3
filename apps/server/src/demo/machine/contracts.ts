import { bangkokDay, dayAfter } from '@rp/domain/dates'
import type { PriorityHours } from '@rp/domain/service-contract/contract-rules'
import { serviceContractNumber } from '@rp/domain/service-contract/contract-rules'
import type { contractMachine } from '../../machine/tables/contract-machine.ts'
import type { serviceContract } from '../../machine/tables/service-contract.ts'
import type { numberSeries } from '../../platform/tables/number-series.ts'
import type { Random } from '../random.ts'
import type { DemoRegister } from './register.ts'

type Job = DemoRegister['services'][number]
type Contract = typeof serviceContract.$inferInsert & { id: string }

export interface DemoContracts {
  /** The jobs, one of them under a contract. */
  services: Job[]
  contracts: Contract[]
  contractMachines: (typeof contractMachine.$inferInsert)[]
  series: (typeof numberSeries.$inferInsert)[]
}

const within = (priority: PriorityHours['priority'], response: string, repair: string): PriorityHours => ({
  priority,
  response_hours: response,
  response_basis: 'WORKING',
  repair_hours: repair,
  repair_basis: 'WORKING',
})
const hours = [
  within('URGENT', '4', '16'),
  within('HIGH', '8', '24'),
  within('NORMAL', '16', '40'),
  within('LOW', '24', '80'),
]

/**
 * Two contracts, each for the machine of an open job; one of them ends soon. The first job is under its contract, and
 * nobody has come in time.
 */
export function demoContracts(
  random: Random,
  now: Date,
  { services, machines }: DemoRegister,
): DemoContracts {
  const waiting = services.filter(({ machine_id, status }) => machine_id && status === 'PENDING_VISIT')
  const covered = waiting.slice(0, 2).flatMap((job) => machines.find(({ id }) => id === job.machine_id) ?? [])
  const today = bangkokDay(now)
  const year = now.getUTCFullYear()
  const at = new Date(Date.parse(`${dayAfter(today, -200)}T09:00:00+07:00`))
  const contracts = covered.map((one, index): Contract => ({
    id: random.id(at),
    number: serviceContractNumber(year, index + 1),
    customer_id: one.customer_id ?? '',
    first_day: dayAfter(today, -200),
    last_day: dayAfter(today, index === 0 ? 165 : 20),
    hours,
    covers: index === 0 ? ['LABOUR', 'PART', 'TRAVEL'] : ['LABOUR', 'TRAVEL'],
    parts_limit: index === 0 ? '20000.00' : null,
    jobs_limit: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }))
  const [first] = contracts
  return {
    services: services.map((job) =>
      first && job.id === waiting[0]?.id ? { ...job, ...lateUnder(first, job) } : job,
    ),
    contracts,
    contractMachines: contracts.map(({ id }, index) => ({
      contract_id: id,
      machine_id: covered[index]?.id ?? '',
    })),
    series: [{ series: `SC-${year}`, last: contracts.length }],
  }
}

function lateUnder(contract: Contract, { created_at }: Job): Partial<Job> {
  const { id, first_day, covers, parts_limit = null, jobs_limit = null } = contract
  const opened = typeof created_at === 'string' ? created_at : new Date().toISOString()
  return {
    contract_id: id,
    contract_terms: { first_day, hours: contract.hours, covers, parts_limit, jobs_limit },
    response_due_at: new Date(Date.parse(opened) + 4 * 3_600_000).toISOString(),
  }
}
