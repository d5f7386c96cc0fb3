import {
  endLabSubstitute,
  listLabSubstitutes,
  nameLabSubstitute,
  type LabSubstitute,
} from '@rp/contract/lab/substitute'
import { bangkokDay } from '@rp/domain/dates'
import { substitutionDays, substitutionDaysMax, substitutionState } from '@rp/domain/lab/substitution'
import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import { appendToLog } from '../platform/log/append.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import type { LabDeps } from './lab-deps.ts'
import { isLabAdmin } from './order-facts.ts'
import { namesBehind, type Select } from './order-of.ts'
import { labSubstitute } from './tables/lab-substitute.ts'

type Row = typeof labSubstitute.$inferSelect

/** Maximum substitutions to show, latest first. */
const shown = 50

/** Substitutes for verification, named by the admins of the laboratory for their absence. */
export function substituteCalls({ serve, write, database: { db } }: Platform, deps: LabDeps): void {
  serve.staff(listLabSubstitutes, () => listOf(db))

  serve.staff(nameLabSubstitute, ({ body, caller }) =>
    write(async (tx) => {
      await checkNamed(tx, body)
      const [row] = await tx
        .insert(labSubstitute)
        .values({ ...body, named_by: caller.id, named_at: new Date().toISOString() })
        .returning()
      await written(tx, 'lab.substitute_named', found(row), caller)
      await deps.notifications.notify(tx, [body.staff_id], {
        title: { en: 'You verify as a substitute', th: 'คุณเป็นผู้ตรวจทานแทน' },
        description: `${body.from_day} – ${body.to_day}: ${body.reason}`,
        ms_name: 'LAB',
        target: { route: 'lab-order-list', params: {} },
        once: `lab-substitute:${found(row).id}`,
      })
      return listOf(tx)
    }),
  )

  serve.staff(endLabSubstitute, ({ params, caller }) =>
    write(async (tx) => {
      const [row] = await tx.select().from(labSubstitute).where(eq(labSubstitute.id, params.id)).for('update')
      if (substitutionState(found(row), bangkokDay(new Date())) === 'OVER')
        throw refuse('illegal_transition', {
          detail: { en: 'The substitution is over already', th: 'การตรวจทานแทนนี้สิ้นสุดไปแล้ว' },
        })
      await tx
        .update(labSubstitute)
        .set({ ended_by: caller.id, ended_at: sql`now()` })
        .where(eq(labSubstitute.id, params.id))
      await written(tx, 'lab.substitute_ended', found(row), caller)
      return listOf(tx)
    }),
  )
}

/** Admins and today's substitutes may verify. */
export async function mayVerify(db: Select, caller: StaffCaller): Promise<boolean> {
  return isLabAdmin(caller) || (await substitutesToday(db)).includes(caller.id)
}

/** Today's substitutes who still work in the laboratory. */
export async function substitutesToday(db: Select): Promise<string[]> {
  const today = bangkokDay(new Date())
  const rows = await db
    .select({ staff_id: labSubstitute.staff_id })
    .from(labSubstitute)
    .innerJoin(staff, eq(staff.id, labSubstitute.staff_id))
    .where(
      and(
        isNull(labSubstitute.ended_at),
        lte(labSubstitute.from_day, today),
        gte(labSubstitute.to_day, today),
        eq(staff.department, 'LAB'),
        staff.is_active,
        isNull(staff.archived_at),
      ),
    )
  return [...new Set(rows.map(({ staff_id }) => staff_id))]
}

/** Refuses ineligible staff and invalid days. */
async function checkNamed(
  tx: Tx,
  { staff_id, from_day, to_day }: Pick<Row, 'staff_id' | 'from_day' | 'to_day'>,
): Promise<void> {
  if (to_day < from_day)
    throw refuseField('to_day', {
      en: 'must not be before the first day',
      th: 'ต้องไม่อยู่ก่อนวันเริ่ม',
    })
  if (to_day < bangkokDay(new Date()))
    throw refuseField('to_day', { en: 'must not be in the past', th: 'ต้องไม่เป็นวันที่ผ่านไปแล้ว' })
  if (substitutionDays({ from_day, to_day }) > substitutionDaysMax)
    throw refuseField('to_day', {
      en: `must be at most ${substitutionDaysMax} days after the first day`,
      th: `ต้องไม่เกิน ${substitutionDaysMax} วันนับจากวันเริ่ม`,
    })
  const [person] = await tx.select().from(staff).where(eq(staff.id, staff_id))
  if (person?.department !== 'LAB' || !person.is_active || person.archived_at !== null)
    throw refuseField('staff_id', { en: 'is nobody of the laboratory', th: 'ไม่ใช่พนักงานของห้องปฏิบัติการ' })
  if (isLabAdmin(person))
    throw refuseField('staff_id', {
      en: 'is an admin of the laboratory and verifies anyway',
      th: 'เป็นผู้ดูแลห้องปฏิบัติการ ตรวจทานได้อยู่แล้ว',
    })
}

async function listOf(db: Select): Promise<LabSubstitute[]> {
  const today = bangkokDay(new Date())
  const rows = await db
    .select()
    .from(labSubstitute)
    .orderBy(desc(labSubstitute.to_day), desc(labSubstitute.id))
    .limit(shown)
  const names = await namesBehind(
    db,
    rows.flatMap(({ staff_id, named_by }) => [staff_id, named_by]),
  )
  return rows.map((row) => ({
    ...row,
    staff_name: names.get(row.staff_id) ?? '',
    named_by_name: names.get(row.named_by) ?? null,
    state: substitutionState(row, today),
  }))
}

async function written(
  tx: Tx,
  event: 'lab.substitute_named' | 'lab.substitute_ended',
  { staff_id, from_day, to_day }: Row,
  caller: StaffCaller,
): Promise<void> {
  await appendToLog(tx, {
    event,
    subject: { type: 'staff', id: staff_id },
    actor: byStaff(caller).actor,
    data: { from_day, to_day },
  })
}
