import { bangkokDay } from '@rp/domain/dates'
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

/** Notifies the super admins of each job that fails, once a day for each kind. */
export function notifyOfFailedJobs({
  jobs,
  write,
  outbox,
}: Pick<Platform, 'jobs' | 'write' | 'outbox'>): void {
  jobs.onFailure(async (name, error) => {
    const reason = error instanceof Error ? error.message : String(error)
    await write(async (tx) => {
      await notify(tx, outbox, await superAdmins(tx), {
        title: jobNames[name] ?? `A scheduled job failed: ${name} · งานตามกำหนดเวลาล้มเหลว: ${name}`,
        description: reason.slice(0, reasonLength),
        ms_name: 'SYSTEM',
        target: { route: 'chat-configuration', query: { part: 'system' } },
        once: `job-failed:${name}:${bangkokDay(new Date())}`,
      })
    })
  })
}

async function superAdmins(tx: Pick<Tx, 'select'>): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'SUPER_ADMIN'), eq(staff.is_active, true), isNull(staff.archived_at)))
  return rows.map(({ id }) => id)
}
