import { labStepMoves, type LabStepStatus } from '@rp/domain/machines/lab-step-machine'
import { eq, sql } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { decide, moverId, systemMover, type AskedMove, type Moving } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { writeHistory } from './history.ts'
import { ring, tellChanged, type LabParts } from './lab-parts.ts'
import { mailHappening } from './mails.ts'
import { awaitsVerification, isWork, stepFacts, verdictOfStep } from './order-facts.ts'
import { moveLabOrder } from './order-moves.ts'
import { lockedOrder, stepsOf, type Order, type OrderStep } from './order-of.ts'
import { substitutesToday } from './substitutes.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'

export interface StepWish extends Moving {
  asked: AskedMove<LabStepStatus>
}

type Changes = Partial<typeof labOrderStep.$inferInsert>
interface At {
  order: Order
  step: OrderStep
  by: string | null
  at: string
  reason: string
}

/** What each move writes into the step besides its status. */
const written: Record<string, (at: At) => Changes> = {
  START: ({ by, at }) => ({ started_at: at, started_by: by }),
  FINISH: ({ by, at, order, step }) => ({
    finished_at: at,
    finished_by: by,
    verdict: verdictOfStep(order, step),
  }),
  SKIP: ({ by, at, reason }) => ({ finished_at: at, finished_by: by, skip_reason: reason }),
  TAKE_BACK: ({ by, at, step }) => ({
    started_at: step.started_at ?? at,
    started_by: step.started_by ?? by,
    finished_at: null,
    finished_by: null,
    verdict: null,
    skip_reason: null,
  }),
}

/** Moves a step of an order in the caller's transaction; the order's row is locked first (domain design 5.3). */
export async function moveLabStep(
  tx: Tx,
  parts: LabParts,
  { order_id, step_id }: { order_id: string; step_id: string },
  wish: StepWish,
): Promise<LabStepStatus> {
  const { asked, mover } = wish
  const order = await lockedOrder(tx, order_id)
  const steps = await stepsOf(tx, order.id)
  const step = found(steps.find(({ id }) => id === step_id))
  const move = await decide(tx, {
    machine: 'lab_step',
    moves: labStepMoves,
    at: { status: step.status, previous: null, facts: stepFacts({ order, steps }, step, mover) },
    mover,
    asked,
  })
  // Work on an order starts it, whether it is begun or taken back.
  if (order.status === 'TODO' && move.to === 'INPROGRESS')
    await moveLabOrder(tx, parts, order.id, {
      ...systemMover,
      asked: { to: 'INPROGRESS', expected_status: 'TODO' },
    })
  const at = { order, step, by: moverId(mover), at: new Date().toISOString(), reason: asked.reason ?? '' }
  await tx
    .update(labOrderStep)
    .set({ ...written[move.id]?.(at), status: move.to, row_version: step.row_version + 1 })
    .where(eq(labOrderStep.id, step.id))
  const history_id = await writeHistory(tx, wish, {
    order_id: order.id,
    step_id: step.id,
    move: move.id,
    from: step.status,
    to: move.to,
    reason: asked.reason,
  })
  const now = await settleWork(tx, parts, order.id, moverId(mover))
  if (step.notify_customer && (move.id === 'START' || move.id === 'FINISH'))
    await mailHappening(tx, parts, {
      trigger: move.id === 'START' ? 'STEP_STARTED' : 'STEP_DONE',
      order: now,
      history_id,
      step,
    })
  await tellChanged(tx, parts, order.id)
  return move.to
}

/**
 * What an order says of its work after some of it changed: steps done, nobody's verification any more, and whether a
 * second person is awaited now, who then hears of it.
 */
export async function settleWork(
  tx: Tx,
  parts: LabParts,
  order_id: string,
  by: string | null,
): Promise<Order> {
  const before = await lockedOrder(tx, order_id)
  const steps = await stepsOf(tx, order_id)
  const work: Order = { ...before, verified_at: null, verified_by: null }
  const awaits_verification = awaitsVerification(work, steps)
  const [row] = await tx
    .update(labOrder)
    .set({
      verified_at: null,
      verified_by: null,
      awaits_verification,
      ...(awaits_verification && { returned_comment: null }),
      steps_done: steps.filter((step) => !isWork(step)).length,
      updated_at: sql`now()`,
      ...(by && { updated_by: by }),
      row_version: before.row_version + 1,
    })
    .where(eq(labOrder.id, order_id))
    .returning()
  const order: Order = { ...before, ...found(row) }
  if (awaits_verification && !before.awaits_verification)
    await ring(tx, parts, order, {
      to: [...(await adminsOf(tx, 'LAB')), ...(await substitutesToday(tx))],
      but: by,
      text: 'All work is done: a second person has to verify it · งานเสร็จแล้ว รอผู้ตรวจทาน',
      once: `lab-verify:${order.id}:${order.row_version}`,
    })
  return order
}
