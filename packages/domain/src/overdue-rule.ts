import { bangkokDay } from './dates.ts'
import { workingDaysBetween } from './lab/working-days.ts'

/**
 * How work that is overdue escalates, in working days since it was due: whoever has it is notified at once, the admins
 * of the department a working day later. A daily digest lists all of it for as long as it is open.
 */
const escalation = [
  { notifies: 'ASSIGNEES', afterWorkingDays: 0 },
  { notifies: 'ADMINS', afterWorkingDays: 1 },
] as const
export type OverdueStep = (typeof escalation)[number]['notifies']

/** After so many working days nobody is notified of it anew: it stands in the digest. */
export const notifiedForWorkingDays = 10

/** The steps that overdue work has reached, and for how many working days it is overdue. */
export function overdueSteps(due_at: string, now: Date): { steps: OverdueStep[]; working_days: number } {
  const working_days = workingDaysBetween(bangkokDay(due_at), bangkokDay(now.toISOString()))
  const isNotified = Date.parse(due_at) < now.getTime() && working_days <= notifiedForWorkingDays
  const reached = escalation.filter(({ afterWorkingDays }) => working_days >= afterWorkingDays)
  return { steps: isNotified ? reached.map(({ notifies }) => notifies) : [], working_days }
}
