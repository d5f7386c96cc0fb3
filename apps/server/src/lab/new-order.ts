import type { newLabOrder } from '@rp/contract/lab/order'
import { labOrderNumber, sampleBarcode, type SampleStorage } from '@rp/domain/lab/lab-rules'
import { bangkokDay } from '@rp/domain/dates'
import { addWorkingDays, endOfWork } from '@rp/domain/lab/working-days'
import { asc, eq, isNull, and } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { appendToLog } from '../platform/log/append.ts'
import { moverId, type Moving } from '../platform/moves/move.ts'
import { bangkokYear, drawNumber } from '../platform/numbers/draw-number.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { writeHistory } from './history.ts'
import { ring, tellChanged, type LabParts } from './lab-parts.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { mailHappening } from './mails.ts'
import { checkAssignee, subjectOf } from './order-fields.ts'
import { openLink } from './order-link.ts'
import type { Order } from './order-of.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'
import { labServiceStep } from './tables/lab-service-step.ts'
import { labService } from './tables/lab-service.ts'

export type NewLabOrder = z.output<typeof newLabOrder> & {
  /** Whoever comes from the chat opens orders of this customer alone. */
  only_for?: string
}
type Service = typeof labService.$inferSelect
type ServiceStep = typeof labServiceStep.$inferSelect

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
  const steps = await stepsFor(tx, service)
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
      result_form: service.result_form,
      requires_verification: service.requires_verification,
      allow_self_verify: service.allow_self_verify,
      accreditation_no: service.accreditation_no,
      price: service.price,
      payment_ref,
      note,
      mail_to,
      link_hash,
      created_by: by,
      updated_by: by,
    })
    .returning()
  const order = found(row)
  await tx.insert(labSample).values(
    samples.map((sample, at) => ({
      ...sample,
      order_id: id,
      position: at + 1,
      barcode: sampleBarcode(number, at + 1),
    })),
  )
  if (steps.length > 0) await tx.insert(labOrderStep).values(copiesOf(id, service, steps))
  await tellOpened(tx, parts, { order, service_code: service.code }, actor)
  return order
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

async function stepsFor(tx: Tx, service: Service): Promise<ServiceStep[]> {
  const steps = await tx
    .select()
    .from(labServiceStep)
    .where(and(eq(labServiceStep.service_id, service.id), isNull(labServiceStep.archived_at)))
    .orderBy(asc(labServiceStep.position))
  if (steps.length === 0 && service.result_form.length > 0)
    throw refuseField('service_id', 'has no step at which its results could be entered')
  return steps
}

/** The steps as they are today; results that no step names are entered at the last one. */
function copiesOf(
  order_id: string,
  { result_form }: Service,
  steps: ServiceStep[],
): (typeof labOrderStep.$inferInsert)[] {
  const ids = new Map(steps.map(({ id }) => [id, uuidv7()]))
  const named = new Set(steps.flatMap(({ result_codes }) => result_codes))
  const left = result_form.map(({ code }) => code).filter((code) => !named.has(code))
  return steps.map((step, at) => ({
    id: ids.get(step.id),
    order_id,
    service_step_id: step.id,
    position: at + 1,
    name_en: step.name_en,
    name_th: step.name_th,
    instructions_html: step.instructions_html,
    est_minutes: step.est_minutes,
    mandatory: step.mandatory,
    locked: step.locked,
    notify_customer: step.notify_customer,
    assignee_role: step.assignee_role,
    inputs: step.inputs,
    result_codes: at === steps.length - 1 ? [...step.result_codes, ...left] : step.result_codes,
    attachments_required: step.attachments_required,
    photo_required: step.photo_required,
    depends_on: step.depends_on.flatMap((id) => ids.get(id) ?? []),
  }))
}

/** One sample as the service asks for it. */
export function usualSample(
  name: string,
  { sample_amount, sample_unit }: Pick<Service, 'sample_amount' | 'sample_unit'>,
): { name: string; lot: string; qty: string; unit: string; storage: SampleStorage } {
  return { name, lot: '', qty: sample_amount, unit: sample_unit, storage: 'ROOM' }
}
