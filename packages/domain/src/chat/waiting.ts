import type { StatusOf } from '../statuses.ts'
import { roomStatusBy, type SenderType } from './room-rules.ts'

/** Room events that decide whether the customer waits for an answer. */
export type RoomEvent =
  | { what: 'said'; seq: number; sender: SenderType; visibility: 'public' | 'internal'; at: string }
  /** Refused for good, unknown, or delayed: see `hasArrived`. */
  | { what: 'failed'; seq: number }
  /** The message arrived after all, or a person sends it again. */
  | { what: 'delivered'; seq: number; at: string }
  /** The customer unsent the message, or staff deleted it. */
  | { what: 'withdrawn'; seq: number }
  | { what: 'closed'; at: string }
  | { what: 'opened'; at: string }

/** A message that begins or ends a wait; `counts`: the other side has it. */
export interface WaitMessage {
  seq: number
  side: 'CUSTOMER' | 'HOUSE'
  /** When it was written; for an answer that arrived late, when that became known. */
  at: string
  counts: boolean
  withdrawn: boolean
}

/** A room was closed with this as its newest message. */
export interface Closing {
  seq: number
  at: string
}

/** From the first unanswered message to the answer or closing; null: still open. */
export interface Wait {
  from_seq: number
  started_at: string
  ended_at: string | null
  /** The answer that ended it; null if the room was closed, or the wait is open. */
  answer_seq: number | null
  /** The first wait of a conversation, which begins with the room and after each closing. */
  is_first: boolean
}

export interface Waiting {
  status: StatusOf<'room'>
  /** Since when the customer waits; null: not waiting. */
  waiting_since: string | null
  /** The newest answer that did not arrive, if none arrived after it. */
  undelivered_seq: number | null
  waits: Wait[]
}

/**
 * Computes the customer's waits from all events of the room in order. An answer ends a wait only while it counts as
 * delivered. If it turns out not to have arrived, the customer has waited since the earlier time, and a closing that
 * relied on the answer is void. Messages that the customer unsent do not wait.
 */
export function waitingAfter(events: readonly RoomEvent[]): Waiting {
  let [said, closings, status]: [WaitMessage[], Closing[], Waiting['status']] = [[], [], 'OPEN']
  for (const event of events) {
    if (event.what === 'said') {
      said = [...said, ...saidBy(event)]
      status = roomStatusBy(event.sender, event.visibility) ?? status
    } else if (event.what === 'closed') {
      closings = [...closings, { seq: said.at(-1)?.seq ?? 0, at: event.at }]
      status = 'CLOSED'
    } else if (event.what === 'opened') {
      closings = withoutTakenBack(closings, event.at)
      status = 'OPEN'
    } else {
      const after = changed(said, event)
      closings = withoutVoid({ said: after, closings }, lostAnswer(said, after, event.seq))
      status = statusAfter(status, { said: after, closings })
      said = after
    }
  }
  return { status, ...waitingOf(said, closings) }
}

function saidBy({ seq, sender, visibility, at }: RoomEvent & { what: 'said' }): WaitMessage[] {
  const status = roomStatusBy(sender, visibility)
  if (!status) return []
  return [{ seq, side: status === 'OPEN' ? 'CUSTOMER' : 'HOUSE', at, counts: true, withdrawn: false }]
}

function changed(said: readonly WaitMessage[], event: RoomEvent & { seq: number }): WaitMessage[] {
  return said.map((one) => {
    if (one.seq !== event.seq) return one
    if (event.what === 'withdrawn') return { ...one, counts: false, withdrawn: true }
    // No provider report restores a withdrawn message, and a customer's message has arrived.
    if (one.withdrawn || one.side === 'CUSTOMER') return one
    if (event.what === 'failed') return { ...one, counts: false }
    return event.what === 'delivered' && !one.counts ? { ...one, counts: true, at: event.at } : one
  })
}

/** The answer that counted before the change but not after. */
export function lostAnswer(
  before: readonly WaitMessage[],
  after: readonly WaitMessage[],
  seq: number,
): number | null {
  const of = (said: readonly WaitMessage[]) => said.find((one) => one.seq === seq && one.side === 'HOUSE')
  return of(before)?.counts && !of(after)?.counts ? seq : null
}

/** The valid closings: one after a lost answer is void if no answer arrived between the two. */
export function withoutVoid(
  { said, closings }: { said: readonly WaitMessage[]; closings: readonly Closing[] },
  lost: number | null,
): Closing[] {
  if (lost === null) return [...closings]
  const isAnsweredBy = (until: number) =>
    said.some(({ side, counts, seq }) => side === 'HOUSE' && counts && seq > lost && seq <= until)
  return closings.filter(({ seq }) => seq < lost || isAnsweredBy(seq))
}

/** A room reopened within this time was closed by mistake: its customer waits as before. */
export const takenBackWithinMs = 10 * 60_000

/** The valid closings once staff reopened the room. */
export function withoutTakenBack(closings: readonly Closing[], opened_at: string): Closing[] {
  const last = closings.at(-1)
  const isSoon = last && Date.parse(opened_at) - Date.parse(last.at) <= takenBackWithinMs
  return isSoon ? closings.slice(0, -1) : [...closings]
}

/** The status after an answer was lost or found; a valid closing keeps the room closed. */
export function statusAfter(
  status: Waiting['status'],
  { said, closings }: { said: readonly WaitMessage[]; closings: readonly Closing[] },
): Waiting['status'] {
  const { waiting_since, undelivered_seq } = waitingOf(said, closings)
  const newest = said.at(-1)?.seq ?? 0
  const isClosed = status === 'CLOSED' && (closings.at(-1)?.seq ?? -1) >= newest
  if (isClosed) return status
  if (waiting_since !== null || undelivered_seq !== null) return 'OPEN'
  const isAnswered = said.some(({ side, counts }) => side === 'HOUSE' && counts)
  return isAnswered && status !== 'CLOSED' ? 'REPLIED' : status
}

/** A start or end of a wait, in room order. */
interface Step {
  seq: number
  at: string
  what: 'begins' | 'answers' | 'is lost' | 'closes'
}

function stepsOf(said: readonly WaitMessage[], closings: readonly Closing[]): Step[] {
  const steps = said
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ seq, at, side, counts }): Step => {
      const what = side === 'CUSTOMER' ? 'begins' : counts ? 'answers' : 'is lost'
      return { seq, at, what }
    })
  // A closing comes after the message that was newest then.
  const all = [...steps, ...closings.map((one): Step => ({ ...one, what: 'closes' }))]
  return all.toSorted((a, b) => a.seq - b.seq || Number(a.what === 'closes') - Number(b.what === 'closes'))
}

/** The waits that follow from messages and valid closings. */
export function waitingOf(
  said: readonly WaitMessage[],
  closings: readonly Closing[],
): Pick<Waiting, 'waiting_since' | 'undelivered_seq' | 'waits'> {
  const waits: Wait[] = []
  let going: Wait | null = null
  let is_first = true
  let undelivered_seq: number | null = null
  for (const { what, seq, at } of stepsOf(said, closings)) {
    if (what === 'begins')
      going ??= { from_seq: seq, started_at: at, ended_at: null, answer_seq: null, is_first }
    else if (what === 'is lost') undelivered_seq = seq
    else {
      const answer_seq = what === 'answers' ? seq : null
      if (going) waits.push({ ...going, ended_at: at, answer_seq })
      going = null
      undelivered_seq = null
      is_first = what === 'closes'
    }
  }
  const waiting_since = going?.started_at ?? null
  return { waiting_since, undelivered_seq, waits: going ? [...waits, going] : waits }
}
