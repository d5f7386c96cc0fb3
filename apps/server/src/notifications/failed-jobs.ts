import { bangkokDay, formatDateTime } from '@rp/domain/dates'
import type { Words } from '@rp/domain/languages'
import type { Platform } from '../platform/platform.ts'
import { notify, type NotificationText } from './notify.ts'
import { superAdmins } from './super-admins.ts'

/** What super admins read for the most important jobs; others appear by name. */
const jobNames: Record<string, Words> = {
  'backup.daily': { en: 'The nightly backup failed', th: 'การสำรองข้อมูลประจำคืนล้มเหลว' },
  'backup.drill': { en: 'The restore drill failed', th: 'การทดสอบกู้คืนข้อมูลล้มเหลว' },
}
const reasonLength = 500

const overdueNames: Record<string, Words> = {
  'backup.daily': { en: 'There is no recent backup', th: 'ไม่มีข้อมูลสำรองล่าสุด' },
  'backup.drill': { en: 'The restore drill has not run lately', th: 'ไม่ได้ทดสอบกู้คืนข้อมูลมานานแล้ว' },
}

/**
 * Notifies the super admins of each failed job, and of each that has not succeeded for twice its period: once a day per
 * kind.
 */
export function notifyOfFailedJobs({
  jobs,
  write,
  outbox,
}: Pick<Platform, 'jobs' | 'write' | 'outbox'>): void {
  const notifyAdmins = (once: string, title: NotificationText, description: NotificationText) =>
    write(async (tx) => {
      await notify(tx, outbox, await superAdmins(tx), {
        title,
        description,
        ms_name: 'SYSTEM',
        kind: 'system',
        target: { route: 'chat-configuration', query: { part: 'system' } },
        once: `${once}:${bangkokDay(new Date())}`,
      })
    })

  jobs.onFailure((name, error) => {
    const reason = error instanceof Error ? error.message : String(error)
    const title = jobNames[name] ?? {
      en: `A scheduled job failed: ${name}`,
      th: `งานตามกำหนดเวลาล้มเหลว: ${name}`,
    }
    return notifyAdmins(`job-failed:${name}`, title, reason.slice(0, reasonLength))
  })
  jobs.onOverdue((name, lastSuccess) => {
    const title = overdueNames[name] ?? {
      en: `A scheduled job is overdue: ${name}`,
      th: `งานตามกำหนดเวลาไม่ได้ทำตามกำหนด: ${name}`,
    }
    const last = lastSuccess && formatDateTime(lastSuccess.toISOString())
    const description = last
      ? { en: `Last done ${last}`, th: `ทำสำเร็จครั้งล่าสุด ${last}` }
      : { en: 'Never done', th: 'ยังไม่เคยทำสำเร็จ' }
    return notifyAdmins(`job-overdue:${name}`, title, description)
  })
}
