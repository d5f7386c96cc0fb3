import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { notifyDeciders } from '../tasks/notify-deciders.ts'
import { botTask } from '../tables/bot-task.ts'
import { isOfRoom } from '../tasks/claim.ts'

const lookEveryMs = 10_000
const atOnce = 50

export function remindOfDrafts(platform: Platform, notifications: Notifications): void {
  sweepEvery(platform, lookEveryMs, 'reminding of drafts', () => remindLate(platform, notifications))
}

/** Notifies again about a draft that waits longer than configured; it is never sent by itself. */
export async function remindLate(
  { database, write }: Pick<Platform, 'database' | 'write'>,
  notifications: Notifications,
): Promise<void> {
  const late = await database.db
    .select({ id: botTask.id })
    .from(botTask)
    .where(
      and(eq(botTask.phase, 'WAITING'), eq(botTask.is_reminded, false), lte(botTask.expires_at, sql`now()`)),
    )
    .orderBy(asc(botTask.expires_at))
    .limit(atOnce)
  for (const { id } of late)
    await write(async (tx) => {
      const [task] = await tx
        .update(botTask)
        .set({ is_reminded: true })
        .where(and(eq(botTask.id, id), eq(botTask.phase, 'WAITING'), eq(botTask.is_reminded, false)))
        .returning()
      if (task && isOfRoom(task)) await notifyDeciders(notifications, tx, task, 'reminder')
    })
}
