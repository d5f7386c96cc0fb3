import type { ParsedOf } from '@rp/contract/endpoint'
import type { noteStepUse } from '@rp/contract/lab/use'
import { bangkokDay } from '@rp/domain/dates'
import { instrumentStates, lotStates } from '@rp/domain/lab/equipment/equipment-words'
import { lotState, type Opening } from '@rp/domain/lab/equipment/lot'
import { acceptsUse, useRules, type UsedState } from '@rp/domain/lab/equipment/use'
import type { Words } from '@rp/domain/languages'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { isLabAdmin } from '../order-facts.ts'
import { instrument } from '../tables/instrument.ts'
import { reagentLot } from '../tables/reagent-lot.ts'
import { reagent } from '../tables/reagent.ts'
import { instrumentStateColumn } from './instrument-state.ts'

type Sent = Pick<ParsedOf<typeof noteStepUse>['body'], 'instrument_id' | 'lot_id'>

/** An instrument or lot that is to be used now; its row is locked. */
export interface Thing {
  lot_id: string | null
  /** Of a lot that becomes an opened one by its use. */
  opens: boolean
  /** What the history shows. */
  label: string
  state: UsedState
}

/** The instrument or the lot, exactly one of both; otherwise its field is refused. */
export async function usedThing(tx: Tx, { instrument_id, lot_id }: Sent): Promise<Thing> {
  if (instrument_id !== null && lot_id === null) return usedInstrument(tx, instrument_id)
  if (lot_id !== null && instrument_id === null) return usedLot(tx, lot_id)
  throw refuseField('instrument_id', {
    en: 'or the lot is required, and only one of both',
    th: 'ต้องระบุเครื่องมือหรือล็อตอย่างใดอย่างหนึ่ง',
  })
}

async function usedInstrument(tx: Tx, id: string): Promise<Thing> {
  const [row] = await tx
    .select({ code: instrument.code, state: instrumentStateColumn.as('state') })
    .from(instrument)
    .where(and(eq(instrument.id, id), isNull(instrument.archived_at)))
    .for('update')
  if (!row) throw refuseField('instrument_id', { en: 'is no instrument', th: 'ไม่ใช่เครื่องมือวัด' })
  return { lot_id: null, opens: false, label: row.code, state: row.state }
}

async function usedLot(tx: Tx, id: string): Promise<Thing> {
  const [lot] = await tx.select().from(reagentLot).where(eq(reagentLot.id, id)).for('update')
  const [of] = lot
    ? await tx
        .select({ code: reagent.code, opened_days: reagent.opened_days })
        .from(reagent)
        .where(and(eq(reagent.id, lot.reagent_id), isNull(reagent.archived_at)))
    : []
  if (!lot || !of) throw refuseField('lot_id', { en: 'is no lot', th: 'ไม่ใช่ล็อตของสารเคมี' })
  const state = lotState(of, lot, bangkokDay(new Date()))
  return { lot_id: id, opens: isOpenedByUse(of, state), label: `${of.code} · ${lot.lot_no}`, state }
}

/** Using a sealed lot opens it, if the days after its opening count. */
const isOpenedByUse = ({ opened_days }: Opening, state: UsedState): boolean =>
  state === 'SEALED' && opened_days !== null

/** Opens a lot that was sealed until it was used. */
export async function openedBy(tx: Tx, { lot_id, opens }: Thing, caller: StaffCaller): Promise<void> {
  if (lot_id === null || !opens) return
  await tx
    .update(reagentLot)
    .set({
      opened_on: bangkokDay(new Date()),
      updated_by: caller.id,
      updated_at: sql`now()`,
      row_version: sql`${reagentLot.row_version} + 1`,
    })
    .where(eq(reagentLot.id, lot_id))
}

/**
 * The reason with which the use is accepted; null: it needs none.
 *
 * @throws a refusal at the field that states what is wrong, and who may accept it.
 */
export function accepted({ lot_id, state, label }: Thing, sent: string, caller: StaffCaller): string | null {
  const rule = useRules[state]
  const by = isLabAdmin(caller) ? 'ADMIN' : 'STAFF'
  const reason = sent.trim()
  if (acceptsUse({ state, by, reason })) return rule === 'ADMIN_WITH_REASON' ? reason : null
  const words: Words = { ...instrumentStates, ...lotStates }[state].words
  const isForAdmins = rule === 'ADMIN_WITH_REASON'
  if (isForAdmins && by === 'ADMIN')
    throw refuseField('reason', {
      en: `is required: ${label} – ${words.en}`,
      th: `ต้องระบุเหตุผล: ${label} – ${words.th}`,
    })
  const field = lot_id === null ? 'instrument_id' : 'lot_id'
  throw refuseField(field, {
    en: `cannot be used: ${label} – ${words.en}${isForAdmins ? '. Only an admin of the laboratory may accept it, with a reason' : ''}`,
    th: `ใช้ไม่ได้: ${label} – ${words.th}${isForAdmins ? ' เฉพาะผู้ดูแลแล็บเท่านั้นที่อนุมัติได้โดยระบุเหตุผล' : ''}`,
  })
}
