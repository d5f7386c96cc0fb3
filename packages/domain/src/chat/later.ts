import { bangkokDay } from '../dates.ts'
import { isWeekend, nextDay } from '../calendar/days.ts'

/** Choices for "later", nearest first. */
export const laterChoices = ['hour', 'evening', 'tomorrow', 'week'] as const
export type LaterChoice = (typeof laterChoices)[number]

const hourMs = 3_600_000

/**
 * The time of a choice as an ISO instant, by Bangkok days: in an hour; today at 17:00; tomorrow at 9:00; next Monday
 * at 9:00. Null: already passed today.
 */
export function laterAt(choice: LaterChoice, now: number): string | null {
  const today = bangkokDay(new Date(now))
  if (choice === 'hour') return new Date(now + hourMs).toISOString()
  if (choice === 'evening') {
    const evening = at(today, '17:00')
    return Date.parse(evening) > now ? evening : null
  }
  return at(choice === 'tomorrow' ? nextDay(today) : nextMonday(today), '09:00')
}

function nextMonday(today: string): string {
  const next = nextDay(today)
  return isWeekend(today) && !isWeekend(next) ? next : nextMonday(next)
}

const at = (day: string, time: string): string => new Date(`${day}T${time}:00+07:00`).toISOString()
