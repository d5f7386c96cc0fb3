import { describe, expect, it } from 'vitest'
import { overdueSteps } from './overdue-rule.ts'

// 28 and 29 November 2026 are a weekend; 7 December stands in for the holiday of Saturday the 5th, and the 10th is one.
const due = '2026-11-27T11:00:00.000Z'

describe('what is due on Friday 27 November 2026, 18:00', () => {
  it.each([
    ['2026-11-27T17:59', [], 0],
    ['2026-11-27T18:01', ['ASSIGNEES'], 0],
    // Days off do not count: on Saturday and Sunday nobody could have worked.
    ['2026-11-29T09:00', ['ASSIGNEES'], 0],
    ['2026-11-30T08:30', ['ASSIGNEES', 'ADMINS'], 1],
    ['2026-12-01T08:30', ['ASSIGNEES', 'ADMINS'], 2],
    ['2026-12-08T08:30', ['ASSIGNEES', 'ADMINS'], 6],
    // Two weeks of work later only the digest speaks of it.
    ['2026-12-15T08:30', ['ASSIGNEES', 'ADMINS'], 10],
    ['2026-12-16T08:30', [], 11],
  ])('at %s has reached %j, %i working days over', (bangkok, steps, days) => {
    expect(overdueSteps(due, new Date(`${bangkok}:00+07:00`))).toEqual({ steps, working_days: days })
  })
})
