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

/** Random events of one room, in order: posts, deliveries, failures, unsends, closings. */
export function randomRoomEvents(random: () => number, many: number): RoomEvent[] {
  const events: RoomEvent[] = []
  let [seq, isClosed] = [0, false]
  const live = new Map<number, 'CUSTOMER' | 'STAFF' | 'BOT'>()
  const failed = new Set<number>()
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const say = (at: string): RoomEvent => {
    seq += 1
    const sender = anyOf(['CUSTOMER', 'CUSTOMER', 'STAFF', 'STAFF', 'BOT', 'SYSTEM'] as const) ?? 'CUSTOMER'
    const visibility = sender === 'STAFF' && random() < 0.2 ? 'internal' : 'public'
    if (sender !== 'SYSTEM' && visibility === 'public') {
      live.set(seq, sender)
      isClosed = false
    }
    return { what: 'said', seq, sender, visibility, at }
  }
  const report = (at: string): RoomEvent | null => {
    const answers = [...live].filter(([, sender]) => sender !== 'CUSTOMER').map(([one]) => one)
    const chosen = anyOf(answers)
    if (chosen === undefined) return null
    if (failed.delete(chosen)) return { what: 'delivered', seq: chosen, at }
    failed.add(chosen)
    return { what: 'failed', seq: chosen }
  }
  const withdraw = (): RoomEvent | null => {
    const chosen = anyOf([...live.keys()])
    if (chosen === undefined) return null
    live.delete(chosen)
    failed.delete(chosen)
    return { what: 'withdrawn', seq: chosen }
  }
  while (events.length < many) {
    const at = new Date(start + events.length * 60_000).toISOString()
    const dice = random()
    const close = (): RoomEvent => {
      isClosed = !isClosed
      return isClosed ? { what: 'closed', at } : { what: 'opened', at }
    }
    const next = dice < 0.5 ? say(at) : dice < 0.75 ? report(at) : dice < 0.85 ? withdraw() : close()
    if (next) events.push(next)
  }
  return events
}
