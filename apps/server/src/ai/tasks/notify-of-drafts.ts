import { and, eq } from 'drizzle-orm'
import { makeUnread } from '../../chat/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { botTask } from '../tables/bot-task.ts'
import { isOfRoom } from './claim.ts'
import { notifyDeciders } from './notify-deciders.ts'

const topic = 'ai.draft'
type Waiting = Pick<typeof botTask.$inferSelect, 'id' | 'draft_version'>

/**
 * Publishes inside the transaction that a draft waits; the notifications follow after it, so that no screen waits for
 * them.
 */
export function notifyOfDraft(outbox: Outbox, tx: Tx, { id, draft_version }: Waiting): Promise<void> {
  return outbox.publish(tx, topic, { id, draft_version } satisfies Waiting)
}

/**
 * Notifies those who decide on a draft that still waits, and marks the room unread for them, even if they have read it.
 */
export function notifyOfDrafts({ database, write, outbox }: Platform, notifications: Notifications): void {
  outbox.on<Waiting>(topic, async ({ id, draft_version }) => {
    const [task] = await database.db
      .select()
      .from(botTask)
      .where(and(eq(botTask.id, id), eq(botTask.draft_version, draft_version), eq(botTask.phase, 'WAITING')))
    if (!task || !isOfRoom(task)) return
    await write(async (tx) => {
      const reported = await notifyDeciders(notifications, tx, task, 'draft')
      await makeUnread(tx, outbox, task.room_id, reported)
    })
  })
}
