import { load } from '@rp/domain/limits'
import type { Urgency } from './urgency.ts'

/** Gives a turn back; the second time does nothing. */
export type GiveBack = () => void

export interface LoadGate {
  /** Whether a call of this urgency would wait longer than it may; asked before anything is read of it. */
  isTooLate(urgency: Urgency): boolean
  /** Waits for a turn. Null: it waited too long, or its caller is gone. */
  turn(isGone: () => boolean): Promise<GiveBack | null>
  /** Takes back turns that are over and ends waiting that is too long; to be called often. */
  look(): void
}

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
  const waiting: Waiting[] = []
  const turns = new Map<GiveBack, number>()
  let meanMs = 5

  function begin(): GiveBack {
    const since = now()
    const giveBack = () => {
      if (!turns.delete(giveBack)) return
      meanMs += (Math.min(now() - since, load.turnMs) - meanMs) * newest
      callNext()
    }
    turns.set(giveBack, since)
    return giveBack
  }

  function callNext(): void {
    while (turns.size < load.turns) {
      const next = waiting.shift()
      if (!next) return
      const isLate = next.isGone() || now() - next.since > load.longestWaitMs
      next.resolve(isLate ? null : begin())
    }
  }

  return {
    isTooLate(urgency) {
      if (urgency === 'ALWAYS' || turns.size < load.turns || waiting.length < load.burst) return false
      return (waiting.length * meanMs) / load.turns > load.expectedWaitMs[urgency]
    },
    turn(isGone) {
      if (turns.size < load.turns) return Promise.resolve(begin())
      return new Promise((resolve) => waiting.push({ since: now(), isGone, resolve }))
    },
    look() {
      // In the order of their beginning.
      for (const [giveBack, since] of turns) {
        if (now() - since < load.turnMs) break
        giveBack()
      }
      while (waiting[0] && now() - waiting[0].since > load.longestWaitMs) waiting.shift()?.resolve(null)
    },
  }
}
