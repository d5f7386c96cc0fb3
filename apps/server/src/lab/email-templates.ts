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
import { lockRowVersion } from '../platform/list/optimistic-lock.ts'
import { wordsOf } from '../platform/transitions/status-words.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuseField } from '../platform/refusal.ts'
import type { LabDeps } from './lab-deps.ts'
import { valuesOf, type Template } from './mails.ts'
import { orderOf, stepsOf, type Select } from './order-of.ts'
import { resultsTable } from './result-words.ts'
import { filledMail, placeholderProblem, sanitised, type FilledMail, type MailValues } from './rich-text.ts'
import { lockedService, serviceOf, serviceSteps } from './service-steps.ts'
import { labServiceEmailTemplate } from './tables/lab-service-email-template.ts'

type Fields = ParsedOf<typeof createEmailTemplate>['body']
type Input = ParsedOf<typeof previewEmailTemplate>['body']

/** The mail templates of a service: edit, preview with real values, send a test to oneself. */
export function emailTemplateCalls(platform: Platform, deps: LabDeps): void {
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

  serve.staff(createEmailTemplate, ({ params: { id }, body, caller }) =>
    write(async (tx) => {
      await lockedService(tx, id)
      const known = await tx
        .select({ id: labServiceEmailTemplate.id })
        .from(labServiceEmailTemplate)
        .where(live(id))
      if (known.length >= labLimits.templates)
        throw refuseField('subject', {
          en: `a service has at most ${labLimits.templates} mails`,
          th: `บริการหนึ่งมีอีเมลได้ไม่เกิน ${labLimits.templates} ฉบับ`,
        })
      const [row] = await tx
        .insert(labServiceEmailTemplate)
        .values({
          ...(await checked(tx, id, body)),
          service_id: id,
          created_by: caller.id,
          updated_by: caller.id,
        })
        .returning()
      return found(row)
    }),
  )

  serve.staff(updateEmailTemplate, ({ params, body: { row_version, ...body }, caller }) =>
    write(async (tx) => {
      await lockedService(tx, params.id)
      const { id } = await templateOf(tx, params)
      await lockRowVersion(tx, labServiceEmailTemplate, { id, row_version }, () => templateOf(tx, params))
      const [row] = await tx
        .update(labServiceEmailTemplate)
        .set({
          ...(await checked(tx, params.id, body)),
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(labServiceEmailTemplate.id, id))
        .returning()
      return found(row)
    }),
  )

  serve.staff(removeEmailTemplate, ({ params, caller }) =>
    write(async (tx) => {
      const { id } = await templateOf(tx, params)
      await tx
        .update(labServiceEmailTemplate)
        .set({ archived_at: sql`now()`, updated_by: caller.id, updated_at: sql`now()` })
        .where(eq(labServiceEmailTemplate.id, id))
      return null
    }),
  )

  serve.staff(previewEmailTemplate, async ({ params, body }) => {
    const filled = await previewOf(db, deps, params.id, body)
    return { ...filled, unknown: unknownPlaceholders(`${body.subject} ${body.body_html}`) }
  })

  serve.staff(testEmailTemplate, async ({ params, body, caller }) => {
    refuseUnknown(body)
    const filled = await previewOf(db, deps, params.id, body)
    const [person] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, caller.id))
    const to = person?.email
    if (!to)
      throw refuseField('subject', {
        en: 'cannot be sent: your account has no e-mail address',
        th: 'ส่งไม่ได้: บัญชีของคุณไม่มีอีเมล',
      })
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

/** Validates a template: known placeholders, safe markup, a step of the service. */
async function checked(db: Select, service_id: string, fields: Fields): Promise<Fields> {
  refuseUnknown(fields)
  if (/[\p{Cc}\u2028\u2029]/u.test(fields.subject))
    throw refuseField('subject', { en: 'must be one line', th: 'ต้องเป็นบรรทัดเดียว' })
  const body_html = sanitised(fields.body_html)
  if (body_html === '')
    throw refuseField('body_html', { en: 'has no text that may be sent', th: 'ไม่มีข้อความที่ส่งได้' })
  if (fields.step_id !== null) {
    if (!fields.trigger.startsWith('STEP_'))
      throw refuseField('step_id', {
        en: 'is for mails about the start or end of a step',
        th: 'ใช้กับอีเมลเมื่อเริ่มหรือเสร็จขั้นตอนเท่านั้น',
      })
    if (!(await serviceSteps(db, service_id)).some(({ id }) => id === fields.step_id))
      throw refuseField('step_id', { en: 'is no step of the service', th: 'ไม่ใช่ขั้นตอนของบริการ' })
  }
  return { ...fields, body_html }
}

function refuseUnknown({ subject, body_html }: Pick<Fields, 'subject' | 'body_html'>): void {
  for (const [path, text] of Object.entries({ subject, body_html })) {
    const problem = placeholderProblem(text)
    if (problem) throw refuseField(path, problem)
  }
}

/** The mail filled for an order of the service, or with sample values. */
async function previewOf(
  db: Select,
  deps: LabDeps,
  service_id: string,
  { language, subject, body_html, order_id }: Input,
): Promise<FilledMail> {
  const service = await serviceOf(db, service_id)
  const template = { subject, body_html: sanitised(body_html) }
  if (order_id === null) return filledMail(template, exampleValues(service, language, deps.publicUrl))
  const order = await orderOf(db, order_id)
  if (order.service_id !== service_id)
    throw refuseField('order_id', { en: 'is no order of the service', th: 'ไม่ใช่คำสั่งงานของบริการ' })
  const [step] = await stepsOf(db, order_id)
  return filledMail(template, await valuesOf(db, deps, { order, language, ...(step && { step }) }))
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
