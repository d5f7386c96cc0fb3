import { labStepTransitions, type LabStepStatus } from '@rp/domain/state-machines/lab-step-machine'
import { eq, sql } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import {
  decideTransition,
  staffIdOf,
  bySystem,
  type TransitionRequest,
  type TransitionBy,
} from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuse } from '../platform/refusal.ts'
import { unauthorised } from './equipment/authorised.ts'
import { writeHistory } from './history.ts'
import { notifyStaff, publishChanged, type LabDeps } from './lab-deps.ts'
import { mailEvent } from './mails.ts'
import { awaitsVerification, isWork, stepFacts, verdictOfStep } from './order-facts.ts'
import { transitionLabOrder } from './order-moves.ts'
import { lockedOrder, stepsOf, type Order, type OrderStep } from './order-of.ts'
import { substitutesToday } from './substitutes.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'

export interface StepRequest extends TransitionBy {
  request: TransitionRequest<LabStepStatus>
}

type Changes = Partial<typeof labOrderStep.$inferInsert>
interface At {
  order: Order
  step: OrderStep
  by: string | null
  at: string
  reason: string
}

/** What each transition writes to the step besides its status. */
const written: Record<string, (at: At) => Changes> = {
  START: ({ by, at }) => ({ started_at: at, started_by: by }),
  FINISH: ({ by, at, order, step }) => ({
    finished_at: at,
    finished_by: by,
    last_finished_at: at,
    verdict: verdictOfStep(order, step),
  }),
  SKIP: ({ by, at, reason }) => ({
    finished_at: at,
    finished_by: by,
    last_finished_at: at,
    skip_reason: reason,
  }),
  TAKE_BACK: reopened,
  RETEST: reopened,
}

function reopened({ by, at, step }: At): Changes {
  return {
    started_at: step.started_at ?? at,
    started_by: step.started_by ?? by,
    finished_at: null,
    finished_by: null,
    verdict: null,
    skip_reason: null,
  }
}

/** Makes a transition of an order's step in the caller's transaction; the order's row is locked first. */
export async function transitionLabStep(
  tx: Tx,
  deps: LabDeps,
  { order_id, step_id }: { order_id: string; step_id: string },
  context: StepRequest,
): Promise<LabStepStatus> {
  const { request, initiator } = context
  const order = await lockedOrder(tx, order_id)
  const steps = await stepsOf(tx, order.id)
  const step = found(steps.find(({ id }) => id === step_id))
  const move = await decideTransition(tx, {
    machine: 'lab_step',
    transitions: labStepTransitions,
    at: { status: step.status, previous: null, facts: stepFacts({ order, steps }, step, initiator) },
    initiator,
    request,
  })
  if (move.id === 'START' || move.id === 'FINISH')
    await refuseUnauthorised(tx, { order, step, by: staffIdOf(initiator) })
  // Starting or taking back a step starts the order.
  if (order.status === 'TODO' && move.to === 'INPROGRESS')
    await transitionLabOrder(tx, deps, order.id, {
      ...bySystem,
      request: { to: 'INPROGRESS', expected_status: 'TODO' },
    })
  const at = {
    order,
    step,
    by: staffIdOf(initiator),
    at: new Date().toISOString(),
    reason: request.reason ?? '',
  }
  await tx
    .update(labOrderStep)
    .set({ ...written[move.id]?.(at), status: move.to, row_version: step.row_version + 1 })
    .where(eq(labOrderStep.id, step.id))
  const history_id = await writeHistory(tx, context, {
    order_id: order.id,
    step_id: step.id,
    move: move.id,
    from: step.status,
    to: move.to,
    reason: request.reason,
  })
  const now = await completeWork(tx, deps, order.id, staffIdOf(initiator))
  if (step.notify_customer && (move.id === 'START' || move.id === 'FINISH'))
    await mailEvent(tx, deps, {
      trigger: move.id === 'START' ? 'STEP_STARTED' : 'STEP_DONE',
      order: now,
      history_id,
      step,
    })
  await publishChanged(tx, deps, order.id)
  return move.to
}

async function refuseUnauthorised(
  tx: Tx,
  { order, step, by }: Pick<At, 'order' | 'step' | 'by'>,
): Promise<void> {
  const lacking = by === null ? null : await unauthorised(tx, { order, steps: [step], person: by })
  if (lacking) throw refuse('illegal_transition', { detail: lacking })
}

/**
 * Updates the order after a change of its work: counts finished steps, clears the verification, and notifies if a
 * second person must now verify.
 */
export async function completeWork(
  tx: Tx,
  deps: LabDeps,
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
    await notifyStaff(tx, deps, order, {
      to: [...(await adminsOf(tx, 'LAB')), ...(await substitutesToday(tx))],
      but: by,
      text: { en: 'All work is done: a second person has to verify it', th: 'งานเสร็จแล้ว รอผู้ตรวจทาน' },
      once: `lab-verify:${order.id}:${order.row_version}`,
    })
  return order
}
