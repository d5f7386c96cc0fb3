import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { formatDateTime } from '@rp/domain/dates'
import type { Words } from '@rp/domain/languages'
import { staffOf, type Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { visitTexts } from './customer-texts.ts'
import { writeHistory } from './history.ts'
import type { Service } from './service-of.ts'
import type { NotifyService } from './notify-service.ts'
import type { Visit } from './visits.ts'

/** Events of visits in the history of a job; the customer gets a message about those that `visitTexts` has. */
export type VisitEvent =
  | 'VISIT_PLANNED'
  | 'VISIT_MOVED'
  | 'VISIT_CHANGED'
  | 'VISIT_CANCELLED'
  | 'VISIT_ARRIVED'
  | 'VISIT_LEFT'

interface Happened {
  event: VisitEvent
  service: Service
  visit: Visit
  actor: Actor
  /** In the history; by default the time of the visit. */
  reason?: string
  /** People to notify who are no longer in the visit. */
  also?: string[]
}

const staffWords: Record<VisitEvent, Words> = {
  VISIT_PLANNED: { en: 'Visit', th: 'นัดเข้าพบ' },
  VISIT_MOVED: { en: 'Visit moved', th: 'เลื่อนนัดเข้าพบ' },
  VISIT_CHANGED: { en: 'Visit changed', th: 'แก้ไขนัดเข้าพบ' },
  VISIT_CANCELLED: { en: 'Visit cancelled', th: 'ยกเลิกนัดเข้าพบ' },
  VISIT_ARRIVED: { en: 'Arrived at the visit', th: 'ถึงหน้างานตามนัด' },
  VISIT_LEFT: { en: 'Left the visit', th: 'ออกจากหน้างาน' },
}

/** Writes what happened to a visit into the history, and notifies its people, and the customer where it matters. */
export async function notifyVisit(
  tx: Tx,
  notify: NotifyService,
  { event, service, visit, actor, reason, also = [] }: Happened,
): Promise<void> {
  const at = formatDateTime(visit.planned_at)
  const history_id = await writeHistory(tx, {
    service_id: service.id,
    move: event,
    reason: reason ?? at,
    actor,
    carried: { visit_id: visit.id, planned_at: visit.planned_at, engineer_ids: visit.engineer_ids },
  })
  const name = customerNameOf(service)
  const words = staffWords[event]
  const customer = visitTexts[event]?.(service, visit)
  await notify(tx, {
    service,
    history_id,
    staffText: { en: `${words.en}: ${at} ${name.en}`, th: `${words.th}: ${at} ${name.th}` },
    ...(customer && { customer }),
    also: [...visit.engineer_ids, ...also],
    initiator_id: staffOf(actor),
  })
}
