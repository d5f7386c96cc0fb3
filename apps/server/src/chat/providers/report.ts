import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'

const jobName = 'channel-report'
/** 03:00 in Bangkok. */
const everyNight = '0 20 * * *'
const keptDays = 30

/** Tells the admins of CHAT each night what of LINE and WhatsApp was not worked or not delivered, and forgets old calls. */
export function reportChannels({ jobs, database, write }: Platform, { notify }: Notifications): void {
  const { db } = database

  jobs.every(jobName, everyNight, async () => {
    const day = new Date().toISOString().slice(0, 10)
    const unworked = await db.$count(
      webhookInbox,
      or(
        and(
          isNull(webhookInbox.processed_at),
          lt(webhookInbox.received_at, sql`now() - interval '10 minutes'`),
        ),
        and(isNotNull(webhookInbox.error), gt(webhookInbox.processed_at, sql`now() - interval '1 day'`)),
      ),
    )
    const unknown = await db.$count(channelOutbox, eq(channelOutbox.state, 'UNKNOWN'))
    await db
      .delete(webhookInbox)
      .where(lt(webhookInbox.processed_at, sql`now() - make_interval(days => ${keptDays})`))
    if (unworked + unknown === 0) return
    const admins = await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.role, 'ADMIN'), eq(staff.department, 'CHAT'), eq(staff.is_active, true)))
    await write((tx) =>
      notify(
        tx,
        admins.map(({ id }) => id),
        {
          title: 'LINE, WhatsApp',
          description: `${unworked} unprocessed · ${unknown} unknown`,
          ms_name: 'CHAT',
          target: { route: 'room-list' },
          once: `${jobName} ${day}`,
        },
      ),
    )
  })
}
