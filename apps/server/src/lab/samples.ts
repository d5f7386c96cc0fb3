import type { LabOrderDetail } from '@rp/contract/lab/order'
import { keepSample, receiveSample, rejectSample, saveSamples } from '@rp/contract/lab/order-sample'
import { downloadRejectionLetter } from '@rp/contract/lab/report'
import { sampleBarcode } from '@rp/domain/lab/lab-rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { changesBetween, recordFacts, sampleFactFields, type FactChange } from './fact-changes.ts'
import { publishChanged, type LabDeps } from './lab-deps.ts'
import { openOrderAt, refuseClosed } from './order.ts'
import { readLabOrder } from './order-detail.ts'
import { lockedOrder, samplesOf, type Order, type Sample } from './order-of.ts'
import { refuseTooMany } from './order-work.ts'
import { setStorage, receive, reject } from './sample-moves.ts'
import { completeWork } from './step-moves.ts'
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
  sampled_at: string | null
  sampled_place: string
  sampled_by: string
}

/** Samples of an order: expected and received. */
export function sampleCalls(
  { serve, write, files, database: { db } }: Platform,
  deps: LabDeps,
  changed: () => void,
): void {
  serve.staff(saveSamples, async ({ params, body, caller }) => {
    const detail = await write(async (tx) => {
      const order = await openOrderAt(tx, deps, { id: params.id, row_version: body.row_version }, caller)
      await recordFacts(
        tx,
        { order, ...byStaff(caller), reason: body.reason },
        await replaceSamples(tx, order, body),
      )
      await completeSamples(tx, deps, order, caller.id)
      return readLabOrder(tx, deps.publicUrl, order.id, caller)
    })
    changed()
    return detail
  })

  serve.staff(receiveSample, ({ params, body, caller }) =>
    change(params, caller, async ({ tx, order, sample }) => {
      refuseClosed(order)
      await receive(tx, deps, { order, sample, caller }, body)
      await completeSamples(tx, deps, order, caller.id)
    }),
  )

  serve.staff(rejectSample, ({ params, body, caller }) =>
    change(params, caller, async ({ tx, order, sample }) => {
      refuseClosed(order)
      await reject(tx, deps, { order, sample, caller }, body)
      await completeSamples(tx, deps, order, caller.id)
    }),
  )

  serve.staff(keepSample, ({ params, body, caller }) =>
    change(params, caller, async ({ tx, order, sample }) => {
      await setStorage(tx, { order, sample, caller }, body)
      await publishChanged(tx, deps, order.id)
    }),
  )

  serve.staff(downloadRejectionLetter, async ({ params, reply }) => {
    const sample = found((await samplesOf(db, params.id)).find(({ id }) => id === params.sample_id))
    return sendPdf(reply, `${sample.barcode}-rejection`, await files.bytesOf(found(sample.rejection_file)))
  })

  async function change(
    params: { id: string; sample_id: string },
    caller: StaffCaller,
    work: (at: { tx: Tx; order: Order; sample: Sample }) => Promise<void>,
  ): Promise<LabOrderDetail> {
    const detail = await write(async (tx) => {
      const order = await lockedOrder(tx, params.id)
      const sample = found((await samplesOf(tx, order.id)).find(({ id }) => id === params.sample_id))
      await work({ tx, order, sample })
      return readLabOrder(tx, deps.publicUrl, order.id, caller)
    })
    changed()
    return detail
  }
}

/** Adds, changes and removes samples; returns what was changed. */
async function replaceSamples(
  tx: Tx,
  order: Order,
  { samples: sent, reason }: { samples: SentSample[]; reason?: string | undefined },
): Promise<FactChange[]> {
  const existing = await samplesOf(tx, order.id)
  const named = new Set(sent.map(({ id }) => id))
  sent.forEach(({ id }, at) => {
    if (id !== null && !existing.some((sample) => sample.id === id))
      throw refuseField(`samples.${at}.id`, { en: 'is no sample of the order', th: 'ไม่ใช่ตัวอย่างของคำสั่งงาน' })
    if (id !== null && sent.findIndex((other) => other.id === id) < at)
      throw refuseField(`samples.${at}.id`, { en: 'stands above already', th: 'มีอยู่แล้วข้างบน' })
  })
  const left = existing.filter(({ id }) => !named.has(id))
  // Finished steps covered the samples of that time: another sample needs another order.
  if (order.status === 'INPROGRESS' && (left.length > 0 || named.has(null)))
    throw refuseField('samples', {
      en: 'are neither added nor left out once the work has begun',
      th: 'เพิ่มหรือตัดออกไม่ได้หลังเริ่มงานแล้ว',
    })
  if (left.some(({ received_at, rejected_at }) => received_at !== null || rejected_at !== null))
    throw refuseField('samples', {
      en: 'leaves out a sample that was taken in or rejected',
      th: 'ตัดตัวอย่างที่รับหรือปฏิเสธแล้วออกไม่ได้',
    })
  refuseTooMany(order.result_form, sent.length, 'samples')
  const changes = changesOfSamples(existing, sent, reason)
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
      const barcode = sampleBarcode(order.number, last)
      await tx.insert(labSample).values({ ...fields, order_id: order.id, position: last, barcode })
      changes.push({ field: 'sample', sample: barcode, before: null, after: fields.name })
    }
  }
  await tx.update(labOrder).set({ last_sample: last }).where(eq(labOrder.id, order.id))
  return [
    ...changes,
    ...left.map(({ barcode, name }) => ({ ...removedSample, sample: barcode, before: name })),
  ]
}

const removedSample = { field: 'sample', after: null }

/** Changed facts of samples; of one that has arrived only with a reason (ISO/IEC 17025 7.5.2). */
function changesOfSamples(existing: Sample[], sent: SentSample[], reason: string | undefined): FactChange[] {
  return existing.flatMap((sample) => {
    const next = sent.find(({ id }) => id === sample.id)
    const changes = next ? changesBetween(sampleFactFields, sample, next, { sample: sample.barcode }) : []
    const hasCome = sample.received_at !== null || sample.rejected_at !== null
    if (hasCome && changes.length > 0 && !reason?.trim())
      throw refuseField('reason', {
        en: `is required: ${sample.barcode} is here already; why is it changed?`,
        th: `ต้องระบุเหตุผลที่แก้ไข เพราะรับ ${sample.barcode} แล้ว`,
      })
    return changes
  })
}

/** Updates the sample counts of the order, and what follows for its work. */
export async function completeSamples(tx: Tx, deps: LabDeps, order: Order, by: string): Promise<void> {
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
  // The tested samples decide whether all work is done.
  if (order.status === 'INPROGRESS') await completeWork(tx, deps, order.id, by)
  await publishChanged(tx, deps, order.id)
}
