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
import { lockVersion } from '../platform/list/catalogue.ts'
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

/** The steps of a service, in the order in which they stand on its orders. */
export function serviceStepCalls({ serve, database: { db }, write }: Platform): void {
  serve.staff(listSteps, async ({ params }) => {
    await serviceOf(db, params.id)
    return serviceSteps(db, params.id)
  })

  serve.staff(getStep, ({ params }) => stepOf(db, params))

  serve.staff(createStep, ({ params: { id }, body, who }) =>
    write(async (tx) => {
      const service = await lockedService(tx, id)
      const steps = await serviceSteps(tx, id)
      if (steps.length >= labLimits.steps)
        throw refuseField('name_en', `a service has at most ${labLimits.steps} steps`)
      const fields = checked(service, steps, body)
      const [row] = await tx
        .insert(labServiceStep)
        .values({
          ...fields,
          service_id: id,
          position: (steps.at(-1)?.position ?? 0) + 1,
          created_by: who.id,
          updated_by: who.id,
        })
        .returning()
      return found(row)
    }),
  )

  serve.staff(updateStep, ({ params, body: { row_version, ...body }, who }) =>
    write(async (tx) => {
      const service = await lockedService(tx, params.id)
      const { id, position } = await stepOf(tx, params)
      await lockVersion(tx, labServiceStep, { id, row_version }, () => stepOf(tx, params))
      const before = (await serviceSteps(tx, service.id)).filter((step) => step.position < position)
      const fields = checked(service, before, body)
      const [row] = await tx
        .update(labServiceStep)
        .set({ ...fields, updated_by: who.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(labServiceStep.id, id))
        .returning()
      return found(row)
    }),
  )

  serve.staff(removeStep, ({ params, who }) =>
    write(async (tx) => {
      await lockedService(tx, params.id)
      const { id } = await stepOf(tx, params)
      const [after] = await tx
        .select({ name: labServiceStep.name_en })
        .from(labServiceStep)
        .where(and(live(params.id), arrayContains(labServiceStep.depends_on, [id])))
      if (after) throw refuse('in_use', { detail: `Cannot remove: "${after.name}" depends on it` })
      const [mail] = await tx
        .select({ subject: labServiceEmailTemplate.subject })
        .from(labServiceEmailTemplate)
        .where(and(eq(labServiceEmailTemplate.step_id, id), isNull(labServiceEmailTemplate.archived_at)))
      if (mail) throw refuse('in_use', { detail: `Cannot remove: the mail "${mail.subject}" tells of it` })
      await tx
        .update(labServiceStep)
        .set({ archived_at: sql`now()`, updated_by: who.id, updated_at: sql`now()` })
        .where(eq(labServiceStep.id, id))
      return null
    }),
  )

  serve.staff(orderSteps, ({ params: { id }, body: { step_ids }, who }) =>
    write(async (tx) => {
      await lockedService(tx, id)
      const steps = await serviceSteps(tx, id)
      const inOrder = step_ids.flatMap((step_id) => steps.find((step) => step.id === step_id) ?? [])
      if (inOrder.length !== steps.length || new Set(step_ids).size !== steps.length)
        throw refuseField('step_ids', 'must name every step of the service once')
      inOrder.forEach((step, at) => {
        const before = new Set(step_ids.slice(0, at))
        if (step.depends_on.some((one) => !before.has(one)))
          throw refuseField('step_ids', `puts "${step.name_en}" before a step that it depends on`)
      })
      for (const [at, step] of inOrder.entries())
        if (step.position !== at + 1)
          await tx
            .update(labServiceStep)
            .set({
              position: at + 1,
              updated_by: who.id,
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

/** The service, locked: its steps and mails change one after the other. */
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

/** A step depends on steps before it alone, so that no two wait for each other. */
function checked({ result_form }: typeof labService.$inferSelect, before: Step[], fields: Fields): Fields {
  const unknown = fields.result_codes.find((code) => !result_form.some((item) => item.code === code))
  if (unknown !== undefined)
    throw refuseField('result_codes', `names "${unknown}", which is not in the form of results`)
  if (fields.depends_on.some((id) => !before.some((step) => step.id === id)))
    throw refuseField('depends_on', 'must name steps of the service that stand before this one')
  return {
    ...fields,
    instructions_html: sanitised(fields.instructions_html),
    result_codes: [...new Set(fields.result_codes)],
    depends_on: [...new Set(fields.depends_on)],
  }
}
