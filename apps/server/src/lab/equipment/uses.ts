import type { ParsedOf } from '@rp/contract/endpoint'
import {
  listStepUses,
  noteStepUse,
  withdrawStepUse,
  type EquipmentUse,
  type UsesOfStep,
} from '@rp/contract/lab/use'
import { bangkokDay } from '@rp/domain/dates'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import { recordFacts } from '../fact-changes.ts'
import { publishChanged, type LabDeps } from '../lab-deps.ts'
import { isLabAdmin } from '../order-facts.ts'
import { lockedOrder, orderOf, stepsOf, type Order, type OrderStep, type Select } from '../order-of.ts'
import { labUse } from '../tables/lab-use.ts'
import { accepted, openedBy, usedThing, type Thing } from './accept-use.ts'
import { usesAt } from './read-uses.ts'

type Sent = ParsedOf<typeof noteStepUse>['body']
type Place = { id: string; step_id: string }

/** What was used at a step: noted while it is under way, never deleted, withdrawn with a reason (ISO/IEC 17025 7.5.1). */
export function useCalls({ serve, database, write }: Platform, deps: LabDeps): void {
  serve.staff(listStepUses, async ({ params, caller }) => {
    const { order, step } = await at(database.db, params, await orderOf(database.db, params.id))
    return answer(database.db, { order, step }, caller)
  })

  serve.staff(noteStepUse, ({ params, body, caller }) =>
    write(async (tx) => {
      const of = await at(tx, params, await lockedOrder(tx, params.id))
      if (!isUnderWay(of)) throw refuse('illegal_transition', { detail: notUnderWay })
      const thing = await usedThing(tx, body)
      const reason = accepted(thing, body.reason, caller)
      await refuseTwice(tx, of.step, body)
      await tx.insert(labUse).values({
        order_id: of.order.id,
        step_id: of.step.id,
        reason,
        instrument_id: body.instrument_id,
        lot_id: body.lot_id,
        day: bangkokDay(new Date()),
        state: thing.state,
        noted_by: caller.id,
        noted_at: new Date().toISOString(),
      })
      await openedBy(tx, thing, caller)
      const change = { field: fieldOf(thing), before: null, after: thing.label, step_id: of.step.id }
      await recordFacts(tx, { order: of.order, ...byStaff(caller), reason: reason ?? undefined }, [change])
      await publishChanged(tx, deps, of.order.id)
      return answer(tx, of, caller)
    }),
  )

  serve.staff(withdrawStepUse, ({ params: { use_id, ...params }, body: { reason }, caller }) =>
    write(async (tx) => {
      const of = await at(tx, params, await lockedOrder(tx, params.id))
      const use = found((await usesAt(tx, of.step.id)).find(({ id }) => id === use_id))
      if (use.withdrawn_at !== null) throw refuse('illegal_transition', { detail: withdrawnAlready })
      if (!mayWithdraw(of, caller)) throw refuse('illegal_transition', { detail: notUnderWay })
      await tx
        .update(labUse)
        .set({ withdrawn_by: caller.id, withdrawn_at: sql`now()`, withdraw_reason: reason })
        .where(eq(labUse.id, use_id))
      const change = { field: fieldOf(use), before: labelOf(use), after: null, step_id: of.step.id }
      await recordFacts(tx, { order: of.order, ...byStaff(caller), reason }, [change])
      await publishChanged(tx, deps, of.order.id)
      return answer(tx, of, caller)
    }),
  )
}

interface At {
  order: Order
  step: OrderStep
}

async function at(db: Select, { id, step_id }: Place, order: Order): Promise<At> {
  return { order, step: found((await stepsOf(db, id)).find((one) => one.id === step_id)) }
}

const isUnderWay = ({ order, step }: At): boolean =>
  order.status === 'INPROGRESS' && step.status === 'INPROGRESS'

/** What was noted at a finished step is corrected by admins of the laboratory. */
const mayWithdraw = (of: At, caller: StaffCaller): boolean => isUnderWay(of) || isLabAdmin(caller)

const notUnderWay = {
  en: 'What is used is noted and withdrawn while the step is under way',
  th: 'บันทึกหรือยกเลิกสิ่งที่ใช้ได้ขณะที่ขั้นตอนกำลังทำอยู่เท่านั้น',
}
const withdrawnAlready = { en: 'The use was withdrawn already', th: 'รายการนี้ถูกยกเลิกไปแล้ว' }

const fieldOf = ({ lot_id }: Pick<Thing, 'lot_id'>): string =>
  lot_id === null ? 'instrument' : 'reagent_lot'
const labelOf = ({ code, lot_no }: EquipmentUse): string => [code, lot_no].filter(Boolean).join(' · ')

async function refuseTwice(tx: Tx, step: OrderStep, { instrument_id, lot_id }: Sent): Promise<void> {
  const [same] = await tx
    .select({ id: labUse.id })
    .from(labUse)
    .where(
      and(
        eq(labUse.step_id, step.id),
        or(
          instrument_id === null ? undefined : eq(labUse.instrument_id, instrument_id),
          lot_id === null ? undefined : eq(labUse.lot_id, lot_id),
        ),
        eq(labUse.day, bangkokDay(new Date())),
        isNull(labUse.withdrawn_at),
      ),
    )
  if (same)
    throw refuseField(
      lot_id === null ? 'instrument_id' : 'lot_id',
      { en: 'is noted at this step today already', th: 'บันทึกไว้ในขั้นตอนนี้วันนี้แล้ว' },
      'already_taken',
    )
}

async function answer(db: Select, of: At, caller: StaffCaller): Promise<UsesOfStep> {
  const note = isUnderWay(of)
  return {
    uses: await usesAt(db, of.step.id),
    may: { note, withdraw: mayWithdraw(of, caller), accept_overdue: note && isLabAdmin(caller) },
  }
}
