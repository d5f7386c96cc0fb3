import { describe, expect, it } from 'vitest'
import { usualCalendar } from './calendar/work-calendar.ts'
import { overdueSteps } from './overdue-rule.ts'

// 28 and 29 November 2026 are a weekend; 7 December is the substitute for the holiday on Saturday the 5th, and the
// 10th is a holiday.
const due = '2026-11-27T11:00:00.000Z'

describe('work due on Friday 27 November 2026, 18:00', () => {
  it.each([
    ['2026-11-27T17:59', [], 0],
    ['2026-11-27T18:01', ['ASSIGNEES'], 0],
    // Days off do not count.
    ['2026-11-29T09:00', ['ASSIGNEES'], 0],
    ['2026-11-30T08:30', ['ASSIGNEES', 'ADMINS'], 1],
    ['2026-12-01T08:30', ['ASSIGNEES', 'ADMINS'], 2],
    ['2026-12-08T08:30', ['ASSIGNEES', 'ADMINS'], 6],
    // After two working weeks only the digest lists it.
    ['2026-12-15T08:30', ['ASSIGNEES', 'ADMINS'], 10],
    ['2026-12-16T08:30', [], 11],
  ])('at %s has reached %j, %i working days overdue', (bangkok, steps, days) => {
    const now = new Date(`${bangkok}:00+07:00`)
    expect(overdueSteps(due, now, usualCalendar)).toEqual({ steps, working_days: days })
  })
})

describe('a step reached while the job was not running', () => {
  it.each([
    // The server was down from before the due time, or from the hour after.
    ['2026-11-26T08:30', ['ASSIGNEES', 'ADMINS']],
    ['2026-11-27T18:30', ['ADMINS']],
    ['2026-11-30T08:30', []],
    ['2026-12-15T08:30', []],
  ])('after the run at %s: %j', (bangkok, steps) => {
    const [since, now] = [new Date(`${bangkok}:00+07:00`), new Date('2027-01-20T08:30:00+07:00')]
    expect(overdueSteps(due, now, usualCalendar, since).steps).toEqual(steps)
    expect(overdueSteps(due, now, usualCalendar).steps).toEqual([])
  })
})
