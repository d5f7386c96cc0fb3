import type { StatusOf } from '../statuses.ts'
import { countsAsArrived, type Progress } from './delivery.ts'
import type { SenderType } from './room-rules.ts'

/** Room events that decide whether the customer waits for an answer. */
export type RoomEvent =
  | { what: 'said'; seq: number; sender: SenderType; visibility: 'public' | 'internal'; at: string }
  /** Refused for good. */
  | { what: 'failed'; seq: number }
  /** Not accepted for some tries; it is tried again, and the later messages of the room wait for it. */
  | { what: 'held up'; seq: number }
  /** The provider may have it: a person decides. */
  | { what: 'unknown'; seq: number }
  /** The provider accepted it, at once or after all. */
  | { what: 'delivered'; seq: number; at: string }
  /** A person sends a refused or unknown one again. */
  | { what: 'sent again'; seq: number; at: string }
  /** The customer unsent the message, or staff deleted it. */
  | { what: 'withdrawn'; seq: number }
  | { what: 'closed'; at: string }
  | { what: 'opened'; at: string }

/** A public message of the room. Only an answer ends a wait; an automatic line of the company does not. */
export interface WaitMessage {
  seq: number
  side: 'CUSTOMER' | 'ANSWER' | 'LINE'
  /** When it was written; for one that arrived late, when that became known. */
  at: string
  progress: Progress
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
  /** The newest message to the customer that did not arrive, if no answer arrived after it. */
  undelivered_seq: number | null
  waits: Wait[]
}

/**
 * Computes the customer's waits from all events of the room in order. The messages to the customer are a queue: an answer
 * ends a wait only while it counts as delivered, and one behind a message that is held up does not. If it turns out not to
 * have arrived, the customer has waited since the earlier time, and a closing that relied on the answer is void. Messages
 * that the customer unsent do not wait.
 */
export function waitingAfter(events: readonly RoomEvent[]): Waiting {
  let [said, closings, status]: [WaitMessage[], Closing[], Waiting['status']] = [[], [], 'OPEN']
  for (const event of events) {
    if (event.what === 'said') {
      const one = saidBy(event, said)
      if (!one) continue
      said = [...said, one]
      status = statusWith(one) ?? status
    } else if (event.what === 'closed') {
      closings = [...closings, { seq: said.at(-1)?.seq ?? 0, at: event.at }]
      status = 'CLOSED'
    } else if (event.what === 'opened') {
      if (status === 'CLOSED') closings = withoutTakenBack(closings, event.at)
      status = 'OPEN'
    } else {
      const after = changed(said, event)
      if (changesWaits(said, after)) {
        closings = withoutVoid({ said: after, closings }, lostMessage(said, after, event.seq))
        status = statusAfter(status, { said: after, closings })
      }
      said = after
    }
  }
  return { status, ...waitingOf(said, closings) }
}

/** The room's state after a new message; `progress` is `stopped` if it waits behind another one. */
export function roomAfterMessage(
  { status: before, waiting_since, undelivered_seq }: Omit<Waiting, 'waits'>,
  { side, progress, at, seq }: Omit<WaitMessage, 'withdrawn'>,
): Omit<Waiting, 'waits'> {
  const status = statusWith({ side, progress }) ?? before
  if (side === 'CUSTOMER') return { status, waiting_since: waiting_since ?? at, undelivered_seq }
  if (!countsAsArrived(progress)) return { status, waiting_since, undelivered_seq: seq }
  return side === 'ANSWER'
    ? { status, waiting_since: null, undelivered_seq: null }
    : { status, waiting_since, undelivered_seq }
}

function saidBy(
  { seq, sender, visibility, at }: RoomEvent & { what: 'said' },
  before: readonly WaitMessage[],
): WaitMessage | null {
  const side = sideOf(sender, visibility)
  if (!side) return null
  const progress = side !== 'CUSTOMER' && isStopped(before) ? 'stopped' : 'in transit'
  return { seq, side, at, progress, withdrawn: false }
}

/** The part of a message in the queue; null: an internal note has none. */
export function sideOf(sender: SenderType, visibility: 'public' | 'internal'): WaitMessage['side'] | null {
  if (visibility === 'internal') return null
  return sender === 'CUSTOMER' ? 'CUSTOMER' : sender === 'SYSTEM' ? 'LINE' : 'ANSWER'
}

/** The status that a new message gives the room; undefined: it stays. */
function statusWith({
  side,
  progress,
}: Pick<WaitMessage, 'side' | 'progress'>): Waiting['status'] | undefined {
  if (side === 'CUSTOMER' || !countsAsArrived(progress)) return 'OPEN'
  return side === 'ANSWER' ? 'REPLIED' : undefined
}

/**
 * Whether a new message would wait behind one that has not arrived: the newest whose fate is known, refused ones aside,
 * is stopped.
 */
export function isStopped(said: readonly WaitMessage[]): boolean {
  return said.findLast(isDecided)?.progress === 'stopped'
}

const isDecided = ({ side, progress, withdrawn }: WaitMessage): boolean =>
  side !== 'CUSTOMER' && !withdrawn && (progress === 'arrived' || progress === 'stopped')

type Change = Extract<RoomEvent, { seq: number }>

function changed(said: readonly WaitMessage[], event: Change): WaitMessage[] {
  const index = said.findIndex(({ seq }) => seq === event.seq)
  const before = said[index]
  if (!before) return [...said]
  const after = said.with(index, changedOne(before, event, said.slice(0, index)))
  const stops = (event.what === 'held up' || event.what === 'unknown') && before.progress !== 'stopped'
  return stops && after[index]?.progress === 'stopped' ? stoppedAfter(after, index) : after
}

function changedOne(one: WaitMessage, event: Change, earlier: readonly WaitMessage[]): WaitMessage {
  if (event.what === 'withdrawn') return { ...one, withdrawn: true }
  // No provider report restores a withdrawn message, and a customer's message has arrived.
  if (one.withdrawn || one.side === 'CUSTOMER' || event.what === 'said') return one
  if (event.what === 'failed') return { ...one, progress: 'refused' }
  if (event.what === 'held up' || event.what === 'unknown') return { ...one, progress: 'stopped' }
  const at = countsAsArrived(one.progress) ? one.at : event.at
  if (event.what === 'delivered') return { ...one, progress: 'arrived', at }
  return { ...one, progress: isStopped(earlier) ? 'stopped' : 'in transit', at }
}

/** The messages in transit behind a stopped one wait for it, up to one that is known to have arrived. */
function stoppedAfter(said: readonly WaitMessage[], index: number): WaitMessage[] {
  const arrived = said.findIndex((one, at) => at > index && isDecided(one) && one.progress === 'arrived')
  const end = arrived === -1 ? said.length : arrived
  return said.map((one, at) =>
    at > index && at < end && one.side !== 'CUSTOMER' && one.progress === 'in transit'
      ? { ...one, progress: 'stopped' }
      : one,
  )
}

/** Whether the message is there and counts as delivered. */
export const counts = ({ progress, withdrawn }: WaitMessage): boolean =>
  !withdrawn && countsAsArrived(progress)

const changesWaits = (before: readonly WaitMessage[], after: readonly WaitMessage[]): boolean =>
  before.some((one, at) => {
    const other = after[at]
    return other !== undefined && (counts(one) !== counts(other) || one.withdrawn !== other.withdrawn)
  })

/** The message that counted before the change but not after. */
export function lostMessage(
  before: readonly WaitMessage[],
  after: readonly WaitMessage[],
  seq: number,
): number | null {
  const has = (said: readonly WaitMessage[]) =>
    said.some((one) => one.seq === seq && one.side !== 'CUSTOMER' && counts(one))
  return has(before) && !has(after) ? seq : null
}

/** The valid closings: one after a lost message is void if no answer arrived between the two. */
export function withoutVoid(
  { said, closings }: { said: readonly WaitMessage[]; closings: readonly Closing[] },
  lost: number | null,
): Closing[] {
  if (lost === null) return [...closings]
  const isAnsweredBy = (until: number) =>
    said.some((one) => one.side === 'ANSWER' && counts(one) && one.seq > lost && one.seq <= until)
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

interface RoomRead {
  said: readonly WaitMessage[]
  closings: readonly Closing[]
  /** There was an answer before these messages. */
  isAnsweredBefore?: boolean
}

/** The status after a message was lost or found; a valid closing keeps the room closed. */
export function statusAfter(
  status: Waiting['status'],
  { said, closings, isAnsweredBefore = false }: RoomRead,
): Waiting['status'] {
  const { waiting_since, undelivered_seq } = waitingOf(said, closings)
  if (waiting_since !== null || undelivered_seq !== null) return 'OPEN'
  const isAnswered = isAnsweredBefore || said.some((one) => one.side === 'ANSWER' && counts(one))
  return isAnswered && status !== 'CLOSED' ? 'REPLIED' : status
}

/** A start or end of a wait, in room order. */
interface Step {
  seq: number
  at: string
  what: 'begins' | 'answers' | 'is lost' | 'closes'
}

function stepsOf(said: readonly WaitMessage[], closings: readonly Closing[]): Step[] {
  const steps = said.flatMap(({ withdrawn, ...one }): Step[] => {
    const what = stepOf(one)
    return withdrawn || what === null ? [] : [{ seq: one.seq, at: one.at, what }]
  })
  // A closing comes after the message that was newest then.
  const all = [...steps, ...closings.map((one): Step => ({ ...one, what: 'closes' }))]
  return all.toSorted((a, b) => a.seq - b.seq || Number(a.what === 'closes') - Number(b.what === 'closes'))
}

function stepOf({ side, progress }: Pick<WaitMessage, 'side' | 'progress'>): Step['what'] | null {
  if (side === 'CUSTOMER') return 'begins'
  if (!countsAsArrived(progress)) return 'is lost'
  return side === 'ANSWER' ? 'answers' : null
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
