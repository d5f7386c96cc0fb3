import type { MachineVisit } from '@rp/contract/machine/service'
import { visitState, type VisitState } from '@rp/domain/machine-service/visits'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuse } from '../platform/refusal.ts'
import { machineService } from './tables/machine-service.ts'
import { machineVisit } from './tables/machine-visit.ts'

export type Visit = typeof machineVisit.$inferSelect
export type NewVisit = typeof machineVisit.$inferInsert

/** Planned or under way, as `isOpenVisit` of the domain; must match the condition of the partial index. */
export const isOpenVisit = sql`machine_visit.left_at is null and machine_visit.cancelled_at is null`
export const isPlannedVisit = sql`${isOpenVisit} and machine_visit.arrived_at is null`

/** The visits of a job in order of time. */
export function visitsOf(db: Pick<Tx, 'select'>, service_id: string): Promise<Visit[]> {
  return db
    .select()
    .from(machineVisit)
    .where(eq(machineVisit.service_id, service_id))
    .orderBy(asc(machineVisit.planned_at), asc(machineVisit.id))
}

export function shownVisit({
  service_id: _1,
  created_by: _2,
  created_at: _3,
  ...visit
}: Visit): MachineVisit {
  const { ends_at, ...shown } = visit
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(visit.planned_at)) / 60_000)
  return { ...shown, minutes, state: visitState(visit) }
}

/** A visit of a job that is locked, else a 404; in another state it is refused. */
export async function visitIn(
  tx: Pick<Tx, 'select'>,
  { service_id, visit_id, state }: { service_id: string; visit_id: string; state: VisitState },
): Promise<Visit> {
  const [row] = await tx
    .select()
    .from(machineVisit)
    .where(and(eq(machineVisit.id, visit_id), eq(machineVisit.service_id, service_id)))
  const visit = found(row)
  if (visitState(visit) !== state) throw refuse('illegal_transition', { detail: notIn[state] })
  return visit
}

const notIn: Record<VisitState, { en: string; th: string }> = {
  PLANNED: { en: 'The visit is no longer only planned', th: 'นัดนี้ไม่ได้อยู่ในสถานะนัดไว้แล้ว' },
  ARRIVED: { en: 'Nobody is on site at this visit', th: 'นัดนี้ไม่มีช่างอยู่หน้างาน' },
  DONE: { en: 'The visit is not done', th: 'นัดนี้ยังไม่เสร็จ' },
  CANCELLED: { en: 'The visit is not cancelled', th: 'นัดนี้ยังไม่ถูกยกเลิก' },
}

export async function addVisit(tx: Tx, visit: NewVisit): Promise<Visit> {
  const [row] = await tx.insert(machineVisit).values(visit).returning()
  await copyNextVisit(tx, visit.service_id)
  return found(row)
}

export async function changeVisitTo(tx: Tx, { id }: Visit, changes: Partial<NewVisit>): Promise<Visit> {
  const [row] = await tx.update(machineVisit).set(changes).where(eq(machineVisit.id, id)).returning()
  const visit = found(row)
  await copyNextVisit(tx, visit.service_id)
  return visit
}

/** Ends the visits of a job: who is on site has left, and what is planned is cancelled; returns the cancelled ones. */
export async function endVisits(tx: Tx, service_id: string): Promise<Visit[]> {
  await tx
    .update(machineVisit)
    .set({ left_at: new Date().toISOString() })
    .where(and(eq(machineVisit.service_id, service_id), isOpenVisit, isNotNull(machineVisit.arrived_at)))
  return cancelPlanned(tx, service_id)
}

/** Cancels the planned visits of a job, and returns them in order of time. */
export async function cancelPlanned(tx: Tx, service_id: string): Promise<Visit[]> {
  const cancelled = await tx
    .update(machineVisit)
    .set({ cancelled_at: new Date().toISOString() })
    .where(and(eq(machineVisit.service_id, service_id), isPlannedVisit))
    .returning()
  await copyNextVisit(tx, service_id)
  return cancelled.toSorted((a, b) => Date.parse(a.planned_at) - Date.parse(b.planned_at))
}

/**
 * Copies the time of the next visit into its job, because lists sort and filter by it: the earliest visit that is
 * planned or under way. The only writer of these columns.
 */
async function copyNextVisit(tx: Tx, service_id: string): Promise<void> {
  const [next] = await tx
    .select({ planned_at: machineVisit.planned_at, ends_at: machineVisit.ends_at })
    .from(machineVisit)
    .where(and(eq(machineVisit.service_id, service_id), isOpenVisit))
    .orderBy(asc(machineVisit.planned_at), asc(machineVisit.id))
    .limit(1)
  await tx
    .update(machineService)
    .set({ planned_at: next?.planned_at ?? null, ends_at: next?.ends_at ?? null })
    .where(eq(machineService.id, service_id))
}
