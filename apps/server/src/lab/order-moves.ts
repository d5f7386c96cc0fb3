import { labOrderMoves, type LabOrderStatus } from '@rp/domain/machines/lab-order-machine'
import type { MailTrigger } from '@rp/domain/lab/lab-rules'
import { and, eq, sql } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { appendToLog } from '../platform/log/append.ts'
import { decide, moverId, type AskedMove, type Moving } from '../platform/moves/move.ts'
import { nameOf, wordsOf } from '../platform/moves/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { fillQaRound } from '../recipes/index.ts'
import { writeHistory } from './history.ts'
import { issueReport, withdrawReport } from './issue-report.ts'
import { ring, tellChanged, type LabParts } from './lab-parts.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { mailHappening } from './mails.ts'
import { awaitsVerification, orderFacts } from './order-facts.ts'
import { linkOf } from './order-link.ts'
import { lockedOrder, lockedWithRecipe, stepsOf, type Order } from './order-of.ts'
import { resultsForRecipe } from './results-for-recipe.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { noticeWithdrawal } from './withdrawal-notice.ts'

export interface OrderWish extends Moving {
  asked: AskedMove<LabOrderStatus>
}

interface Outcome {
  changes?: Partial<typeof labOrder.$inferInsert>
  events?: { event: string; data: Record<string, unknown> }[]
  /** Rings bells, after the log: whoever holds its head may be waiting for a bell. */
  ring?: () => Promise<unknown>
}

interface Context extends OrderWish {
  parts: LabParts
  order: Order
}

type Effect = (tx: Tx, context: Context) => Promise<Outcome>

const unverified = { verified_by: null, verified_at: null } as const

/** What each move does besides the status (domain design 5.3), inside the transaction of the move. */
const effects: Record<string, Effect> = {
  L2: async (tx, { order }) => ({
    changes: {
      awaits_verification: awaitsVerification(
        { ...order, status: 'INPROGRESS' },
        await stepsOf(tx, order.id),
      ),
    },
  }),

  L3: async (tx, { parts, order, mover }) => {
    const report = await issueReport(tx, parts, order, { mover })
    const ringRecipe = await fillRecipe(tx, parts, order, mover)
    return {
      ring: ringRecipe,
      changes: { completed_at: new Date().toISOString(), awaits_verification: false, returned_comment: null },
      events: [{ event: 'lab.report_issued', data: { ...report } }],
    }
  },

  L4: async (tx, { order, asked }) => {
    await stopSteps(tx, order)
    return { changes: { ...unverified, cancel_reason: asked.reason ?? null, awaits_verification: false } }
  },

  L5: async (tx, { order, mover, asked }) => {
    const withdrawn = await withdrawReport(tx, order, { mover }, asked.reason ?? '')
    return {
      changes: { ...unverified, completed_at: null, reopened: order.reopened + 1 },
      events: withdrawn.map((data) => ({ event: 'lab.report_invalidated', data })),
    }
  },

  L6: async (tx, { order }) => {
    await stopSteps(tx, order)
    return { changes: { cancel_reason: null } }
  },
}

/** The mails of a move, by its number. */
const triggers: Partial<Record<string, MailTrigger>> = {
  L3: 'ORDER_COMPLETED',
  L4: 'ORDER_CANCELLED',
  L5: 'REPORT_INVALIDATED',
}

/**
 * Moves an order, whatever door the wish came through: lock, compare, guards, effects, history, log, mails and bells
 * in the caller's transaction (domain design 5.3).
 */
export async function moveLabOrder(
  tx: Tx,
  parts: LabParts,
  order_id: string,
  wish: OrderWish,
): Promise<LabOrderStatus> {
  const { asked, mover, actor } = wish
  const order = await (asked.to === 'COMPLETED' ? lockedWithRecipe : lockedOrder)(tx, order_id)
  const move = await decide(tx, {
    machine: 'lab_order',
    moves: labOrderMoves,
    at: { status: order.status, previous: null, facts: orderFacts(order, await stepsOf(tx, order.id)) },
    mover,
    asked,
  })
  const outcome = (await effects[move.id]?.(tx, { ...wish, parts, order })) ?? {}
  const [moved] = await tx
    .update(labOrder)
    .set({
      ...outcome.changes,
      status: move.to,
      updated_at: sql`now()`,
      updated_by: moverId(mover) ?? order.updated_by,
      row_version: sql`${labOrder.row_version} + 1`,
    })
    .where(eq(labOrder.id, order.id))
    .returning()
  const history_id = await writeHistory(tx, wish, {
    order_id: order.id,
    move: move.id,
    from: order.status,
    to: move.to,
    reason: asked.reason,
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
  await outcome.ring?.()
  await tell(tx, parts, {
    order: { ...order, ...found(moved) },
    from: order.status,
    move: move.id,
    history_id,
    mover_id: moverId(mover),
  })
  return move.to
}

interface Told {
  order: Order
  from: LabOrderStatus
  move: string
  history_id: string
  mover_id: string | null
}

async function tell(
  tx: Tx,
  parts: LabParts,
  { order, from, move, history_id, mover_id }: Told,
): Promise<void> {
  const trigger = triggers[move]
  if (trigger) await mailHappening(tx, parts, { trigger, order, history_id })
  if (trigger) await tellInChat(tx, parts, order, history_id)
  if (move === 'L5') await noticeWithdrawal(tx, parts, { order, history_id })
  await ring(tx, parts, order, {
    to: [order.assignee_id, ...(await adminsOf(tx, 'LAB'))],
    but: mover_id,
    text: `${nameOf('lab_order', from)} → ${nameOf('lab_order', order.status)}`,
    once: `lab-move:${history_id}`,
  })
  await tellChanged(tx, parts, order.id)
}

/** The customer's chat hears how it ended in any case; mails are the templates' alone, so nobody gets two. A withdrawal is told by `noticeWithdrawal`. */
async function tellInChat(
  tx: Tx,
  { chat, publicUrl }: LabParts,
  order: Order,
  history_id: string,
): Promise<void> {
  if (!order.customer_id || (order.status !== 'COMPLETED' && order.status !== 'CANCEL')) return
  const link = order.status === 'COMPLETED' ? await linkOf(tx, publicUrl, order) : null
  const t = wordsOf('lab_order', order.status)
  await chat.tellCustomer(tx, {
    customer_id: order.customer_id,
    body: {
      en: `Lab order ${order.number}, ${order.service_name_en}: ${t.en}`,
      th: `คำสั่งแล็บ ${order.number} ${order.service_name_th}: ${t.th}`,
    },
    key: `lab-move:${history_id}`,
    ...(link && { link }),
    withoutMail: true,
  })
}

/** What was begun is begun anew one day; what was measured stays. */
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

/** Results of a recipe's version go into its QA round; the answer rings the bells of those who wait for them. */
async function fillRecipe(
  tx: Tx,
  parts: LabParts,
  order: Order,
  mover: Moving['mover'],
): Promise<() => Promise<unknown>> {
  const { recipe_id, version_id, number } = order
  const results = resultsForRecipe(order)
  if (order.type !== 'RECIPE' || !recipe_id || !version_id) return async () => {}
  const { recipe, written } = await fillQaRound(tx, { recipe_id, version_id, results, sample_lot: number })
  const all = recipe.assignee_id ? [recipe.assignee_id] : await adminsOf(tx, 'RECIPE')
  const hearers = all.filter((id) => id !== moverId(mover))
  return () =>
    parts.notifications.notify(tx, hearers, {
      title: `${recipe.number} ${recipe.name}`,
      description: `${number}: ${written} results in QA · ผล ${written} รายการเข้า QA แล้ว`,
      ms_name: 'LAB',
      target: { route: 'recipe-rd-version', params: { id: recipe.id } },
      once: `lab-qa:${order.id}:${order.reopened}`,
    })
}
