import { readdirSync, readFileSync } from 'node:fs'
import { usualCalendar, type WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { decimal, sum } from '@rp/domain/decimal'
import { totalsOf } from '@rp/domain/machine-service/quotation'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { contractOfJob, contractYearOf, overlapInDays } from '@rp/domain/service-contract/contract-days'
import { coverageOf, paysEverything, withCoverage } from '@rp/domain/service-contract/coverage'
import {
  firstArrival,
  promisedMoments,
  promiseState,
  type PromisedJob,
} from '@rp/domain/service-contract/promise'
import { momentAfter } from '@rp/domain/service-contract/working-time'
import { describe, expect, it } from 'vitest'
import type {
  Case,
  ContractCase,
  ContractStep,
  CoverageCase,
  JobEvent,
  PromiseCase,
} from './contract-case.ts'

/** Worked by the rules alone, apart from the program. */
const folder = new URL('contract-cases/', import.meta.url)
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Case),
  )

const of = <K extends Case['kind']>(kind: K) =>
  cases.filter((one): one is Extract<Case, { kind: K }> => one.kind === kind)

/** The company's usual hours, and the holidays that the cases use. */
const calendar: WorkCalendar = {
  ...usualCalendar,
  hours: [
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '18:00' },
  ],
  recorded: new Map([
    [2026, new Set(['2026-12-07', '2026-12-10', '2026-12-31'])],
    [2027, new Set(['2027-01-01', '2027-04-06', '2027-04-13', '2027-04-14', '2027-04-15'])],
  ]),
}

const utc = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : moment)

describe('terms', () => {
  it.each(of('term'))('$id: $about', ({ start, hours, count, expect: { due } }) => {
    expect(momentAfter(start, { hours: String(hours), basis: count }, calendar)).toBe(utc(due))
  })
})

describe('the promise of a job', () => {
  it.each(of('promise'))('$id: $about', (one) => {
    for (const { at, state, response_due, repair_due } of one.expect) {
      const { job, due_by_hand, responded } = historyUntil(one, at)
      const due = responded?.response_due_at ?? promisedMoments(job, calendar).response_due_at
      const has_term = promisedMoments({ ...job, type: 'ONSITE' }, calendar).response_due_at !== null
      const moments = { has_term, response_due_at: due, responded_at: responded?.at ?? null }
      expect.soft(promiseState({ ...moments, completed_at: job.completed_at }, at), at).toBe(state)
      if (response_due !== undefined) expect.soft(utc(due), at).toBe(utc(response_due))
      if (repair_due !== undefined)
        expect
          .soft(utc(due_by_hand ?? promisedMoments(job, calendar).repair_due_at), at)
          .toBe(utc(repair_due))
    }
  })
})

interface Played {
  job: PromisedJob & { completed_at: string | null }
  due_by_hand: string | null
  /** The response, and when it was due at that moment. */
  responded: { at: string; response_due_at: string | null } | null
  visits: Map<string, { arrived_at: string | null; cancelled_at: string | null }>
}

function historyUntil({ contract, job, events }: PromiseCase, at: string): Played {
  const text = (value: number | null) => (value === null ? null : String(value))
  const played: Played = {
    job: {
      type: job.place,
      created_at: job.opened,
      came_back_at: null,
      received_at: null,
      completed_at: null,
      priority: job.priority,
      terms: isUnder(contract, job)
        ? {
            hours: keysOf(priorities).map((priority) => ({
              priority,
              response_hours: text(contract.response[priority]),
              response_basis: contract.count,
              repair_hours: text(contract.repair[priority]),
              repair_basis: contract.count,
            })),
          }
        : null,
    },
    due_by_hand: null,
    responded: null,
    visits: new Map(),
  }
  for (const event of events) if (Date.parse(event.at) <= Date.parse(at)) play(played, event)
  return played
}

function isUnder(contract: PromiseCase['contract'], job: PromiseCase['job']): boolean {
  const { customer, machines, first, last } = contract
  const days = { customer_id: customer, machine_ids: machines, first_day: first, last_day: last }
  // The machine belongs to A.
  const opened = { customer_id: job.customer, machine_id: job.machine, owner_id: 'A' }
  return contractOfJob([days], { ...opened, day: bangkokDay(job.opened) }) !== undefined
}

function play(played: Played, event: JobEvent): void {
  const { job, visits } = played
  const respond = (moment: string | null) => {
    const { response_due_at } = promisedMoments(job, calendar)
    played.responded = moment === null ? null : (played.responded ?? { at: moment, response_due_at })
  }
  const acts: { [W in JobEvent['what']]: (one: Extract<JobEvent, { what: W }>) => void } = {
    arrived: ({ visit, at }) => {
      visits.set(visit, { arrived_at: at, cancelled_at: null })
      if (job.type === 'ONSITE') respond(firstArrival([...visits.values()]))
    },
    visit_cancelled: ({ visit, at }) => {
      visits.set(visit, { arrived_at: visits.get(visit)?.arrived_at ?? null, cancelled_at: at })
      respond(firstArrival([...visits.values()]))
    },
    received: ({ received_at }) => void (job.received_at = received_at),
    priority: ({ priority }) => void (job.priority = priority),
    // Changes nothing for a job that is open.
    contract_ended: () => {},
    due_set: ({ due }) => void (played.due_by_hand = due),
    inspection_began: ({ at }) => respond(at),
    completed: ({ at }) => void (job.completed_at = at),
    withdrawn: ({ at }) => void (job.completed_at = at),
    reopened_mistake: () => void (job.completed_at = null),
    warranty_return: ({ at }) => {
      job.completed_at = null
      job.came_back_at = at
      played.responded = null
      visits.clear()
    },
  }
  ;(acts[event.what] as (one: JobEvent) => void)(event)
}

describe('contracts and their days', () => {
  it.each(of('contract'))('$id: $about', ({ owners, steps: given }) => {
    const books: Books = { owners: { ...owners }, contracts: new Map(), jobs: new Map() }
    for (const step of given) {
      const answer = take(books, step)
      if ('expect' in step) expect.soft(answer, JSON.stringify(step)).toMatchObject(expected(step.expect))
    }
  })
})

const expected = (value: unknown) => ({ is: value })

interface Contract {
  customer_id: string
  machine_ids: string[]
  first_day: string
  last_day: string
  ended_on?: string
}

interface Books {
  owners: ContractCase['owners']
  contracts: Map<string, Contract>
  jobs: Map<string, string | null>
}

/** Makes a contract or changes it, unless its days are wrong or overlap. */
function put({ contracts }: Books, name: string, next: Contract): string {
  const overlaps = [...contracts].some(
    ([other, one]) =>
      other !== name &&
      one.machine_ids.some((id) => next.machine_ids.includes(id)) &&
      overlapInDays(one, next),
  )
  if (next.last_day < next.first_day || overlaps) return 'refused'
  contracts.set(name, next)
  return 'ok'
}

const named = ({ contracts }: Books, name: string): Contract => contracts.get(name) as Contract

type Act<D> = (books: Books, step: Extract<ContractStep, { do: D }>) => unknown

const steps: { [D in ContractStep['do']]: Act<D> } = {
  add: (books, { contract, customer, machines, first, last }) =>
    put(books, contract, {
      customer_id: customer,
      machine_ids: machines,
      first_day: first,
      last_day: last,
    }),
  change_days: (books, { contract, first, last }) =>
    put(books, contract, { ...named(books, contract), first_day: first, last_day: last }),
  end_early: (books, { contract, on }) => put(books, contract, { ...named(books, contract), ended_on: on }),
  owner: ({ owners }, { machine, to }) => void (owners[machine] = to),
  job_again: ({ jobs }, { job }) => jobs.get(job),
  job: ({ contracts, owners, jobs }, { job, customer, machine, opened }) => {
    const entries = [...contracts].map(([name, one]) => ({ ...one, name }))
    const owner_id = machine === null ? null : (owners[machine] ?? null)
    const day = bangkokDay(opened)
    const found = contractOfJob(entries, { customer_id: customer, machine_id: machine, owner_id, day })
    jobs.set(job, found?.name ?? null)
    return found?.name ?? null
  },
  year: (books, { contract, day }) => {
    const { first_day } = named(books, contract)
    const { from, until } = contractYearOf(first_day, day)
    const year = Number(from.slice(0, 4)) - Number(first_day.slice(0, 4)) + 1
    return { year, first: from, last: dayAfter(until, -1) }
  },
}

const take = (books: Books, step: ContractStep) => ({
  is: (steps[step.do] as Act<ContractStep['do']>)(books, step as never),
})

describe('what a contract pays', () => {
  it.each(of('coverage'))('$id: $about', (one) => {
    expect(figuresOf(one)).toEqual(one.expect)
  })
})

const withVat = (lines: CoverageCase['lines']) =>
  lines.map((line) => ({ ...line, description: 'x', vat: '7' as const }))

function figuresOf({ contract, other_jobs, job, lines }: CoverageCase): CoverageCase['expect'] {
  const terms = { covers: contract.covers, parts_limit: contract.parts_max, jobs_limit: contract.jobs_max }
  const year = contractYearOf(contract.first, bangkokDay(job.opened))
  // In the order of their acceptance.
  const others = other_jobs.filter(({ opened, under_contract }) => {
    const day = bangkokDay(opened)
    return under_contract && year.from <= day && day < year.until
  })
  const counted = others.filter(({ status }) => status !== 'WITHDRAWN')
  let parts_paid = decimal(0)
  for (const other of others) {
    const before = counted.filter(({ opened }) => Date.parse(opened) < Date.parse(other.opened)).length
    const coverage = coverageOf(terms, { jobs_before: before, parts_paid: parts_paid.toFixed() })
    const accepted = other.quotations.findLast((one) => one.accepted)
    const paid = withCoverage(withVat(accepted?.lines ?? []), coverage).filter(({ kind }) => kind === 'PART')
    parts_paid = parts_paid.plus(sum(paid.map(({ contract_paid }) => decimal(contract_paid))))
  }
  const jobs_before = counted.filter(({ opened }) => Date.parse(opened) < Date.parse(job.opened)).length
  const coverage = coverageOf(terms, { jobs_before, parts_paid: parts_paid.toFixed() })
  const covered = withCoverage(withVat(lines), coverage)
  const { subtotal, vat, total } = totalsOf(covered)
  return {
    used_before: terms.parts_limit === null ? null : parts_paid.toFixed(2),
    discounts: covered.map(({ discount }) => decimal(discount).toFixed(2)),
    contract_paid: sum(covered.map(({ contract_paid }) => decimal(contract_paid))).toFixed(2),
    subtotal,
    vat,
    total,
    without_quotation: paysEverything(coverage),
  }
}
