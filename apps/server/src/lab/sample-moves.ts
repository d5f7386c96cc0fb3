import type { ParsedOf } from '@rp/contract/endpoint'
import type { keepSample, receiveSample, rejectSample } from '@rp/contract/lab/order-sample'
import { rejectReasons } from '@rp/domain/lab/lab-rules'
import { eq, sql } from 'drizzle-orm'
import { appendToLog } from '../platform/log/append.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { moment } from './drawn-outside.ts'
import { changesBetween, keepingFactFields, recordFacts } from './fact-changes.ts'
import { writeHistory } from './history.ts'
import type { LabDeps } from './lab-deps.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { personOf } from './mails.ts'
import type { Order, Sample } from './order-of.ts'
import { sendRejection, writeRejection } from './rejection-letter.ts'
import { labSample } from './tables/lab-sample.ts'

interface At {
  order: Order
  sample: Sample
  caller: StaffCaller
}

const remarkRequired = {
  en: 'is required: what deviates, and that the customer agreed to the test',
  th: 'ต้องระบุว่าผิดปกติอย่างไร และลูกค้ายินยอมให้ทดสอบ',
}

/**
 * Receives a sample with its condition; can accept a rejected one after all, with the remark that the report repeats.
 */
export async function receive(
  tx: Tx,
  { mail }: Pick<LabDeps, 'mail'>,
  at: At,
  body: ParsedOf<typeof receiveSample>['body'],
): Promise<void> {
  const { sample, caller } = at
  if (sample.received_at !== null && sample.rejected_at === null)
    throw refuse('illegal_transition', {
      detail: { en: 'The sample was taken in already', th: 'รับตัวอย่างนี้ไปแล้ว' },
    })
  refuseDisposed(sample)
  if ((body.condition !== 'GOOD' || sample.rejected_at !== null) && body.condition_note === '')
    throw refuseField('condition_note', remarkRequired)
  if (sample.rejection_file !== null) await mail.cancel(tx, [sample.rejection_file], 'SAMPLE_RECEIVED')
  await tx
    .update(labSample)
    .set({
      ...body,
      received_at: sample.received_at ?? sql`now()`,
      received_by: sample.received_by ?? caller.id,
      rejected_at: null,
      rejected_by: null,
      reject_reason: null,
      rejection_file: null,
    })
    .where(eq(labSample.id, sample.id))
  await recordKeeping(tx, at, body)
  await written(tx, at, {
    move: 'RECEIVED',
    event: 'lab.sample_received',
    data: { condition: body.condition },
  })
}

/** Rejects a sample: it is not tested, and its sender gets a letter with the reason (ISO/IEC 17025 7.4.3). */
export async function reject(
  tx: Tx,
  deps: LabDeps,
  at: At,
  { reason, note }: ParsedOf<typeof rejectSample>['body'],
): Promise<void> {
  const { order, sample, caller } = at
  if (sample.rejected_at !== null)
    throw refuse('illegal_transition', {
      detail: { en: 'The sample is rejected already', th: 'ตัวอย่างนี้ถูกปฏิเสธไปแล้ว' },
    })
  if (reason === 'OTHER' && note === '')
    throw refuseField('note', { en: 'is required: the reason', th: 'ต้องระบุเหตุผล' })
  const { language } = await personOf(tx, order)
  const said = reason === 'OTHER' ? note : [rejectReasons[reason][language], note].filter(Boolean).join(': ')
  const rejected_at = moment()
  const letter = { order, sample, reason: said, rejected_at, by: caller }
  const rejection_file = await writeRejection(tx, deps, letter)
  await tx
    .update(labSample)
    .set({ rejected_at, rejected_by: caller.id, reject_reason: said, rejection_file })
    .where(eq(labSample.id, sample.id))
  const history_id = await written(tx, at, {
    move: 'REJECTED',
    event: 'lab.sample_rejected',
    reason: said,
    data: { reason },
  })
  await sendRejection(tx, deps, { ...letter, file: rejection_file, history_id })
}

/** Sets where a sample is stored and until when; a disposed sample cannot be changed. */
export async function setStorage(tx: Tx, at: At, body: ParsedOf<typeof keepSample>['body']): Promise<void> {
  const { order, sample, caller } = at
  const { location, retain_until, is_disposed, disposal_note } = body
  if (sample.received_at === null && sample.rejected_at === null)
    throw refuse('illegal_transition', {
      detail: { en: 'The sample has not come yet', th: 'ยังไม่ได้รับตัวอย่างนี้' },
    })
  refuseDisposed(sample)
  if (
    is_disposed &&
    sample.rejected_at === null &&
    (order.status === 'TODO' || order.status === 'INPROGRESS')
  )
    throw refuseField('is_disposed', {
      en: 'cannot be while the order is open: the sample may be needed again',
      th: 'ยังทำลายไม่ได้ขณะคำสั่งงานเปิดอยู่ เพราะอาจต้องใช้ตัวอย่างอีก',
    })
  await tx
    .update(labSample)
    .set({
      location,
      retain_until,
      ...(is_disposed && { disposed_at: sql`now()`, disposed_by: caller.id, disposal_note }),
    })
    .where(eq(labSample.id, sample.id))
  await recordKeeping(tx, at, { location, retain_until }, body.reason)
  if (is_disposed)
    await written(tx, at, { move: 'DISPOSED', event: 'lab.sample_disposed', reason: disposal_note, data: {} })
}

/** With reception the log has an entry of its own; other changes of the place are entries themselves. */
async function recordKeeping(
  tx: Tx,
  { order, sample, caller }: At,
  body: Partial<Pick<Sample, (typeof keepingFactFields)[number]>>,
  reason?: string,
): Promise<void> {
  const changes = changesBetween(keepingFactFields, sample, body, { sample: sample.barcode })
  await recordFacts(
    tx,
    { order, ...byStaff(caller), reason, isLogged: body.condition !== undefined },
    changes,
  )
}

function refuseDisposed({ disposed_at }: Sample): void {
  if (disposed_at !== null)
    throw refuse('illegal_transition', {
      detail: { en: 'The sample is disposed of', th: 'ตัวอย่างนี้ถูกทำลายแล้ว' },
    })
}

interface SampleEvent {
  move: 'RECEIVED' | 'REJECTED' | 'DISPOSED'
  event: string
  reason?: string
  data: Record<string, unknown>
}

async function written(tx: Tx, { order, sample, caller }: At, sampleEvent: SampleEvent): Promise<string> {
  const { move, event, reason, data } = sampleEvent
  const moving = byStaff(caller)
  const history_id = await writeHistory(tx, moving, {
    order_id: order.id,
    move,
    reason: [sample.barcode, reason].filter(Boolean).join(' · '),
  })
  await appendToLog(tx, {
    event,
    subject: orderSubject(order),
    refs: [...orderRefs(order), { type: 'lab_sample', id: sample.id, label: sample.barcode }],
    actor: moving.actor,
    data: { sample: sample.barcode, ...data },
  })
  return history_id
}
