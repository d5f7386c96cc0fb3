import type { ContractState } from './contract-rules.ts'

/** The days of a contract, `2026-11-23` each and included; `ended_on`: the last day of one that was ended early. */
export interface ContractDays {
  first_day: string
  last_day: string
  ended_on?: string | null
}

/** The last day on which a contract covers jobs. */
export function lastCoveredDay({ last_day, ended_on }: ContractDays): string {
  return ended_on && ended_on < last_day ? ended_on : last_day
}

/** Whether a job that is opened on this day in Bangkok is covered. */
export function coversDay(contract: ContractDays, day: string): boolean {
  return contract.first_day <= day && day <= lastCoveredDay(contract)
}

/** Whether two contracts have a day in common; days that only touch do not overlap. */
export function overlapInDays(one: ContractDays, other: ContractDays): boolean {
  const isEmpty = [one, other].some((contract) => lastCoveredDay(contract) < contract.first_day)
  return !isEmpty && one.first_day <= lastCoveredDay(other) && other.first_day <= lastCoveredDay(one)
}

export function contractState(contract: ContractDays, today: string): ContractState {
  if (lastCoveredDay(contract) < today) return 'ENDED'
  return today < contract.first_day ? 'COMING' : 'RUNNING'
}

/** The contract year of a day: from an anniversary of the first day to before the next one. */
export interface ContractYear {
  from: string
  /** The first day after the year. */
  until: string
}

export function contractYearOf(first_day: string, day: string): ContractYear {
  let years = Math.max(0, yearOf(day) - yearOf(first_day))
  if (years > 0 && day < anniversary(first_day, years)) years -= 1
  return { from: anniversary(first_day, years), until: anniversary(first_day, years + 1) }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** A number of years after a day; 28 February for 29 February in a year without it. */
function anniversary(day: string, years: number): string {
  const year = String(yearOf(day) + years).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  const isLeap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return day.endsWith('-02-29') && !isLeap ? `${year}-02-28` : same
}

interface Contract extends ContractDays {
  customer_id: string
  machine_ids: readonly string[]
}

interface OpenedJob {
  customer_id: string
  machine_id: string | null
  /** The owner of the machine when the job is opened. */
  owner_id: string | null
  /** The day in Bangkok on which it is opened. */
  day: string
}

/** The contract under which a job falls; undefined: none. */
export function contractOfJob<C extends Contract>(contracts: readonly C[], job: OpenedJob): C | undefined {
  const { customer_id, machine_id, owner_id, day } = job
  if (machine_id === null || owner_id !== customer_id) return undefined
  return contracts.find(
    (one) => one.customer_id === customer_id && one.machine_ids.includes(machine_id) && coversDay(one, day),
  )
}
