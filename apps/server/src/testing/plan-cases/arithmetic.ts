import { usualCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay, bangkokMinute } from '@rp/domain/dates'
import type { Priority } from '@rp/domain/priorities'
import { nextDay } from '@rp/domain/calendar/days'
import { dueDayFrom, intervalsAfter, type IntervalUnit } from '@rp/domain/maintenance/interval'
import { dueOfDay, dueOfTerm, openingDay } from '@rp/domain/maintenance/opening'

interface Every {
  starts_on: string
  every: number
  unit: IntervalUnit
}

/** A question of the table that needs no history. */
export type ArithmeticCase = { kind: 'arithmetic'; expected: object } & (
  | { question: 'GRID'; input: Every & { k: number[] } }
  | { question: 'FIRST_AFTER' | 'FIRST_ON_OR_AFTER'; input: Every & { day: string } }
  | { question: 'AFTER_DONE'; input: { completed_at: string; every: number; unit: IntervalUnit } }
  | { question: 'DUE_AT'; input: { due_day: string; opened_on: string } }
  | { question: 'TERM'; input: { opened_on: string; priority: Priority } }
  | { question: 'OPENING_DAY'; input: { due_day: string; lead_days: number } }
)

/** An instant as the table writes it, `2027-01-04T18:00:00+07:00`. */
export const inBangkok = (instant: string): string => `${bangkokMinute(instant).replace(' ', 'T')}:00+07:00`

/** What the product answers. */
export function answerOf(one: ArithmeticCase): object {
  const calendar = usualCalendar
  switch (one.question) {
    case 'GRID': {
      const { starts_on, every, unit, k } = one.input
      return { days: k.map((times) => intervalsAfter(starts_on, { count: every, unit }, times)) }
    }
    case 'FIRST_AFTER':
    case 'FIRST_ON_OR_AFTER': {
      const { starts_on, every, unit, day } = one.input
      const from = one.question === 'FIRST_AFTER' ? nextDay(day) : day
      return { day: dueDayFrom(starts_on, { count: every, unit }, from) }
    }
    case 'AFTER_DONE': {
      const { completed_at, every, unit } = one.input
      return { day: intervalsAfter(bangkokDay(completed_at), { count: every, unit }, 1) }
    }
    case 'DUE_AT':
      return { due_at: inBangkok(dueOfDay(one.input.due_day, { today: one.input.opened_on, calendar })) }
    case 'TERM':
      return { due_at: inBangkok(dueOfTerm(one.input, { today: one.input.opened_on, calendar })) }
    case 'OPENING_DAY': {
      const { due_day, lead_days } = one.input
      const every = { count: 1, unit: 'DAY' } as const
      return { day: openingDay({ calendar: { every, starts_on: due_day, lead_days } }, due_day) }
    }
  }
}
