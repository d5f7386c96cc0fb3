import type { ParsedOf } from '@rp/contract/endpoint'
import {
  createEmailTemplate,
  getEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  removeEmailTemplate,
  testEmailTemplate,
  updateEmailTemplate,
} from '@rp/contract/lab/service-email-template'
import { labLimits, unknownPlaceholders } from '@rp/domain/lab/lab-rules'
import type { Language } from '@rp/domain/languages'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import { lockVersion } from '../platform/list/catalogue.ts'
import { wordsOf } from '../platform/moves/status-words.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuseField } from '../platform/refusal.ts'
import type { LabParts } from './lab-parts.ts'
import { valuesOf, type Template } from './mails.ts'
import { orderOf, stepsOf, type Select } from './order-of.ts'
import { resultsTable } from './result-words.ts'
import { filledMail, placeholderProblem, sanitised, type FilledMail, type MailValues } from './rich-text.ts'
import { lockedService, serviceOf, serviceSteps } from './service-steps.ts'
import { labServiceEmailTemplate } from './tables/lab-service-email-template.ts'

type Fields = ParsedOf<typeof createEmailTemplate>['body']
type Asked = ParsedOf<typeof previewEmailTemplate>['body']

/** The mails of a service: written, looked at with real values, tried on oneself. */
export function emailTemplateCalls(platform: Platform, parts: LabParts): void {
  const {
    serve,
    database: { db },
    write,
    mail,
  } = platform

  serve.staff(listEmailTemplates, async ({ params }) => {
    await serviceOf(db, params.id)
    return db
      .select()
      .from(labServiceEmailTemplate)
      .where(live(params.id))
      .orderBy(asc(labServiceEmailTemplate.trigger), asc(labServiceEmailTemplate.id))
  })

  serve.staff(getEmailTemplate, ({ params }) => templateOf(db, params))

  serve.staff(createEmailTemplate, ({ params: { id }, body, who }) =>
    write(async (tx) => {
      await lockedService(tx, id)
      const known = await tx
        .select({ id: labServiceEmailTemplate.id })
        .from(labServiceEmailTemplate)
        .where(live(id))
      if (known.length >= labLimits.templates)
        throw refuseField('subject', `a service has at most ${labLimits.templates} mails`)
      const [row] = await tx
        .insert(labServiceEmailTemplate)
        .values({ ...(await checked(tx, id, body)), service_id: id, created_by: who.id, updated_by: who.id })
        .returning()
      return found(row)
    }),
  )

  serve.staff(updateEmailTemplate, ({ params, body: { row_version, ...body }, who }) =>
    write(async (tx) => {
      await lockedService(tx, params.id)
      const { id } = await templateOf(tx, params)
      await lockVersion(tx, labServiceEmailTemplate, { id, row_version }, () => templateOf(tx, params))
      const [row] = await tx
        .update(labServiceEmailTemplate)
        .set({
          ...(await checked(tx, params.id, body)),
          updated_by: who.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(labServiceEmailTemplate.id, id))
        .returning()
      return found(row)
    }),
  )

  serve.staff(removeEmailTemplate, ({ params, who }) =>
    write(async (tx) => {
      const { id } = await templateOf(tx, params)
      await tx
        .update(labServiceEmailTemplate)
        .set({ archived_at: sql`now()`, updated_by: who.id, updated_at: sql`now()` })
        .where(eq(labServiceEmailTemplate.id, id))
      return null
    }),
  )

  serve.staff(previewEmailTemplate, async ({ params, body }) => {
    const filled = await previewOf(db, parts, params.id, body)
    return { ...filled, unknown: unknownPlaceholders(`${body.subject} ${body.body_html}`) }
  })

  serve.staff(testEmailTemplate, async ({ params, body, who }) => {
    refuseUnknown(body)
    const filled = await previewOf(db, parts, params.id, body)
    const [person] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, who.id))
    const to = person?.email
    if (!to) throw refuseField('subject', 'cannot be sent: your account has no e-mail address')
    await write((tx) => mail.queue(tx, { ...filled, to, language: body.language, template: 'lab.TEST' }))
    return { to }
  })
}

const live = (service_id: string) =>
  and(eq(labServiceEmailTemplate.service_id, service_id), isNull(labServiceEmailTemplate.archived_at))

export async function templateOf(
  db: Select,
  { id, template_id }: { id: string; template_id: string },
): Promise<Template> {
  const [row] = await db
    .select()
    .from(labServiceEmailTemplate)
    .where(and(live(id), eq(labServiceEmailTemplate.id, template_id)))
  return found(row)
}

/** What is kept of a mail: known placeholders, markup that is safe, a step of the service. */
async function checked(db: Select, service_id: string, fields: Fields): Promise<Fields> {
  refuseUnknown(fields)
  if (/[\p{Cc}\u2028\u2029]/u.test(fields.subject)) throw refuseField('subject', 'must be one line')
  const body_html = sanitised(fields.body_html)
  if (body_html === '') throw refuseField('body_html', 'has no text that may be sent')
  if (fields.step_id !== null) {
    if (!fields.trigger.startsWith('STEP_'))
      throw refuseField('step_id', 'is for mails about the start or end of a step')
    if (!(await serviceSteps(db, service_id)).some(({ id }) => id === fields.step_id))
      throw refuseField('step_id', 'is no step of the service')
  }
  return { ...fields, body_html }
}

function refuseUnknown({ subject, body_html }: Pick<Fields, 'subject' | 'body_html'>): void {
  for (const [path, text] of Object.entries({ subject, body_html })) {
    const problem = placeholderProblem(text)
    if (problem) throw refuseField(path, problem)
  }
}

/** The mail as it would leave for an order of the service, or with values of nobody. */
async function previewOf(
  db: Select,
  parts: LabParts,
  service_id: string,
  { language, subject, body_html, order_id }: Asked,
): Promise<FilledMail> {
  const service = await serviceOf(db, service_id)
  const template = { subject, body_html: sanitised(body_html) }
  if (order_id === null) return filledMail(template, exampleValues(service, language, parts.publicUrl))
  const order = await orderOf(db, order_id)
  if (order.service_id !== service_id) throw refuseField('order_id', 'is no order of the service')
  const [step] = await stepsOf(db, order_id)
  return filledMail(template, await valuesOf(db, parts, { order, language, ...(step && { step }) }))
}

function exampleValues(
  service: { name_en: string; name_th: string },
  language: Language,
  publicUrl: string,
): MailValues {
  const isThai = language === 'th'
  const line = {
    name: isThai ? 'ค่า pH' : 'pH',
    method: '',
    value: '5.6',
    unit: '',
    limits: '5 – 6',
    verdict: 'PASS' as const,
    measured_by: '',
  }
  return {
    order_no: 'LAB-2026-00042',
    service_name: isThai ? service.name_th : service.name_en,
    step_name: isThai ? 'เพาะเชื้อ' : 'Incubation',
    status: wordsOf('lab_order', 'INPROGRESS')[language],
    customer_name: isThai ? 'มาลี ศรีสุข' : 'Malee Srisuk',
    sample_name: isThai ? 'เซรั่มรำข้าว' : 'Rice bran serum',
    eta: isThai ? '30/11/2569' : '30/11/2026',
    link: `${publicUrl}/lab-order/example`,
    results_table: resultsTable([line], [], language),
  }
}
