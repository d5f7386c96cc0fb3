import type { WorkCalendar } from '../calendar/work-calendar.ts'
import type { Words } from '../languages.ts'
import type { Priority } from '../priorities.ts'
import type { Tone } from '../statuses.ts'
import { termOf, type ContractTerms } from './contract-rules.ts'
import { momentAfter } from './working-time.ts'

/** The state of a promised response. */
export const promiseStates = {
  NONE: { tone: 'grey', words: { en: 'No promise', th: 'ไม่มีกำหนดตอบรับ' } },
  WAITING: { tone: 'grey', words: { en: 'Machine not received yet', th: 'ยังไม่ได้รับเครื่อง' } },
  RUNNING: { tone: 'amber', words: { en: 'To respond', th: 'รอเข้าดำเนินการ' } },
  BREACHED: { tone: 'red', words: { en: 'Responded too late', th: 'เกินเวลาตอบสนอง' } },
  MET: { tone: 'green', words: { en: 'Responded in time', th: 'ตอบสนองทันเวลา' } },
  NONE_NEEDED: { tone: 'grey', words: { en: 'No response needed', th: 'ไม่ต้องตอบสนองแล้ว' } },
} as const satisfies Record<string, { tone: Tone; words: Words }>
export type PromiseState = keyof typeof promiseStates

/** What starts the clock of a response; ISO instants. */
export interface PromiseClock {
  type: 'ONSITE' | 'OFFICE'
  created_at: string
  /** Back under the warranty of its repair: a new clock. */
  came_back_at: string | null
  /** Of the receipt of the machine. */
  received_at: string | null
}

/** When the clock of a response starts; null while the machine of a workshop job has not been received. */
export function clockStart({ type, created_at, came_back_at, received_at }: PromiseClock): string | null {
  if (came_back_at !== null) return came_back_at
  if (type === 'ONSITE') return created_at
  if (received_at === null) return null
  return Date.parse(received_at) > Date.parse(created_at) ? received_at : created_at
}

/** The moments that decide the state of a promise; ISO instants. */
export interface PromiseMoments {
  /** The contract promises a response for the priority of the job. */
  has_term: boolean
  /** Null: no promise, or the clock has not started. */
  response_due_at: string | null
  responded_at: string | null
  completed_at: string | null
}

export function promiseState(moments: PromiseMoments, now: string): PromiseState {
  const { has_term, response_due_at: due, responded_at, completed_at } = moments
  if (due === null) return has_term ? notStarted(moments) : 'NONE'
  const isInTime = (moment: string) => Date.parse(moment) <= Date.parse(due)
  if (responded_at !== null) return isInTime(responded_at) ? 'MET' : 'BREACHED'
  if (completed_at !== null) return isInTime(completed_at) ? 'NONE_NEEDED' : 'BREACHED'
  return isInTime(now) ? 'RUNNING' : 'BREACHED'
}

function notStarted({ completed_at, responded_at }: PromiseMoments): PromiseState {
  if (responded_at !== null) return 'NONE'
  return completed_at === null ? 'WAITING' : 'NONE_NEEDED'
}

/** The first arrival of a round, at a visit that is not cancelled; null: nobody has arrived. */
export function firstArrival(
  visits: readonly { arrived_at: string | null; cancelled_at: string | null }[],
): string | null {
  const arrivals = visits.flatMap(({ arrived_at, cancelled_at }) =>
    arrived_at !== null && cancelled_at === null ? [arrived_at] : [],
  )
  return arrivals.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}

/** What decides when a job is due by its contract. */
export interface PromisedJob extends PromiseClock {
  priority: Priority
  terms: Pick<ContractTerms, 'hours'> | null
}

/** When response and repair are due by the contract; null: no promise, or the clock has not started. */
export function promisedMoments(
  { priority, terms, ...clock }: PromisedJob,
  calendar: WorkCalendar,
): { response_due_at: string | null; repair_due_at: string | null } {
  const start = clockStart(clock)
  const dueOf = (promise: 'response' | 'repair') => {
    const term = termOf(terms, priority, promise)
    return start !== null && term !== null ? momentAfter(start, term, calendar) : null
  }
  return { response_due_at: dueOf('response'), repair_due_at: dueOf('repair') }
}

/** When only a quarter of the response time is left; null without a promise that runs. */
export function lastQuarter(
  { priority, terms, ...clock }: PromisedJob,
  calendar: WorkCalendar,
): string | null {
  const start = clockStart(clock)
  const term = termOf(terms, priority, 'response')
  return start !== null && term !== null ? momentAfter(start, term, calendar, 0.75) : null
}
