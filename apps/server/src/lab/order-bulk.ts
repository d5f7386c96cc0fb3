import {
  changeLabOrders,
  downloadLabelsOfOrders,
  undoLabOrderChange,
  type LabOrderAction,
} from '@rp/contract/lab/order-bulk'
import { eq, inArray, sql } from 'drizzle-orm'
import { serveBulk } from '../platform/bulk/serve-bulk.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { changesBetween, orderFactFields, recordFacts } from './fact-changes.ts'
import { publishChanged, type LabDeps } from './lab-deps.ts'
import { checkAssignee } from './order-fields.ts'
import { lockedOrder, samplesOf, type Order } from './order-of.ts'
import { refuseClosed } from './order.ts'
import { sampleLabels } from './sample-labels.ts'
import { receive } from './sample-moves.ts'
import { completeSamples } from './samples.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

type Receiving = Extract<LabOrderAction, { kind: 'receive' }>
type Changing = Exclude<LabOrderAction, Receiving>
type Changes = Partial<Pick<Order, 'assignee_id' | 'priority' | 'due_at'>>

/**
 * Assigns many orders, receives their samples, changes their priority or due date, or prints their labels.
 */
export function orderBulkCalls(platform: Platform, deps: LabDeps, changed: () => void): void {
  const {
    serve,
    database: { db },
  } = platform

  serveBulk<LabOrderAction, Changes>(platform, {
    calls: { change: changeLabOrders, undo: undoLabOrderChange },
    table: labOrder,
    version: labOrder.row_version,
    changed,
    change: async (tx, id, action, { caller }) => {
      const order = await lockedOrder(tx, id)
      refuseClosed(order)
      if (action.kind !== 'receive') return change(tx, deps, { order, action, caller })
      await receiveAll(tx, deps, { order, action, caller })
      // Cannot be undone, because the recipients have been informed: rejecting a sample is a separate step.
      return null
    },
    putBack: async (tx, id, before, { caller }) => {
      const order = await lockedOrder(tx, id)
      refuseClosed(order)
      await put(tx, deps, { order, changes: before, caller })
    },
  })

  serve.staff(downloadLabelsOfOrders, async ({ query: { ids, paper, skip }, request, reply, caller }) => {
    const orders = await db.select().from(labOrder).where(inArray(labOrder.id, ids))
    const samples = await db
      .select()
      .from(labSample)
      .where(inArray(labSample.order_id, ids))
      .orderBy(labSample.position)
    const labels = ids.flatMap((id) =>
      orders
        .filter((order) => order.id === id)
        .flatMap((order) =>
          samples.filter(({ order_id }) => order_id === id).map((sample) => ({ order, sample })),
        ),
    )
    if (labels.length === 0) throw refuse('not_found')
    const language = languageOf(request)
    const title = language === 'th' ? 'ฉลากตัวอย่าง' : 'Sample labels'
    return sendPdf(
      reply,
      'sample-labels',
      await sampleLabels({ title, labels, paper, skip, language, caller: caller.id }),
    )
  })
}

interface BulkRequest<A> {
  order: Order
  action: A
  caller: StaffCaller
}

async function change(
  tx: Tx,
  deps: LabDeps,
  { order, action, caller }: BulkRequest<Changing>,
): Promise<Changes> {
  const changes = await changesOf(tx, order, action)
  await put(tx, deps, { order, changes, caller })
  const { assignee_id, priority, due_at } = order
  return {
    ...('assignee_id' in changes && { assignee_id }),
    ...('priority' in changes && { priority }),
    ...('due_at' in changes && { due_at }),
  }
}

async function put(
  tx: Tx,
  deps: LabDeps,
  { order, changes, caller }: { order: Order; changes: Changes; caller: StaffCaller },
): Promise<void> {
  await tx
    .update(labOrder)
    .set({ ...changes, updated_by: caller.id, updated_at: sql`now()`, row_version: order.row_version + 1 })
    .where(eq(labOrder.id, order.id))
  await recordFacts(tx, { order, ...byStaff(caller) }, changesBetween(orderFactFields, order, changes))
  await publishChanged(tx, deps, order.id)
}

async function changesOf(tx: Tx, order: Order, action: Changing): Promise<Changes> {
  switch (action.kind) {
    case 'assign':
      await checkAssignee(tx, action.assignee_id, order.assignee_id)
      return { assignee_id: action.assignee_id }
    case 'priority':
      return { priority: action.priority }
    case 'due':
      return { due_at: new Date(action.due_at).toISOString() }
  }
}

/** For samples that arrived as expected; deviations are received one by one, with a remark. */
async function receiveAll(
  tx: Tx,
  deps: LabDeps,
  { order, action, caller }: BulkRequest<Receiving>,
): Promise<void> {
  const expected = (await samplesOf(tx, order.id)).filter(
    ({ received_at, rejected_at }) => received_at === null && rejected_at === null,
  )
  if (expected.length === 0)
    throw refuse('illegal_transition', {
      detail: { en: 'The order has no more expected samples', th: 'ไม่มีตัวอย่างที่ยังรอรับของคำสั่งงานนี้' },
    })
  for (const sample of expected)
    await receive(
      tx,
      deps,
      { order, sample, caller },
      {
        condition: 'GOOD',
        condition_note: '',
        storage: sample.storage,
        location: action.location,
        retain_until: sample.retain_until,
      },
    )
  await completeSamples(tx, deps, order, caller.id)
}
