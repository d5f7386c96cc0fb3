import type { KeyboardEvent } from 'react'
import { minutesOfStep } from './hours-of-day.ts'
import { cellOf, type CalendarCell } from './use-calendar-drag.ts'

const steps: Record<string, { days: number; rows: number }> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/** Where Alt and an arrow move the focused item: by a day, or by a step of time; null if there is no such cell. */
export function keyedMove(
  event: Pick<KeyboardEvent, 'altKey' | 'key' | 'target'>,
  week: readonly string[],
  people: readonly { id: string }[],
): { key: string; from: CalendarCell; to: CalendarCell } | null {
  const step = event.altKey ? steps[event.key] : undefined
  const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
  const from = item && cellOf(item)
  if (!step || !from) return null
  const { day, ...time } =
    from.time === undefined ? dayBeside(week, from.day, step.days) : timeBeside(from, step.days)
  const person = people[people.findIndex(({ id }) => id === from.person) + step.rows]?.id
  return day && person !== undefined
    ? { key: item.dataset['item'] ?? '', from, to: { day, person, ...time } }
    : null
}

function dayBeside(week: readonly string[], day: string, step: number): { day: string | undefined } {
  return { day: week[week.indexOf(day) + step] }
}

function timeBeside(
  { day, time = 0 }: CalendarCell,
  step: number,
): { day: string | undefined; time: number } {
  const moved = time + step * minutesOfStep
  return { day: moved >= 0 && moved < 24 * 60 ? day : undefined, time: moved }
}
