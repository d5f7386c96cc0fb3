import { eq, sql } from 'drizzle-orm'
import { moverOf } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { writeHistory } from './history.ts'
import { ring, tellChanged, type LabParts } from './lab-parts.ts'
import { readLabOrder, verifyBlocked } from './order-detail.ts'
import { isLabAdmin, workersOf } from './order-facts.ts'
import { moveLabOrder } from './order-moves.ts'
import { lockedWithRecipe, stepsOf, type Order, type OrderStep } from './order-of.ts'
import { labOrder } from './tables/lab-order.ts'

interface Verdict {
  order_id: string
  verdict: 'CONFIRM' | 'RETURN'
  comment: string
  row_version: number
}

/** The second person: what is confirmed becomes a report at once, what is not goes back to the bench with why. */
export async function verify(tx: Tx, parts: LabParts, asked: Verdict, who: StaffWho): Promise<void> {
  const order = await lockedWithRecipe(tx, asked.order_id)
  if (order.row_version !== asked.row_version)
    throw refuse('stale_version', {
      current: { ...(await readLabOrder(tx, parts.publicUrl, order.id, who)) },
    })
  const steps = await stepsOf(tx, order.id)
  if (!order.awaits_verification)
    throw refuse('illegal_transition', {
      detail: { en: 'The order does not wait for a second person', th: 'คำสั่งงานนี้ไม่ได้รอผู้ตรวจทาน' },
    })
  const blocked = await verifyBlocked(tx, { order, steps }, who)
  if (blocked) throw refuse('illegal_transition', { detail: blocked })
  if (asked.verdict === 'CONFIRM') return confirm(tx, parts, { order, comment: asked.comment }, who)
  if (!asked.comment) throw refuseField('comment', 'is required: what is to be done again')
  await giveBack(tx, parts, { order, steps, comment: asked.comment }, who)
}

async function confirm(
  tx: Tx,
  parts: LabParts,
  { order, comment }: { order: Order; comment: string },
  who: StaffWho,
): Promise<void> {
  await tx
    .update(labOrder)
    .set({ verified_by: who.id, verified_at: sql`now()` })
    .where(eq(labOrder.id, order.id))
  const moving = moverOf(who)
  // The record says in what capacity it was verified (ISO/IEC 17025 7.8.2.1 o).
  const capacity = isLabAdmin(who) ? '' : 'ตรวจทานแทน · As a named substitute'
  const reason = [comment, capacity].filter(Boolean).join(' · ')
  await writeHistory(tx, moving, { order_id: order.id, move: 'VERIFIED', reason })
  await moveLabOrder(tx, parts, order.id, {
    ...moving,
    // The super admin says why with every move; the confirmation is why.
    asked: { to: 'COMPLETED', expected_status: 'INPROGRESS', reason: comment || 'Verified' },
  })
}

async function giveBack(
  tx: Tx,
  parts: LabParts,
  { order, steps, comment }: { order: Order; steps: OrderStep[]; comment: string },
  who: StaffWho,
): Promise<void> {
  await tx
    .update(labOrder)
    .set({
      awaits_verification: false,
      returned_comment: comment,
      updated_at: sql`now()`,
      updated_by: who.id,
      row_version: order.row_version + 1,
    })
    .where(eq(labOrder.id, order.id))
  const history_id = await writeHistory(tx, moverOf(who), {
    order_id: order.id,
    move: 'RETURNED',
    reason: comment,
  })
  await ring(tx, parts, order, {
    to: [order.assignee_id, ...workersOf(order, steps)],
    but: who.id,
    text: comment,
    once: `lab-returned:${history_id}`,
  })
  await tellChanged(tx, parts, order.id)
}
