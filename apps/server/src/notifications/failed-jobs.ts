import { bangkokDay, formatDateTime } from '@rp/domain/dates'
import { and, eq, isNull } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { notify } from './notify.ts'

/** What super admins read of the jobs that matter most; others are told by their name. */
const jobNames: Record<string, string> = {
  'backup.daily': 'The nightly backup failed · การสำรองข้อมูลประจำคืนล้มเหลว',
  'backup.drill': 'The restore drill failed · การทดสอบกู้คืนข้อมูลล้มเหลว',
}
const reasonLength = 500

const overdueNames: Record<string, string> = {
  'backup.daily': 'There is no recent backup · ไม่มีข้อมูลสำรองล่าสุด',
  'backup.drill': 'The restore drill has not run lately · ไม่ได้ทดสอบกู้คืนข้อมูลมานานแล้ว',
}

/**
 * Notifies the super admins of each job that fails, and of each that has not succeeded for twice its period: once a day
 * for each kind.
 */
export function notifyOfFailedJobs({
  jobs,
  write,
  outbox,
}: Pick<Platform, 'jobs' | 'write' | 'outbox'>): void {
  const notifyAdmins = (once: string, title: string, description: string) =>
    write(async (tx) => {
      await notify(tx, outbox, await superAdmins(tx), {
        title,
        description,
        ms_name: 'SYSTEM',
        target: { route: 'chat-configuration', query: { part: 'system' } },
        once: `${once}:${bangkokDay(new Date())}`,
      })
    })

  jobs.onFailure((name, error) => {
    const reason = error instanceof Error ? error.message : String(error)
    const title = jobNames[name] ?? `A scheduled job failed: ${name} · งานตามกำหนดเวลาล้มเหลว: ${name}`
    return notifyAdmins(`job-failed:${name}`, title, reason.slice(0, reasonLength))
  })
  jobs.onOverdue((name, lastSuccess) => {
    const title =
      overdueNames[name] ?? `A scheduled job is overdue: ${name} · งานตามกำหนดเวลาไม่ได้ทำตามกำหนด: ${name}`
    const last = lastSuccess && formatDateTime(lastSuccess.toISOString())
    const description = last ? `Last done ${last} · ทำสำเร็จครั้งล่าสุด ${last}` : 'Never done · ยังไม่เคยทำสำเร็จ'
    return notifyAdmins(`job-overdue:${name}`, title, description)
  })
}

async function superAdmins(tx: Pick<Tx, 'select'>): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'SUPER_ADMIN'), eq(staff.is_active, true), isNull(staff.archived_at)))
  return rows.map(({ id }) => id)
}
