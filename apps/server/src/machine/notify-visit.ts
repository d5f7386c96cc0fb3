import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { formatDateTime } from '@rp/domain/dates'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { visitText } from './customer-texts.ts'
import { writeHistory } from './history.ts'
import type { Service } from './service-of.ts'
import type { NotifyService } from './notify-service.ts'

/**
 * Publishes a visit that was planned, moved or reassigned: notifies its engineers, and the customer if the time
 * changed.
 */
export async function notifyVisit(
  tx: Tx,
  notify: NotifyService,
  { before, service, caller }: { before: Service; service: Service; caller: StaffCaller },
): Promise<void> {
  const at = service.planned_at ? formatDateTime(service.planned_at) : ''
  const history_id = await writeHistory(tx, {
    service_id: service.id,
    move: 'VISIT',
    reason: at,
    actor: actorOf(caller),
    carried: {
      planned_at: service.planned_at,
      engineer_ids: service.engineer_ids,
      ...(before.arrived_at && {
        before: { planned_at: before.planned_at, arrived_at: before.arrived_at },
      }),
    },
  })
  const name = customerNameOf(service)
  await notify(tx, {
    service,
    history_id,
    staffText: {
      en: `Visit: ${at} ${name.en}`,
      th: `นัดเข้าพบ: ${at} ${name.th}`,
    },
    ...(service.planned_at !== before.planned_at && { customer: visitText(service) }),
    initiator_id: caller.id,
  })
}
