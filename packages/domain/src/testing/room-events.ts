import type { RoomEvent } from '../chat/waiting.ts'

/** A small deterministic random generator, 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const start = Date.parse('2026-03-02T02:00:00.000Z')
const inFlightMax = 5

/** What the provider may still report about a message to the customer, by what it reported last. */
type Fate = 'in transit' | 'held up' | 'unknown' | 'failed' | 'sent' | 'delivered'
const reports: Record<Fate, readonly ('delivered' | 'held up' | 'unknown' | 'failed' | 'sent again')[]> = {
  'in transit': ['delivered', 'delivered', 'held up', 'unknown', 'failed'],
  'held up': ['delivered', 'unknown', 'failed'],
  unknown: ['delivered', 'failed', 'sent again'],
  failed: ['delivered', 'sent again'],
  sent: ['failed'],
  delivered: [],
}

/**
 * Random events of one room of a channel that reports deliveries, in order: posts with up to five answers in flight,
 * deliveries, outages, unknowns, refusals, repeats, unsends, closings.
 */
export function randomRoomEvents(random: () => number, many: number): RoomEvent[] {
  const events: RoomEvent[] = []
  let [seq, isClosed] = [0, false]
  const customers = new Set<number>()
  const ours = new Map<number, Fate>()
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const inFlight = () => [...ours.values()].filter((fate) => fate === 'in transit' || fate === 'held up')
  const say = (at: string): RoomEvent => {
    seq += 1
    const senders = ['CUSTOMER', 'CUSTOMER', 'STAFF', 'STAFF', 'BOT', 'SYSTEM'] as const
    const sender = inFlight().length < inFlightMax ? (anyOf(senders) ?? 'CUSTOMER') : 'CUSTOMER'
    const visibility = sender === 'STAFF' && random() < 0.2 ? 'internal' : 'public'
    if (sender === 'CUSTOMER') customers.add(seq)
    else if (visibility === 'public') ours.set(seq, 'in transit')
    if (sender !== 'SYSTEM' && visibility === 'public') isClosed = false
    return { what: 'said', seq, sender, visibility, at }
  }
  const report = (at: string): RoomEvent | null => {
    const chosen = anyOf([...ours])
    if (!chosen) return null
    const [of, fate] = chosen
    const what = anyOf(reports[fate])
    if (!what) return null
    // A delivery after a refusal is reported by the provider itself, and final.
    ours.set(of, what === 'delivered' ? (fate === 'failed' ? 'delivered' : 'sent') : fateAfter(what))
    return what === 'delivered' || what === 'sent again' ? { what, seq: of, at } : { what, seq: of }
  }
  const withdraw = (): RoomEvent | null => {
    const chosen = anyOf([...customers, ...ours.keys()])
    if (chosen === undefined) return null
    customers.delete(chosen)
    ours.delete(chosen)
    return { what: 'withdrawn', seq: chosen }
  }
  while (events.length < many) {
    const at = new Date(start + events.length * 60_000).toISOString()
    const dice = random()
    const close = (): RoomEvent => {
      isClosed = !isClosed
      return isClosed ? { what: 'closed', at } : { what: 'opened', at }
    }
    const next = dice < 0.45 ? say(at) : dice < 0.8 ? report(at) : dice < 0.87 ? withdraw() : close()
    if (next) events.push(next)
  }
  return events
}

const fateAfter = (what: 'held up' | 'unknown' | 'failed' | 'sent again'): Fate =>
  what === 'sent again' ? 'in transit' : what
