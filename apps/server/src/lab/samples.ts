import { receiveSample, saveSamples } from '@rp/contract/lab/order'
import { sampleBarcode } from '@rp/domain/lab/lab-rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appendToLog } from '../platform/log/append.ts'
import { moverOf } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { writeHistory } from './history.ts'
import { tellChanged, type LabParts } from './lab-parts.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { openOrderAt, refuseClosed } from './order.ts'
import { readLabOrder } from './order-detail.ts'
import { lockedOrder, samplesOf, type Order } from './order-of.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

interface SentSample {
  id: string | null
  name: string
  lot: string
  qty: string
  unit: string
  storage: typeof labSample.$inferInsert.storage
}

/** Samples of an order: what is expected, and what came. */
export function sampleCalls({ serve, write }: Platform, parts: LabParts, changed: () => void): void {
  serve.staff(saveSamples, async ({ params, body, who }) => {
    const detail = await write(async (tx) => {
      const order = await openOrderAt(tx, parts, { id: params.id, row_version: body.row_version }, who)
      await replaceSamples(tx, order, body.samples)
      await settleSamples(tx, parts, order, who.id)
      return readLabOrder(tx, parts.publicUrl, order.id, who)
    })
    changed()
    return detail
  })

  serve.staff(receiveSample, async ({ params, body, who }) => {
    const detail = await write(async (tx) => {
      const order = await lockedOrder(tx, params.id)
      refuseClosed(order)
      const sample = found((await samplesOf(tx, order.id)).find(({ id }) => id === params.sample_id))
      if (sample.received_at !== null)
        throw refuse('illegal_transition', { detail: 'The sample was taken in already' })
      await tx
        .update(labSample)
        .set({ ...body, received_at: sql`now()`, received_by: who.id })
        .where(eq(labSample.id, sample.id))
      const moving = moverOf(who)
      await writeHistory(tx, moving, { order_id: order.id, move: 'RECEIVED', reason: sample.barcode })
      await appendToLog(tx, {
        event: 'lab.sample_received',
        subject: orderSubject(order),
        refs: [...orderRefs(order), { type: 'lab_sample', id: sample.id, label: sample.barcode }],
        actor: moving.actor,
        data: { sample: sample.barcode, condition: body.condition },
      })
      await settleSamples(tx, parts, order, who.id)
      return readLabOrder(tx, parts.publicUrl, order.id, who)
    })
    changed()
    return detail
  })
}

async function replaceSamples(tx: Tx, order: Order, sent: SentSample[]): Promise<void> {
  const kept = await samplesOf(tx, order.id)
  const named = new Set(sent.map(({ id }) => id))
  sent.forEach(({ id }, at) => {
    if (id !== null && !kept.some((sample) => sample.id === id))
      throw refuseField(`samples.${at}.id`, 'is no sample of the order')
    if (id !== null && sent.findIndex((other) => other.id === id) < at)
      throw refuseField(`samples.${at}.id`, 'stands above already')
  })
  const left = kept.filter(({ id }) => !named.has(id))
  // Steps that are done were done with the samples that were there: another sample is another order.
  if (order.status === 'INPROGRESS' && (left.length > 0 || named.has(null)))
    throw refuseField('samples', 'are neither added nor left out once the work has begun')
  if (left.some(({ received_at }) => received_at !== null))
    throw refuseField('samples', 'leaves out a sample that was taken in')
  if (left.length > 0)
    await tx.delete(labSample).where(
      and(
        eq(labSample.order_id, order.id),
        inArray(
          labSample.id,
          left.map(({ id }) => id),
        ),
      ),
    )
  let last = order.last_sample
  for (const { id, ...fields } of sent) {
    if (id !== null) await tx.update(labSample).set(fields).where(eq(labSample.id, id))
    else {
      last += 1
      await tx
        .insert(labSample)
        .values({ ...fields, order_id: order.id, position: last, barcode: sampleBarcode(order.number, last) })
    }
  }
  await tx.update(labOrder).set({ last_sample: last }).where(eq(labOrder.id, order.id))
}

async function settleSamples(tx: Tx, parts: LabParts, order: Order, by: string): Promise<void> {
  const samples = await samplesOf(tx, order.id)
  await tx
    .update(labOrder)
    .set({
      sample_count: samples.length,
      received_count: samples.filter(({ received_at }) => received_at !== null).length,
      updated_by: by,
      updated_at: sql`now()`,
      row_version: order.row_version + 1,
    })
    .where(eq(labOrder.id, order.id))
  await tellChanged(tx, parts, order.id)
}
