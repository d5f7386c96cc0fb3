import { labOrderNumber, sampleBarcode } from '@rp/domain/lab/lab-rules'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { resultKey } from '@rp/domain/qa/result-key'
import { versionPlace } from '@rp/domain/qa/result-versions'
import { roundVerdict } from '@rp/domain/qa/verdict'
import type { labOrderHistory } from '../../lab/tables/lab-order-history.ts'
import type { labOrderStep } from '../../lab/tables/lab-order-step.ts'
import type { labOrder } from '../../lab/tables/lab-order.ts'
import type { labResult } from '../../lab/tables/lab-result.ts'
import type { labSample } from '../../lab/tables/lab-sample.ts'
import type { emailOutbox } from '../../platform/tables/email-outbox.ts'
import type { numberSeries } from '../../platform/tables/number-series.ts'
import { labMailsOf } from './lab-mails.ts'
import { labOrderCount, labPlanOf, momentOf, type LabInput, type LabPlan } from './lab-order-plan.ts'
import { resultOf } from '../recipes/recipe-qa.ts'
import { typicalFinding } from './typical-findings.ts'

export interface DemoLab {
  orders: (typeof labOrder.$inferInsert & { id: string })[]
  samples: (typeof labSample.$inferInsert)[]
  orderSteps: (typeof labOrderStep.$inferInsert)[]
  history: (typeof labOrderHistory.$inferInsert)[]
  /** Every measured value is the first version of a result. */
  versions: (typeof labResult.$inferInsert)[]
  mails: (typeof emailOutbox.$inferInsert)[]
  /** Issued reports: the order, the time, and whether it was withdrawn since. */
  reports: DemoReport[]
  series: (typeof numberSeries.$inferInsert)[]
}

export interface DemoReport {
  id: string
  order_id: string
  version: number
  issued_at: string
  issued_by: string
  invalidated_at: string | null
}

type Row = DemoLab['orders'][number]
type StepRow = typeof labOrderStep.$inferInsert & { id: string }

const withdrawReason = 'พบค่าแบลงก์ของวันนั้นเกินเกณฑ์ ต้องทดสอบซ้ำ'
const cancelReason = 'ลูกค้าขอยกเลิก จะส่งตัวอย่างล็อตใหม่'

/** 80 lab orders in all statuses: late and in time, with samples, steps, results, reports and mails. */
export function demoLab(given: LabInput): DemoLab {
  const plans = Array.from({ length: labOrderCount }, (_, index) => labPlanOf(given, index)).toSorted(
    (a, b) => a.created.getTime() - b.created.getTime(),
  )
  const year = given.now.getUTCFullYear()
  const made = plans.map((plan, at) => {
    const number = labOrderNumber(year, at + 1)
    const steps = stepsOf(given, plan)
    const order = orderOf(plan, number, steps)
    return {
      order,
      steps,
      samples: samplesOf(given, plan, number),
      history: historyOf(given, plan, steps),
      mails: labMailsOf(given.random, plan, order),
      reports: reportsOf(given, plan),
    }
  })
  return {
    orders: made.map(({ order }) => order),
    samples: made.flatMap(({ samples }) => samples),
    orderSteps: made.flatMap(({ steps }) => steps),
    history: made.flatMap(({ history }) => history),
    versions: made.flatMap(({ order, steps }) => versionsOf(order, steps)),
    mails: made.flatMap(({ mails }) => mails),
    reports: made.flatMap(({ reports }) => reports),
    series: [{ series: `LAB-${year}`, last: plans.length }],
  }
}

/** When samples came, as a share of the time that an order took. */
const receivedAt = 0.04
/** Of a report that was withdrawn: when it was issued first, and when it was withdrawn. */
const [issuedFirst, withdrawn] = [0.85, 0.92]
/** By when all steps are done: before the first report. */
const lastWorkAt = ({ kind }: LabPlan): number => (kind === 'WITHDRAWN' ? issuedFirst : 1)

const isReceived = ({ kind }: LabPlan): boolean => kind !== 'WAITING'
const isOver = ({ kind }: LabPlan): boolean => kind === 'COMPLETED' || kind === 'WITHDRAWN'

function orderOf(plan: LabPlan, number: string, steps: StepRow[]): Row {
  const { service, technician, verifier } = plan
  return {
    id: plan.id,
    number,
    type: plan.type,
    service_id: service.id,
    service_name_en: service.name_en,
    service_name_th: service.name_th,
    ...whatIsTested(plan),
    priority: plan.priority,
    due_at: plan.due_at,
    sample_count: plan.samples,
    received_count: isReceived(plan) ? plan.samples : 0,
    last_sample: plan.samples,
    step_count: steps.length,
    steps_done: plan.done,
    result_form: service.result_form,
    results: resultsOf(plan, steps),
    requires_verification: service.requires_verification,
    accreditation_no: service.accreditation_no,
    ...standingOf(plan),
    price: service.price,
    payment_ref: plan.type === 'SHOP' ? `SO-${number.slice(-5)}` : null,
    created_at: plan.created.toISOString(),
    updated_at: plan.ended.toISOString(),
    created_by: verifier.id,
    updated_by: technician.id,
  }
}

/** The customer of an order, and its recipe or product. */
function whatIsTested(plan: LabPlan) {
  const { owner, recipe, version, product_name, product_lot } = plan
  return {
    customer_id: owner?.id ?? null,
    customer_name: owner?.display_name ?? null,
    mail_to: owner?.email ? [owner.email] : [],
    ...(recipe && { recipe_id: recipe.id, version_id: version?.id, version_no: version?.version_no }),
    product_name,
    product_lot,
    subject: subjectOf(plan),
  }
}

function standingOf(plan: LabPlan) {
  const { kind, status, service, technician, verifier } = plan
  const ended = plan.ended.toISOString()
  const isVerified = isOver(plan) && service.requires_verification
  return {
    status,
    assignee_id: kind === 'WAITING' ? null : technician.id,
    awaits_verification: kind === 'VERIFYING',
    verified_by: isVerified ? verifier.id : null,
    verified_at: isVerified ? ended : null,
    cancel_reason: kind === 'CANCEL' ? cancelReason : null,
    completed_at: isOver(plan) ? ended : null,
    reopened: kind === 'WITHDRAWN' ? 1 : 0,
  }
}

function subjectOf({ recipe, version, product_name, product_lot }: LabPlan): string | null {
  if (recipe) return `${recipe.number} ${recipe.name} v${version?.version_no}`
  return product_name ? `${product_name} · ${product_lot}` : null
}

/** The results; one order in nine has one outside of its limits. */
function resultsOf(plan: LabPlan, steps: StepRow[]): QaResult[] {
  const measured = new Map(
    steps.flatMap(({ result_codes, finished_at }) =>
      finished_at ? (result_codes ?? []).map((code) => [code, finished_at] as const) : [],
    ),
  )
  const isBad = plan.id.charCodeAt(35) % 9 === 0
  const items = plan.service.result_form
  return items
    .filter(({ code }) => measured.has(code))
    .flatMap((item, at) => found(item, plan, measured.get(item.code) ?? '', isBad && at === 0))
}

function found(item: QaItem, plan: LabPlan, at: string, isBad: boolean): QaResult[] {
  const { code, kind } = item
  const typical = typicalFinding({ product: nameOf(plan), code, turn: plan.id.charCodeAt(34) })
  return resultOf(item, { isBad, chemist: plan.technician, at: new Date(at) }).map((result) =>
    kind === 'NUMERIC' && typical !== null ? { ...result, value: typical } : result,
  )
}

/** The values of an order and its steps, each as its first version. */
function versionsOf(order: Row, steps: StepRow[]): DemoLab['versions'] {
  const stepOf = (code: string) => steps.find(({ result_codes }) => result_codes?.includes(code))?.id ?? null
  return [
    ...(order.results ?? []).map((result) =>
      firstVersion({ order_id: order.id, part: 'RESULT', step_id: stepOf(result.code) }, result),
    ),
    ...steps.flatMap(({ id, values }) =>
      (values ?? []).map((result) =>
        firstVersion({ order_id: order.id, part: 'VALUE', step_id: id }, result),
      ),
    ),
  ]
}

type VersionRow = DemoLab['versions'][number]

function firstVersion(
  { order_id, part, step_id }: Pick<VersionRow, 'order_id' | 'part'> & { step_id: string | null },
  result: QaResult,
): VersionRow {
  const { code, value, instrument, file, measured_by, measured_at } = result
  return {
    order_id,
    part,
    step_id,
    place: versionPlace(part, step_id, resultKey(result)),
    code,
    sample_id: result.sample_id ?? null,
    replicate: result.replicate ?? 1,
    version: 1,
    kind: 'SAVE',
    value,
    instrument,
    file,
    measured_by,
    measured_at,
    saved_by: measured_by,
    saved_at: measured_at ?? new Date(0).toISOString(),
  }
}

/** What is tested, as its samples are named. */
const nameOf = ({ recipe, product_name, product }: LabPlan): string => recipe?.name ?? product_name ?? product

function stepsOf({ random, photo }: LabInput, plan: LabPlan): StepRow[] {
  const ids = new Map(plan.steps.map(({ id }) => [id, random.id(plan.created)]))
  return plan.steps.map((step, at) => ({
    id: ids.get(step.id) ?? '',
    order_id: plan.id,
    service_step_id: step.id,
    position: at + 1,
    name_en: step.name_en,
    name_th: step.name_th,
    instructions_html: step.instructions_html,
    est_minutes: step.est_minutes,
    mandatory: step.mandatory,
    locked: step.locked,
    notify_customer: step.notify_customer,
    assignee_role: 'STAFF',
    inputs: step.inputs,
    result_codes: step.result_codes,
    attachments_required: step.attachments_required,
    photo_required: step.photo_required,
    depends_on: step.depends_on.flatMap((one) => ids.get(one) ?? []),
    ...workOf(plan, step, at),
    files: at < plan.done && step.photo_required ? [photo] : [],
  }))
}

/** The work at a step, if any. */
function workOf(plan: LabPlan, { inputs }: LabPlan['steps'][number], at: number) {
  const moment = (share: number) =>
    momentOf(plan, receivedAt + (lastWorkAt(plan) - receivedAt) * ((at + share) / plan.steps.length))
  const began = { started_at: moment(0.2), started_by: plan.technician.id }
  if (at < plan.done) {
    const finished_at = moment(0.8)
    const values = inputs.flatMap((item) => found(item, plan, finished_at, false))
    return {
      ...began,
      status: 'DONE' as const,
      finished_at,
      finished_by: plan.technician.id,
      last_finished_at: finished_at,
      values,
      verdict: roundVerdict(inputs, values) === 'MAY_PASS' ? ('PASS' as const) : null,
    }
  }
  const isNow = at === plan.done && plan.kind === 'INPROGRESS'
  return isNow ? { ...began, status: 'INPROGRESS' as const } : { status: 'TODO' as const }
}

function samplesOf({ random }: LabInput, plan: LabPlan, number: string): (typeof labSample.$inferInsert)[] {
  const { service, technician } = plan
  const name = nameOf(plan)
  return Array.from({ length: plan.samples }, (_, at) => ({
    id: random.id(plan.created),
    order_id: plan.id,
    position: at + 1,
    barcode: sampleBarcode(number, at + 1),
    name: plan.samples > 1 ? `${name} ${'ABCDEFG'[at] ?? at}` : name,
    lot: plan.product_lot ?? `LT${random.digits(5)}`,
    qty: service.sample_amount,
    unit: service.sample_unit,
    storage: at % 4 === 3 ? ('COOL' as const) : ('ROOM' as const),
    ...(isReceived(plan) && {
      received_at: momentOf(plan, receivedAt),
      received_by: technician.id,
      condition: 'GOOD' as const,
    }),
  }))
}

type HistoryEvent = Omit<typeof labOrderHistory.$inferInsert, 'id' | 'order_id' | 'actor_type'>

/** The history that led to an order's status. */
function historyOf(
  { random }: LabInput,
  plan: LabPlan,
  steps: StepRow[],
): (typeof labOrderHistory.$inferInsert)[] {
  const { technician, verifier, created, ended } = plan
  const began = steps.find(({ started_at }) => started_at)
  const issuer = plan.service.requires_verification ? verifier.id : technician.id
  const happened: (HistoryEvent | false)[] = [
    { move: 'L1', to_status: 'TODO', actor_id: verifier.id, at: created.toISOString() },
    isReceived(plan) && { move: 'RECEIVED', actor_id: technician.id, at: momentOf(plan, receivedAt) },
    began !== undefined && {
      move: 'L2',
      from_status: 'TODO',
      to_status: 'INPROGRESS',
      actor_id: technician.id,
      at: began.started_at ?? created.toISOString(),
    },
    ...steps.flatMap(({ id, started_at, finished_at }): HistoryEvent[] => [
      ...(started_at
        ? [
            {
              step_id: id,
              move: 'START',
              from_status: 'TODO',
              to_status: 'INPROGRESS',
              actor_id: technician.id,
              at: started_at,
            },
          ]
        : []),
      ...(finished_at
        ? [
            {
              step_id: id,
              move: 'FINISH',
              from_status: 'INPROGRESS',
              to_status: 'DONE',
              actor_id: technician.id,
              at: finished_at,
            },
          ]
        : []),
    ]),
    plan.kind === 'WITHDRAWN' && {
      move: 'L3',
      from_status: 'INPROGRESS',
      to_status: 'COMPLETED',
      actor_id: issuer,
      at: momentOf(plan, issuedFirst),
    },
    plan.kind === 'WITHDRAWN' && {
      move: 'L5',
      from_status: 'COMPLETED',
      to_status: 'INPROGRESS',
      reason: withdrawReason,
      actor_id: verifier.id,
      at: momentOf(plan, withdrawn),
    },
    isOver(plan) && {
      move: 'L3',
      from_status: 'INPROGRESS',
      to_status: 'COMPLETED',
      actor_id: issuer,
      at: ended.toISOString(),
    },
    plan.kind === 'CANCEL' && {
      move: 'L4',
      from_status: 'INPROGRESS',
      to_status: 'CANCEL',
      reason: cancelReason,
      actor_id: verifier.id,
      at: ended.toISOString(),
    },
  ]
  return happened
    .filter((one) => one !== false)
    .map((one) => ({ ...one, id: random.id(created), order_id: plan.id, actor_type: 'STAFF' as const }))
}

function reportsOf({ random }: LabInput, plan: LabPlan): DemoReport[] {
  if (!isOver(plan)) return []
  const { technician, verifier, service, ended } = plan
  const issued_by = service.requires_verification ? verifier.id : technician.id
  const report = (version: number, issued_at: string, invalidated_at: string | null): DemoReport => ({
    id: random.id(ended),
    order_id: plan.id,
    version,
    issued_at,
    issued_by,
    invalidated_at,
  })
  if (plan.kind === 'COMPLETED') return [report(1, ended.toISOString(), null)]
  return [
    report(1, momentOf(plan, issuedFirst), momentOf(plan, withdrawn)),
    report(2, ended.toISOString(), null),
  ]
}

export { withdrawReason }
