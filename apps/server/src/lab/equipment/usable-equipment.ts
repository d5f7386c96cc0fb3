import { listUsableEquipment, type UsableEquipment } from '@rp/contract/lab/use'
import { equipmentLimits } from '@rp/domain/lab/equipment/equipment-words'
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../platform/list/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Select } from '../order-of.ts'
import { instrument } from '../tables/instrument.ts'
import { reagentLot } from '../tables/reagent-lot.ts'
import { reagent } from '../tables/reagent.ts'
import { instrumentDueColumn, instrumentStateColumn } from './instrument-state.ts'
import { lotLastDay, lotStateColumn } from './lot-state.ts'

/** What the picker at the bench offers; a scanned code is first. */
export function usableEquipmentCall({ serve, database: { db } }: Platform): void {
  serve.staff(listUsableEquipment, async ({ query: { q } }) => {
    const text = q?.toLowerCase()
    return [...(await instruments(db, text)), ...(await lots(db, text))].toSorted(
      (one, other) => Number(isNamed(other, text)) - Number(isNamed(one, text)),
    )
  })
}

const isNamed = ({ code, lot_no }: UsableEquipment, text: string | undefined): boolean =>
  [lot_no ?? code].some((one) => one.toLowerCase() === text)

const matching = (text: string | undefined, columns: PgColumn[]): SQL | undefined =>
  text ? or(...columns.map((column) => sql`lower(${column}) like ${containing(text)}`)) : undefined

/** What is named by exactly this text comes before the rest. */
const exactFirst = (text: string | undefined, column: PgColumn): SQL =>
  sql`lower(${column}) = ${text ?? ''} desc`

async function instruments(db: Select, text: string | undefined): Promise<UsableEquipment[]> {
  const { id, code, name_en, name_th, serial_no } = instrument
  const rows = await db
    .select({
      id,
      code,
      name_en,
      name_th,
      state: instrumentStateColumn.as('state'),
      last_day: instrumentDueColumn.as('last_day'),
    })
    .from(instrument)
    .where(
      and(
        isNull(instrument.archived_at),
        eq(instrument.is_active, true),
        eq(instrument.is_retired, false),
        matching(text, [code, name_en, name_th, serial_no]),
      ),
    )
    .orderBy(exactFirst(text, code), asc(code))
    .limit(equipmentLimits.choices)
  return rows.map(({ name_en: en, name_th: th, ...row }) => ({
    ...row,
    name: { en, th },
    instrument_id: row.id,
    lot_id: null,
    reagent_id: null,
    lot_no: null,
  }))
}

async function lots(db: Select, text: string | undefined): Promise<UsableEquipment[]> {
  const { code, name_en, name_th } = reagent
  const { id, lot_no, reagent_id } = reagentLot
  const rows = await db
    .select({
      id,
      lot_no,
      reagent_id,
      code,
      name_en,
      name_th,
      state: lotStateColumn.as('state'),
      last_day: lotLastDay.as('last_day'),
    })
    .from(reagentLot)
    .innerJoin(reagent, eq(reagent.id, reagentLot.reagent_id))
    .where(
      and(
        isNull(reagent.archived_at),
        eq(reagent.is_active, true),
        sql`${lotStateColumn} <> 'USED_UP'`,
        matching(text, [lot_no, code, name_en, name_th]),
      ),
    )
    .orderBy(exactFirst(text, lot_no), asc(code), sql`${lotLastDay} asc nulls last`, asc(lot_no))
    .limit(equipmentLimits.choices)
  return rows.map(({ name_en: en, name_th: th, ...row }) => ({
    ...row,
    name: { en, th },
    instrument_id: null,
    lot_id: row.id,
  }))
}
