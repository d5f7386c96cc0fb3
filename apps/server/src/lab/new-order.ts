import { labOrderNumber, sampleBarcode } from '@rp/domain/lab/lab-rules'
import { bangkokDay } from '@rp/domain/dates'
import { endOfWork } from '@rp/domain/calendar/work-calendar'
import { addWorkingDays } from '@rp/domain/lab/working-days'
import type { Words } from '@rp/domain/languages'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { withProductLimits } from '@rp/domain/qa/round-items'
import { and, eq, isNull } from 'drizzle-orm'
import { adminsOf, withDuplicates } from '../auth/index.ts'
import { v7 as uuidv7 } from 'uuid'
import { readCalendar } from '../configuration/index.ts'
import { appendToLog } from '../platform/log/append.ts'
import { staffIdOf, type TransitionBy } from '../platform/transitions/decide-transition.ts'
import { bangkokYear, drawNumber } from '../platform/numbers/draw-number.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { qaProductOf } from '../recipes/index.ts'
import { writeHistory } from './history.ts'
import { notifyStaff, publishChanged, type LabDeps } from './lab-deps.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import { mailEvent } from './mails.ts'
import { checkAssignee, subjectOf, type NewLabOrder } from './order-fields.ts'
import { openLink } from './order-link.ts'
import { refuseTooMany, withCustomerLimits, workOf } from './order-work.ts'
import type { Order } from './order-of.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labSample } from './tables/lab-sample.ts'
import { labService } from './tables/lab-service.ts'

type Service = typeof labService.$inferSelect

/**
 * Opens an order (L1), whatever its source, in the caller's transaction: number, samples with barcodes, a copy of the
 * service's steps and form, due date in working days, history, log, mails and notifications.
 */
export async function openLabOrder(
  tx: Tx,
  deps: LabDeps,
  input: NewLabOrder,
  actor: TransitionBy,
): Promise<Order> {
  const service = await serviceFor(tx, input)
  const about = await subjectOf(tx, input)
  if (input.only_for && about.customer_id !== input.only_for)
    throw refuseField('customer_id', { en: 'is not the customer of the room', th: 'ไม่ใช่ลูกค้าของห้องแชต' })
  await checkAssignee(tx, input.assignee_id)
  const persons = about.customer_id ? await withDuplicates(tx, about.customer_id) : []
  const matrix = input.matrix ?? service.matrix
  const { steps, result_form, lacks, ...profile } = await workOf(tx, service, {
    day: bangkokDay(new Date()),
    matrix,
    customers: persons,
    product: about.recipe_id ?? null,
    is_automatic: input.is_automatic ?? false,
  })
  refuseTooMany(result_form, input.samples.length, 'samples')
  const id = uuidv7()
  const year = bangkokYear()
  const number = labOrderNumber(year, await drawNumber(tx, `LAB-${year}`))
  const { samples, priority, assignee_id, payment_ref, note, mail_to, room_id, type, report_language } = input
  const { link_hash } = await openLink(tx, id)
  const calendar = await readCalendar(tx)
  const by = staffIdOf(actor.initiator)
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
      due_at: endOfWork(
        addWorkingDays(bangkokDay(new Date().toISOString()), service.sla_days, calendar),
        calendar,
      ),
      assignee_id,
      sample_count: samples.length,
      last_sample: samples.length,
      step_count: steps.length,
      matrix,
      result_form: withCustomerLimits(await ofProduct(tx, result_form, about), persons),
      ...profile,
      price: service.price,
      payment_ref,
      note: [note, ...lacks.flatMap(lackLines)].filter(Boolean).join('\n'),
      mail_to,
      report_language,
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
  await notifyOpened(tx, deps, { order, service_code: service.code }, actor)
  await notifyLacks(tx, deps, order, lacks)
  return order
}

/** The form with the limits of the tested version; limits agreed with the customer take precedence. */
async function ofProduct(
  tx: Tx,
  form: QaItem[],
  { recipe_id, version_id }: Awaited<ReturnType<typeof subjectOf>>,
): Promise<QaItem[]> {
  const asks = form.some(({ limits_from }) => limits_from !== null)
  if (!asks || !recipe_id || !version_id) return form
  return withProductLimits(form, await qaProductOf(tx, { recipe_id, version_id }))
}

/** Nobody saw the refusal of an order that the system opened: its note says what is missing, and so do the admins' notices. */
async function notifyLacks(tx: Tx, deps: LabDeps, order: Order, lacks: Words[]): Promise<void> {
  const [first] = lacks
  if (!first) return
  await notifyStaff(tx, deps, order, {
    to: await adminsOf(tx, 'LAB'),
    but: null,
    text: {
      en: `Check its methods: it ${lacks.map(({ en }) => en).join('; ')}`,
      th: `กรุณาตรวจสอบวิธีทดสอบ: ${lacks.map(({ th }) => th).join('; ')}`,
    },
    once: `lab-lacks:${order.id}`,
  })
}

const lackLines = ({ en, th }: Words): string[] => [th, `The order ${en}`]

async function notifyOpened(
  tx: Tx,
  deps: LabDeps,
  { order, service_code }: { order: Order; service_code: string },
  actor: TransitionBy,
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
  await mailEvent(tx, deps, { trigger: 'ORDER_CREATED', order, history_id })
  await notifyStaff(tx, deps, order, {
    to: [order.assignee_id, ...(await adminsOf(tx, 'LAB'))],
    but: staffIdOf(actor.initiator),
    text: { en: 'New lab order', th: 'คำสั่งแล็บใหม่' },
    once: `lab-move:${history_id}`,
  })
  await publishChanged(tx, deps, order.id)
}

/** The service, which must be offered for orders of this type. */
async function serviceFor(tx: Tx, { service_id, type }: NewLabOrder): Promise<Service> {
  const [service] = await tx
    .select()
    .from(labService)
    .where(and(eq(labService.id, service_id), isNull(labService.archived_at)))
    .for('share')
  if (!service?.is_active)
    throw refuseField('service_id', { en: 'is no service that is offered', th: 'ไม่ใช่บริการที่เปิดให้' })
  if (!service.types.includes(type))
    throw refuseField('type', {
      en: `must be one of ${service.types.join(', ')}`,
      th: `ต้องเป็นค่าใดค่าหนึ่งใน ${service.types.join(', ')}`,
    })
  return service
}

/** One sample as the service requires. */
export function usualSample(
  name: string,
  { sample_amount, sample_unit }: Pick<Service, 'sample_amount' | 'sample_unit'>,
): NewLabOrder['samples'][number] {
  const unstated = { sampled_at: null, sampled_place: '', sampled_by: '' }
  return { name, lot: '', qty: sample_amount, unit: sample_unit, storage: 'ROOM', container: '', ...unstated }
}
