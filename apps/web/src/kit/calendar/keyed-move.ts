import type { KeyboardEvent } from 'react'
import { cellOf, type WeekCell } from './use-week-drag.ts'

const steps: Record<string, { days: number; rows: number }> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/** Where Alt and an arrow move the focused item; null if there is no such cell. */
export function keyedMove(
  event: Pick<KeyboardEvent, 'altKey' | 'key' | 'target'>,
  week: readonly string[],
  people: readonly { id: string }[],
): { key: string; from: WeekCell; to: WeekCell } | null {
  const step = event.altKey ? steps[event.key] : undefined
  const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
  const from = item && cellOf(item)
  if (!step || !from) return null
  const day = week[week.indexOf(from.day) + step.days]
  const person = people[people.findIndex(({ id }) => id === from.person) + step.rows]?.id
  return day && person !== undefined ? { key: item.dataset['item'] ?? '', from, to: { day, person } } : null
}
