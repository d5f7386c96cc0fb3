import type { WorkCalendar } from './calendar/work-calendar.ts'
import { bangkokDay } from './dates.ts'
import { workingDaysBetween } from './lab/working-days.ts'

/**
 * Escalation of overdue work, in working days since it was due: the assignees are notified at once, the admins of the
 * department a working day later. A daily digest lists all of it while it is open.
 */
const escalation = [
  { notifies: 'ASSIGNEES', afterWorkingDays: 0 },
  { notifies: 'ADMINS', afterWorkingDays: 1 },
] as const
export type OverdueStep = (typeof escalation)[number]['notifies']

/** Working days after which nobody is notified any more, except by the digest. */
export const notifiedForWorkingDays = 10

type Step = (typeof escalation)[number]

/**
 * The steps that overdue work has reached, and the working days overdue. `since`: the previous run; a step reached
 * after it is notified however long the gap.
 */
export function overdueSteps(
  due_at: string,
  now: Date,
  calendar: WorkCalendar,
  since: Date | null = null,
): { steps: OverdueStep[]; working_days: number } {
  const daysAt = (moment: Date) =>
    workingDaysBetween(bangkokDay(due_at), bangkokDay(moment.toISOString()), calendar)
  const hasReached = (moment: Date, { afterWorkingDays }: Step) =>
    Date.parse(due_at) < moment.getTime() && daysAt(moment) >= afterWorkingDays
  const isRecent = daysAt(now) <= notifiedForWorkingDays
  const steps = escalation.filter(
    (step) => hasReached(now, step) && (isRecent || (since !== null && !hasReached(since, step))),
  )
  return { steps: steps.map(({ notifies }) => notifies), working_days: daysAt(now) }
}
