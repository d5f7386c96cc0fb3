import { endOfWork, isWorkingDay, type WorkCalendar } from '../calendar/work-calendar.ts'
import { dayAfter } from '../dates.ts'
import { decimal } from '../decimal.ts'
import { addWorkingDays } from '../lab/working-days.ts'
import { machineTermDays } from '../machine-service/machine-rules.ts'
import { isWithin, latestFixed, nextDue, passedOver, type NextDue } from './next-due.ts'
import type { PlanHolds, PlanPast, PlanRule } from './plan.ts'

/** The plan now: its day in Bangkok, and the run of its counter, null if it was never read. */
export interface PlanNow {
  today: string
  run: string | null
  holds: PlanHolds
  calendar: WorkCalendar
}

/** A service to be opened. */
export interface Opening {
  /** The due day that it serves; null where the counter alone opens it. */
  due_day: string | null
  /** The due figure that the counter has reached. */
  due_count: string | null
  /** Due days passed over before this one. */
  skipped: number
  /** Until when the service is to be done, an instant. */
  due_at: string
}

/** The day on whose early morning the service of a due day is opened. */
export function openingDay({ calendar }: Pick<PlanRule, 'calendar'>, due_day: string): string {
  return dayAfter(due_day, -(calendar?.lead_days ?? 0))
}

/** The run of the counter from which the service of a due figure is opened. */
export function openingCount({ counter }: PlanRule, due_count: string): string {
  return decimal(due_count)
    .minus(decimal(counter?.lead_count ?? '0'))
    .toFixed()
}

/** The service that a plan opens now; null: none. */
export function openingOf(rule: PlanRule, past: PlanPast, now: PlanNow): Opening | null {
  if (!mayOpen(rule, past, now)) return null
  const next = nextDue(rule, past)
  return openingFor({ rule, past, now }, reachedOf(rule, next, now))
}

/** The service that a plan opens if somebody wants it now, whatever its lead; null: nothing may be opened, or is due. */
export function openingNow(rule: PlanRule, past: PlanPast, now: PlanNow): Opening | null {
  if (!mayOpen(rule, past, now)) return null
  const next = nextDue(rule, past)
  const { count } = reachedOf(rule, next, now)
  return openingFor({ rule, past, now }, next.day === null ? next : { day: next.day, count })
}

/** Nothing is opened beside an open service, in a pause, after the last day, or without a machine in use. */
function mayOpen(rule: PlanRule, { dues }: PlanPast, { today, holds }: PlanNow): boolean {
  const isHeld = holds.paused || holds.archived || !holds.has_owner
  return !isHeld && isWithin(rule, today) && dues.every(({ ended_on }) => ended_on !== null)
}

/** Of what is due next, what has come. */
function reachedOf(rule: PlanRule, { day, count }: NextDue, { today, run }: PlanNow): NextDue {
  return {
    day: day !== null && openingDay(rule, day) <= today ? day : null,
    count:
      count !== null && run !== null && decimal(run).gte(decimal(openingCount(rule, count))) ? count : null,
  }
}

interface Case {
  rule: PlanRule
  past: PlanPast
  now: PlanNow
}

function openingFor({ rule, past, now }: Case, { day, count }: NextDue): Opening | null {
  if (day === null)
    return count === null
      ? null
      : { due_day: null, due_count: count, skipped: 0, due_at: dueOfTerm(rule, now) }
  const due_day = servedDay(rule, day, now.today)
  return {
    due_day,
    due_count: count,
    skipped: passedOver(rule, past, due_day),
    due_at: dueOfDay(due_day, now),
  }
}

/** Of fixed due days that were not served, the latest whose opening day has come. */
function servedDay(rule: PlanRule, day: string, today: string): string {
  if (rule.calendar === null || rule.basis === 'AFTER_DONE') return day
  const until = dayAfter(today, rule.calendar.lead_days)
  const last = rule.ends_on !== null && rule.ends_on < until ? rule.ends_on : until
  return latestFixed(rule.calendar, day, last).day
}

/** The end of work on the due day, or of today if it has passed; on the next working day if nobody works then. */
export function dueOfDay(due_day: string, { today, calendar }: Pick<PlanNow, 'today' | 'calendar'>): string {
  const day = due_day < today ? today : due_day
  return endOfWork(addWorkingDays(day, 0, calendar), calendar)
}

/** The usual term of the priority: working days after the day of opening, also if nobody works on that day. */
export function dueOfTerm(
  { priority }: Pick<PlanRule, 'priority'>,
  { today, calendar }: Pick<PlanNow, 'today' | 'calendar'>,
): string {
  const days = machineTermDays[priority] - (isWorkingDay(today, calendar) ? 0 : 1)
  return endOfWork(addWorkingDays(today, days, calendar), calendar)
}
