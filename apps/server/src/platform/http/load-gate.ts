import { load } from '@rp/domain/limits'
import type { Urgency } from './urgency.ts'

/** Gives a turn back; the second time does nothing. */
export type GiveBack = () => void

export interface LoadGate {
  /** Whether a call of this urgency would wait longer than it may; asked before anything is read of it. */
  isTooLate(urgency: Urgency): boolean
  /**
   * Waits for a turn. Null: it waited too long, or its caller is gone. Writes get only a part of the turns: they are what
   * a lock in the database holds up, and reads must not wait behind them (ADR 0048).
   */
  turn(isGone: () => boolean, kind?: CallKind): Promise<GiveBack | null>
  /** Takes back turns that are over and ends waiting that is too long; to be called often. */
  look(): void
}

export type CallKind = 'write' | 'other'

interface Waiting {
  since: number
  isGone: () => boolean
  resolve: (turn: GiveBack | null) => void
}

/** Turns weigh this much in the mean of how long one takes: about the last fifty count. */
const newest = 0.02

/**
 * Lets so many calls be worked on as keep processor and database busy, and knows from the turns that are over how long
 * a new one would wait. More at once would make every answer late and none more; whoever is turned away learns it at
 * once, and costs next to nothing.
 */
export function openLoadGate(now: () => number = () => performance.now()): LoadGate {
  const queues: Record<CallKind, Waiting[]> = { write: [], other: [] }
  const turns = new Map<GiveBack, number>()
  let writes = 0
  let meanMs = 5

  const isFree = (kind: CallKind) =>
    turns.size < load.turns && (kind === 'other' || writes < load.turnsOfWrites)
  const waitingCount = () => queues.write.length + queues.other.length

  function begin(kind: CallKind): GiveBack {
    const since = now()
    if (kind === 'write') writes += 1
    const giveBack = () => {
      if (!turns.delete(giveBack)) return
      if (kind === 'write') writes -= 1
      meanMs += (Math.min(now() - since, load.turnMs) - meanMs) * newest
      callNext()
    }
    turns.set(giveBack, since)
    return giveBack
  }

  function callNext(): void {
    for (let kind = nextKind(); kind; kind = nextKind()) {
      const next = queues[kind].shift()
      if (!next) return
      const isLate = next.isGone() || now() - next.since > load.longestWaitMs
      next.resolve(isLate ? null : begin(kind))
    }
  }

  /** Of the calls that may begin, the kind of the one that came first. */
  function nextKind(): CallKind | undefined {
    const since = (kind: CallKind) => (isFree(kind) ? queues[kind][0]?.since : undefined) ?? Infinity
    const [write, other] = [since('write'), since('other')]
    if (write === Infinity && other === Infinity) return undefined
    return write < other ? 'write' : 'other'
  }

  return {
    isTooLate(urgency) {
      if (urgency === 'ALWAYS' || turns.size < load.turns || waitingCount() < load.burst) return false
      return (waitingCount() * meanMs) / load.turns > load.expectedWaitMs[urgency]
    },
    turn(isGone, kind = 'other') {
      if (isFree(kind)) return Promise.resolve(begin(kind))
      return new Promise((resolve) => queues[kind].push({ since: now(), isGone, resolve }))
    },
    look() {
      // In the order of their beginning.
      for (const [giveBack, since] of turns) {
        if (now() - since < load.turnMs) break
        giveBack()
      }
      for (const queue of Object.values(queues))
        while (queue[0] && now() - queue[0].since > load.longestWaitMs) queue.shift()?.resolve(null)
    },
  }
}
