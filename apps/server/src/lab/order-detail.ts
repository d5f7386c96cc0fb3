import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import type { Words } from '@rp/domain/languages'
import { labOrderTransitions } from '@rp/domain/state-machines/lab-order-machine'
import { labStepTransitions } from '@rp/domain/state-machines/lab-step-machine'
import { transitionsOf, type Transition } from '@rp/domain/state-machines/transition-rules'
import type { QaResult } from '@rp/domain/qa/qa-item'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { found } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { recipeVersion } from '../recipes/tables/recipe-version.ts'
import { unauthorised } from './equipment/authorised.ts'
import { labOrderRowColumns } from './order-columns.ts'
import { isLabAdmin, orderFacts, stepFacts } from './order-facts.ts'
import { linkOf } from './order-link.ts'
import {
  isOpen,
  namesBehind,
  orderOf,
  samplesOf,
  stepsOf,
  type Order,
  type OrderStep,
  type Select,
} from './order-of.ts'
import { mayVerify } from './substitutes.ts'
import { labOrder } from './tables/lab-order.ts'
import { labReport } from './tables/lab-report.ts'
import { labServiceEmailTemplate } from './tables/lab-service-email-template.ts'
import { workersOf } from './workers.ts'

/** Maximum mails to show, newest first. */
const mailsShown = 200
const w = (en: string, th: string): Words => ({ en, th })

/** An order with all its records, and the caller's possible actions. */
export async function readLabOrder(
  db: Select,
  publicUrl: string,
  id: string,
  caller: StaffCaller,
): Promise<LabOrderDetail> {
  const order = await orderOf(db, id)
  const [shown] = await db.select(labOrderRowColumns).from(labOrder).where(eq(labOrder.id, id))
  const [steps, samples] = [await stepsOf(db, id), await samplesOf(db, id)]
  const reports = await db
    .select()
    .from(labReport)
    .where(eq(labReport.order_id, id))
    .orderBy(desc(labReport.version))
  const names = await namesBehind(db, [
    order.verified_by,
    ...samples.flatMap(({ received_by, rejected_by, disposed_by }) => [
      received_by,
      rejected_by,
      disposed_by,
    ]),
    ...reports.flatMap(({ issued_by, invalidated_by }) => [issued_by, invalidated_by]),
    order.report_notes.opinion?.by,
    ...peopleOf(order, steps),
  ])
  const nameOf = (person: string | null) => names.get(person ?? '') ?? null
  const blocked = order.awaits_verification ? await verifyBlocked(db, { order, steps }, caller) : null
  return {
    ...order,
    ...found(shown),
    inci: await labelOf(db, order),
    samples: samples.map((sample) => ({
      ...sample,
      received_by_name: nameOf(sample.received_by),
      rejected_by_name: nameOf(sample.rejected_by),
      disposed_by_name: nameOf(sample.disposed_by),
      has_letter: sample.rejection_file !== null,
    })),
    steps: steps.map((step) => shownStep({ order, steps }, step, names, caller)),
    results: namedResults(order.results, names),
    verified_by_name: nameOf(order.verified_by),
    reports: reports.map((report) => ({
      ...report,
      issued_by_name: nameOf(report.issued_by),
      invalidated_by_name: nameOf(report.invalidated_by),
    })),
    mails: await mailsOf(db, id),
    report_notes: {
      ...order.report_notes,
      opinion: order.report_notes.opinion && {
        ...order.report_notes.opinion,
        by_name: nameOf(order.report_notes.opinion.by),
      },
    },
    manual_templates: await manualTemplates(db, order.service_id),
    link: await linkOf(db, publicUrl, order),
    transitions: transitionsOf(
      labOrderTransitions,
      { status: order.status, previous: null, facts: orderFacts(order, steps) },
      byStaff(caller).initiator,
    ).map(shownTransition),
    may: {
      edit: isOpen(order),
      receive: isOpen(order),
      interpret: isOpen(order) && isLabAdmin(caller),
      verify: order.awaits_verification && blocked === null,
    },
    verify_blocked: blocked,
  }
}

/** A step with the caller's possible actions. */
export function shownStep(
  of: { order: Order; steps: OrderStep[] },
  step: OrderStep,
  names: Map<string, string>,
  caller: StaffCaller,
): LabOrderStep {
  const { initiator } = byStaff(caller)
  const facts = stepFacts(of, step, initiator)
  return {
    ...step,
    name: w(step.name_en, step.name_th),
    values: namedResults(step.values, names),
    ever_finished: step.last_finished_at !== null,
    started_by_name: names.get(step.started_by ?? '') ?? null,
    finished_by_name: names.get(step.finished_by ?? '') ?? null,
    transitions: transitionsOf(
      labStepTransitions,
      { status: step.status, previous: null, facts },
      initiator,
    ).map(shownTransition),
  }
}

/** Everybody whose name appears in steps and results. */
export function peopleOf(order: Order, steps: OrderStep[]): (string | null)[] {
  return [
    ...order.results.map(({ measured_by }) => measured_by),
    ...steps.flatMap(({ started_by, finished_by, values }) => [
      started_by,
      finished_by,
      ...values.map(({ measured_by }) => measured_by),
    ]),
  ]
}

export function namedResults(results: QaResult[], names: Map<string, string>) {
  return results.map((result) => ({
    ...result,
    measured_by_name: names.get(result.measured_by ?? '') ?? null,
  }))
}

/** Why the caller may not verify the order; null if only its state decides. */
export async function verifyBlocked(
  db: Select,
  { order, steps }: { order: Order; steps: OrderStep[] },
  caller: StaffCaller,
): Promise<Words | null> {
  if (!(await mayVerify(db, caller)))
    return w(
      'Only an admin of the laboratory or a named substitute verifies',
      'เฉพาะผู้ดูแลห้องปฏิบัติการหรือผู้ตรวจทานแทนที่แต่งตั้งไว้เท่านั้นที่ตรวจทานได้',
    )
  const lacking = await unauthorised(db, { order, steps, person: caller.id })
  if (lacking) return lacking
  if (!order.allow_self_verify && (await workersOf(db, order.id, steps)).has(caller.id))
    return w('You did some of the work: somebody else verifies it', 'คุณเป็นผู้ทำงานนี้ ต้องให้ผู้อื่นตรวจทาน')
  return null
}

/** The mails of an order, each with its state. */
export async function mailsOf(db: Select, order_id: string): Promise<LabOrderDetail['mails']> {
  const rows = await db
    .select({
      id: emailOutbox.id,
      to: emailOutbox.to,
      subject: emailOutbox.subject,
      template: emailOutbox.template,
      state: emailOutbox.state,
      attempts: emailOutbox.attempts,
      last_error: emailOutbox.last_error,
      created_at: emailOutbox.created_at,
      sent_at: emailOutbox.sent_at,
    })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.related_type, 'lab-order'), eq(emailOutbox.related_id, order_id)))
    .orderBy(desc(emailOutbox.created_at), desc(emailOutbox.id))
    .limit(mailsShown)
  return rows.map(({ template, ...mail }) => ({ ...mail, trigger: template.replace(/^lab\./, '') }))
}

function manualTemplates(db: Select, service_id: string): Promise<LabOrderDetail['manual_templates']> {
  return db
    .select({
      id: labServiceEmailTemplate.id,
      subject: labServiceEmailTemplate.subject,
      language: labServiceEmailTemplate.language,
    })
    .from(labServiceEmailTemplate)
    .where(
      and(
        eq(labServiceEmailTemplate.service_id, service_id),
        eq(labServiceEmailTemplate.trigger, 'MANUAL'),
        eq(labServiceEmailTemplate.is_active, true),
        isNull(labServiceEmailTemplate.archived_at),
      ),
    )
    .orderBy(asc(labServiceEmailTemplate.id))
}

async function labelOf(db: Select, { version_id }: Order): Promise<Words | null> {
  if (!version_id) return null
  const [version] = await db
    .select({ label_parts: recipeVersion.label_parts })
    .from(recipeVersion)
    .where(eq(recipeVersion.id, version_id))
  return version?.label_parts.inci ?? null
}

function shownTransition<S extends string>(move: Transition<S>) {
  return { ...move, reasonRequired: move.needs.includes('REASON') }
}
