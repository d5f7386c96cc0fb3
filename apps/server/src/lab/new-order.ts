import type { newLabOrder } from '@rp/contract/lab/order'
import { labOrderNumber, sampleBarcode, type SampleStorage } from '@rp/domain/lab/lab-rules'
import { bangkokDay } from '@rp/domain/dates'
import { addWorkingDays, endOfWork } from '@rp/domain/lab/working-days'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { withProductLimits } from '@rp/domain/qa/round-items'
import { and, eq, isNull } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { appendToLog } from '../platform/log/append.ts'
import { moverId, type Moving } from '../platform/moves/move.ts'
import { bangkokYear, drawNumber } from '../platform/numbers/draw-number.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { qaProductOf } from '../recipes/index.ts'
import { writeHistory } from './history.ts'
import { ring, tellChanged, type LabParts } from './lab-parts.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { mailHappening } from './mails.ts'
import { checkAssignee, subjectOf } from './order-fields.ts'
import { openLink } from './order-link.ts'
import { refuseTooMany, withCustomerLimits, workOf } from './order-work.ts'
import type { Order } from './order-of.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'
import { labService } from './tables/lab-service.ts'

export type NewLabOrder = z.output<typeof newLabOrder> & {
  /** Whoever comes from the chat opens orders of this customer alone. */
  only_for?: string
}
type Service = typeof labService.$inferSelect

/**
 * Opens an order (L1), whatever door the wish came through: number, samples with barcodes, a copy of the service's
 * steps and form, due date in working days, history, log, mails and bells in the caller's transaction.
 */
export async function openLabOrder(
  tx: Tx,
  parts: LabParts,
  input: NewLabOrder,
  actor: Moving,
): Promise<Order> {
  const service = await serviceFor(tx, input)
  const about = await subjectOf(tx, input)
  if (input.only_for && about.customer_id !== input.only_for)
    throw refuseField('customer_id', 'is not the customer of the room')
  await checkAssignee(tx, input.assignee_id)
  const { steps, result_form, ...profile } = await workOf(tx, service)
  refuseTooMany(result_form, input.samples.length, 'samples')
  const id = uuidv7()
  const year = bangkokYear()
  const number = labOrderNumber(year, await drawNumber(tx, `LAB-${year}`))
  const { samples, priority, assignee_id, payment_ref, note, mail_to, room_id, type } = input
  const { link_hash } = await openLink(tx, id)
  const by = moverId(actor.mover)
  const [row] = await tx
    .insert(labOrder)
    .values({
      id,
      number,
      type,
      service_id: service.id,
      service_name_en: service.name_en,
      service_name_th: service.name_th,
      ...about,
      room_id,
      priority,
      due_at: endOfWork(addWorkingDays(bangkokDay(new Date().toISOString()), service.sla_days)),
      assignee_id,
      sample_count: samples.length,
      last_sample: samples.length,
      step_count: steps.length,
      result_form: withCustomerLimits(await ofProduct(tx, result_form, about), about.customer_id ?? null),
      ...profile,
      price: service.price,
      payment_ref,
      note,
      mail_to,
      link_hash,
      created_by: by,
      updated_by: by,
    })
    .returning()
  const rows = samples.map((sample, at) => ({
    ...sample,
    id: uuidv7(),
    order_id: id,
    position: at + 1,
    barcode: sampleBarcode(number, at + 1),
  }))
  const order: Order = { ...found(row), tested: rows.map((sample) => sample.id) }
  await tx.insert(labSample).values(rows)
  if (steps.length > 0) await tx.insert(labOrderStep).values(steps.map((step) => ({ ...step, order_id: id })))
  await tellOpened(tx, parts, { order, service_code: service.code }, actor)
  return order
}

/** The form with the limits of the version that is tested; what a customer agreed comes before them. */
async function ofProduct(
  tx: Tx,
  form: QaItem[],
  { recipe_id, version_id }: Awaited<ReturnType<typeof subjectOf>>,
): Promise<QaItem[]> {
  const asks = form.some(({ limits_from }) => limits_from !== null)
  if (!asks || !recipe_id || !version_id) return form
  return withProductLimits(form, await qaProductOf(tx, { recipe_id, version_id }))
}

async function tellOpened(
  tx: Tx,
  parts: LabParts,
  { order, service_code }: { order: Order; service_code: string },
  actor: Moving,
): Promise<void> {
  const history_id = await writeHistory(tx, actor, { order_id: order.id, move: 'L1', to: 'TODO' })
  await appendToLog(tx, {
    event: 'lab.order_created',
    subject: orderSubject(order),
    refs: orderRefs(order),
    actor: actor.actor,
    data: {
      type: order.type,
      service: service_code,
      samples: order.sample_count,
      version_id: order.version_id,
    },
  })
  await mailHappening(tx, parts, { trigger: 'ORDER_CREATED', order, history_id })
  await ring(tx, parts, order, {
    to: [order.assignee_id, ...(await adminsOf(tx, 'LAB'))],
    but: moverId(actor.mover),
    text: 'New lab order · คำสั่งแล็บใหม่',
    once: `lab-move:${history_id}`,
  })
  await tellChanged(tx, parts, order.id)
}

/** A service that is offered for orders of the type. */
async function serviceFor(tx: Tx, { service_id, type }: NewLabOrder): Promise<Service> {
  const [service] = await tx
    .select()
    .from(labService)
    .where(and(eq(labService.id, service_id), isNull(labService.archived_at)))
    .for('share')
  if (!service?.is_active) throw refuseField('service_id', 'is no service that is offered')
  if (!service.types.includes(type)) throw refuseField('type', `must be one of ${service.types.join(', ')}`)
  return service
}

/** One sample as the service asks for it. */
export function usualSample(
  name: string,
  { sample_amount, sample_unit }: Pick<Service, 'sample_amount' | 'sample_unit'>,
): { name: string; lot: string; qty: string; unit: string; storage: SampleStorage; container: string } {
  return { name, lot: '', qty: sample_amount, unit: sample_unit, storage: 'ROOM', container: '' }
}
