import type { ParsedOf } from '@rp/contract/endpoint'
import {
  createReagentLot,
  getReagentRecord,
  openReagentLot,
  updateReagentLot,
  type ReagentRecord,
} from '@rp/contract/lab/reagent-lot'
import { bangkokDay } from '@rp/domain/dates'
import { lastDayOf, lotState } from '@rp/domain/lab/equipment/lot'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import { lockRowVersion } from '../../platform/list/optimistic-lock.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { Select } from '../order-of.ts'
import { labUse } from '../tables/lab-use.ts'
import { reagentLot } from '../tables/reagent-lot.ts'
import { reagent } from '../tables/reagent.ts'
import { newestUses } from './read-uses.ts'

type Fields = ParsedOf<typeof createReagentLot>['body']

/** The page of a reagent and its lots: admins add and change them, everybody may open one. */
export function reagentLotCalls({ serve, database, write }: Platform): void {
  serve.staff(getReagentRecord, ({ params, caller }) => readReagent(database.db, params.id, caller))

  serve.staff(createReagentLot, ({ params: { id }, body, caller }) =>
    write(async (tx) => {
      await checkLot(tx, id, body, null)
      await tx
        .insert(reagentLot)
        .values({ ...body, reagent_id: id, created_by: caller.id, updated_by: caller.id })
      return readReagent(tx, id, caller)
    }),
  )

  serve.staff(updateReagentLot, ({ params: { id, lot_id }, body: { row_version, ...body }, caller }) =>
    write(async (tx) => {
      await checkLot(tx, id, body, lot_id)
      const of = { id, lot_id, row_version, caller }
      await lockLot(tx, of)
      await put(tx, of, body)
      return readReagent(tx, id, caller)
    }),
  )

  serve.staff(openReagentLot, ({ params: { id, lot_id }, body: { row_version }, caller }) =>
    write(async (tx) => {
      const of = { id, lot_id, row_version, caller }
      await lockLot(tx, of)
      const now = (await readReagent(tx, id, caller)).lots.find((lot) => lot.id === lot_id)
      if (found(now).state !== 'SEALED')
        throw refuse('illegal_transition', {
          detail: { en: 'Only a sealed lot can be opened', th: 'เปิดได้เฉพาะล็อตที่ยังไม่เปิดและยังใช้ได้' },
        })
      await put(tx, of, { opened_on: bangkokDay(new Date()) })
      return readReagent(tx, id, caller)
    }),
  )
}

/** A reagent with its lots and where they were used. */
async function readReagent(db: Select, id: string, caller: StaffCaller): Promise<ReagentRecord> {
  const [row] = await db.select().from(reagent).where(eq(reagent.id, id))
  const { code, name_en, name_th, kind, opened_days } = found(row)
  const today = bangkokDay(new Date())
  const lots = await db.select().from(reagentLot).where(eq(reagentLot.reagent_id, id))
  const of = db.select({ id: reagentLot.id }).from(reagentLot).where(eq(reagentLot.reagent_id, id))
  return {
    id,
    code,
    kind,
    opened_days,
    name: { en: name_en, th: name_th },
    lots: lots
      .map((lot) => ({
        ...lot,
        last_day: lastDayOf({ opened_days }, lot),
        state: lotState({ opened_days }, lot, today),
      }))
      .toSorted(inOrderOfUse),
    uses: await newestUses(db, sql`${labUse.lot_id} in (${of})`),
    may: { write: caller.role !== 'STAFF' },
  }
}

const places = { OPENED: 0, SEALED: 1, BLOCKED: 2, EXPIRED: 2, USED_UP: 3 }
type Lot = ReagentRecord['lots'][number]

/** Opened lots come first, then those whose last day is the next. */
function inOrderOfUse(one: Lot, other: Lot): number {
  const [mine, theirs] = [one.last_day ?? '9', other.last_day ?? '9']
  return (
    places[one.state] - places[other.state] ||
    mine.localeCompare(theirs) ||
    one.lot_no.localeCompare(other.lot_no)
  )
}

interface Writing {
  id: string
  lot_id: string
  row_version: number
  caller: StaffCaller
}

async function lockLot(tx: Tx, { id, lot_id, row_version, caller }: Writing): Promise<void> {
  const [lot] = await tx
    .select({ id: reagentLot.id })
    .from(reagentLot)
    .where(and(eq(reagentLot.id, lot_id), eq(reagentLot.reagent_id, id)))
  found(lot)
  await lockRowVersion(tx, reagentLot, { id: lot_id, row_version }, async () => ({
    ...(await readReagent(tx, id, caller)).lots.find((one) => one.id === lot_id),
  }))
}

async function put(
  tx: Tx,
  { lot_id, row_version, caller }: Writing,
  changes: Partial<Fields>,
): Promise<void> {
  await tx
    .update(reagentLot)
    .set({ ...changes, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
    .where(eq(reagentLot.id, lot_id))
}

/** Locks the reagent, and refuses a lot number that it has already and days in the future or in the wrong order. */
async function checkLot(tx: Tx, reagent_id: string, lot: Fields, lot_id: string | null): Promise<void> {
  const [row] = await tx
    .select({ id: reagent.id })
    .from(reagent)
    .where(eq(reagent.id, reagent_id))
    .for('update')
  found(row)
  const [same] = await tx
    .select({ id: reagentLot.id })
    .from(reagentLot)
    .where(
      and(
        eq(reagentLot.reagent_id, reagent_id),
        eq(reagentLot.lot_no, lot.lot_no),
        lot_id === null ? undefined : ne(reagentLot.id, lot_id),
      ),
    )
  if (same) throw refuseField('lot_no', { en: 'is there already', th: 'มีอยู่แล้ว' }, 'already_taken')
  const { opened_on, used_up_on } = lot
  if (opened_on !== null && opened_on > bangkokDay(new Date()))
    throw refuseField('opened_on', { en: 'must not be in the future', th: 'ต้องไม่เป็นวันในอนาคต' })
  if (used_up_on !== null && opened_on !== null && used_up_on < opened_on)
    throw refuseField('used_up_on', {
      en: 'must not be before the lot was opened',
      th: 'ต้องไม่อยู่ก่อนวันที่เปิด',
    })
}
