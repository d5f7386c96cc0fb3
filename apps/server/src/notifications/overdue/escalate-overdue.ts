import { writtenDay, bangkokDay } from '@rp/domain/dates'
import { isWorkingDay } from '@rp/domain/lab/working-days'
import { overdueSteps, type OverdueStep } from '@rp/domain/overdue-rule'
import { pathOf, type RouteName } from '@rp/domain/routes'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { adminsOf } from '../../auth/index.ts'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notifications } from '../index.ts'
import type { Target } from '../notify.ts'

/** A piece of work that is open and past its due date. */
export interface OverdueWork {
  id: string
  /** As a notification and the digest name it: number and what it is about. */
  title: string
  due_at: string
  /** Who has it; nobody: its admins are notified in their place. */
  assignees: { id: string; name: string }[]
  target: Target
}

interface OverdueIn {
  department: 'LAB' | 'MACHINE'
  /** The list that the digest links to. */
  list: RouteName
  /** The longest overdue first; at most as many as one run may look at. */
  work: OverdueWork[]
}

/** Lines of a digest; the rest is counted. */
const digestLines = 30

/**
 * Notifies of overdue work by the rule (domain/overdue-rule), each step once for each due date however often it runs,
 * and mails the admins of the department a digest on working days.
 */
export async function escalateOverdue(
  platform: Pick<Platform, 'write' | 'mail' | 'config'>,
  notifications: Notifications,
  { department, list, work }: OverdueIn,
  now = new Date(),
): Promise<void> {
  if (work.length === 0) return
  const admins = await platform.write((tx) => adminsOf(tx, department))
  for (const one of work) {
    const { steps, working_days } = overdueSteps(one.due_at, now)
    for (const step of steps)
      await platform.write((tx) =>
        notifications.notify(tx, notifiedIn(step, one, admins), {
          title: one.title,
          description: overdueText(one, working_days),
          ms_name: department,
          target: one.target,
          once: `overdue:${one.id}:${one.due_at}:${step}`,
        }),
      )
  }
  const today = bangkokDay(now.toISOString())
  if (isWorkingDay(today))
    await platform.write((tx) => mailDigest(tx, platform, { department, list, work }, { admins, now }))
}

function notifiedIn(step: OverdueStep, { assignees }: OverdueWork, admins: string[]): string[] {
  return step === 'ADMINS' || assignees.length === 0 ? admins : assignees.map(({ id }) => id)
}

function overdueText({ due_at }: OverdueWork, days: number): string {
  const day = bangkokDay(due_at)
  return days === 0
    ? `Overdue since ${writtenDay(day, 'en')} · เกินกำหนด ${writtenDay(day, 'th')}`
    : `Overdue since ${writtenDay(day, 'en')}, working days: ${days} · เกินกำหนด ${writtenDay(day, 'th')} แล้ว ${days} วันทำการ`
}

async function mailDigest(
  tx: Tx,
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  { department, list, work }: OverdueIn,
  { admins, now }: { admins: string[]; now: Date },
): Promise<void> {
  const readers = await tx
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(and(inArray(staff.id, admins), eq(staff.is_active, true), isNull(staff.archived_at)))
  const today = bangkokDay(now.toISOString())
  const lines = work.slice(0, digestLines).map((one) => {
    const names = one.assignees.map(({ name }) => name).join(', ') || '–'
    return `${one.title}\n${overdueText(one, overdueSteps(one.due_at, now).working_days)}\n${names}`
  })
  const more = work.length - digestLines
  for (const { id, email } of readers)
    await mail.queue(tx, {
      to: email,
      subject: `${work.length} overdue · งานเกินกำหนด ${work.length} งาน (${department})`,
      text: [...lines, ...(more > 0 ? [`+ ${more}`] : [])].join('\n\n'),
      language: 'en',
      link: {
        address: `${config.publicUrl}${pathOf(list)}?overdue=true`,
        label: 'Open the list · เปิดรายการ',
      },
      template: 'overdue-digest',
      once: `overdue-digest:${department}:${today}:${id}`,
    })
}
