import { load } from '@rp/domain/limits'
import type { Urgency } from './urgency.ts'

/**
 * Backpressure: calls wait for a turn, and too late ones are refused. Gives a turn back; a second call does nothing.
 */
export type GiveBack = () => void

export interface LoadGate {
  /** Whether a call of this urgency would wait longer than allowed; checked before any of it is read. */
  isTooLate(urgency: Urgency): boolean
  /**
   * Waits for a turn. Null: it waited too long, or its caller is gone. Writes get only some of the turns: a lock in the
   * database blocks them, and reads must not wait behind them (ADR 0048).
   */
  turn(isGone: () => boolean, kind?: CallKind): Promise<GiveBack | null>
  /** Takes back expired turns and ends waits that are too long; call it often. */
  look(): void
}

export type CallKind = 'write' | 'other'

interface Waiting {
  since: number
  isGone: () => boolean
  resolve: (turn: GiveBack | null) => void
}

/** Weight of a new turn in the mean duration: about the last fifty count. */
const newest = 0.02

/**
 * Load shedding: admits as many calls as keep processor and database busy, and estimates the wait of a new
 * one from completed turns. More calls at once would make every answer late; a refusal is immediate and costs
 * almost nothing.
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

  /** The kind of the first call in line that may begin. */
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
      // In the order of their start.
      for (const [giveBack, since] of turns) {
        if (now() - since < load.turnMs) break
        giveBack()
      }
      for (const queue of Object.values(queues))
        while (queue[0] && now() - queue[0].since > load.longestWaitMs) queue.shift()?.resolve(null)
    },
  }
}
