import type { Words } from '@rp/domain/languages'
import { expiryWarnDays, type Expiry } from '@rp/domain/ai/knowledge/expiry'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'
import { aiKnowledge } from '../tables/knowledge.ts'

const jobName = 'knowledge-expiry'
/** 08:00 in Bangkok. */
const everyMorning = '0 1 * * *'
const namedMax = 3

/** Active pieces that have expired or expire soon; matches `expiryOf` of the domain. */
export function expiring(expiry: Expiry): SQL | undefined {
  const { status, valid_to } = aiKnowledge
  return and(
    eq(status, 'ACTIVE'),
    expiry === 'EXPIRED'
      ? sql`${valid_to} <= now()`
      : sql`${valid_to} > now() and ${valid_to} <= now() + make_interval(days => ${expiryWarnDays})`,
  )
}

export function warnOfExpiry(platform: Platform, notifications: Notifications): void {
  platform.jobs.every(jobName, everyMorning, async () => {
    await notifyOfExpiry(platform, notifications)
  })
}

/** Notifies the admins of expiring pieces, once before and once after the end. */
export async function notifyOfExpiry(
  { database, write }: Pick<Platform, 'database' | 'write'>,
  { notify }: Pick<Notifications, 'notify'>,
): Promise<void> {
  for (const expiry of ['SOON', 'EXPIRED'] as const) {
    const pieces = await database.db
      .select({ id: aiKnowledge.id, question: aiKnowledge.question, valid_to: aiKnowledge.valid_to })
      .from(aiKnowledge)
      .where(expiring(expiry))
      .orderBy(asc(aiKnowledge.valid_to))
    const [newest] = pieces.toReversed()
    if (!newest) continue
    await write(async (tx) =>
      notify(tx, await adminsOfBots(tx), {
        title: titles[expiry],
        description: [
          pieces
            .slice(0, namedMax)
            .map(({ question }) => `“${question}”`)
            .join(' · '),
          ...(pieces.length > namedMax ? [`+${pieces.length - namedMax}`] : []),
        ].join(' '),
        ms_name: 'CHAT',
        target: { route: 'vector-knowledge-list', query: { expiry } },
        // Notified again when another piece has joined, not every morning.
        once: `knowledge-${expiry}:${newest.id}:${newest.valid_to}`,
      }),
    )
  }
}

const titles: Record<Expiry, Words> = {
  SOON: { en: 'AI: knowledge ends soon', th: 'AI: ความรู้ใกล้หมดอายุ' },
  EXPIRED: { en: 'AI: knowledge has expired', th: 'AI: ความรู้หมดอายุแล้ว' },
}
