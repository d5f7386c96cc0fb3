import { confirmMistake, dismissMistake } from '@rp/contract/ai/mistake'
import { and, eq, sql } from 'drizzle-orm'
import { message } from '../../chat/tables/room.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { botTask } from '../tables/bot-task.ts'
import { mistake } from '../tables/mistake.ts'
import { rejection } from '../tables/rejection.ts'
import { notifyOfPrecision } from './precision.ts'

type MistakeRow = typeof mistake.$inferSelect

/** Decisions of people on found mistakes, each once. */
export function mistakeCalls({ serve, write, outbox }: Platform, notifications: Notifications): void {
  serve.staff(confirmMistake, async ({ caller, params: { id }, body: { instruction } }) => {
    await write(async (tx) => {
      const row = await decide(tx, caller, id, 'CONFIRMED')
      const rejection_id = await refuseSaid(tx, row, { instruction, user_id: caller.id })
      await outbox.publish(tx, 'ai.rejected', { rejection_id })
    })
    return null
  })

  serve.staff(dismissMistake, async ({ caller, params: { id } }) => {
    await write((tx) => decide(tx, caller, id, 'DISMISSED'))
    return null
  })

  async function decide(tx: Tx, caller: StaffCaller, id: string, state: 'CONFIRMED' | 'DISMISSED') {
    const [open] = await tx.select().from(mistake).where(eq(mistake.id, id)).for('update')
    const row = found(open)
    if (row.state !== 'OPEN')
      throw refuse('illegal_transition', { detail: { en: 'It has been decided already', th: 'ตัดสินไปแล้ว' } })
    const now = new Date().toISOString()
    await tx.update(mistake).set({ state, decided_by: caller.id, decided_at: now }).where(eq(mistake.id, id))
    await tx
      .update(botTask)
      .set({
        status: 'FINISHED',
        outcome: 'DECIDED',
        decided_by: caller.id,
        decided_at: now,
        updated_at: now,
      })
      .where(
        and(
          eq(botTask.id, row.task_id),
          sql`not exists (select 1 from ai_mistake where task_id = ${row.task_id} and state = 'OPEN')`,
        ),
      )
    await notifyOfPrecision(tx, notifications)
    return row
  }
}

/** A confirmed mistake is rejected like a draft: of the task that wrote it, if there is one. */
async function refuseSaid(
  tx: Tx,
  { id: mistake_id, task_id, room_id, seq }: MistakeRow,
  { instruction, user_id }: { instruction: string; user_id: string },
): Promise<string> {
  const [said] = await tx
    .select({ text: message.body, from: message.sender_type })
    .from(message)
    .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
  const [answer] = await tx
    .select({ id: botTask.id, draft_version: botTask.draft_version })
    .from(botTask)
    .where(and(eq(botTask.room_id, room_id), eq(botTask.sent_seq, seq)))
  const [inserted] = await tx
    .insert(rejection)
    .values({
      task_id: answer?.id ?? task_id,
      room_id,
      message: said?.from === 'BOT' ? said.text : '',
      draft_version: answer?.draft_version ?? 0,
      instruction,
      user_id,
      mistake_id,
      at: new Date().toISOString(),
    })
    .returning({ id: rejection.id })
  return found(inserted).id
}
