import { counted } from '@rp/domain/counted'
import type { Language, Words } from '@rp/domain/languages'
import { departmentCalled } from '@rp/domain/role-words'
import { writtenDay, bangkokDay } from '@rp/domain/dates'
import { isWorkingDay, type WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { quietUntil } from '@rp/domain/notifications/quiet-hours'
import { takesChannel } from '@rp/domain/notifications/signal-kinds'
import { overdueSteps, type OverdueStep } from '@rp/domain/overdue-rule'
import { pathOf, type RouteName } from '@rp/domain/routes'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { adminsOf } from '../../auth/index.ts'
import { staff } from '../../auth/tables/staff.ts'
import { readCalendar } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notifications, Target } from '../notify.ts'
import { staffSignals } from '../tables/signal.ts'

/** An open piece of work past its due date. */
export interface OverdueWork {
  id: string
  /** How the notification and the digest name it: number and subject. */
  title: Words
  due_at: string
  /** If empty, its admins are notified instead. */
  assignees: { id: string; name: string }[]
  target: Target
}

interface OverdueIn {
  department: 'LAB' | 'MACHINE'
  /** The list that the digest links to. */
  list: RouteName
  /** The longest overdue first, up to the maximum of one run. */
  work: OverdueWork[]
  /** Time of the previous run. */
  since: Date | null
}

/** Lines of a digest; the rest is counted. */
const digestLines = 30

/**
 * Notifies of overdue work (domain/overdue-rule), each step once per due date however often it runs, and mails the
 * admins of the department a digest on working days.
 */
export async function escalateOverdue(
  platform: Pick<Platform, 'write' | 'mail' | 'config' | 'database'>,
  notifications: Notifications,
  { department, list, work, since }: OverdueIn,
  now = new Date(),
): Promise<void> {
  if (work.length === 0) return
  const calendar = await readCalendar(platform.database.db)
  const admins = await platform.write((tx) => adminsOf(tx, department))
  for (const one of work) {
    const { steps, working_days } = overdueSteps(one.due_at, now, calendar, since)
    for (const step of steps)
      await platform.write((tx) =>
        notifications.notify(tx, notifiedIn(step, one, admins), {
          title: one.title,
          description: overdueText(one, working_days),
          ms_name: department,
          kind: 'overdue',
          target: one.target,
          once: `overdue:${one.id}:${one.due_at}:${step}`,
        }),
      )
  }
  const today = bangkokDay(now.toISOString())
  if (isWorkingDay(today, calendar))
    await platform.write((tx) =>
      mailDigest(tx, platform, { department, list, work }, { admins, now, calendar }),
    )
}

function notifiedIn(step: OverdueStep, { assignees }: OverdueWork, admins: string[]): string[] {
  return step === 'ADMINS' || assignees.length === 0 ? admins : assignees.map(({ id }) => id)
}

function overdueText({ due_at }: OverdueWork, days: number): Words {
  const day = bangkokDay(due_at)
  const [en, th] = [`Overdue since ${writtenDay(day, 'en')}`, `เกินกำหนด ${writtenDay(day, 'th')}`]
  return days === 0
    ? { en, th }
    : { en: `${en}, ${counted(days, 'working day', 'working days')}`, th: `${th} แล้ว ${days} วันทำการ` }
}

const digestWords = {
  en: { subject: (count: number, of: string) => `${count} overdue (${of})`, open: 'Open the list' },
  th: { subject: (count: number, of: string) => `งานเกินกำหนด ${count} งาน (${of})`, open: 'เปิดรายการ' },
}

async function mailDigest(
  tx: Tx,
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  { department, list, work }: Omit<OverdueIn, 'since'>,
  { admins, now, calendar }: { admins: string[]; now: Date; calendar: WorkCalendar },
): Promise<void> {
  const readers = await tx
    .select({
      id: staff.id,
      email: staff.email,
      language: staff.language,
      off: staffSignals.channels_off,
      quiet: staffSignals.quiet_hours,
    })
    .from(staff)
    .leftJoin(staffSignals, eq(staffSignals.user_id, staff.id))
    .where(and(inArray(staff.id, admins), eq(staff.is_active, true), isNull(staff.archived_at)))
  const today = bangkokDay(now.toISOString())
  const linesIn = (language: Language) =>
    work.slice(0, digestLines).map((one) => {
      const names = one.assignees.map(({ name }) => name).join(', ') || '–'
      const { working_days } = overdueSteps(one.due_at, now, calendar)
      return `${one.title[language]}\n${overdueText(one, working_days)[language]}\n${names}`
    })
  const more = work.length - digestLines
  for (const { id, email, language: own, off, quiet } of readers) {
    if (!takesChannel('overdue', 'mail', off ?? {})) continue
    const language = own ?? 'en'
    const t = digestWords[language]
    await mail.queue(tx, {
      to: email,
      subject: t.subject(work.length, departmentCalled(department)[language]),
      text: [...linesIn(language), ...(more > 0 ? [`+ ${more}`] : [])].join('\n\n'),
      language,
      link: {
        address: `${config.publicUrl}${pathOf(list)}?overdue=true`,
        label: t.open,
      },
      template: 'overdue-digest',
      not_before: new Date(quietUntil(quiet, now.getTime())),
      once: `overdue-digest:${department}:${today}:${id}`,
    })
  }
}
