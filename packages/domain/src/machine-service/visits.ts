import type { Words } from '../languages.ts'

export const visitStates = {
  PLANNED: { en: 'Planned', th: 'นัดไว้' },
  ARRIVED: { en: 'On site', th: 'อยู่หน้างาน' },
  DONE: { en: 'Done', th: 'เข้าพบแล้ว' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิก' },
} as const satisfies Record<string, Words>
export type VisitState = keyof typeof visitStates

/** The moments that decide a visit's state; ISO instants. */
interface VisitMoments {
  arrived_at: string | null
  left_at: string | null
  cancelled_at: string | null
}

/** The state of a visit, which is not stored. */
export function visitState({ arrived_at, left_at, cancelled_at }: VisitMoments): VisitState {
  if (cancelled_at !== null) return 'CANCELLED'
  if (left_at !== null) return 'DONE'
  return arrived_at === null ? 'PLANNED' : 'ARRIVED'
}

/** Whether a visit may still take place or takes place now. */
export function isOpenVisit(visit: VisitMoments): boolean {
  const state = visitState(visit)
  return state === 'PLANNED' || state === 'ARRIVED'
}

export interface PlannedVisit {
  id: string
  engineer_ids: readonly string[]
  /** ISO instants. */
  starts_at: string
  ends_at: string
}

/** Pairs of visits that overlap and share an engineer; touching visits do not overlap. */
export function overlapsOf(
  visits: readonly PlannedVisit[],
): { engineer_id: string; ids: [string, string] }[] {
  const byStart = visits.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  return byStart.flatMap((visit, at) =>
    byStart
      .slice(at + 1)
      .filter(({ starts_at }) => Date.parse(starts_at) < Date.parse(visit.ends_at))
      .flatMap((other) =>
        visit.engineer_ids
          .filter((engineer_id) => other.engineer_ids.includes(engineer_id))
          .map((engineer_id) => ({ engineer_id, ids: [visit.id, other.id] as [string, string] })),
      ),
  )
}
