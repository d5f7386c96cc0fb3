import type { Insight } from '@rp/contract/insight'
import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const week = (completed: number, hours: number | null): Insight['weeks'][number] => ({
  monday: '2026-11-16',
  opened: 3,
  completed,
  turnaround_p50: hours,
  turnaround_p90: hours === null ? null : hours * 2,
  late: completed === 0 ? 0 : 1,
  first_time_right: completed,
})
const insight = (weeks: Insight['weeks']): Insight => ({
  weeks,
  open: 4,
  overdue: 1,
  overdue_by_age: { day: 1, days_3: 0, week: 0, more: 0 },
})

test('weighs weeks by their completed work', () => {
  expect(figuresOf(insight([week(3, 24), week(0, null), week(1, 120)]))).toEqual({
    completed: 4,
    right_pct: 100,
    on_time_pct: 50,
    turnaround_p50: 2,
    turnaround_p90: 4,
  })
})

test('gives no share and no time if nothing was completed', () => {
  expect(figuresOf(insight([week(0, null)]))).toMatchObject({ right_pct: null, turnaround_p50: null })
})
