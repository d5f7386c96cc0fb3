import { nextDay } from '@rp/domain/calendar/days'
import { isWorkingDay, usualCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay } from '@rp/domain/dates'

const hour = 60 * 60_000
const day = 24 * hour
/** Hours after midnight between which the staff of the demo work. */
const [opens, closes] = [9, 18]

/**
 * The moment in working hours nearest to any moment: a laboratory does not measure at 03:00 on a Sunday.
 * A working day, with the days off that follow it, is squeezed into its hours, so what came first still comes first, and
 * nothing moves past now.
 */
export function inWorkHours(at: Date, now: Date): Date {
  const { start, end } = blockOf(at)
  const passed = Math.min(end, now.getTime())
  const [first, last] = [start + opens * hour, Math.min(passed, start + closes * hour)]
  // If the demo starts before work begins, nothing of today needs squeezing.
  if (last <= first || at.getTime() > passed) return at
  const share = (at.getTime() - start) / (passed - start)
  return new Date(Math.floor(first + share * (last - first)))
}

/** A working day and the days off after it, from midnight to midnight in Bangkok. */
function blockOf(at: Date): { start: number; end: number } {
  let worked = bangkokDay(at.toISOString())
  while (!isWorkingDay(worked, usualCalendar)) worked = dayBefore(worked)
  let next = nextDay(worked)
  while (!isWorkingDay(next, usualCalendar)) next = nextDay(next)
  return { start: midnight(worked), end: midnight(next) }
}

const midnight = (of: string): number => Date.parse(`${of}T00:00:00+07:00`)
const dayBefore = (of: string): string => bangkokDay(new Date(midnight(of) - day / 2).toISOString())
