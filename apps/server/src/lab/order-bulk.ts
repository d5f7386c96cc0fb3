import { changeLabOrders, downloadLabelsOfOrders, type LabOrderAction } from '@rp/contract/lab/order-bulk'
import { eq, inArray, sql } from 'drizzle-orm'
import { changeEach } from '../platform/http/change-each.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { tellChanged, type LabParts } from './lab-parts.ts'
import { checkAssignee } from './order-fields.ts'
import { lockedOrder, samplesOf, type Order } from './order-of.ts'
import { refuseClosed } from './order.ts'
import { sampleLabels } from './sample-labels.ts'
import { receive } from './sample-moves.ts'
import { settleSamples } from './samples.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

type Receiving = Extract<LabOrderAction, { kind: 'receive' }>
type Changing = Exclude<LabOrderAction, Receiving>
type Changes = Partial<Pick<Order, 'assignee_id' | 'priority' | 'due_at'>>

/** Assigns many orders, takes in their samples, changes their priority or due date, or prints their labels. */
export function orderBulkCalls(
  { serve, write, database: { db } }: Platform,
  parts: LabParts,
  changed: () => void,
): void {
  serve.staff(changeLabOrders, async ({ request, who, body: { ids, action } }) => {
    const results = await changeEach(ids, languageOf(request), (id) =>
      write(async (tx) => {
        const order = await lockedOrder(tx, id)
        refuseClosed(order)
        if (action.kind === 'receive') await receiveAll(tx, parts, { order, action, who })
        else await change(tx, parts, { order, action, who })
      }),
    )
    changed()
    return results
  })

  serve.staff(downloadLabelsOfOrders, async ({ query: { ids, paper, skip }, request, reply }) => {
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
    return sendPdf(reply, 'sample-labels', await sampleLabels({ title, labels, paper, skip, language }))
  })
}

interface Asked<A> {
  order: Order
  action: A
  who: StaffWho
}

async function change(tx: Tx, parts: LabParts, { order, action, who }: Asked<Changing>): Promise<void> {
  await tx
    .update(labOrder)
    .set({
      ...(await changesOf(tx, order, action)),
      updated_by: who.id,
      updated_at: sql`now()`,
      row_version: order.row_version + 1,
    })
    .where(eq(labOrder.id, order.id))
  await tellChanged(tx, parts, order.id)
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

/** What deviates is taken in by itself, with a remark; here everything came as it should. */
async function receiveAll(tx: Tx, parts: LabParts, { order, action, who }: Asked<Receiving>): Promise<void> {
  const expected = (await samplesOf(tx, order.id)).filter(
    ({ received_at, rejected_at }) => received_at === null && rejected_at === null,
  )
  if (expected.length === 0)
    throw refuse('illegal_transition', {
      detail: { en: 'No sample of the order is expected any more', th: 'ไม่มีตัวอย่างที่ยังรอรับของคำสั่งงานนี้' },
    })
  for (const sample of expected)
    await receive(
      tx,
      { order, sample, who },
      {
        condition: 'GOOD',
        condition_note: '',
        storage: sample.storage,
        location: action.location,
        retain_until: sample.retain_until,
      },
    )
  await settleSamples(tx, parts, order, who.id)
}
