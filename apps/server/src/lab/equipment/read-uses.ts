import type { EquipmentUse } from '@rp/contract/lab/use'
import { equipmentLimits } from '@rp/domain/lab/equipment/equipment-words'
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { namesBehind, type Select } from '../order-of.ts'
import { instrument } from '../tables/instrument.ts'
import { labOrderStep } from '../tables/lab-order-step.ts'
import { labOrder } from '../tables/lab-order.ts'
import { labUse } from '../tables/lab-use.ts'
import { reagentLot } from '../tables/reagent-lot.ts'
import { reagent } from '../tables/reagent.ts'

const usedName = (language: 'en' | 'th') =>
  language === 'en'
    ? sql<string>`coalesce(${instrument.name_en}, ${reagent.name_en})`
    : sql<string>`coalesce(${instrument.name_th}, ${reagent.name_th})`

function selectUses(db: Select, where: SQL | undefined) {
  return db
    .select({
      use: labUse,
      order_number: labOrder.number,
      step_en: labOrderStep.name_en,
      step_th: labOrderStep.name_th,
      reagent_id: reagentLot.reagent_id,
      code: sql<string>`coalesce(${instrument.code}, ${reagent.code})`,
      name_en: usedName('en'),
      name_th: usedName('th'),
      lot_no: reagentLot.lot_no,
    })
    .from(labUse)
    .innerJoin(labOrder, eq(labOrder.id, labUse.order_id))
    .innerJoin(labOrderStep, eq(labOrderStep.id, labUse.step_id))
    .leftJoin(instrument, eq(instrument.id, labUse.instrument_id))
    .leftJoin(reagentLot, eq(reagentLot.id, labUse.lot_id))
    .leftJoin(reagent, eq(reagent.id, reagentLot.reagent_id))
    .where(where)
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectUses>>

/** The uses of a step, oldest first. Two queries. */
export async function usesAt(db: Select, step_id: string): Promise<EquipmentUse[]> {
  const rows = await selectUses(db, eq(labUse.step_id, step_id)).orderBy(asc(labUse.noted_at), asc(labUse.id))
  return shown(db, rows)
}

/** The uses of an instrument or of lots, newest first. Two queries. */
export async function newestUses(db: Select, where: SQL | undefined): Promise<EquipmentUse[]> {
  const rows = await selectUses(db, where)
    .orderBy(desc(labUse.day), desc(labUse.noted_at), desc(labUse.id))
    .limit(equipmentLimits.uses)
  return shown(db, rows)
}

/** All of them: nothing in doubt may be left out. */
export async function allUses(db: Select, where: SQL | undefined): Promise<EquipmentUse[]> {
  const rows = await selectUses(db, where).orderBy(desc(labUse.day), desc(labUse.noted_at), desc(labUse.id))
  return shown(db, rows)
}

async function shown(db: Select, rows: Found): Promise<EquipmentUse[]> {
  const names = await namesBehind(
    db,
    rows.flatMap(({ use }) => [use.noted_by, use.withdrawn_by]),
  )
  return rows.map(({ use, step_en, step_th, name_en, name_th, ...of }) => ({
    ...use,
    ...of,
    step_name: { en: step_en, th: step_th },
    name: { en: name_en, th: name_th },
    noted_by_name: names.get(use.noted_by) ?? null,
    withdrawn_by_name: names.get(use.withdrawn_by ?? '') ?? null,
  }))
}
