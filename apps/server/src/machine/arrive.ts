import { countedMoment } from '@rp/domain/machine-service/onsite/counted-moment'
import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import { visitState } from '@rp/domain/machine-service/visits'
import { refuse, refuseField } from '../platform/refusal.ts'
import { staffIdOf } from '../platform/transitions/decide-transition.ts'
import type { Initiator } from '@rp/domain/state-machines/transition-rules'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'
import { addVisit, changeVisitTo, visitIn, visitsOf, type Visit } from './visits.ts'

/** Who arrives at which visit; `at` null: now. */
export interface Arrival {
  visit_id: string
  at: string | null
}

/** A moment of the past, at its field; one to come is refused, unless clocks differ by so much. Null means now. */
export function momentOf(at: string | null, field = 'at'): string {
  const now = Date.now()
  const counted = at === null ? now : countedMoment(Date.parse(at), now)
  if (counted === null) throw refuseField(field, { en: 'must not be in the future', th: 'ต้องไม่อยู่ในอนาคต' })
  return new Date(counted).toISOString()
}

/** Checks in at a planned visit of a locked job, at which nobody may be on site at another one. */
export async function arriveAt(tx: Tx, row: Service, { visit_id, at }: Arrival): Promise<Visit> {
  const arrived_at = momentOf(at)
  const visit = await visitIn(tx, { service_id: row.id, visit_id, state: 'PLANNED' })
  const visits = await visitsOf(tx, row.id)
  if (visits.some((one) => visitState(one) === 'ARRIVED'))
    throw refuse('illegal_transition', {
      detail: {
        en: 'Somebody is on site at another visit of this job: leave that one first',
        th: 'มีช่างอยู่หน้างานในนัดอื่นของงานนี้ กรุณาบันทึกออกจากหน้างานก่อน',
      },
    })
  return changeVisitTo(tx, visit, { arrived_at })
}

/**
 * The arrival of a transition that names no visit: at the visit under way, else the earliest one planned, else at an
 * unplanned visit of now by the people responsible, or by who checks in.
 */
export async function arriveNow(tx: Tx, row: Service, initiator: Initiator): Promise<Visit> {
  const visits = await visitsOf(tx, row.id)
  const present = visits.find((one) => visitState(one) === 'ARRIVED')
  if (present) return present
  const next = visits.find((one) => visitState(one) === 'PLANNED')
  if (next) return arriveAt(tx, row, { visit_id: next.id, at: null })
  const now = new Date()
  const by = staffIdOf(initiator)
  return addVisit(tx, {
    service_id: row.id,
    planned_at: now.toISOString(),
    ends_at: new Date(now.getTime() + machineLimits.visitMinutes.usual * 60_000).toISOString(),
    engineer_ids: row.engineer_ids.length > 0 || by === null ? row.engineer_ids : [by],
    arrived_at: now.toISOString(),
    created_by: by,
  })
}
