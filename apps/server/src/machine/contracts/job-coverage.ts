import { bangkokDay } from '@rp/domain/dates'
import { contractYearOf, type ContractYear } from '@rp/domain/service-contract/contract-days'
import { coverageOf, type Coverage } from '@rp/domain/service-contract/coverage'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Service } from '../service-of.ts'

type Execute = Pick<Tx, 'execute'>

/** What a contract pays of a job. */
export type JobCoverage = Coverage & { number: string; is_used_up: boolean }

const startOf = (day: string) => `${day}T00:00:00+07:00`
const openedIn = ({ from, until }: ContractYear): SQL =>
  sql`job.created_at >= ${startOf(from)}::timestamptz and job.created_at < ${startOf(until)}::timestamptz`

/**
 * What was paid in a contract year, by the quotation of each round that was accepted last. `but`: quotations that do
 * not count.
 */
const paidIn = (contract_id: string, year: ContractYear, but: SQL): SQL => sql`
  select line ->> 'kind' as kind, (line ->> 'contract_paid')::numeric as paid
  from (
    select distinct on (quotation.service_id, quotation.sent_at > coalesce(job.came_back_at, '-infinity'))
      quotation.lines
    from machine_quotation quotation join machine_service job on job.id = quotation.service_id
    where job.contract_id = ${contract_id} and ${openedIn(year)} and quotation.state = 'ACCEPTED' and not (${but})
    order by quotation.service_id, quotation.sent_at > coalesce(job.came_back_at, '-infinity'),
      quotation.revision desc
  ) as accepted, jsonb_array_elements(accepted.lines) as line
  where line ->> 'contract_paid' is not null`

/** What the contract of a job pays of its quotation now; null without a contract. One query. */
export async function coverageOfJob(db: Execute, row: Service): Promise<JobCoverage | null> {
  const { id, contract_id, contract_terms, created_at, came_back_at } = row
  if (contract_id === null || contract_terms === null) return null
  const year = contractYearOf(contract_terms.first_day, bangkokDay(created_at))
  // A quotation of this round replaces the one before.
  const ofThisRound = sql`job.id = ${id}
    and quotation.sent_at > coalesce(${came_back_at}::timestamptz, '-infinity')`
  const { rows } = await db.execute<{ number: string; jobs_before: number; parts_paid: string }>(sql`
    select number,
      (select count(*)::int from machine_service job
        where job.contract_id = ${contract_id} and ${openedIn(year)}
          and job.outcome is distinct from 'WITHDRAWN'
          and (job.created_at, job.id) < (${created_at}::timestamptz, ${id}::uuid)) as jobs_before,
      (select coalesce(sum(paid), 0)::text from (${paidIn(contract_id, year, ofThisRound)}) as paid
        where kind = 'PART') as parts_paid
    from service_contract where id = ${contract_id}`)
  const { number = '', jobs_before = 0, parts_paid = '0' } = rows[0] ?? {}
  return { number, ...coverageOf(contract_terms, { jobs_before, parts_paid }) }
}

/** What a contract was used for in one of its years. One query. */
export async function usedInYear(
  db: Execute,
  contract_id: string,
  year: ContractYear,
): Promise<{ jobs: number; paid: string; parts_paid: string }> {
  const { rows } = await db.execute<{ jobs: number; paid: string; parts_paid: string }>(sql`
    with paid as (${paidIn(contract_id, year, sql`false`)})
    select
      (select count(*)::int from machine_service job where job.contract_id = ${contract_id}
        and ${openedIn(year)} and job.outcome is distinct from 'WITHDRAWN') as jobs,
      (select coalesce(sum(paid), 0)::numeric(18, 2)::text from paid) as paid,
      (select coalesce(sum(paid), 0)::numeric(18, 2)::text from paid where kind = 'PART') as parts_paid`)
  return rows[0] ?? { jobs: 0, paid: '0.00', parts_paid: '0.00' }
}
