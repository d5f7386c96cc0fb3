import { endOfWork } from '@rp/domain/calendar/work-calendar'
import { bangkokDay } from '@rp/domain/dates'
import { addWorkingDays } from '@rp/domain/lab/working-days'
import { machineTermDays } from '@rp/domain/machine-service/machine-rules'
import type { Priority } from '@rp/domain/priorities'
import { readCalendar } from '../configuration/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'

/** The due date of a job of this priority that starts at a moment. */
export async function dueFrom(tx: Tx, start: Date, priority: Priority): Promise<string> {
  const calendar = await readCalendar(tx)
  return endOfWork(
    addWorkingDays(bangkokDay(start.toISOString()), machineTermDays[priority], calendar),
    calendar,
  )
}

/** The due date of a job whose priority changes: the new term, unless the date was set by hand. */
export async function dueWithPriority(
  tx: Tx,
  { priority, due_at, came_back_at, created_at }: Service,
  next: Priority,
): Promise<string> {
  if (next === priority) return due_at
  const start = new Date(came_back_at ?? created_at)
  const isOfTerm = Date.parse(due_at) === Date.parse(await dueFrom(tx, start, priority))
  return isOfTerm ? dueFrom(tx, start, next) : due_at
}
