import { nextDay } from '../calendar/days.ts'
import { decimal } from '../decimal.ts'
import { dueDayFrom, dueDaysBefore, intervalsAfter } from './interval.ts'
import type { PlanDue, PlanPast, PlanRule } from './plan.ts'

export interface NextDue {
  /** Null without calendar, or where the next day lies after the plan's last one. */
  day: string | null
  /** The run of the counter; null without one. */
  count: string | null
}

type Calendar = NonNullable<PlanRule['calendar']>

const latest = (days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null

/** What is due next, once no service of the plan is open. */
export function nextDue(rule: PlanRule, past: PlanPast): NextDue {
  const day = rule.calendar && calendarDay(rule, rule.calendar, past)
  return {
    day: day !== null && isWithin(rule, day) ? day : null,
    count: rule.counter && nextCount(rule.counter, past.dues),
  }
}

/** Whether a day is not after the last day of the plan. */
export const isWithin = ({ ends_on }: PlanRule, day: string): boolean => ends_on === null || day <= ends_on

function calendarDay({ basis }: PlanRule, calendar: Calendar, past: PlanPast): string {
  return basis === 'FIXED' ? nextFixed(calendar, past) : nextAfterDone(calendar, past)
}

/** The first due day after the one that was served which lies after the end of its service. */
function nextFixed({ every, starts_on }: Calendar, { dues, resumed_on, changed_on }: PlanPast): string {
  const passed = latest(dues.flatMap(({ due_day, ended_on }) => [due_day, ended_on]))
  const after = passed === null ? starts_on : nextDay(passed)
  return dueDayFrom(starts_on, every, latest([after, resumed_on, changed_on]) ?? starts_on)
}

function nextAfterDone({ every, starts_on }: Calendar, { dues, resumed_on }: PlanPast): string {
  const ended = latest(dues.map(({ ended_on }) => ended_on))
  const due = ended === null ? starts_on : intervalsAfter(ended, every, 1)
  return latest([due, resumed_on]) ?? due
}

function nextCount(
  { every_run, starts_at_count }: NonNullable<PlanRule['counter']>,
  dues: readonly PlanDue[],
): string {
  const last = dues
    .filter(({ ended_on }) => ended_on !== null)
    .toSorted((one, other) => (one.ended_on ?? '').localeCompare(other.ended_on ?? ''))
    .at(-1)
  return decimal(last?.ended_run ?? starts_at_count)
    .plus(decimal(every_run))
    .toFixed()
}

/** The latest fixed due day from `day` on that is not after `until`, and how many days of the grid lie between. */
export function latestFixed(
  { every, starts_on }: Calendar,
  day: string,
  until: string,
): { day: string; between: number } {
  const first = dueDaysBefore(starts_on, every, day)
  const last = dueDaysBefore(starts_on, every, nextDay(until)) - 1
  return last <= first
    ? { day, between: 0 }
    : { day: intervalsAfter(starts_on, every, last), between: last - first }
}

/**
 * The due days of a fixed plan before `day` that no service was opened for: since the last one that was served, but not
 * those before the plan was changed.
 */
export function passedOver(rule: PlanRule, { dues, changed_on }: PlanPast, day: string): number {
  if (rule.calendar === null || rule.basis !== 'FIXED') return 0
  const { every, starts_on } = rule.calendar
  const served = latest(dues.map(({ due_day }) => due_day))
  const from = latest([served === null ? starts_on : nextDay(served), changed_on]) ?? starts_on
  return Math.max(0, dueDaysBefore(starts_on, every, day) - dueDaysBefore(starts_on, every, from))
}
