import { and, eq } from 'drizzle-orm'
import { makeUnread } from '../../chat/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { botTask } from '../tables/bot-task.ts'
import { isOfRoom } from './claim.ts'
import { tellDeciders } from './tell-deciders.ts'

const topic = 'ai.draft'
type Waiting = Pick<typeof botTask.$inferSelect, 'id' | 'draft_version'>

/** Says inside the transaction that a draft waits; the bells ring after it, so that no screen waits for them. */
export function tellOfDraft(outbox: Outbox, tx: Tx, { id, draft_version }: Waiting): Promise<void> {
  return outbox.tell(tx, topic, { id, draft_version } satisfies Waiting)
}

/** Rings those who decide, of a draft that still waits; the room is unread for them, whatever of it is read (chat b2). */
export function ringForDrafts({ database, write, outbox }: Platform, notifications: Notifications): void {
  outbox.on<Waiting>(topic, async ({ id, draft_version }) => {
    const [task] = await database.db
      .select()
      .from(botTask)
      .where(and(eq(botTask.id, id), eq(botTask.draft_version, draft_version), eq(botTask.phase, 'WAITING')))
    if (!task || !isOfRoom(task)) return
    await write(async (tx) => {
      const told = await tellDeciders(notifications, tx, task, 'draft')
      await makeUnread(tx, outbox, task.room_id, told)
    })
  })
}
