import { endOfWork, type WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay } from '@rp/domain/dates'
import { addWorkingDays } from '@rp/domain/lab/working-days'
import { machineTermDays } from '@rp/domain/machine-service/machine-rules'
import { promisedMoments, type PromisedJob } from '@rp/domain/service-contract/promise'
import { readCalendar } from '../configuration/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'

/** What decides when a job is due. */
export type TermFacts = Pick<
  Service,
  'type' | 'priority' | 'created_at' | 'came_back_at' | 'receipt' | 'contract_terms'
>

export type Moments = Pick<Service, 'due_at' | 'response_due_at'>

/** The job as the promise of its contract sees it. */
export const promisedJob = ({ receipt, contract_terms: terms, ...job }: TermFacts): PromisedJob => ({
  ...job,
  received_at: receipt?.received_at ?? null,
  terms,
})

/**
 * When a job is due by itself: within the repair hours of its contract, else at the end of work of the last working day
 * of the usual term of its priority; and until when the contract promises a response.
 */
export async function momentsOf(tx: Tx, job: TermFacts): Promise<Moments> {
  return momentsBy(await readCalendar(tx), job)
}

function momentsBy(calendar: WorkCalendar, job: TermFacts): Moments {
  const { repair_due_at, response_due_at } = promisedMoments(promisedJob(job), calendar)
  return { due_at: repair_due_at ?? usualDue(calendar, job), response_due_at }
}

function usualDue(
  calendar: WorkCalendar,
  { priority, created_at, came_back_at }: Pick<TermFacts, 'priority' | 'created_at' | 'came_back_at'>,
): string {
  const day = bangkokDay(came_back_at ?? created_at)
  return endOfWork(addWorkingDays(day, machineTermDays[priority], calendar), calendar)
}

/**
 * The moments of a job after a change of its priority, type or receipt: those of the next terms, from the same start. One
 * that was set by hand stays, and a response that has happened is judged by the terms of its moment.
 */
export async function momentsAfter(tx: Tx, before: Service, changes: Partial<TermFacts>): Promise<Moments> {
  const calendar = await readCalendar(tx)
  const next = momentsBy(calendar, { ...before, ...changes })
  const isOfTerm = Date.parse(before.due_at) === Date.parse(momentsBy(calendar, before).due_at)
  return {
    due_at: isOfTerm ? next.due_at : before.due_at,
    response_due_at: before.responded_at === null ? next.response_due_at : before.response_due_at,
  }
}
