import { quotaForecast, quotaLevel, type QuotaLevel } from '@rp/domain/chat/message-quota'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { openedAccount, type AccountRow } from './accounts.ts'
import { requestProvider } from './request-provider.ts'
import { numberOf } from './read-item.ts'
import { adminsOfChat } from '../rooms/admins-of-chat.ts'

const lookEveryMs = 60_000
const atOnce = 5

const words: Record<Exclude<QuotaLevel, 'enough'>, [en: string, th: string]> = {
  forecast: ['the messages of this month will not last', 'ข้อความของเดือนนี้จะไม่พอถึงสิ้นเดือน'],
  low: ['four fifths of the messages of this month are used', 'ใช้ข้อความของเดือนนี้ไปแล้วกว่าร้อยละ 80'],
  spent: ['the messages of this month are used up', 'ใช้ข้อความของเดือนนี้หมดแล้ว'],
}

/** Queries LINE every hour for the month's used messages, and warns the admins before they run out. */
export function watchQuota(platform: Platform, { notify }: Notifications): void {
  const { database, config, secrets, write, log } = platform
  const { db } = database

  sweepEvery(platform, lookEveryMs, 'asking LINE how much may still be sent', async (signal) => {
    const due = await db
      .select()
      .from(channelAccount)
      .where(
        and(
          eq(channelAccount.channel, 'LINE'),
          eq(channelAccount.is_active, true),
          isNull(channelAccount.archived_at),
          or(
            isNull(channelAccount.quota_checked_at),
            lt(channelAccount.quota_checked_at, sql`now() - interval '1 hour'`),
          ),
        ),
      )
      .limit(atOnce)
    for (const row of due)
      if (!signal.aborted)
        await check(row).catch((error: unknown) =>
          log.warn({ err: error, account: row.id }, 'the quota of an account could not be asked for'),
        )
  })

  async function check(row: AccountRow): Promise<void> {
    // Also if it fails: an account that does not respond is queried once an hour.
    const mine = eq(channelAccount.id, row.id)
    await db
      .update(channelAccount)
      .set({ quota_checked_at: sql`now()` })
      .where(mine)
    const { access_token: token } = openedAccount(secrets, row)
    const ask = (path: string) =>
      requestProvider('GET', `${config.providers.lineApi}/v2/bot/message/${path}`, { token })
    // Clear the old figures, which would otherwise look current after a failure.
    await db.update(channelAccount).set({ quota_limit: null, quota_used: null }).where(mine)
    const [quota, consumed] = [await ask('quota'), await ask('quota/consumption')]
    const used = numberOf(consumed.body['totalUsage'])
    if (quota.status !== 200 || used === null) return
    const limit = quota.body['type'] === 'limited' ? numberOf(quota.body['value']) : null
    await db.update(channelAccount).set({ quota_limit: limit, quota_used: used }).where(mine)
    await notifyQuota(row, { used, limit })
  }

  /** Once a month for each level. */
  async function notifyQuota(
    { id, name, service_id }: AccountRow,
    quota: { used: number; limit: number | null },
  ) {
    const now = new Date()
    const level = quotaLevel(quota, now)
    if (level === 'enough') return
    const [en, th] = words[level]
    const figures = `${quota.used} / ${quota.limit} → ${quotaForecast(quota, now)}`
    await write(async (tx) =>
      notify(tx, await adminsOfChat(tx), {
        title: { en: `LINE ${name}: ${en}`, th: `LINE ${name}: ${th}` },
        description: figures,
        ms_name: 'CHAT',
        target: { route: 'chat-service-update', params: { serviceId: service_id } },
        once: `quota ${id} ${level} ${now.toISOString().slice(0, 7)}`,
      }),
    )
  }
}
