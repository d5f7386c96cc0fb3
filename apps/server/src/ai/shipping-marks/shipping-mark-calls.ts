import { chooseMarkValues, combineShippingMark, readShippingMark } from '@rp/contract/ai/shipping-mark'
import { and, eq } from 'drizzle-orm'
import { visibleRoom } from '../../chat/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { botTask } from '../tables/bot-task.ts'
import { inputOf, type AnyTask } from '../tasks/claim.ts'
import { combinedMark, endOf, outputOf, resultOf, type MarkOutput } from './mark-result.ts'
import type { MarkInput, openShippingMarkBot } from './shipping-mark-bot.ts'

interface Parts {
  bot: ReturnType<typeof openShippingMarkBot>
  wake(afterMs: number): void
}

/** What staff of a room ask about the marks of its orders. */
export function shippingMarkCalls({ serve, database: { db }, write }: Platform, { bot, wake }: Parts): void {
  serve.staff(combineShippingMark, async ({ who, params: { id: room_id }, body }) => {
    const { customer_id } = await visibleRoom(db, who, room_id)
    const asked = await bot.ask({ by: who.id, customer_id }, { room_id, ...body })
    wake(0)
    return asked
  })

  serve.staff(readShippingMark, async ({ who, params: { id } }) => {
    const [task] = await db.select().from(botTask).where(isMark(id))
    return resultOf(await visibleMark(db, who, task))
  })

  serve.staff(chooseMarkValues, ({ who, params: { id }, body: { chosen } }) =>
    write(async (tx) => {
      const [row] = await tx.select().from(botTask).where(isMark(id)).for('update')
      const task = await visibleMark(tx, who, row)
      const before = outputOf(task)
      if (!before) throw refuse('illegal_transition', { detail: 'The marks are still being read' })
      const output: MarkOutput = { ...before, chosen: decided(before.chosen, chosen) }
      const now = new Date().toISOString()
      const [saved] = await tx
        .update(botTask)
        .set({
          ...endOf(combinedMark(inputOf<MarkInput>(task), output), output),
          output,
          decided_by: who.id,
          decided_at: now,
          updated_at: now,
        })
        .where(eq(botTask.id, id))
        .returning()
      return resultOf(found(saved))
    }),
  )
}

const isMark = (id: string) => and(eq(botTask.id, id), eq(botTask.type, 'SHIPPING_MARK'))

/** The task when the caller may see its room. */
async function visibleMark(
  tx: Pick<Tx, 'select'>,
  who: StaffWho,
  row: AnyTask | undefined,
): Promise<AnyTask> {
  const task = found(row)
  await visibleRoom(tx, who, inputOf<MarkInput>(task).room_id)
  return task
}

/** Null takes a decision back. */
function decided(before: Record<string, string>, now: Record<string, string | null>): Record<string, string> {
  const all = Object.entries({ ...before, ...now })
  return Object.fromEntries(all.flatMap(([field, value]) => (value === null ? [] : [[field, value]])))
}
