import type { PromiseState } from '@rp/domain/service-contract/promise'
import { sql, type SQL } from 'drizzle-orm'

/** The contract promises a response for the priority of the job. */
const hasTerm = sql`exists (
  select 1 from jsonb_array_elements(machine_service.contract_terms -> 'hours') as term
  where term ->> 'priority' = machine_service.priority and term ->> 'response_hours' is not null)`

/** The state of a promised response, as `promiseState` of the domain. */
export const promiseColumn = sql<PromiseState>`(case
  when machine_service.response_due_at is null then case
    when machine_service.contract_id is null or machine_service.responded_at is not null or not ${hasTerm} then 'NONE'
    when machine_service.completed_at is not null then 'NONE_NEEDED' else 'WAITING' end
  when machine_service.responded_at is not null then case
    when machine_service.responded_at <= machine_service.response_due_at then 'MET' else 'BREACHED' end
  when machine_service.completed_at is not null then case
    when machine_service.completed_at <= machine_service.response_due_at then 'NONE_NEEDED' else 'BREACHED' end
  when now() <= machine_service.response_due_at then 'RUNNING' else 'BREACHED' end)`

/** The number of a job's contract. */
export const contractNumber = sql<string | null>`(
  select service_contract.number from service_contract where service_contract.id = machine_service.contract_id)`

/** Jobs in a state of their promise; the first condition is that of the partial index. */
export function isInPromise(state: PromiseState): SQL {
  const isState = sql`${promiseColumn} = ${state}`
  if (state === 'NONE') return isState
  if (state === 'WAITING' || state === 'NONE_NEEDED')
    return sql`machine_service.contract_id is not null and ${isState}`
  return sql`machine_service.response_due_at is not null and ${isState}`
}

/** Open jobs whose promised response did not happen in time, or has not happened and is late. */
export const isBreached = isInPromise('BREACHED')
