import { counted } from '@rp/domain/counted'
import type { Words } from '@rp/domain/languages'
import { labOrderTransitions, type LabOrderStatus } from '@rp/domain/state-machines/lab-order-machine'
import type { MailTrigger } from '@rp/domain/lab/lab-rules'
import { and, eq, sql } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { appendToLog } from '../platform/log/append.ts'
import {
  decideTransition,
  staffIdOf,
  type TransitionRequest,
  type TransitionBy,
} from '../platform/transitions/decide-transition.ts'
import { wordsOf } from '../platform/transitions/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { fillQaRound, withdrawQaValues } from '../recipes/index.ts'
import { writeHistory } from './history.ts'
import { issueReport, withdrawReport } from './issue-report.ts'
import { notifyStaff, publishChanged, type LabDeps } from './lab-deps.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { mailEvent, noticeMailOf } from './mails.ts'
import { awaitsVerification, orderFacts } from './order-facts.ts'
import { linkOf } from './order-link.ts'
import { lockedOrder, lockedWithRecipe, stepsOf, type Order } from './order-of.ts'
import { originsOf, resultsForRecipe } from './results-for-recipe.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { noticeWithdrawal } from './withdrawal-notice.ts'

export interface OrderRequest extends TransitionBy {
  request: TransitionRequest<LabOrderStatus>
}

interface Outcome {
  changes?: Partial<typeof labOrder.$inferInsert>
  events?: { event: string; data: Record<string, unknown> }[]
  /**
   * Sends notifications after logging: a transaction that holds the log's head may be waiting for a notification's
   * lock.
   */
  notifyStaff?: () => Promise<unknown>
}

interface Context extends OrderRequest {
  parts: LabDeps
  order: Order
}

type Effect = (tx: Tx, context: Context) => Promise<Outcome>

const unverified = { verified_by: null, verified_at: null } as const

/** Whether an order that is in progress now waits for its verification. */
async function awaits(tx: Tx, order: Order): Promise<boolean> {
  return awaitsVerification({ ...order, status: 'INPROGRESS' }, await stepsOf(tx, order.id))
}

/** The effects of each transition besides the new status, in its transaction. */
const effects: Record<string, Effect> = {
  L2: async (tx, { order }) => ({
    changes: { awaits_verification: await awaits(tx, order) },
  }),

  L3: async (tx, { parts: deps, order, initiator }) => {
    const report = await issueReport(tx, deps, order, { initiator })
    const ringRecipe = await fillRecipe(tx, deps, order, initiator)
    return {
      notifyStaff: ringRecipe,
      changes: { completed_at: new Date().toISOString(), awaits_verification: false, returned_comment: null },
      events: [{ event: 'lab.report_issued', data: { ...report } }],
    }
  },

  L4: async (tx, { order, request }) => {
    await stopSteps(tx, order)
    return { changes: { ...unverified, cancel_reason: request.reason ?? null, awaits_verification: false } }
  },

  L5: async (tx, context) => {
    const { parts: deps, order, initiator, request } = context
    const withdrawn = await withdrawReport(tx, deps, order, { initiator, reason: request.reason ?? '' })
    return {
      notifyStaff: await withdrawFromRecipe(tx, context),
      changes: {
        ...unverified,
        completed_at: null,
        reopened: order.reopened + 1,
        // An amendment of words needs no retest: complete work awaits its verification at once.
        awaits_verification: await awaits(tx, { ...order, ...unverified }),
      },
      events: withdrawn.map((data) => ({ event: 'lab.report_invalidated', data })),
    }
  },

  L6: async (tx, { order }) => {
    await stopSteps(tx, order)
    return { changes: { cancel_reason: null } }
  },
}

/** The mail trigger of a transition, by its number. */
const triggers: Partial<Record<string, MailTrigger>> = {
  L3: 'ORDER_COMPLETED',
  L4: 'ORDER_CANCELLED',
  L5: 'REPORT_INVALIDATED',
}

/**
 * Makes a transition of an order for every caller: lock, compare, guards, effects, history, log, mails and
 * notifications in the caller's transaction.
 */
export async function transitionLabOrder(
  tx: Tx,
  deps: LabDeps,
  order_id: string,
  context: OrderRequest,
): Promise<LabOrderStatus> {
  const { request, initiator, actor } = context
  const isOfRecipe = request.to === 'COMPLETED' || request.expected_status === 'COMPLETED'
  const order = await (isOfRecipe ? lockedWithRecipe : lockedOrder)(tx, order_id)
  const move = await decideTransition(tx, {
    machine: 'lab_order',
    transitions: labOrderTransitions,
    at: { status: order.status, previous: null, facts: orderFacts(order, await stepsOf(tx, order.id)) },
    initiator,
    request,
  })
  const outcome = (await effects[move.id]?.(tx, { ...context, parts: deps, order })) ?? {}
  const [moved] = await tx
    .update(labOrder)
    .set({
      ...outcome.changes,
      status: move.to,
      updated_at: sql`now()`,
      updated_by: staffIdOf(initiator) ?? order.updated_by,
      row_version: sql`${labOrder.row_version} + 1`,
    })
    .where(eq(labOrder.id, order.id))
    .returning()
  const history_id = await writeHistory(tx, context, {
    order_id: order.id,
    move: move.id,
    from: order.status,
    to: move.to,
    reason: request.reason,
  })
  const subject = orderSubject(order)
  const refs = orderRefs(order)
  await appendToLog(tx, {
    event: 'lab.order_status_changed',
    subject,
    refs,
    actor,
    data: { move: move.id, from: order.status, to: move.to },
  })
  for (const { event, data } of outcome.events ?? [])
    await appendToLog(tx, { event, subject, refs, actor, data })
  await outcome.notifyStaff?.()
  await notifyTransition(tx, deps, {
    order: { ...order, ...found(moved) },
    from: order.status,
    move: move.id,
    history_id,
    initiator_id: staffIdOf(initiator),
  })
  return move.to
}

interface LabTransition {
  order: Order
  from: LabOrderStatus
  move: string
  history_id: string
  initiator_id: string | null
}

async function notifyTransition(
  tx: Tx,
  deps: LabDeps,
  { order, from, move, history_id, initiator_id }: LabTransition,
): Promise<void> {
  const trigger = triggers[move]
  if (trigger) await mailEvent(tx, deps, { trigger, order, history_id })
  if (trigger) await notifyInChat(tx, deps, order, history_id)
  if (move === 'L5') await noticeWithdrawal(tx, deps, { order, history_id })
  await notifyStaff(tx, deps, order, {
    to: [order.assignee_id, ...(await adminsOf(tx, 'LAB'))],
    but: initiator_id,
    text: statusChange(from, order.status),
    once: `lab-move:${history_id}`,
  })
  await publishChanged(tx, deps, order.id)
}

function statusChange(from: LabOrderStatus, to: LabOrderStatus): Words {
  const [before, after] = [wordsOf('lab_order', from), wordsOf('lab_order', to)]
  return { en: `${before.en} → ${after.en}`, th: `${before.th} → ${after.th}` }
}

/**
 * Always reports the outcome in the customer's chat; the mails come from templates, so that nobody gets two. Without a
 * template, who is not reached in the chat gets a mail all the same. `noticeWithdrawal` reports withdrawals.
 */
async function notifyInChat(
  tx: Tx,
  { chat, publicUrl }: LabDeps,
  order: Order,
  history_id: string,
): Promise<void> {
  if (!order.customer_id || (order.status !== 'COMPLETED' && order.status !== 'CANCEL')) return
  const link = order.status === 'COMPLETED' ? await linkOf(tx, publicUrl, order) : null
  const t = wordsOf('lab_order', order.status)
  await chat.notifyCustomer(tx, {
    customer_id: order.customer_id,
    body: {
      en: `Lab order ${order.number}, ${order.service_name_en}: ${t.en}`,
      th: `คำสั่งแล็บ ${order.number} ${order.service_name_th}: ${t.th}`,
    },
    key: `lab-move:${history_id}`,
    ...(link && { link }),
    mail: await noticeMailOf(tx, order.id, history_id),
    related: { type: 'lab-order', id: order.id },
  })
}

/** Steps in progress must be restarted later; measured values stay. */
async function stopSteps(tx: Tx, order: Order): Promise<void> {
  await tx
    .update(labOrderStep)
    .set({
      status: 'TODO',
      started_at: null,
      started_by: null,
      row_version: sql`${labOrderStep.row_version} + 1`,
    })
    .where(and(eq(labOrderStep.order_id, order.id), eq(labOrderStep.status, 'INPROGRESS')))
}

/** Copies results into the QA round of a recipe's version; returns a function that notifies those who wait for them. */
async function fillRecipe(
  tx: Tx,
  deps: LabDeps,
  order: Order,
  initiator: TransitionBy['initiator'],
): Promise<() => Promise<unknown>> {
  const { recipe_id, version_id, number } = order
  const results = resultsForRecipe(order)
  if (order.type !== 'RECIPE' || !recipe_id || !version_id) return async () => {}
  const { recipe, written } = await fillQaRound(tx, { recipe_id, version_id, results, sample_lot: number })
  const all = recipe.assignee_id ? [recipe.assignee_id] : await adminsOf(tx, 'RECIPE')
  const hearers = all.filter((id) => id !== staffIdOf(initiator))
  return () =>
    deps.notifications.notify(tx, hearers, {
      title: `${recipe.number} ${recipe.name}`,
      description: {
        en: `${number}: ${counted(written, 'result', 'results')} in QA`,
        th: `${number}: ผล ${written} รายการเข้า QA แล้ว`,
      },
      ms_name: 'LAB',
      target: { route: 'recipe-rd-version', params: { id: recipe.id } },
      once: `lab-qa:${order.id}:${order.reopened}`,
    })
}

/** Takes the results of a withdrawn report out of the QA of a recipe's version; returns a function that notifies. */
async function withdrawFromRecipe(
  tx: Tx,
  { parts: deps, order, request, actor }: Context,
): Promise<() => Promise<unknown>> {
  const { recipe_id, version_id, number } = order
  if (order.type !== 'RECIPE' || !recipe_id || !version_id) return async () => {}
  return withdrawQaValues(tx, deps, {
    recipe_id,
    version_id,
    order: number,
    reason: request.reason ?? '',
    origins: originsOf(order),
    actor,
  })
}
