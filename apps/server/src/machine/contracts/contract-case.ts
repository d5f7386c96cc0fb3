import type { Priority } from '@rp/domain/priorities'
import type { QuotationLineKind } from '@rp/domain/machine-service/quotation'
import type { PromiseState } from '@rp/domain/service-contract/promise'
import type { TimeBasis } from '@rp/domain/service-contract/working-time'

type Hours = Record<Priority, number | null>

interface Named {
  id: string
  about: string
}

interface TermCase extends Named {
  kind: 'term'
  start: string
  hours: number
  count: TimeBasis
  expect: { due: string }
}

export interface PromiseCase extends Named {
  kind: 'promise'
  contract: {
    customer: string
    machines: string[]
    first: string
    last: string
    count: TimeBasis
    response: Hours
    repair: Hours
  }
  job: { customer: string; machine: string; place: 'ONSITE' | 'OFFICE'; opened: string; priority: Priority }
  events: JobEvent[]
  expect: { at: string; state: PromiseState; response_due?: string | null; repair_due?: string | null }[]
}

export type JobEvent = { at: string } & (
  | { what: 'arrived' | 'visit_cancelled'; visit: string }
  | { what: 'received'; received_at: string }
  | { what: 'priority'; priority: Priority }
  | { what: 'due_set'; due: string }
  | { what: 'contract_ended'; on: string }
  | { what: 'inspection_began' | 'completed' | 'withdrawn' | 'reopened_mistake' | 'warranty_return' }
)

export interface ContractCase extends Named {
  kind: 'contract'
  owners: Record<string, string>
  steps: ContractStep[]
}

interface Days {
  contract: string
  first: string
  last: string
}

export type ContractStep =
  | ({ do: 'add'; customer: string; machines: string[]; expect: 'ok' | 'refused' } & Days)
  | ({ do: 'change_days'; expect: 'ok' | 'refused' } & Days)
  | { do: 'end_early'; contract: string; on: string; expect: 'ok' | 'refused' }
  | {
      do: 'job'
      job: string
      customer: string
      machine: string | null
      opened: string
      expect: string | null
    }
  | { do: 'job_again'; job: string; expect: string | null }
  | { do: 'owner'; machine: string; to: string; at: string }
  | {
      do: 'year'
      contract: string
      day: string
      expect: { year: number; first?: string; last?: string }
    }

interface CaseLine {
  kind: QuotationLineKind
  qty: string
  unit_price: string
  discount: string
}

export interface CoverageCase extends Named {
  kind: 'coverage'
  contract: {
    first: string
    last: string
    covers: QuotationLineKind[]
    parts_max: string | null
    jobs_max: number | null
  }
  other_jobs: {
    opened: string
    status: string
    under_contract: boolean
    quotations: { accepted: boolean; lines: CaseLine[] }[]
  }[]
  job: { opened: string }
  lines: CaseLine[]
  expect: {
    used_before: string | null
    discounts: string[]
    contract_paid: string
    subtotal: string
    vat: string
    total: string
    without_quotation: boolean
  }
}

export type Case = TermCase | PromiseCase | ContractCase | CoverageCase
