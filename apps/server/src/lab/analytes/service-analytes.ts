import type { QaItem } from '@rp/domain/qa/qa-item'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { analyte } from '../tables/analyte.ts'
import { labService } from '../tables/lab-service.ts'

/**
 * The form of a service with the present names and units of its analytes, for its screens; an order takes them again
 * when it is opened. A new analyte must be active; one that the service already has may stay.
 */
export async function withAnalyteNames(tx: Tx, form: QaItem[], service_id: string | null): Promise<QaItem[]> {
  const ids = idsOf(form)
  if (ids.length === 0) return form
  const rows = await tx.select().from(analyte).where(inArray(analyte.id, ids)).for('share')
  const known = new Map(rows.map((row) => [row.id, row]))
  const before = service_id === null ? [] : await analytesOf(tx, service_id)
  return form.map((item, at) => {
    if (!item.analyte_id) return item
    const found = known.get(item.analyte_id)
    const isOffered = found?.is_active === true && found.archived_at === null
    if (!found || (!isOffered && !before.includes(found.id)))
      throw refuseField(`result_form.${at}.analyte_id`, {
        en: found ? `${found.code} is inactive and cannot be added` : 'is no analyte of the catalogue',
        th: found ? `${found.code} ปิดใช้งานแล้ว เพิ่มไม่ได้` : 'ไม่มีในรายการวิเคราะห์',
      })
    return { ...item, name: { en: found.name_en, th: found.name_th }, unit: found.unit }
  })
}

async function analytesOf(tx: Tx, service_id: string): Promise<string[]> {
  const [saved] = await tx
    .select({ result_form: labService.result_form })
    .from(labService)
    .where(eq(labService.id, service_id))
  return idsOf(saved?.result_form ?? [])
}

const idsOf = (form: QaItem[]): string[] => form.flatMap(({ analyte_id }) => analyte_id ?? [])
