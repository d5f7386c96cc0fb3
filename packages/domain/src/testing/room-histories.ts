import type { RoomEvent } from '../chat/waiting.ts'

/**
 * A history of one room and what is right after it: the status, at which event the customer began to wait (null: nobody
 * waits), and the newest message that did not arrive. Worked out from the providers' documentation, not from the code.
 *
 * Events, one word each, an hour apart. With the number of the message: `c1` the customer wrote, `m1` sent a picture,
 * `a2` staff answered, `b2` the bot, `t2` a scheduled message left, `s2` an automatic line, `n2` an internal note; `v2` the
 * provider accepted it, `d2` reported the delivery, `h2` does not accept it yet and is tried again, `f2` refused it for
 * good, `k2` may or may not have it, `r2` a person sends it again, `w2` it was unsent or deleted. Without: `x` closed, `o`
 * reopened, `u` reopened five minutes after the closing.
 */
export type RoomHistory = readonly [
  channel: 'WEBSITE' | 'LINE' | 'WHATSAPP',
  events: string,
  status: 'OPEN' | 'REPLIED' | 'CLOSED',
  waits: number | null,
  undelivered: number | null,
]

export const roomHistories: readonly RoomHistory[] = [
  ['WEBSITE', 'c1 a2', 'REPLIED', null, null],
  ['WEBSITE', 'c1 n2', 'OPEN', 0, null],
  ['WEBSITE', 'c1 s2', 'OPEN', 0, null],
  ['WEBSITE', 'c1 s2 a3', 'REPLIED', null, null],
  ['WEBSITE', 'm1 a2 c3', 'OPEN', 2, null],
  ['WEBSITE', 'c1 c2 a3', 'REPLIED', null, null],
  ['WEBSITE', 'c1 a2 x', 'CLOSED', null, null],
  ['WEBSITE', 'c1 x', 'CLOSED', null, null],
  ['WEBSITE', 'c1 a2 x c3', 'OPEN', 3, null],
  ['WEBSITE', 'c1 x u', 'OPEN', 0, null],
  ['WEBSITE', 'c1 x o', 'OPEN', null, null],
  ['WEBSITE', 'c1 a2 x s3', 'CLOSED', null, null],
  ['WEBSITE', 'c1 a2 w2', 'OPEN', 0, null],
  ['WEBSITE', 'c1 a2 a3 w3', 'REPLIED', null, null],
  ['WEBSITE', 'c1 w1', 'OPEN', null, null],
  ['WEBSITE', 'c1 b2 c3 s4', 'OPEN', 2, null],
  ['WEBSITE', 'c1 t2', 'REPLIED', null, null],
  ['WEBSITE', 's1', 'OPEN', null, null],
  ['WEBSITE', 'c1 a2 x w2', 'OPEN', 0, null],
  ['WEBSITE', 'c1 a2 s3 c4 a5', 'REPLIED', null, null],

  ['LINE', 'c1 a2 v2', 'REPLIED', null, null],
  ['LINE', 'c1 a2 h2', 'OPEN', 0, 2],
  // LINE answers 500 for minutes: the second answer waits behind the first and has not arrived either
  ['LINE', 'c1 a2 h2 a3', 'OPEN', 0, 3],
  ['LINE', 'c1 a2 h2 a3 v2', 'OPEN', null, 3],
  ['LINE', 'c1 a2 h2 a3 v2 v3', 'REPLIED', null, null],
  ['LINE', 'c1 a2 h2 a3 v2 h3', 'OPEN', null, 3],
  ['LINE', 'c1 a2 h2 a3 f2', 'OPEN', 0, 3],
  ['LINE', 'c1 a2 h2 a3 f2 v3', 'REPLIED', null, null],
  ['LINE', 'c1 a2 h2 a3 f2 f3', 'OPEN', 0, 3],
  ['LINE', 'c1 a2 h2 t3', 'OPEN', 0, 3],
  ['LINE', 'c1 a2 h2 b3', 'OPEN', 0, 3],
  ['LINE', 'c1 a2 h2 s3', 'OPEN', 0, 3],
  ['LINE', 'c1 s2 h2 a3', 'OPEN', 0, 3],
  ['LINE', 'c1 s2 h2 a3 v2', 'OPEN', 0, 3],
  ['LINE', 'c1 s2 h2 a3 v2 v3', 'REPLIED', null, null],
  ['LINE', 'c1 s2 f2', 'OPEN', 0, 2],
  ['LINE', 'c1 a2 v2 s3 f3', 'OPEN', null, 3],
  ['LINE', 'c1 s2 f2 a3 v3', 'REPLIED', null, null],
  ['LINE', 'c1 a2 k2', 'OPEN', 0, 2],
  ['LINE', 'c1 a2 k2 a3', 'OPEN', 0, 3],
  ['LINE', 'c1 a2 k2 a3 v3', 'REPLIED', null, null],
  ['LINE', 'c1 a2 k2 r2', 'REPLIED', null, null],
  ['LINE', 'c1 a2 k2 r2 f2', 'OPEN', 0, 2],
  ['LINE', 'c1 a2 h2 x', 'CLOSED', null, null],
  ['LINE', 'c1 a2 h2 x c3', 'OPEN', 4, null],
  // closed although it was known that nothing arrived; the outage still lasts
  ['LINE', 'c1 a2 h2 x c3 a4', 'OPEN', 4, 4],
  ['LINE', 'c1 a2 h2 x c3 a4 v2', 'OPEN', 4, 4],
  ['LINE', 'c1 a2 h2 x c3 a4 v2 v4', 'REPLIED', null, null],
  ['LINE', 'c1 a2 x h2', 'OPEN', 0, 2],
  ['LINE', 'c1 a2 a3 x h2', 'OPEN', 0, 3],
  ['LINE', 'c1 a2 c3 h2', 'OPEN', 0, 2],
  ['LINE', 'c1 a2 h2 c3 a4 v2 f4', 'OPEN', 3, 4],
  ['LINE', 'c1 a2 v2 c3 a4 h4 a5 v4 v5', 'REPLIED', null, null],
  ['LINE', 'c1 a2 h2 a3 w1', 'OPEN', null, 3],
  ['LINE', 'm1 c2 a3 h3 a4 a5 v3 v4 f5', 'OPEN', null, 5],

  ['WHATSAPP', 'c1 a2 v2 d2', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 v2 f2', 'OPEN', 0, 2],
  ['WHATSAPP', 'c1 a2 v2 a3 v3 f2', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 v2 a3 v3 f3', 'OPEN', null, 3],
  ['WHATSAPP', 'c1 a2 v2 a3 v3 f2 f3', 'OPEN', 0, 3],
  ['WHATSAPP', 'c1 a2 k2', 'OPEN', 0, 2],
  ['WHATSAPP', 'c1 a2 k2 d2', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 k2 a3 k3', 'OPEN', 0, 3],
  ['WHATSAPP', 'c1 a2 k2 a3 k3 d2', 'OPEN', null, 3],
  ['WHATSAPP', 'c1 a2 k2 a3 k3 d3', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 h2 a3', 'OPEN', 0, 3],
  ['WHATSAPP', 'c1 a2 h2 a3 v2 d2 v3', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 v2 x f2', 'OPEN', 0, 2],
  ['WHATSAPP', 'c1 a2 v2 x f2 d2', 'REPLIED', null, null],
  ['WHATSAPP', 's1 f1', 'OPEN', null, 1],
  ['WHATSAPP', 'c1 a2 v2 s3 v3 f3', 'OPEN', null, 3],
  ['WHATSAPP', 'c1 a2 v2 x s3 f3', 'OPEN', null, 3],
  ['WHATSAPP', 'c1 a2 v2 x s3 v3', 'CLOSED', null, null],
  ['WHATSAPP', 'c1 a2 f2 r2 v2', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 f2 a3 f3 r2 r3', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 k2 a3 k3 r3', 'OPEN', 0, 3],
  ['WHATSAPP', 'c1 a2 f2 a3 f3 r3 v3', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 f2 a3 f3 r2', 'OPEN', null, 3],
  ['WHATSAPP', 'c1 b2 k2 a3 v3', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 b2 k2', 'OPEN', 0, 2],
  ['WHATSAPP', 'c1 a2 h2 a3 a4 f2 v3 f4', 'OPEN', null, 4],
  ['WHATSAPP', 'c1 a2 h2 a3 a4 f2 f3 v4', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 a2 h2 c3 a4 f2 f4', 'OPEN', 0, 4],
  ['WHATSAPP', 'm1 a2 v2 m3 a4 k4', 'OPEN', 3, 4],
  ['WHATSAPP', 'c1 a2 v2 c3 a4 v4 f2', 'REPLIED', null, null],
  ['WHATSAPP', 'c1 x a2 v2 f2', 'OPEN', null, 2],
]

const hourMs = 3_600_000
const start = Date.parse('2026-03-02T01:00:00.000Z')

/** The time of an event of a history, by its place in it. */
export const historyHour = (index: number): string => new Date(start + index * hourMs).toISOString()

/** The events of a history as the rule reads them. */
export function eventsOfHistory(history: string): RoomEvent[] {
  return history.split(' ').map((word, index): RoomEvent => {
    const at = historyHour(index)
    const seq = Number(word.slice(1))
    const said = { what: 'said', seq, visibility: 'public', at } as const
    const meanings: Record<string, RoomEvent> = {
      c: { ...said, sender: 'CUSTOMER' },
      m: { ...said, sender: 'CUSTOMER' },
      a: { ...said, sender: 'STAFF' },
      t: { ...said, sender: 'STAFF' },
      b: { ...said, sender: 'BOT' },
      s: { ...said, sender: 'SYSTEM' },
      n: { ...said, sender: 'STAFF', visibility: 'internal' },
      v: { what: 'delivered', seq, at },
      d: { what: 'delivered', seq, at },
      h: { what: 'held up', seq },
      k: { what: 'unknown', seq },
      f: { what: 'failed', seq },
      r: { what: 'sent again', seq, at },
      w: { what: 'withdrawn', seq },
      x: { what: 'closed', at },
      o: { what: 'opened', at },
      u: { what: 'opened', at: new Date(Date.parse(historyHour(index - 1)) + 5 * 60_000).toISOString() },
    }
    const event = meanings[word[0] ?? '']
    if (!event) throw new Error(`No event is written ${word}`)
    return event
  })
}
