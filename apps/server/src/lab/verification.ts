import { eq, sql } from 'drizzle-orm'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { writeHistory } from './history.ts'
import { notifyStaff, publishChanged, type LabDeps } from './lab-deps.ts'
import { readLabOrder, verifyBlocked } from './order-detail.ts'
import { isLabAdmin } from './order-facts.ts'
import { transitionLabOrder } from './order-moves.ts'
import { lockedWithRecipe, stepsOf, type Order, type OrderStep } from './order-of.ts'
import { labOrder } from './tables/lab-order.ts'
import { workersOf } from './workers.ts'

interface Verdict {
  order_id: string
  verdict: 'CONFIRM' | 'RETURN'
  comment: string
  row_version: number
}

/**
 * Verification by a second person: confirmed work becomes a report at once, other work returns to the bench with a
 * reason.
 */
export async function verify(tx: Tx, deps: LabDeps, request: Verdict, caller: StaffCaller): Promise<void> {
  const order = await lockedWithRecipe(tx, request.order_id)
  if (order.row_version !== request.row_version)
    throw refuse('stale_version', {
      current: { ...(await readLabOrder(tx, deps.publicUrl, order.id, caller)) },
    })
  const steps = await stepsOf(tx, order.id)
  if (!order.awaits_verification)
    throw refuse('illegal_transition', {
      detail: { en: 'The order does not wait for a second person', th: 'คำสั่งงานนี้ไม่ได้รอผู้ตรวจทาน' },
    })
  const blocked = await verifyBlocked(tx, { order, steps }, caller)
  if (blocked) throw refuse('illegal_transition', { detail: blocked })
  if (request.verdict === 'CONFIRM') return confirm(tx, deps, { order, comment: request.comment }, caller)
  if (!request.comment)
    throw refuseField('comment', { en: 'is required: what is to be done again', th: 'ต้องกรอก: สิ่งที่ต้องทำใหม่' })
  await giveBack(tx, deps, { order, steps, comment: request.comment }, caller)
}

async function confirm(
  tx: Tx,
  deps: LabDeps,
  { order, comment }: { order: Order; comment: string },
  caller: StaffCaller,
): Promise<void> {
  await tx
    .update(labOrder)
    .set({ verified_by: caller.id, verified_at: sql`now()` })
    .where(eq(labOrder.id, order.id))
  const moving = byStaff(caller)
  // The record states the capacity of the verifier (ISO/IEC 17025 7.8.2.1 o).
  const capacity = isLabAdmin(caller) ? '' : 'ตรวจทานแทน · As a named substitute'
  const reason = [comment, capacity].filter(Boolean).join(' · ')
  await writeHistory(tx, moving, { order_id: order.id, move: 'VERIFIED', reason })
  await transitionLabOrder(tx, deps, order.id, {
    ...moving,
    // A super admin must give a reason for every transition; here the confirmation is the reason.
    request: { to: 'COMPLETED', expected_status: 'INPROGRESS', reason: comment || 'Verified' },
  })
}

async function giveBack(
  tx: Tx,
  deps: LabDeps,
  { order, steps, comment }: { order: Order; steps: OrderStep[]; comment: string },
  caller: StaffCaller,
): Promise<void> {
  await tx
    .update(labOrder)
    .set({
      awaits_verification: false,
      returned_comment: comment,
      updated_at: sql`now()`,
      updated_by: caller.id,
      row_version: order.row_version + 1,
    })
    .where(eq(labOrder.id, order.id))
  const history_id = await writeHistory(tx, byStaff(caller), {
    order_id: order.id,
    move: 'RETURNED',
    reason: comment,
  })
  await notifyStaff(tx, deps, order, {
    to: [order.assignee_id, ...(await workersOf(tx, order.id, steps))],
    but: caller.id,
    text: { en: comment, th: comment },
    once: `lab-returned:${history_id}`,
  })
  await publishChanged(tx, deps, order.id)
}
