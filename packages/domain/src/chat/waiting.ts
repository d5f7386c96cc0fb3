import type { StatusOf } from '../statuses.ts'
import { roomStatusBy, type SenderType } from './room-rules.ts'

/** What happens in a room, as far as it decides whether its customer waits for an answer. */
export type RoomEvent =
  | { what: 'said'; seq: number; sender: SenderType; visibility: 'public' | 'internal'; at: string }
  /** The provider refused it for good, nobody knows whether it arrived, or it is held up: see `hasArrived`. */
  | { what: 'failed'; seq: number }
  /** It arrived after all, or a person sends it once more. */
  | { what: 'delivered'; seq: number; at: string }
  /** The customer unsent it, or staff deleted it. */
  | { what: 'withdrawn'; seq: number }
  | { what: 'closed'; at: string }
  | { what: 'opened'; at: string }

/** A message that begins or ends a wait; `counts`: the other side has it. */
export interface Said {
  seq: number
  side: 'CUSTOMER' | 'HOUSE'
  /** When it was written; of an answer that arrived only later, when that was known. */
  at: string
  counts: boolean
  withdrawn: boolean
}

/** A room was closed when this was its newest message. */
export interface Closing {
  seq: number
  at: string
}

/** From the first message that nobody had answered to the answer, or to the closing; null: it goes on. */
export interface Wait {
  from_seq: number
  started_at: string
  ended_at: string | null
  /** The answer that ended it; null where the room was closed, or it goes on. */
  answer_seq: number | null
  /** The first of a conversation, which begins with the room and after each closing. */
  is_first: boolean
}

export interface Waiting {
  status: StatusOf<'room'>
  /** Since when the customer waits; null: nobody waits. */
  waiting_since: string | null
  /** The newest answer that did not arrive, and after which none did. */
  undelivered_seq: number | null
  waits: Wait[]
}

/**
 * The waiting time of a customer, of all that happened in the room in its order. An answer ends a wait only while it
 * counts as delivered; once it turns out not to have arrived, the customer waits since the old time, and the closing
 * that trusted it is void. What the customer unsent waits for nothing.
 */
export function waitingAfter(events: readonly RoomEvent[]): Waiting {
  let [said, closings, status]: [Said[], Closing[], Waiting['status']] = [[], [], 'OPEN']
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

function saidBy({ seq, sender, visibility, at }: RoomEvent & { what: 'said' }): Said[] {
  const status = roomStatusBy(sender, visibility)
  if (!status) return []
  return [{ seq, side: status === 'OPEN' ? 'CUSTOMER' : 'HOUSE', at, counts: true, withdrawn: false }]
}

function changed(said: readonly Said[], event: RoomEvent & { seq: number }): Said[] {
  return said.map((one) => {
    if (one.seq !== event.seq) return one
    if (event.what === 'withdrawn') return { ...one, counts: false, withdrawn: true }
    // Nothing of the provider brings back what was withdrawn, and a message of the customer is here.
    if (one.withdrawn || one.side === 'CUSTOMER') return one
    if (event.what === 'failed') return { ...one, counts: false }
    return event.what === 'delivered' && !one.counts ? { ...one, counts: true, at: event.at } : one
  })
}

/** The answer that counted before the change and does not any more. */
export function lostAnswer(before: readonly Said[], after: readonly Said[], seq: number): number | null {
  const of = (said: readonly Said[]) => said.find((one) => one.seq === seq && one.side === 'HOUSE')
  return of(before)?.counts && !of(after)?.counts ? seq : null
}

/** The closings that stand: one after an answer that is lost, with none that arrived between the two, is void. */
export function withoutVoid(
  { said, closings }: { said: readonly Said[]; closings: readonly Closing[] },
  lost: number | null,
): Closing[] {
  if (lost === null) return [...closings]
  const isAnsweredBy = (until: number) =>
    said.some(({ side, counts, seq }) => side === 'HOUSE' && counts && seq > lost && seq <= until)
  return closings.filter(({ seq }) => seq < lost || isAnsweredBy(seq))
}

/** A room that is opened again so soon was closed by mistake: its customer waits as before. */
export const takenBackWithinMs = 10 * 60_000

/** The closings that stand once staff opened the room again. */
export function withoutTakenBack(closings: readonly Closing[], opened_at: string): Closing[] {
  const last = closings.at(-1)
  const isSoon = last && Date.parse(opened_at) - Date.parse(last.at) <= takenBackWithinMs
  return isSoon ? closings.slice(0, -1) : [...closings]
}

/** The status after an answer was lost or found; a closing that stands keeps the room closed. */
export function statusAfter(
  status: Waiting['status'],
  { said, closings }: { said: readonly Said[]; closings: readonly Closing[] },
): Waiting['status'] {
  const { waiting_since, undelivered_seq } = waitingOf(said, closings)
  const newest = said.at(-1)?.seq ?? 0
  const isClosed = status === 'CLOSED' && (closings.at(-1)?.seq ?? -1) >= newest
  if (isClosed) return status
  if (waiting_since !== null || undelivered_seq !== null) return 'OPEN'
  const isAnswered = said.some(({ side, counts }) => side === 'HOUSE' && counts)
  return isAnswered && status !== 'CLOSED' ? 'REPLIED' : status
}

/** A boundary of waits, or a message that begins one, in the order of the room. */
interface Step {
  seq: number
  at: string
  what: 'begins' | 'answers' | 'is lost' | 'closes'
}

function stepsOf(said: readonly Said[], closings: readonly Closing[]): Step[] {
  const steps = said
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ seq, at, side, counts }): Step => {
      const what = side === 'CUSTOMER' ? 'begins' : counts ? 'answers' : 'is lost'
      return { seq, at, what }
    })
  // A closing stands behind the message that was the newest then.
  const all = [...steps, ...closings.map((one): Step => ({ ...one, what: 'closes' }))]
  return all.toSorted((a, b) => a.seq - b.seq || Number(a.what === 'closes') - Number(b.what === 'closes'))
}

/** Who waits, and who waited, of the messages as they stand and the closings that stand. */
export function waitingOf(
  said: readonly Said[],
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
