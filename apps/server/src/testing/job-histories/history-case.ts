import { readFileSync } from 'node:fs'
import type { QuotationLine } from '@rp/domain/machine-service/quotation'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'

type ByPart<T> = Record<string, T>
type ByPlace<T> = Record<string, T>

interface Sums {
  subtotal: string
  vat: string
  total: string
}

/** What is right after a step; a missing key is not judged there. */
export interface Expected {
  status?: MachineServiceStatus
  outcome?: string | null
  visits?: Record<string, 'PLANNED' | 'ARRIVED' | 'DONE' | 'CANCELLED'>
  /** Names of the people responsible, sorted. */
  responsible?: string[]
  /** The messages to the customer that this step sends. */
  sent?: string[]
  quoted?: Sums | null
  invoice?: Sums
  beyond?: ByPart<string>
  cost?: string
  stock?: ByPart<ByPlace<{ on_hand: string; reserved: string }>>
}

export interface Step {
  do: string
  by?: 'staff' | 'admin' | 'customer'
  refused?: boolean
  why?: string
  expect?: Expected
  type?: string
  priority?: string
  warranty?: boolean
  people?: string[]
  visit?: string
  day?: number
  hour?: number
  minutes?: number
  note?: string
  reason?: string
  findings?: string
  lines?: (Omit<QuotationLine, 'description' | 'unit_price'> & { part?: string; price: string })[]
  test?: string
  id?: string
  to?: MachineServiceStatus
  outcome?: string
  verdict?: 'ACCEPT' | 'DECLINE'
  part?: string
  place?: string
  qty?: string
}

/** What staff and customer do with one job, in order. */
export interface History {
  name: string
  parts?: ByPart<{ decimals: number; cost: string; price: string }>
  start?: ByPart<ByPlace<string>>
  steps: Step[]
}

export function historiesOf(name: string): History[] {
  return readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as History)
}
