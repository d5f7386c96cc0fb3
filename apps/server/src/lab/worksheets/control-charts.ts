import { longestPattern } from '@rp/domain/lab/control/rule-sets'
import type { SheetChart } from '@rp/domain/lab/control/worksheet-runs'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { controlMaterial } from '../tables/control-material.ts'
import type { Worksheet } from './worksheet-of.ts'

export type Material = typeof controlMaterial.$inferSelect

interface Earlier extends Record<string, unknown> {
  material_id: string
  value: string
}

/**
 * The charts of some materials as they were when a worksheet was closed, or are now: of each the values of closed
 * worksheets that rules look back to. One query.
 */
export async function chartsOf(
  db: Pick<Tx, 'execute'>,
  { closed_at }: Pick<Worksheet, 'closed_at'>,
  materials: Material[],
): Promise<SheetChart[]> {
  if (materials.length === 0) return []
  const before = closed_at === null ? sql`true` : sql`sheet.closed_at < ${closed_at}`
  const { rows } = await db.execute<Earlier>(sql`
    select material.id as material_id, point.value
    from control_material material cross join lateral (
      select cell.value, sheet.closed_at, sheet.id as sheet_id, position.no
      from lab_worksheet_position position
      join lab_worksheet sheet on sheet.id = position.worksheet_id and sheet.status = 'CLOSED' and ${before}
      join lateral (
        select value from lab_worksheet_cell
        where position_id = position.id and code = material.analyte
        order by version desc limit 1) cell on cell.value <> ''
      where position.material_id = material.id
      order by sheet.closed_at desc, sheet.id desc, position.no desc
      limit ${longestPattern}) point
    where material.id in (${sql.join(
      materials.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )})
    order by material.id, point.closed_at, point.sheet_id, point.no`)
  return materials.map(({ id, target, sd, rule_set }) => ({
    material_id: id,
    target,
    sd,
    rule_set,
    earlier: rows.filter(({ material_id }) => material_id === id).map(({ value }) => value),
  }))
}
