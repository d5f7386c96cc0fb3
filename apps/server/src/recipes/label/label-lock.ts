import {
  joinLabelDesign,
  leaveLabelDesign,
  lockLabelDesign,
  unlockLabelDesign,
  type LabelLock,
  type LabelPresence,
} from '@rp/contract/recipes/label-lock'
import { labelPresenceMs } from '@rp/domain/label-words'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { staff } from '../../auth/tables/staff.ts'
import { labelDesign, labelPresence } from '../tables/label-design.ts'
import { designOf, lockedDesign, shownLock } from './design-columns.ts'
import { refuseForeign } from './merge-label-edit.ts'

type Select = Pick<Tx, 'select'>

interface Here {
  lock: LabelLock | null
  present: LabelPresence[]
}

const alive = sql`now() + ${labelPresenceMs} * interval '1 millisecond'`
const long_ago = sql`now() - ${labelPresenceMs} * interval '1 millisecond'`

/** Who edits a label and who views it. Each of the two expires unless it is renewed. */
export function labelLockCalls({ serve, write, outbox, realtime, database }: Platform): void {
  const { db } = database

  serve.staff(lockLabelDesign, async ({ params: { id }, body: { take_over }, caller }) =>
    write(async (tx) => {
      const before = await lockedDesign(tx, id)
      const held = shownLock(before)
      const isTaken = held !== null && held.staff_id !== caller.id
      if (!isTaken || !take_over) refuseForeign(before, caller)
      else refuseForeign({ ...before, lock: null }, caller)
      const [after] = await tx
        .update(labelDesign)
        .set({ locked_by: caller.id, locked_until: alive })
        .where(eq(labelDesign.id, id))
        .returning({ until: labelDesign.locked_until })
      const lock = { staff_id: caller.id, name: await nameOf(tx, caller), until: found(after?.until) }
      if (held?.staff_id !== caller.id)
        await outbox.publish(tx, 'label-design.lock', { id, lock, taken_from: held?.staff_id ?? null })
      const isNew = await markPresent(tx, id, caller)
      const present = await presentAt(tx, id)
      if (isNew) await outbox.publish(tx, 'label-design.presence', { id, present })
      return { lock, present }
    }),
  )

  serve.staff(unlockLabelDesign, ({ params: { id }, caller }) =>
    write(async (tx) => {
      await designOf(tx, id)
      const freed = await tx
        .update(labelDesign)
        .set({ locked_by: null, locked_until: null })
        .where(and(eq(labelDesign.id, id), eq(labelDesign.locked_by, caller.id)))
        .returning({ id: labelDesign.id })
      if (freed.length > 0)
        await outbox.publish(tx, 'label-design.lock', { id, lock: null, taken_from: null })
      return here(tx, id)
    }),
  )

  serve.staff(joinLabelDesign, async ({ params: { id }, caller }) => {
    await designOf(db, id)
    const isNew = await markPresent(db, id, caller)
    const now = await here(db, id)
    if (isNew) realtime.emit(labelRoom, 'label-design.presence', { id, present: now.present })
    return now
  })

  serve.staff(leaveLabelDesign, async ({ params: { id }, caller }) => {
    await designOf(db, id)
    const left = await db
      .delete(labelPresence)
      .where(and(eq(labelPresence.design_id, id), eq(labelPresence.staff_id, caller.id)))
      .returning({ staff_id: labelPresence.staff_id })
    const now = await here(db, id)
    if (left.length > 0) realtime.emit(labelRoom, 'label-design.presence', { id, present: now.present })
    return now
  })
}

/** Everyone who may open labels receives these events for all of them; they are few and small. */
export const labelRoom = 'label-designs'

async function here(db: Select, id: string): Promise<Here> {
  return { lock: shownLock(await designOf(db, id)), present: await presentAt(db, id) }
}

/** Who was seen within the last minute, sorted by name. */
export function presentAt(db: Select, id: string): Promise<LabelPresence[]> {
  return db
    .select({ staff_id: labelPresence.staff_id, name: staff.full_name, seen_at: labelPresence.seen_at })
    .from(labelPresence)
    .innerJoin(staff, eq(staff.id, labelPresence.staff_id))
    .where(and(eq(labelPresence.design_id, id), sql`${labelPresence.seen_at} > ${long_ago}`))
    .orderBy(asc(staff.full_name), asc(staff.id))
}

/** Records presence and removes expired rows; returns whether the list of those present has changed. */
async function markPresent(
  db: Pick<Tx, 'execute'>,
  id: string,
  caller: Pick<StaffCaller, 'id'>,
): Promise<boolean> {
  const { rows } = await db.execute<{ changed: boolean }>(sql`
    with gone as (
      delete from ${labelPresence} where design_id = ${id} and staff_id <> ${caller.id} and seen_at <= ${long_ago}
      returning 1
    ), mine as (
      insert into ${labelPresence} (design_id, staff_id, seen_at) values (${id}, ${caller.id}, now())
      on conflict (design_id, staff_id) do update set seen_at = now()
      returning (xmax = 0) as is_new
    )
    select exists (select 1 from gone) or (select is_new from mine) as changed`)
  return rows[0]?.changed ?? false
}

async function nameOf(db: Select, caller: StaffCaller): Promise<string> {
  const [row] = await db.select({ name: staff.full_name }).from(staff).where(eq(staff.id, caller.id))
  if (!row) throw refuse('no_session')
  return row.name
}
