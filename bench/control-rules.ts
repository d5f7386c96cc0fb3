// How often the rules of control charts reject a control of a stable process: the share of points at which at least one
// rule of a set fires, for independent values of a normal distribution with known mean and standard deviation. Seeded, so
// that it is the same on every machine. These figures are `false_alarms` of packages/domain/src/lab/control/rule-sets.ts.
import { decimal } from '@rp/domain/decimal'
import { chartPoint } from '@rp/domain/lab/control/chart-point'
import { rulesAtLast } from '@rp/domain/lab/control/fired-rules'
import { longestPattern, ruleSets, type RuleSet } from '@rp/domain/lab/control/rule-sets'
import { keysOf } from '@rp/domain/recipe-words'
import { report } from './lib/report.ts'

const points = 1_000_000
const seed = 20_261_201

/** Mulberry32: uniform numbers below one. */
function uniform(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Box and Muller: two normal values from two uniform ones. */
function* normal(next: () => number): Generator<number> {
  for (;;) {
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    const angle = 2 * Math.PI * next()
    yield radius * Math.cos(angle)
    yield radius * Math.sin(angle)
  }
}

interface Rate {
  percent: number
  /** Standard error from 100 parts of the series, because alarms come in runs. */
  error: number
}

function rateOf(set: RuleSet): Rate {
  const values = normal(uniform(seed))
  const last: ReturnType<typeof chartPoint>[] = []
  const parts = Array.from({ length: 100 }, () => 0)
  for (let at = 0; at < points; at += 1) {
    last.push(chartPoint(decimal((values.next().value as number).toFixed(6))))
    if (last.length > longestPattern) last.shift()
    const part = Math.floor((at * 100) / points)
    if (rulesAtLast(set, last).length > 0) parts[part] = (parts[part] ?? 0) + 1
  }
  const shares = parts.map((fired) => (fired * 100 * 100) / points)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1)
  return { percent: mean, error: Math.sqrt(variance / shares.length) }
}

const figures: Record<string, number> = {}
const goal: Record<string, string> = {}
const missed: string[] = []
for (const set of keysOf(ruleSets)) {
  const { percent, error } = rateOf(set)
  figures[`${set.toLowerCase()}_percent`] = Number(percent.toFixed(3))
  figures[`${set.toLowerCase()}_standard_error`] = Number(error.toFixed(3))
  goal[`${set.toLowerCase()}_percent`] = `${ruleSets[set].false_alarms} ± 0.05 ± 3 standard errors`
  // The stated figure is rounded to a tenth.
  if (Math.abs(percent - Number(ruleSets[set].false_alarms)) > 0.05 + 3 * error) missed.push(set)
}
report('control-rules', figures, goal, missed.length === 0)
