import { labService as labServiceResource } from '@rp/contract/lab/service'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { and, arrayContains, eq, inArray, isNull, sql } from 'drizzle-orm'
import { catalogue } from '../platform/list/catalogue.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { recipesCategory } from '../recipes/tables/recipes-category.ts'
import { withAnalyteNames } from './analytes/service-analytes.ts'
import { labOrder } from './tables/lab-order.ts'
import { labServiceStep } from './tables/lab-service-step.ts'
import { labService } from './tables/lab-service.ts'

/** The catalogue of the laboratory's services. */
export function serviceCalls(platform: Platform): void {
  const ofSteps = (value: string) =>
    sql.raw(
      `(select ${value} from lab_service_step where lab_service_step.service_id = lab_service.id and lab_service_step.archived_at is null)`,
    )
  catalogue(platform, {
    resource: labServiceResource,
    table: labService,
    search: [labService.code, labService.name_en, labService.name_th, labService.description],
    extra: {
      step_count: sql`${ofSteps('count(*)::int')}`.as('step_count'),
      est_minutes: sql`${ofSteps('coalesce(sum(est_minutes), 0)::int')}`.as('est_minutes'),
      template_count:
        sql`(select count(*)::int from lab_service_email_template where lab_service_email_template.service_id = lab_service.id and lab_service_email_template.archived_at is null)`.as(
          'template_count',
        ),
    },
    references: {
      opens_for_category_ids: { table: recipesCategory, by: recipesCategory.slug },
      includes: { table: labService, by: labService.code },
    },
    filters: { type: (value) => sql`${labService.types} @> array[${value}]::text[]` },
    check: checkService,
    mayArchive: refuseWithOpenOrders,
  })
}

async function checkService(
  tx: Tx,
  input: Record<string, unknown>,
  id: string | null,
): Promise<Record<string, unknown>> {
  const { opens_for_category_ids, result_form } = labServiceResource.input
    .pick({ opens_for_category_ids: true, result_form: true })
    .parse({ opens_for_category_ids: input['opens_for_category_ids'], result_form: input['result_form'] })
  const wanted = [...new Set(opens_for_category_ids)]
  if (wanted.length > 0) {
    const known = await tx
      .select({ id: recipesCategory.id })
      .from(recipesCategory)
      .where(inArray(recipesCategory.id, wanted))
    if (known.length < wanted.length)
      throw refuseField('opens_for_category_ids', {
        en: 'names no category of recipes',
        th: 'มีหมวดที่ไม่ใช่หมวดของสูตร',
      })
  }
  await checkIncludes(tx, input, id)
  if (id !== null) await checkSteps(tx, result_form, id)
  return { result_form: await withAnalyteNames(tx, result_form, id) }
}

/** Steps name items of the form. */
async function checkSteps(tx: Tx, result_form: QaItem[], id: string): Promise<void> {
  const codes = new Set(result_form.map(({ code }) => code))
  const steps = await tx
    .select({ name: labServiceStep.name_en, result_codes: labServiceStep.result_codes })
    .from(labServiceStep)
    .where(and(eq(labServiceStep.service_id, id), isNull(labServiceStep.archived_at)))
  const using = steps.find(({ result_codes }) => result_codes.some((code) => !codes.has(code)))
  if (using)
    throw refuseField('result_form', {
      en: `lacks a result that is entered at the step "${using.name}"`,
      th: `ขาดผลที่ต้องกรอกในขั้นตอน "${using.name}"`,
    })
}

/** A profile may include only services that are not profiles. */
async function checkIncludes(tx: Tx, input: Record<string, unknown>, id: string | null): Promise<void> {
  const { includes } = labServiceResource.input
    .pick({ includes: true })
    .parse({ includes: input['includes'] })
  if (includes.length === 0) return
  if (new Set(includes).size < includes.length)
    throw refuseField('includes', { en: 'names a service twice', th: 'มีบริการซ้ำกัน' })
  if (id !== null && includes.includes(id))
    throw refuseField('includes', { en: 'names the service itself', th: 'รวมบริการนี้เองไม่ได้' })
  const rows = await tx
    .select({ code: labService.code, includes: labService.includes })
    .from(labService)
    .where(and(inArray(labService.id, includes), isNull(labService.archived_at)))
  if (rows.length < includes.length)
    throw refuseField('includes', { en: 'names no service', th: 'มีรายการที่ไม่ใช่บริการ' })
  const profile = rows.find((one) => one.includes.length > 0)
  if (profile)
    throw refuseField('includes', {
      en: `names the profile ${profile.code}: a profile includes services only`,
      th: `${profile.code} เป็นชุดบริการ รวมได้เฉพาะบริการเดี่ยว`,
    })
  if (id === null) return
  const [outer] = await tx
    .select({ code: labService.code })
    .from(labService)
    .where(and(arrayContains(labService.includes, [id]), isNull(labService.archived_at)))
    .limit(1)
  if (outer)
    throw refuseField('includes', {
      en: `cannot be: the profile ${outer.code} includes this service`,
      th: `ตั้งไม่ได้ เพราะชุดบริการ ${outer.code} รวมบริการนี้อยู่แล้ว`,
    })
}

async function refuseWithOpenOrders(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: labService.id }).from(labService).where(eq(labService.id, id)).for('update')
  const [open] = await tx
    .select({ number: labOrder.number })
    .from(labOrder)
    .where(and(eq(labOrder.service_id, id), inArray(labOrder.status, ['TODO', 'INPROGRESS'])))
    .limit(1)
  if (open)
    throw refuse('in_use', {
      detail: {
        en: `Cannot archive: order ${open.number} is open`,
        th: `เก็บถาวรไม่ได้: คำสั่งงาน ${open.number} ยังเปิดอยู่`,
      },
    })
}
