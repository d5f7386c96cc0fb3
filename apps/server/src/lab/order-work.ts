import { labLimits } from '@rp/domain/lab/lab-rules'
import type { Words } from '@rp/domain/languages'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { suppliedForms, type AnalyteSubject } from './analytes/order-analytes.ts'
import { joinedForms, type ServiceWork } from './joined-forms.ts'
import { measurementsOf } from './order-facts.ts'
import type { labOrderStep } from './tables/lab-order-step.ts'
import type { labOrder } from './tables/lab-order.ts'
import { labServiceStep } from './tables/lab-service-step.ts'
import { labService } from './tables/lab-service.ts'

type Service = typeof labService.$inferSelect
type ServiceStep = typeof labServiceStep.$inferSelect
type NewStep = Omit<typeof labOrderStep.$inferInsert, 'order_id'>
type Work = Required<
  Pick<typeof labOrder.$inferInsert, 'requires_verification' | 'allow_self_verify' | 'accreditation_no'>
> & {
  steps: NewStep[]
  result_form: QaItem[]
  /** Of an order that the system opens: which of its analytes have no valid method. */
  lacks: Words[]
}

/**
 * The steps and the result form that an order copies from its service; for a profile, also those of the services that
 * it includes (ADR 0061). A profile has the strictest verification of its services.
 */
export async function workOf(tx: Tx, service: Service, subject: AnalyteSubject): Promise<Work> {
  const { joined, services, missing, lacks } = await joinedWork(tx, service, subject)
  if (missing)
    throw refuseField('service_id', {
      en: `would be opened without the test "${missing.en}", which is no longer offered: offer it again, or take it out of the profile`,
      th: `จะขาดการทดสอบ "${missing.th}" ซึ่งปิดให้บริการแล้ว เปิดบริการนั้นอีกครั้ง หรือนำออกจากโปรไฟล์ก่อน`,
    })
  if (!isWorkable(joined))
    throw refuseField('service_id', {
      en: 'has no step at which its results could be entered',
      th: 'ยังไม่มีขั้นตอนสำหรับกรอกผล',
    })
  const accreditations = new Set(services.flatMap(({ accreditation_no }) => accreditation_no ?? []))
  const verified = services.filter(({ requires_verification }) => requires_verification)
  return {
    steps: copiesOf(joined.steps),
    result_form: joined.form,
    requires_verification: verified.length > 0,
    allow_self_verify:
      verified.length > 0
        ? verified.every(({ allow_self_verify }) => allow_self_verify)
        : service.allow_self_verify,
    accreditation_no: [...accreditations].join(', ') || null,
    lacks,
  }
}

/**
 * Whether an order with one sample could be processed: an order that cannot be opened by hand is not opened
 * automatically either.
 */
export async function canBeWorked(tx: Tx, service: Service): Promise<boolean> {
  const { joined, missing } = await joinedWork(tx, service, null)
  return missing === null && isWorkable(joined) && measurementsOf(joined.form, 1) <= labLimits.measurements
}

const isWorkable = ({ form, steps }: ServiceWork<ServiceStep>) => steps.length > 0 || form.length === 0

/** Without a subject, analytes of the catalogue are those of the services' own forms. */
async function joinedWork(tx: Tx, service: Service, subject: AnalyteSubject | null) {
  const tests = await included(tx, service)
  const services = [service, ...tests]
  const steps = await stepsOfServices(tx, services)
  const own = services.map(({ result_form }) => result_form)
  const { forms, lacks } = subject ? await suppliedForms(tx, own, subject) : { forms: own, lacks: [] }
  const joined = joinedForms(
    services.map((one, at): ServiceWork<ServiceStep> => ({
      form: inScope(forms[at] ?? [], one),
      steps: steps.filter(({ service_id }) => service_id === one.id),
    })),
  )
  const gone = tests.find(({ is_active, archived_at }) => !is_active || archived_at !== null)
  return { joined, services, lacks, missing: gone ? nameOf(gone) : null }
}

const nameOf = ({ code, name_en, name_th }: Service): Words => ({
  en: `${code} ${name_en}`,
  th: `${code} ${name_th}`,
})

/** The form with the accreditation of its service at each item within its scope. */
const inScope = (form: QaItem[], { accreditation_no }: Service): QaItem[] =>
  form.map((item) => ({ ...item, accreditation_no: item.in_scope === true ? accreditation_no : null }))

/** The included services in the order of the profile, also those that are no longer offered. */
async function included(tx: Tx, { includes }: Service): Promise<Service[]> {
  if (includes.length === 0) return []
  const rows = await tx.select().from(labService).where(inArray(labService.id, includes))
  return includes.flatMap((id) => rows.find((one) => one.id === id) ?? [])
}

function stepsOfServices(tx: Tx, services: Service[]): Promise<ServiceStep[]> {
  return tx
    .select()
    .from(labServiceStep)
    .where(
      and(
        inArray(
          labServiceStep.service_id,
          services.map(({ id }) => id),
        ),
        isNull(labServiceStep.archived_at),
      ),
    )
    .orderBy(asc(labServiceStep.position))
}

function copiesOf(steps: ServiceStep[]): NewStep[] {
  const ids = new Map(steps.map(({ id }) => [id, uuidv7()]))
  return steps.map((step, at) => ({
    id: ids.get(step.id),
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
    result_codes: step.result_codes,
    attachments_required: step.attachments_required,
    photo_required: step.photo_required,
    depends_on: step.depends_on.flatMap((id) => ids.get(id) ?? []),
  }))
}

/** Replaces the limits of an item by those agreed with the first of these customers that has any. */
export function withCustomerLimits(form: QaItem[], customer_ids: string[]): QaItem[] {
  return form.map((item) => {
    if (!item.analyte) return item
    const limits = item.analyte.customer_limits
    const [own] = customer_ids.flatMap((id) => limits.filter(({ customer_id }) => customer_id === id))
    const analyte = { ...item.analyte, customer_limits: [] }
    if (!own) return { ...item, analyte }
    const { min, max, min_strict = false, max_strict = false } = own
    return {
      ...item,
      min,
      max,
      min_strict,
      max_strict,
      analyte,
      ...(item.limit_source && { limit_source: null }),
    }
  })
}

export function refuseTooMany(form: QaItem[], samples: number, path: string): void {
  const { measurements } = labLimits
  const requested = measurementsOf(form, samples)
  if (requested > measurements)
    throw refuseField(path, {
      en: `ask for ${requested} measurements; an order has at most ${measurements}: open several orders`,
      th: `ต้องวัดทั้งหมด ${requested} ค่า คำสั่งงานหนึ่งรับได้ไม่เกิน ${measurements} ค่า กรุณาแยกเป็นหลายคำสั่งงาน`,
    })
}
