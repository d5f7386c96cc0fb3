import type { ParsedOf } from '@rp/contract/endpoint'
import {
  createStep,
  getStep,
  listSteps,
  orderSteps,
  removeStep,
  updateStep,
} from '@rp/contract/lab/service-step'
import { labLimits } from '@rp/domain/lab/lab-rules'
import { and, arrayContains, asc, eq, isNull, sql } from 'drizzle-orm'
import { lockRowVersion } from '../platform/list/optimistic-lock.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { Select } from './order-of.ts'
import { sanitised } from './rich-text.ts'
import { labServiceEmailTemplate } from './tables/lab-service-email-template.ts'
import { labServiceStep } from './tables/lab-service-step.ts'
import { labService } from './tables/lab-service.ts'

type Step = typeof labServiceStep.$inferSelect
type Fields = ParsedOf<typeof createStep>['body']

/** The steps of a service, in the order of its lab orders. */
export function serviceStepCalls({ serve, database: { db }, write }: Platform): void {
  serve.staff(listSteps, async ({ params }) => {
    await serviceOf(db, params.id)
    return serviceSteps(db, params.id)
  })

  serve.staff(getStep, ({ params }) => stepOf(db, params))

  serve.staff(createStep, ({ params: { id }, body, caller }) =>
    write(async (tx) => {
      const service = await lockedService(tx, id)
      const steps = await serviceSteps(tx, id)
      if (steps.length >= labLimits.steps)
        throw refuseField('name_en', {
          en: `a service has at most ${labLimits.steps} steps`,
          th: `บริการหนึ่งมีได้ไม่เกิน ${labLimits.steps} ขั้นตอน`,
        })
      const fields = checked(service, steps, body)
      const [row] = await tx
        .insert(labServiceStep)
        .values({
          ...fields,
          service_id: id,
          position: (steps.at(-1)?.position ?? 0) + 1,
          created_by: caller.id,
          updated_by: caller.id,
        })
        .returning()
      return found(row)
    }),
  )

  serve.staff(updateStep, ({ params, body: { row_version, ...body }, caller }) =>
    write(async (tx) => {
      const service = await lockedService(tx, params.id)
      const { id, position } = await stepOf(tx, params)
      await lockRowVersion(tx, labServiceStep, { id, row_version }, () => stepOf(tx, params))
      const before = (await serviceSteps(tx, service.id)).filter((step) => step.position < position)
      const fields = checked(service, before, body)
      const [row] = await tx
        .update(labServiceStep)
        .set({ ...fields, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(labServiceStep.id, id))
        .returning()
      return found(row)
    }),
  )

  serve.staff(removeStep, ({ params, caller }) =>
    write(async (tx) => {
      await lockedService(tx, params.id)
      const { id } = await stepOf(tx, params)
      const [after] = await tx
        .select({ name: labServiceStep.name_en })
        .from(labServiceStep)
        .where(and(live(params.id), arrayContains(labServiceStep.depends_on, [id])))
      if (after)
        throw refuse('in_use', {
          detail: {
            en: `Cannot remove: "${after.name}" depends on it`,
            th: `ลบไม่ได้: "${after.name}" ต้องทำหลังขั้นตอนนี้`,
          },
        })
      const [mail] = await tx
        .select({ subject: labServiceEmailTemplate.subject })
        .from(labServiceEmailTemplate)
        .where(and(eq(labServiceEmailTemplate.step_id, id), isNull(labServiceEmailTemplate.archived_at)))
      if (mail)
        throw refuse('in_use', {
          detail: {
            en: `Cannot remove: the mail "${mail.subject}" mentions it`,
            th: `ลบไม่ได้: อีเมล "${mail.subject}" อ้างถึงขั้นตอนนี้`,
          },
        })
      await tx
        .update(labServiceStep)
        .set({ archived_at: sql`now()`, updated_by: caller.id, updated_at: sql`now()` })
        .where(eq(labServiceStep.id, id))
      return null
    }),
  )

  serve.staff(orderSteps, ({ params: { id }, body: { step_ids }, caller }) =>
    write(async (tx) => {
      await lockedService(tx, id)
      const steps = await serviceSteps(tx, id)
      const inOrder = step_ids.flatMap((step_id) => steps.find((step) => step.id === step_id) ?? [])
      if (inOrder.length !== steps.length || new Set(step_ids).size !== steps.length)
        throw refuseField('step_ids', {
          en: 'must name every step of the service once',
          th: 'ต้องมีทุกขั้นตอนของบริการ ขั้นละหนึ่งครั้ง',
        })
      inOrder.forEach((step, at) => {
        const before = new Set(step_ids.slice(0, at))
        if (step.depends_on.some((one) => !before.has(one)))
          throw refuseField('step_ids', {
            en: `puts "${step.name_en}" before a step that it depends on`,
            th: `วาง "${step.name_th}" ไว้ก่อนขั้นตอนที่ต้องทำก่อน`,
          })
      })
      for (const [at, step] of inOrder.entries())
        if (step.position !== at + 1)
          await tx
            .update(labServiceStep)
            .set({
              position: at + 1,
              updated_by: caller.id,
              updated_at: sql`now()`,
              row_version: step.row_version + 1,
            })
            .where(eq(labServiceStep.id, step.id))
      return serviceSteps(tx, id)
    }),
  )
}

const live = (service_id: string) =>
  and(eq(labServiceStep.service_id, service_id), isNull(labServiceStep.archived_at))

export function serviceSteps(db: Select, service_id: string): Promise<Step[]> {
  return db.select().from(labServiceStep).where(live(service_id)).orderBy(asc(labServiceStep.position))
}

export async function serviceOf(db: Select, id: string): Promise<typeof labService.$inferSelect> {
  const [row] = await db.select().from(labService).where(eq(labService.id, id))
  return found(row)
}

/** The service, locked: serialises changes of its steps and mails. */
export async function lockedService(tx: Tx, id: string): Promise<typeof labService.$inferSelect> {
  const [row] = await tx.select().from(labService).where(eq(labService.id, id)).for('update')
  return found(row)
}

async function stepOf(db: Select, { id, step_id }: { id: string; step_id: string }): Promise<Step> {
  const [row] = await db
    .select()
    .from(labServiceStep)
    .where(and(live(id), eq(labServiceStep.id, step_id)))
  return found(row)
}

/** A step may depend only on earlier steps, so that there are no cycles. */
function checked({ result_form }: typeof labService.$inferSelect, before: Step[], fields: Fields): Fields {
  const unknown = fields.result_codes.find((code) => !result_form.some((item) => item.code === code))
  if (unknown !== undefined)
    throw refuseField('result_codes', {
      en: `names "${unknown}", which is not in the form of results`,
      th: `มี "${unknown}" ซึ่งไม่อยู่ในแบบฟอร์มผล`,
    })
  if (fields.depends_on.some((id) => !before.some((step) => step.id === id)))
    throw refuseField('depends_on', {
      en: 'must name steps of the service that stand before this one',
      th: 'ต้องเป็นขั้นตอนของบริการที่อยู่ก่อนขั้นตอนนี้',
    })
  return {
    ...fields,
    instructions_html: sanitised(fields.instructions_html),
    result_codes: [...new Set(fields.result_codes)],
    depends_on: [...new Set(fields.depends_on)],
  }
}
