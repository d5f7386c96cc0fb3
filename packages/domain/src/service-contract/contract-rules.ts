import type { Words } from '../languages.ts'
import type { QuotationLineKind } from '../machine-service/quotation.ts'
import type { Priority } from '../priorities.ts'
import type { Term, TimeBasis } from './working-time.ts'

export const contractLimits = {
  machines: 200,
  files: 20,
  /** Hours of a term. */
  hours: { least: '0.25', most: '2000' },
  /** Days before the last day of a contract when the admins are notified. */
  endNoticeDays: 30,
} as const

/** `SC-2026-00001`. */
export function serviceContractNumber(year: number, count: number): string {
  return `SC-${year}-${String(count).padStart(5, '0')}`
}

/** What a contract promises for one priority; null hours: no promise. */
export interface PriorityHours {
  priority: Priority
  /** Decimal texts. */
  response_hours: string | null
  response_basis: TimeBasis
  repair_hours: string | null
  repair_basis: TimeBasis
}

/** The terms of a contract as a job has them from its opening on. */
export interface ContractTerms {
  /** The first day of the contract, from which its years are counted. */
  first_day: string
  hours: PriorityHours[]
  covers: QuotationLineKind[]
  /** The most that the contract pays for parts in a contract year, in baht before VAT; null: without a limit. */
  parts_limit: string | null
  /** Covered jobs in a contract year; null: without a limit. */
  jobs_limit: number | null
}

/** The promise of a contract for a priority; null: none. */
export function termOf(
  terms: Pick<ContractTerms, 'hours'> | null,
  priority: Priority,
  promise: 'response' | 'repair',
): Term | null {
  const row = terms?.hours.find((one) => one.priority === priority)
  const hours = row?.[`${promise}_hours`] ?? null
  return row && hours !== null ? { hours, basis: row[`${promise}_basis`] } : null
}

export const contractStates = {
  COMING: { en: 'Not begun', th: 'ยังไม่เริ่ม' },
  RUNNING: { en: 'Running', th: 'มีผลอยู่' },
  ENDED: { en: 'Ended', th: 'สิ้นสุดแล้ว' },
} as const satisfies Record<string, Words>
export type ContractState = keyof typeof contractStates
