import { chooseMarkValues, combineShippingMark, readShippingMark } from '@rp/contract/ai/shipping-mark'
import { and, eq } from 'drizzle-orm'
import { visibleRoom } from '../../chat/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { botTask } from '../tables/bot-task.ts'
import { inputOf, type AnyTask } from '../tasks/claim.ts'
import { combinedMark, endOf, outputOf, resultOf, type MarkOutput } from './mark-result.ts'
import type { openShippingMarkBot } from './shipping-mark-bot.ts'
import type { MarkInput } from './gather-sources.ts'

interface Deps {
  bot: ReturnType<typeof openShippingMarkBot>
  wake(afterMs: number): void
}

/** The shipping mark endpoints for the staff of a room. */
export function shippingMarkCalls({ serve, database: { db }, write }: Platform, { bot, wake }: Deps): void {
  serve.staff(combineShippingMark, async ({ caller, params: { id: room_id }, body }) => {
    const { customer_id } = await visibleRoom(db, caller, room_id)
    const requested = await bot.request({ by: caller.id, customer_id }, { room_id, ...body })
    wake(0)
    return requested
  })

  serve.staff(readShippingMark, async ({ caller, params: { id } }) => {
    const [task] = await db.select().from(botTask).where(isMark(id))
    return resultOf(await visibleMark(db, caller, task))
  })

  serve.staff(chooseMarkValues, ({ caller, params: { id }, body: { chosen } }) =>
    write(async (tx) => {
      const [row] = await tx.select().from(botTask).where(isMark(id)).for('update')
      const task = await visibleMark(tx, caller, row)
      const before = outputOf(task)
      if (!before)
        throw refuse('illegal_transition', {
          detail: { en: 'The marks are still being read', th: 'กำลังอ่านเครื่องหมายอยู่' },
        })
      const output: MarkOutput = { ...before, chosen: decided(before.chosen, chosen) }
      const now = new Date().toISOString()
      const [saved] = await tx
        .update(botTask)
        .set({
          ...endOf(combinedMark(inputOf<MarkInput>(task), output), output),
          output,
          decided_by: caller.id,
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

/** The task if the caller may see its room. */
async function visibleMark(
  tx: Pick<Tx, 'select'>,
  caller: StaffCaller,
  row: AnyTask | undefined,
): Promise<AnyTask> {
  const task = found(row)
  await visibleRoom(tx, caller, inputOf<MarkInput>(task).room_id)
  return task
}

/** Null undoes a decision. */
function decided(before: Record<string, string>, now: Record<string, string | null>): Record<string, string> {
  const all = Object.entries({ ...before, ...now })
  return Object.fromEntries(all.flatMap(([field, value]) => (value === null ? [] : [[field, value]])))
}
