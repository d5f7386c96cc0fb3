import { formatDateTime } from '@rp/domain/dates'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffWho } from '../platform/who.ts'
import { visitText } from './customer-texts.ts'
import { writeHistory } from './history.ts'
import type { Service } from './service-of.ts'
import type { TellMachine } from './tell.ts'

/** Notes a visit that was planned, moved or given to others: its engineers are notified, and the customer of another time. */
export async function tellVisit(
  tx: Tx,
  tell: TellMachine,
  { before, service, who }: { before: Service; service: Service; who: StaffWho },
): Promise<void> {
  const at = service.planned_at ? formatDateTime(service.planned_at) : ''
  const history_id = await writeHistory(tx, {
    service_id: service.id,
    move: 'VISIT',
    reason: at,
    actor: actorOf(who),
    carried: {
      planned_at: service.planned_at,
      engineer_ids: service.engineer_ids,
      ...(before.arrived_at && {
        before: { planned_at: before.planned_at, arrived_at: before.arrived_at },
      }),
    },
  })
  await tell(tx, {
    service,
    history_id,
    bell: `Visit · นัดเข้าพบ: ${at} ${service.customer_name}`,
    ...(service.planned_at !== before.planned_at && { customer: visitText(service) }),
    mover_id: who.id,
  })
}
