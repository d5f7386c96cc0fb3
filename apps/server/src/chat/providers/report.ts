import type { Words } from '@rp/domain/languages'
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { room } from '../tables/room.ts'
import { adminsOfChat } from '../rooms/admins-of-chat.ts'

const jobName = 'channel-report'
/** 03:00 in Bangkok. */
const everyNight = '0 20 * * *'
const retentionDays = 30

/**
 * Reports to the admins of CHAT every night which items of LINE and WhatsApp were not processed or delivered, and
 * deletes old ones.
 */
export function reportChannels({ jobs, database, write }: Platform, { notify }: Notifications): void {
  const { db } = database

  jobs.every(jobName, everyNight, async ({ since }) => {
    const day = new Date().toISOString().slice(0, 10)
    // Nights may have been missed, so their failures are included.
    const from = since ? sql`${since.toISOString()}::timestamptz` : sql`now() - interval '1 day'`
    const unworked = await db.$count(
      webhookInbox,
      or(
        and(
          isNull(webhookInbox.processed_at),
          lt(webhookInbox.received_at, sql`now() - interval '10 minutes'`),
        ),
        and(isNotNull(webhookInbox.error), gt(webhookInbox.processed_at, from)),
      ),
    )
    const unknown = await db.$count(channelOutbox, eq(channelOutbox.state, 'UNKNOWN'))
    const failed = await db.$count(
      channelOutbox,
      and(eq(channelOutbox.state, 'FAILED'), gt(channelOutbox.next_at, from)),
    )
    const heldUp = await db.$count(
      channelOutbox,
      and(inArray(channelOutbox.state, ['QUEUED', 'SENDING']), isNotNull(channelOutbox.error)),
    )
    const undelivered = await db.$count(room, isNotNull(room.undelivered_seq))
    await db
      .delete(webhookInbox)
      .where(lt(webhookInbox.processed_at, sql`now() - make_interval(days => ${retentionDays})`))
    if (unworked + unknown + failed + heldUp + undelivered === 0) return
    const counts = { unworked, unknown, failed, heldUp, undelivered }
    await write(async (tx) =>
      notify(tx, await adminsOfChat(tx), {
        title: 'LINE, WhatsApp',
        description: reportOf(counts),
        ms_name: 'CHAT',
        target: { route: 'messenger', query: { undelivered: 'true' } },
        once: `${jobName} ${day}`,
      }),
    )
  })
}

const rows = {
  undelivered: ['rooms with a message that did not arrive', 'ห้องที่มีข้อความส่งไม่ถึง'],
  failed: ['messages refused since the last report', 'ข้อความถูกปฏิเสธตั้งแต่รายงานครั้งก่อน'],
  unknown: ['not known whether they arrived', 'ไม่ทราบว่าถึงหรือไม่'],
  heldUp: ['still being tried', 'กำลังลองส่งใหม่'],
  unworked: ['webhooks not worked', 'ข้อมูลขาเข้าที่ยังไม่ได้ประมวลผล'],
} as const

/** Every state with unfinished items; empty ones are omitted. */
function reportOf(counts: Record<keyof typeof rows, number>): Words {
  const reported = (Object.keys(rows) as (keyof typeof rows)[]).filter((what) => counts[what] > 0)
  const said = (at: 0 | 1) => reported.map((what) => `${rows[what][at]}: ${counts[what]}`).join('; ')
  return { en: said(0), th: said(1) }
}
