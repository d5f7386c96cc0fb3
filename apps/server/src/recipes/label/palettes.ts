import {
  chooseLabelPalette,
  createLabelPalette,
  deleteLabelPalette,
  listLabelPalettes,
  renameLabelPalette,
  updateLabelPalette,
  type LabelPalette,
} from '@rp/contract/recipes/label-palette'
import { labelKeeps } from '@rp/domain/label-words'
import { asc, count, eq, sql } from 'drizzle-orm'
import { lockRowVersion } from '../../platform/list/optimistic-lock.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { refuseReservedSwatches } from './reserved-names.ts'
import { labelPalette, labelPaletteChoice } from '../tables/label-palette.ts'

type Row = typeof labelPalette.$inferSelect

/** Palettes are shared; which one is selected is saved per person. */
export function paletteCalls({ serve, database: { db }, write }: Platform): void {
  serve.staff(listLabelPalettes, async ({ caller }) => {
    const rows = await db.select().from(labelPalette).orderBy(asc(labelPalette.time_stamp))
    const [choice] = await db
      .select({ current: labelPaletteChoice.palette_id })
      .from(labelPaletteChoice)
      .where(eq(labelPaletteChoice.staff_id, caller.id))
    return { entries: rows.map((row) => shown(row)), current: choice?.current ?? null }
  })

  serve.staff(createLabelPalette, ({ body, caller }) =>
    write(async (tx) => {
      refuseReservedSwatches(body.swatches, [])
      // One after another, so that no two have the same time.
      await tx.execute(sql`lock table ${labelPalette} in share row exclusive mode`)
      const [existing] = await tx
        .select({
          total: count(),
          last: sql<number>`coalesce(max(${labelPalette.time_stamp}), 0)`.mapWith(Number),
        })
        .from(labelPalette)
      if ((existing?.total ?? 0) >= labelKeeps.palettes)
        throw refuseField('name', {
          en: `cannot be kept: there are ${labelKeeps.palettes} palettes already`,
          th: `บันทึกไม่ได้: มีชุดสี ${labelKeeps.palettes} ชุดแล้ว`,
        })
      const time_stamp = Math.max(Date.now(), (existing?.last ?? 0) + 1)
      const [made] = await tx
        .insert(labelPalette)
        .values({ ...body, time_stamp, created_by: caller.id, updated_by: caller.id })
        .returning()
      await choose(tx, caller.id, found(made).id)
      return shown(found(made))
    }),
  )

  serve.staff(updateLabelPalette, ({ params: { id }, body: { row_version, ...colours }, caller }) =>
    write(async (tx) => {
      const now = async () => ({ ...shown(await paletteOf(tx, id)) })
      await lockRowVersion(tx, labelPalette, { id, row_version }, now)
      refuseReservedSwatches(colours.swatches, (await paletteOf(tx, id)).swatches)
      const [after] = await tx
        .update(labelPalette)
        .set({ ...colours, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(labelPalette.id, id))
        .returning()
      return shown(found(after))
    }),
  )

  serve.staff(renameLabelPalette, async ({ params: { id }, body: { name }, caller }) => {
    const [after] = await db
      .update(labelPalette)
      .set({
        name,
        updated_by: caller.id,
        updated_at: sql`now()`,
        row_version: sql`${labelPalette.row_version} + 1`,
      })
      .where(eq(labelPalette.id, id))
      .returning()
    return shown(found(after))
  })

  serve.staff(chooseLabelPalette, async ({ body: { id }, caller }) => {
    await choose(db, caller.id, id)
    return { current: id }
  })

  serve.staff(deleteLabelPalette, async ({ params: { id } }) => {
    const [gone] = await db
      .delete(labelPalette)
      .where(eq(labelPalette.id, id))
      .returning({ id: labelPalette.id })
    if (!gone) throw refuse('not_found')
    return null
  })
}

function shown({ id, time_stamp: timeStamp, name, rows, swatches, row_version }: Row): LabelPalette {
  return { id, timeStamp, name, rows, swatches, row_version }
}

async function paletteOf(db: Pick<Tx, 'select'>, id: string): Promise<Row> {
  const [row] = await db.select().from(labelPalette).where(eq(labelPalette.id, id))
  return found(row)
}

/** The foreign key refuses an unknown palette. */
async function choose(db: Pick<Tx, 'insert'>, staff_id: string, palette_id: string | null): Promise<void> {
  await db
    .insert(labelPaletteChoice)
    .values({ staff_id, palette_id })
    .onConflictDoUpdate({ target: labelPaletteChoice.staff_id, set: { palette_id } })
}
