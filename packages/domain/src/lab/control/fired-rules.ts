import { decimal } from '../../decimal.ts'
import { chartPoint, type ChartPoint } from './chart-point.ts'
import { longestPattern, ruleSets, type RuleId, type RuleSet } from './rule-sets.ts'

/** Null: a control without a number. It completes no pattern and interrupts all. */
export type Charted = ChartPoint | null

export interface Fired {
  /** The last point of the pattern, counted from 1. */
  at: number
  rule: RuleId
}

export interface Firings {
  fired: Fired[]
  /** Of Westgard: beyond 2 SD, which fails nothing. */
  warned?: { at: number }[]
}

/** Whether the last of some points completes a pattern. */
type Pattern = (points: readonly Charted[]) => boolean

/** The last so many points; none if one is missing or has no number. */
function lastOf(points: readonly Charted[], count: number): ChartPoint[] {
  const last = points.slice(-count).filter((point) => point !== null)
  return last.length === count ? last : []
}

const inRow =
  (count: number, holds: (last: ChartPoint[]) => boolean): Pattern =>
  (points) => {
    const last = lastOf(points, count)
    return last.length > 0 && holds(last)
  }

const isOnSide = (side: number, by: number) => (point: Charted) =>
  point !== null && point.side === side && point.beyond >= by

const onOneSide = (count: number, by: number): Pattern =>
  inRow(count, (last) => {
    const side = last.at(-1)?.side ?? 0
    return side !== 0 && last.every(isOnSide(side, by))
  })

/** The last point and so many of those before it lie beyond a limit on the same side. */
const someOf =
  (count: number, of: number, by: number): Pattern =>
  (points) => {
    const last = points.at(-1)
    if (!last || last.beyond < by) return false
    return points.slice(-of).filter(isOnSide(last.side, by)).length >= count
  }

const onOppositeSides = inRow(2, ([one, other]) =>
  Boolean(one && other && one.beyond >= 2 && other.beyond >= 2 && one.side !== other.side),
)

/** The direction of each step from one point to the next. */
const stepsOf = (last: ChartPoint[]) => last.slice(1).map(({ z }, at) => z.comparedTo(last[at]?.z ?? z))
const isSteady = (steps: number[]) => steps[0] !== 0 && steps.every((step) => step === steps[0])
const isAlternating = (steps: number[]) =>
  steps.every((step, at) => step !== 0 && (at === 0 || step === -(steps[at - 1] ?? 0)))

const beyondThree = inRow(1, ([point]) => point?.beyond === 3)

const patterns: { [Set in RuleSet]: Record<(typeof ruleSets)[Set]['rules'][number]['id'], Pattern> } = {
  WESTGARD: {
    '1_3S': beyondThree,
    '2_2S': onOneSide(2, 2),
    R_4S: onOppositeSides,
    '4_1S': onOneSide(4, 1),
    '10_X': onOneSide(10, 0),
  },
  WESTERN_ELECTRIC: {
    '1': beyondThree,
    '2': someOf(2, 3, 2),
    '3': someOf(4, 5, 1),
    '4': onOneSide(8, 0),
  },
  NELSON: {
    '1': beyondThree,
    '2': onOneSide(9, 0),
    '3': inRow(6, (last) => isSteady(stepsOf(last))),
    '4': inRow(14, (last) => isAlternating(stepsOf(last))),
    '5': someOf(2, 3, 2),
    '6': someOf(4, 5, 1),
    '7': inRow(15, (last) => last.every(({ isWithin }) => isWithin)),
    '8': inRow(
      8,
      (last) => last.every(({ beyond }) => beyond > 0) && new Set(last.map(({ side }) => side)).size > 1,
    ),
  },
}

/** The rules that fire at the last of some points, in the order of their set. */
export function rulesAtLast(set: RuleSet, points: readonly Charted[]): RuleId[] {
  const known: Partial<Record<string, Pattern>> = patterns[set]
  return ruleSets[set].rules.flatMap(({ id }) => (known[id]?.(points) ? [id] : []))
}

/** Where the rules of a set fire on a chart, by position and then in the order of the set. */
export function firingsOn(set: RuleSet, points: readonly Charted[]): Firings {
  const fired = points.flatMap((_, index) =>
    rulesAtLast(set, points.slice(Math.max(0, index + 1 - longestPattern), index + 1)).map((rule) => ({
      at: index + 1,
      rule,
    })),
  )
  if (set !== 'WESTGARD') return { fired }
  return {
    fired,
    warned: points.flatMap((point, index) => (isWarning(set, point) ? [{ at: index + 1 }] : [])),
  }
}

/** The rule 1_2S of Westgard warns and rejects nothing. */
export const isWarning = (set: RuleSet, point: Charted): boolean =>
  set === 'WESTGARD' && point !== null && point.beyond >= 2

/** The same of distances as texts. */
export function firedRules(set: RuleSet, z: readonly string[]): Firings {
  return firingsOn(
    set,
    z.map((text) => chartPoint(decimal(text))),
  )
}
