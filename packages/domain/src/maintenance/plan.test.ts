import { describe, expect, it } from 'vitest'
import { usualCalendar } from '../calendar/work-calendar.ts'
import { dueDayFrom, dueDaysBefore, intervalsAfter } from './interval.ts'
import type { NextDue } from './next-due.ts'
import { openingNow } from './opening.ts'
import { planFault, type PlanRule, type WrittenPlan } from './plan.ts'
import { planSentence } from './plan-words.ts'

const monthly: PlanRule = {
  calendar: { every: { count: 1, unit: 'MONTH' }, starts_on: '2027-01-15', lead_days: 14 },
  counter: null,
  basis: 'FIXED',
  priority: 'NORMAL',
  ends_on: null,
}
const hours = { every_run: '500', starts_at_count: '0', lead_count: '0' }

describe('the due days of a plan', () => {
  it.each([
    ['2027-01-31', 'MONTH', 1],
    ['2028-02-29', 'YEAR', 1],
    ['2027-01-01', 'WEEK', 6],
    ['2027-01-01', 'DAY', 1],
    ['2027-12-31', 'MONTH', 7],
  ] as const)('from %s each %s are found from any day', (starts_on, unit, count) => {
    const every = { count, unit }
    for (let k = 0; k < 60; k += 1) {
      const due = intervalsAfter(starts_on, every, k)
      const next = intervalsAfter(starts_on, every, k + 1)
      expect([dueDayFrom(starts_on, every, due), dueDaysBefore(starts_on, every, due)]).toEqual([due, k])
      expect(dueDaysBefore(starts_on, every, next)).toBe(k + 1)
    }
  })

  it('begin with the first one, also for a day long before it', () => {
    expect(dueDayFrom('2027-01-31', { count: 1, unit: 'MONTH' }, '2020-01-01')).toBe('2027-01-31')
  })
})

describe('a service that is opened by hand', () => {
  const now = {
    today: '2026-12-01',
    run: '10',
    holds: { paused: false, archived: false, has_owner: true },
    calendar: usualCalendar,
  }
  const past = { dues: [], resumed_on: null, changed_on: null }

  it('serves the next due day, whatever its lead', () => {
    expect(openingNow(monthly, past, now)).toEqual({
      due_day: '2027-01-15',
      due_count: null,
      skipped: 0,
      due_at: '2027-01-15T11:00:00.000Z',
    })
  })

  it('serves the next figure of a plan by a counter, with the term of its priority', () => {
    expect(openingNow({ ...monthly, calendar: null, counter: hours }, past, now)).toMatchObject({
      due_day: null,
      due_count: '500',
      due_at: '2026-12-09T11:00:00.000Z',
    })
  })

  it('is not opened beside an open one, or in a pause', () => {
    const open = { due_day: '2026-12-01', ended_on: null, ended_run: null }
    expect(openingNow(monthly, { ...past, dues: [open] }, now)).toBeNull()
    expect(openingNow(monthly, past, { ...now, holds: { ...now.holds, paused: true } })).toBeNull()
  })
})

describe('what a plan does, in one sentence', () => {
  it.each<{ what: string; changes: Partial<PlanRule>; next: NextDue; en: string; th: string }>([
    {
      what: 'by the calendar',
      changes: {},
      next: { day: '2027-01-15', count: null },
      en: 'Every month, next on 15/01/2027; the service opens 14 days before',
      th: 'ทุก 1 เดือน ครั้งถัดไป วันที่ 15/01/2027 เปิดงานล่วงหน้า 14 วัน',
    },
    {
      what: 'by a counter',
      changes: { calendar: null, counter: hours },
      next: { day: null, count: '970' },
      en: 'Every 500 h, next at 970 h; the service opens when it is due',
      th: 'ทุก 500 h ครั้งถัดไป ที่ 970 h เปิดงานเมื่อถึงกำหนด',
    },
    {
      what: 'by whichever comes first',
      changes: { counter: { ...hours, lead_count: '50' }, basis: 'AFTER_DONE' },
      next: { day: '2027-01-15', count: '500' },
      en: 'Every month or 500 h, after the last service, whichever comes first, next on 15/01/2027 or at 500 h; the service opens 14 days or 50 h before',
      th: 'ทุก 1 เดือน หรือ 500 h นับจากครั้งล่าสุด แล้วแต่อย่างใดถึงก่อน ครั้งถัดไป วันที่ 15/01/2027 หรือ ที่ 500 h เปิดงานล่วงหน้า 14 วัน หรือ 50 h',
    },
    {
      what: 'after its last day',
      changes: {},
      next: { day: null, count: null },
      en: 'Every month, nothing is due any more',
      th: 'ทุก 1 เดือน ไม่มีรอบถัดไปแล้ว',
    },
  ])('$what', ({ changes, next, en, th }) => {
    expect(planSentence({ ...monthly, ...changes }, next, 'h')).toEqual({ en, th })
  })
})

describe('a plan that cannot be saved', () => {
  const written: WrittenPlan = {
    every_count: 3,
    starts_on: '2027-01-15',
    counter_id: null,
    every_run: null,
    starts_at_count: null,
    lead_count: '0',
    ends_on: null,
  }
  const counted = { ...written, counter_id: 'c', every_run: '500', starts_at_count: '0' }

  it.each<[Partial<WrittenPlan>, string | undefined]>([
    [written, undefined],
    [counted, undefined],
    [{ ...counted, every_count: null, starts_on: null }, undefined],
    [{ ...written, every_count: null }, 'every_count'],
    [{ ...written, starts_on: null }, 'starts_on'],
    [{ ...written, every_run: '500' }, 'counter_id'],
    [{ ...counted, every_run: null }, 'every_run'],
    [{ ...counted, every_run: '0' }, 'every_run'],
    [{ ...counted, starts_at_count: null }, 'starts_at_count'],
    [{ ...counted, lead_count: '500' }, 'lead_count'],
    [{ ...written, ends_on: '2027-01-14' }, 'ends_on'],
  ])('%o names the field %s', (plan, field) => {
    expect(planFault({ ...written, ...plan })?.field).toBe(field)
  })
})
