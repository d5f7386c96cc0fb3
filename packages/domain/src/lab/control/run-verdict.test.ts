import { describe, expect, it } from 'vitest'
import { decimal } from '../../decimal.ts'
import { arranged } from './arrange.ts'
import { chartPoint } from './chart-point.ts'
import { firingsOn, type Charted } from './fired-rules.ts'
import { judgeRun, type Run } from './run-verdict.ts'
import { holdsWorksheet } from './worksheet-rules.ts'

const westgard = { target: '5', sd: '0.1', set: 'WESTGARD', earlier: [] } as const
const run = (positions: Run['positions'], more: Partial<Run> = {}): Run => ({
  loq: '0.03',
  duplicate_max: '20',
  charts: { mid: westgard },
  positions,
  ...more,
})

describe('a run', () => {
  it('judges each control on the chart of its own material', () => {
    const charts = { mid: westgard, high: { ...westgard, target: '50', sd: '1' } }
    const control = (no: number, chart: string, value: string) => ({
      no,
      is: 'CONTROL' as const,
      chart,
      value,
    })
    const positions = [control(1, 'mid', '5.25'), control(2, 'high', '52.5'), control(3, 'mid', '5.25')]
    const judged = judgeRun(run(positions, { charts }))
    expect(judged.failed).toEqual([3])
    expect(judged.positions.get(3)?.rules).toEqual(['2_2S'])
    expect(judged.positions.get(2)).toMatchObject({ verdict: 'PASS', isWarned: true })
  })

  it('fails a control that is no number, and records one without a chart only', () => {
    const positions = [
      { no: 1, is: 'CONTROL', chart: 'mid', value: 'ND' },
      { no: 2, is: 'CONTROL', chart: 'gone', value: '5.0' },
    ] as const
    const { verdict, positions: each } = judgeRun(run(positions))
    expect([verdict, each.get(1)?.verdict, each.get(2)?.verdict]).toEqual(['FAILED', 'FAIL', 'NOT_JUDGED'])
  })

  it.each(['5 kg of what', '>300', 'TNTC', '≤0.03', '0.02–0.04'])('never passes a blank of %s', (value) => {
    expect(judgeRun(run([{ no: 1, is: 'BLANK', value }])).verdict).toBe('FAILED')
  })

  it('waits for the sample of a duplicate, and counts "not tested" as no value', () => {
    const of = (sample: string, duplicate: string) =>
      judgeRun(
        run([
          { no: 1, is: 'SAMPLE', value: sample },
          { no: 2, is: 'DUPLICATE', of: 1, value: duplicate },
        ]),
      ).verdict
    expect([of('', '1.2'), of('1.2', 'NT'), of('1.2', '1.25')]).toEqual([
      'INCOMPLETE',
      'INCOMPLETE',
      'PASSED',
    ])
  })
})

it('a control without a number interrupts every pattern', () => {
  const points: Charted[] = ['2.1', null, '2.1'].map((z) => (z === null ? null : chartPoint(decimal(z))))
  expect(firingsOn('WESTGARD', points).fired).toEqual([])
})

it('holds a worksheet by a failed or incomplete run until somebody decides', () => {
  expect(holdsWorksheet('FAILED', null)).toBe(true)
  expect(holdsWorksheet('INCOMPLETE', null)).toBe(true)
  expect(holdsWorksheet('FAILED', 'ACCEPT')).toBe(false)
  expect(holdsWorksheet('INCOMPLETE', 'REPEAT')).toBe(false)
  expect([holdsWorksheet('PASSED', null), holdsWorksheet('NOT_JUDGED', null)]).toEqual([false, false])
})

describe('the positions of a new worksheet', () => {
  const plan = { blanks: 1, material_ids: ['m'], control_every: 2, duplicate_every: 2 }
  const shown = (samples: string[], more: Partial<typeof plan> = {}) =>
    arranged(samples, { ...plan, ...more }).map(({ is, sample_id, of }) =>
      is === 'DUPLICATE' ? `${sample_id}=${of}` : (sample_id ?? is.toLowerCase()),
    )

  it('begin with blanks, and every sample lies between controls', () => {
    expect(shown(['a', 'b', 'c'])).toEqual(['blank', 'control', 'a', 'b', 'b=3', 'control', 'c', 'control'])
  })

  it('have no control or duplicate where none was requested', () => {
    expect(shown(['a', 'b'], { blanks: 0, control_every: 0, duplicate_every: 0 })).toEqual(['a', 'b'])
    expect(shown(['a', 'b'], { material_ids: [] })).toEqual(['blank', 'a', 'b', 'b=2'])
  })
})
