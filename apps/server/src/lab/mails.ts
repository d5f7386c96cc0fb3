import { writtenDate } from '@rp/domain/dates'
import type { MailTrigger } from '@rp/domain/lab/lab-rules'
import type { Language } from '@rp/domain/languages'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import { wordsOf } from '../platform/moves/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { LabParts } from './lab-parts.ts'
import { linkOf } from './order-link.ts'
import { samplesOf, type Order, type OrderStep, type Select } from './order-of.ts'
import { linesOf, resultsTable } from './result-words.ts'
import { filledMail, type MailValues } from './rich-text.ts'
import { labReport } from './tables/lab-report.ts'
import { labServiceEmailTemplate } from './tables/lab-service-email-template.ts'

export type Template = typeof labServiceEmailTemplate.$inferSelect

interface Happening {
  trigger: MailTrigger
  order: Order
  /** Of the history: what is told of a happening is told once. */
  history_id: string
  step?: OrderStep
}

/** Mails what the service's templates say of a happening; without one no mail leaves. */
export async function mailHappening(tx: Tx, parts: LabParts, happening: Happening): Promise<void> {
  const { order, trigger, step } = happening
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
    await mailTemplate(tx, parts, { order, template, once: happening.history_id, ...(step && { step }) })
}

/** Those that fit exactly, else all. */
function nearest(templates: Template[], fits: (template: Template) => boolean): Template[] {
  const fitting = templates.filter(fits)
  return fitting.length > 0 ? fitting : templates
}

interface Sending {
  order: Order
  template: Template
  once: string
  step?: OrderStep
  /** Instead of those of the order. */
  to?: string[]
}

/** One mail a recipient, each with a state of its own; an address that is none holds up no other. */
export async function mailTemplate(tx: Tx, parts: LabParts, sending: Sending): Promise<void> {
  const { order, template, once, step, to } = sending
  const { language } = template
  const values = await valuesOf(tx, parts, { order, language, ...(step && { step }) })
  const filled = filledMail(template, values)
  const attachments = template.attach_report ? await reportFiles(tx, order) : []
  const usual = await addressesOf(tx, order)
  const recipients = new Set(
    [...(to ?? usual), ...template.cc, ...template.bcc].map((one) => one.toLowerCase()),
  )
  for (const address of recipients)
    await parts.mail.queue(tx, {
      ...filled,
      to: address,
      language,
      template: `lab.${template.trigger}`,
      related: { type: 'lab-order', id: order.id },
      once: `lab:${once}:${template.id}:${address}`,
      ...(template.reply_to && { reply_to: template.reply_to }),
      ...(attachments.length > 0 && { attachments }),
      keepsBadAddress: true,
    })
}

interface Asked {
  order: Order
  language: Language
  step?: OrderStep
}

/** What the placeholders of a mail stand for. */
export async function valuesOf(
  db: Select,
  { publicUrl }: Pick<LabParts, 'publicUrl'>,
  { order, language, step }: Asked,
): Promise<MailValues> {
  const samples = await samplesOf(db, order.id)
  return {
    order_no: order.number,
    service_name: language === 'th' ? order.service_name_th : order.service_name_en,
    step_name: step ? (language === 'th' ? step.name_th : step.name_en) : '',
    status: wordsOf('lab_order', order.status)[language],
    customer_name: order.customer_name ?? '',
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

/** Where the mails of an order go: the addresses that it names, else the customer's own; in small letters, each once. */
export async function addressesOf(db: Select, order: Order): Promise<string[]> {
  const { email } = await personOf(db, order)
  const named = order.mail_to.length > 0 ? order.mail_to : email ? [email] : []
  return [...new Set(named.map((one) => one.toLowerCase()))]
}

export interface Addressee {
  email: string | null
  language: Language
  name: string | null
  phone: string | null
  address: string | null
  company: string | null
}

/** The customer of an order today: whom a duplicate was merged into. */
export async function personOf(db: Select, { customer_id }: Pick<Order, 'customer_id'>): Promise<Addressee> {
  const [person] = customer_id ? await db.select().from(customer).where(eq(customer.id, customer_id)) : []
  if (!person) return nobody
  if (person.merged_into) return personOf(db, { customer_id: person.merged_into })
  const { email, language, display_name: name, phone, company, address } = person
  return { email, language, name, phone, company, address }
}

const nobody: Addressee = {
  email: null,
  language: 'th',
  name: null,
  phone: null,
  company: null,
  address: null,
}

/** The report that holds, as a file to go along. */
async function reportFiles(db: Select, order: Order): Promise<{ file: string; name: string }[]> {
  const [report] = await db
    .select({ file: labReport.file, version: labReport.version })
    .from(labReport)
    .where(and(eq(labReport.order_id, order.id), isNull(labReport.invalidated_at)))
    .orderBy(desc(labReport.version))
    .limit(1)
  return report ? [{ file: report.file, name: `${order.number}-v${report.version}.pdf` }] : []
}
