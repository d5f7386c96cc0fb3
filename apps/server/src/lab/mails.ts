import { knownName } from '@rp/domain/chat/visitor-name'
import { writtenDate } from '@rp/domain/dates'
import type { MailTrigger } from '@rp/domain/lab/lab-rules'
import type { Language } from '@rp/domain/languages'
import { and, asc, desc, eq, inArray, isNull, like } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { wordsOf } from '../platform/transitions/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { LabDeps } from './lab-deps.ts'
import { linkOf } from './order-link.ts'
import { samplesOf, type Order, type OrderStep, type Select } from './order-of.ts'
import { linesOf, resultsTable } from './result-words.ts'
import { filledMail, type MailValues } from './rich-text.ts'
import { labReport } from './tables/lab-report.ts'
import { labServiceEmailTemplate } from './tables/lab-service-email-template.ts'

export type Template = typeof labServiceEmailTemplate.$inferSelect

interface MailEvent {
  trigger: MailTrigger
  order: Order
  /** The history entry: makes its mails unique. */
  history_id: string
  step?: OrderStep
}

/** Mails an event with the service's templates; without a template no mail is sent. */
export async function mailEvent(tx: Tx, deps: LabDeps, event: MailEvent): Promise<void> {
  const { order, trigger, step } = event
  const templates = await tx
    .select()
    .from(labServiceEmailTemplate)
    .where(
      and(
        eq(labServiceEmailTemplate.service_id, order.service_id),
        eq(labServiceEmailTemplate.trigger, trigger),
        eq(labServiceEmailTemplate.is_active, true),
        isNull(labServiceEmailTemplate.archived_at),
      ),
    )
    .orderBy(asc(labServiceEmailTemplate.id))
  if (templates.length === 0) return
  const person = await personOf(tx, order)
  const ofStep = step
    ? nearest(templates, ({ step_id }) => step_id !== null && step_id === step.service_step_id)
    : templates
  const shared = ofStep.filter(({ step_id }) => step_id === null || step_id === step?.service_step_id)
  const chosen = nearest(shared, ({ language }) => language === person.language)
  for (const template of chosen)
    await mailTemplate(tx, deps, { order, template, once: event.history_id, ...(step && { step }) })
}

/** The templates that fit; all of them if none fits. */
function nearest(templates: Template[], fits: (template: Template) => boolean): Template[] {
  const fitting = templates.filter(fits)
  return fitting.length > 0 ? fitting : templates
}

interface Sending {
  order: Order
  template: Template
  once: string
  step?: OrderStep
  /** Overrides the recipients of the order. */
  to?: string[]
}

/** One mail per recipient, each with its own state; an invalid address does not delay the others. */
export async function mailTemplate(tx: Tx, deps: LabDeps, sending: Sending): Promise<void> {
  const { order, template, once, step, to } = sending
  const { language } = template
  const values = await valuesOf(tx, deps, { order, language, ...(step && { step }) })
  const filled = filledMail(template, values)
  const report = statesReport(template) ? await validReport(tx, order) : null
  const attachments = report && template.attach_report ? [report] : []
  const usual = await addressesOf(tx, order)
  const recipients = new Set(
    [...(to ?? usual), ...template.cc, ...template.bcc].map((one) => one.toLowerCase()),
  )
  for (const address of recipients)
    await deps.mail.queue(tx, {
      ...filled,
      to: address,
      language,
      template: `lab.${template.trigger}`,
      related: { type: 'lab-order', id: order.id },
      once: `lab:${once}:${template.id}:${address}`,
      ...(template.reply_to && { reply_to: template.reply_to }),
      ...(attachments.length > 0 && { attachments }),
      ...(report && { conveys: report.file }),
      keepsBadAddress: true,
    })
}

interface Input {
  order: Order
  language: Language
  step?: OrderStep
}

/** The values of a mail's placeholders. */
export async function valuesOf(
  db: Select,
  { publicUrl }: Pick<LabDeps, 'publicUrl'>,
  { order, language, step }: Input,
): Promise<MailValues> {
  const samples = await samplesOf(db, order.id)
  return {
    order_no: order.number,
    service_name: language === 'th' ? order.service_name_th : order.service_name_en,
    step_name: step ? (language === 'th' ? step.name_th : step.name_en) : '',
    status: wordsOf('lab_order', order.status)[language],
    customer_name: knownName(order.customer_name) ?? '',
    sample_name: samples.map(({ name }) => name).join(', '),
    eta: writtenDate(order.due_at, language),
    link: (await linkOf(db, publicUrl, order)) ?? '',
    results_table: resultsTable(
      linesOf(order, new Map(), language),
      samples.filter(({ id }) => order.tested.includes(id)).map(({ name }) => name),
      language,
    ),
  }
}

/** The recipients of an order's mails: the addresses on the order, else the customer's; lower-case and unique. */
export async function addressesOf(db: Select, order: Order): Promise<string[]> {
  const { proven_email } = await personOf(db, order)
  const named = order.mail_to.length > 0 ? order.mail_to : proven_email ? [proven_email] : []
  return [...new Set(named.map((one) => one.toLowerCase()))]
}

export interface Addressee {
  email: string | null
  /** The same if it was proven: anybody can type an address. */
  proven_email: string | null
  language: Language
  name: string | null
  phone: string | null
  address: string | null
  company: string | null
}

/** The current customer of an order: follows merges. */
export async function personOf(db: Select, { customer_id }: Pick<Order, 'customer_id'>): Promise<Addressee> {
  const [person] = customer_id ? await db.select().from(customer).where(eq(customer.id, customer_id)) : []
  if (!person) return nobody
  if (person.merged_into) return personOf(db, { customer_id: person.merged_into })
  const { email, language, display_name, phone, company, address } = person
  const proven_email = person.email_proven_at === null ? null : email
  return { email, proven_email, language, name: knownName(display_name), phone, company, address }
}

const nobody: Addressee = {
  email: null,
  proven_email: null,
  language: 'th',
  name: null,
  phone: null,
  company: null,
  address: null,
}

/**
 * The mail of a notification about an entry of the history: none if the entry's own mails are on their way; else one goes
 * out if the chat does not reach the customer.
 */
export async function noticeMailOf(
  tx: Tx,
  order_id: string,
  history_id: string,
): Promise<'COVERED' | 'IF_UNREACHED'> {
  const mails = await tx.$count(
    emailOutbox,
    and(
      eq(emailOutbox.related_type, 'lab-order'),
      eq(emailOutbox.related_id, order_id),
      like(emailOutbox.once, `lab:${history_id}:%`),
      inArray(emailOutbox.state, ['QUEUED', 'SENT']),
    ),
  )
  return mails > 0 ? 'COVERED' : 'IF_UNREACHED'
}

/** Whether mails of a template state what is on the report: a withdrawal ends them. */
const statesReport = ({ trigger, attach_report, body_html }: Template) =>
  attach_report || trigger === 'ORDER_COMPLETED' || /\{\s*results_table\s*\}/.test(body_html)

/** The valid report, as an attachment. */
async function validReport(db: Select, order: Order): Promise<{ file: string; name: string } | null> {
  const [report] = await db
    .select({ file: labReport.file, version: labReport.version })
    .from(labReport)
    .where(and(eq(labReport.order_id, order.id), isNull(labReport.invalidated_at)))
    .orderBy(desc(labReport.version))
    .limit(1)
  return report ? { file: report.file, name: `${order.number}-v${report.version}.pdf` } : null
}
