import type { Decimal } from '../../decimal.ts'
import { chartPoint, zOf } from './chart-point.ts'
import { isWarning, rulesAtLast, type Charted } from './fired-rules.ts'
import {
  judgeBlank,
  judgeDuplicate,
  numberOf,
  readValue,
  type PositionVerdict,
  type ReadValue,
} from './quality-value.ts'
import { longestPattern, type RuleId, type RuleSet } from './rule-sets.ts'
import type { PositionKind, RunVerdict } from './worksheet-rules.ts'

/** The chart of a control material: its terms, and the earlier values by time. */
export interface ControlChart {
  target: string
  sd: string
  set: RuleSet
  earlier: readonly string[]
}

/** A position of a run at one analyte. */
export interface RunPosition {
  no: number
  is: PositionKind
  /** Of a DUPLICATE: the number of its sample. */
  of?: number | undefined
  /** Of a CONTROL: the key of its chart; without a chart it is recorded only. */
  chart?: string | undefined
  value: string
}

/** The measured values of one analyte on a worksheet. */
export interface Run {
  loq: string | null
  duplicate_max: string
  charts: Readonly<Record<string, ControlChart>>
  positions: readonly RunPosition[]
}

/** The verdict of a position, and what it follows from. */
export interface JudgedPosition {
  verdict: PositionVerdict
  /** Of a control: its distance from the target in SD, the rules that fired, and the warning 1_2S. */
  z?: Decimal | undefined
  rules?: RuleId[]
  isWarned?: boolean
  /** Of a duplicate: the relative difference in percent. */
  difference?: Decimal | null
}

export interface JudgedRun {
  verdict: RunVerdict
  /** The numbers of the failed positions. */
  failed: number[]
  /** Of every quality position, by number. */
  positions: ReadonlyMap<number, JudgedPosition>
}

/**
 * Judges the run of one analyte: every quality position by itself, and the run FAILED if one fails, INCOMPLETE while one
 * has no value, PASSED if at least one was judged.
 */
export function judgeRun(run: Run): JudgedRun {
  const read = new Map(run.positions.map(({ no, value }) => [no, readValue(value, run.loq)]))
  const controls = judgedControls(run, read)
  const positions = new Map(
    run.positions.flatMap((position): [number, JudgedPosition][] => {
      const { no, is, of } = position
      const value = read.get(no) ?? null
      if (is === 'BLANK') return [[no, { verdict: judgeBlank(value, run.loq) }]]
      if (is === 'DUPLICATE') return [[no, judgeDuplicate(value, read.get(of ?? no) ?? null, run)]]
      if (is === 'CONTROL')
        return [[no, controls.get(no) ?? { verdict: value === null ? 'OPEN' : 'NOT_JUDGED' }]]
      return []
    }),
  )
  const failed = [...positions].flatMap(([no, { verdict }]) => (verdict === 'FAIL' ? [no] : []))
  return { verdict: verdictOfRun([...positions.values()]), failed, positions }
}

function verdictOfRun(positions: JudgedPosition[]): RunVerdict {
  const has = (verdict: PositionVerdict) => positions.some((one) => one.verdict === verdict)
  if (has('FAIL')) return 'FAILED'
  if (has('OPEN')) return 'INCOMPLETE'
  return has('PASS') ? 'PASSED' : 'NOT_JUDGED'
}

/** The measured controls that have a chart, each judged on its own chart in the order of positions. */
function judgedControls(run: Run, read: ReadonlyMap<number, ReadValue>): Map<number, JudgedPosition> {
  const judged = new Map<number, JudgedPosition>()
  for (const [key, chart] of Object.entries(run.charts)) {
    const points: Charted[] = chart.earlier
      .slice(1 - longestPattern)
      .map((value) => pointOf(readValue(value, run.loq), chart))
    for (const position of run.positions) {
      const value = read.get(position.no) ?? null
      if (position.is !== 'CONTROL' || position.chart !== key || value === null) continue
      const point = pointOf(value, chart)
      points.push(point)
      judged.set(position.no, judgedPoint(chart.set, points.slice(-longestPattern)))
    }
  }
  return judged
}

/** A control without a number fails: it cannot be shown to be in control. */
function judgedPoint(set: RuleSet, points: Charted[]): JudgedPosition {
  const point = points.at(-1) ?? null
  const rules = rulesAtLast(set, points)
  const isOut = point === null || rules.length > 0
  return { verdict: isOut ? 'FAIL' : 'PASS', z: point?.z, rules, isWarned: isWarning(set, point) }
}

/** The point of a value on its chart; null if the value is no number. */
export function pointOf(value: ReadValue, terms: Pick<ControlChart, 'target' | 'sd'>): Charted {
  const number = numberOf(value)
  const z = number === null ? null : zOf(number, terms)
  return z === null ? null : chartPoint(z)
}
