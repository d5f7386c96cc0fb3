import type { LabOrderDetail } from '@rp/contract/lab/order'
import { keepSample, receiveSample, rejectSample, saveSamples } from '@rp/contract/lab/order-sample'
import { downloadRejectionLetter } from '@rp/contract/lab/report'
import { sampleBarcode } from '@rp/domain/lab/lab-rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { tellChanged, type LabParts } from './lab-parts.ts'
import { openOrderAt, refuseClosed } from './order.ts'
import { readLabOrder } from './order-detail.ts'
import { lockedOrder, samplesOf, type Order, type Sample } from './order-of.ts'
import { refuseTooMany } from './order-work.ts'
import { keep, receive, reject } from './sample-moves.ts'
import { settleWork } from './step-moves.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'

interface SentSample {
  id: string | null
  name: string
  lot: string
  qty: string
  unit: string
  storage: typeof labSample.$inferInsert.storage
  container: string
}

/** Samples of an order: what is expected, and what came. */
export function sampleCalls(
  { serve, write, files, database: { db } }: Platform,
  parts: LabParts,
  changed: () => void,
): void {
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

  serve.staff(receiveSample, ({ params, body, who }) =>
    change(params, who, async ({ tx, order, sample }) => {
      refuseClosed(order)
      await receive(tx, { order, sample, who }, body)
      await settleSamples(tx, parts, order, who.id)
    }),
  )

  serve.staff(rejectSample, ({ params, body, who }) =>
    change(params, who, async ({ tx, order, sample }) => {
      refuseClosed(order)
      await reject(tx, parts, { order, sample, who }, body)
      await settleSamples(tx, parts, order, who.id)
    }),
  )

  serve.staff(keepSample, ({ params, body, who }) =>
    change(params, who, async ({ tx, order, sample }) => {
      await keep(tx, { order, sample, who }, body)
      await tellChanged(tx, parts, order.id)
    }),
  )

  serve.staff(downloadRejectionLetter, async ({ params, reply }) => {
    const sample = found((await samplesOf(db, params.id)).find(({ id }) => id === params.sample_id))
    return sendPdf(reply, `${sample.barcode}-rejection`, await files.bytesOf(found(sample.rejection_file)))
  })

  async function change(
    params: { id: string; sample_id: string },
    who: StaffWho,
    work: (at: { tx: Tx; order: Order; sample: Sample }) => Promise<void>,
  ): Promise<LabOrderDetail> {
    const detail = await write(async (tx) => {
      const order = await lockedOrder(tx, params.id)
      const sample = found((await samplesOf(tx, order.id)).find(({ id }) => id === params.sample_id))
      await work({ tx, order, sample })
      return readLabOrder(tx, parts.publicUrl, order.id, who)
    })
    changed()
    return detail
  }
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
  if (left.some(({ received_at, rejected_at }) => received_at !== null || rejected_at !== null))
    throw refuseField('samples', 'leaves out a sample that was taken in or rejected')
  refuseTooMany(order.result_form, sent.length, 'samples')
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

/** What the order counts of its samples after some changed, and what follows from it for its work. */
export async function settleSamples(tx: Tx, parts: LabParts, order: Order, by: string): Promise<void> {
  const samples = await samplesOf(tx, order.id)
  await tx
    .update(labOrder)
    .set({
      sample_count: samples.length,
      received_count: samples.filter(({ received_at, rejected_at }) => received_at && !rejected_at).length,
      rejected_count: samples.filter(({ rejected_at }) => rejected_at !== null).length,
      updated_by: by,
      updated_at: sql`now()`,
      row_version: order.row_version + 1,
    })
    .where(eq(labOrder.id, order.id))
  // What is tested decides whether all work is done.
  if (order.status === 'INPROGRESS') await settleWork(tx, parts, order.id, by)
  await tellChanged(tx, parts, order.id)
}
