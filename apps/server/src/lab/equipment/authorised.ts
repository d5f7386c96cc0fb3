import { bangkokDay, formatDay } from '@rp/domain/dates'
import type { Words } from '@rp/domain/languages'
import { mayWork } from '@rp/domain/lab/equipment/competence'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Order, OrderStep, Select } from '../order-of.ts'
import { labCompetence } from '../tables/lab-competence.ts'
import { labServiceStep } from '../tables/lab-service-step.ts'
import { labService } from '../tables/lab-service.ts'

interface Work {
  order: Pick<Order, 'service_id'>
  /** The steps that are worked at; of a profile each belongs to its own service. */
  steps: Pick<OrderStep, 'service_step_id'>[]
  person: string
}

/**
 * Why a person may not work at these steps today: the first service that requires a competence which they lack. Null:
 * they may. One query.
 */
export async function unauthorised(db: Select, { order, steps, person }: Work): Promise<Words | null> {
  const ids = steps.map(({ service_step_id }) => service_step_id).filter((id) => id !== null)
  const ofSteps = db
    .select({ id: labServiceStep.service_id })
    .from(labServiceStep)
    .where(inArray(labServiceStep.id, ids))
  const rows = await db
    .select({ service: labService, entry: labCompetence })
    .from(labService)
    .leftJoin(
      labCompetence,
      and(eq(labCompetence.service_id, labService.id), eq(labCompetence.staff_id, person)),
    )
    .where(
      and(
        eq(labService.requires_competence, true),
        or(eq(labService.id, order.service_id), ids.length > 0 ? inArray(labService.id, ofSteps) : undefined),
      ),
    )
    .orderBy(labService.code)
  const day = bangkokDay(new Date())
  const entries = rows.flatMap(({ entry }) =>
    entry
      ? [
          {
            person: entry.staff_id,
            service: entry.service_id,
            from: entry.from_day,
            until: entry.until_day,
            withdrawn_on: entry.withdrawn_on,
          },
        ]
      : [],
  )
  const lacking = rows.find(({ service }) => !mayWork(true, entries, { person, service: service.id, day }))
  if (!lacking) return null
  const { code, name_en, name_th } = lacking.service
  return {
    en: `You are not authorised for ${code} ${name_en} on ${formatDay(day)}`,
    th: `คุณยังไม่ได้รับมอบหมายให้ทำ ${code} ${name_th} ในวันที่ ${formatDay(day)}`,
  }
}
