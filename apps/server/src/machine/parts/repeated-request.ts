import { decimal } from '@rp/domain/decimal'
import type { MovementKind } from '@rp/domain/machine-service/part-stock'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { partMovement } from '../tables/part-movement.ts'

interface Requested {
  /** The job whose parts change; null: only the stock. */
  service_id: string | null
  request_id: string
  kind: MovementKind
  part_id: string
  place_id: string
  qty: string
}

/**
 * Whether the request was made before, as when its answer was lost; the same number for another request is refused. The
 * job or the part must be locked.
 */
export async function isRepeated(tx: Pick<Tx, 'select'>, requested: Requested): Promise<boolean> {
  const { service_id, request_id, kind, part_id, place_id, qty } = requested
  const [made] = await tx
    .select()
    .from(partMovement)
    .where(
      and(
        service_id === null ? isNull(partMovement.service_id) : eq(partMovement.service_id, service_id),
        eq(partMovement.request_id, request_id),
      ),
    )
  if (!made) return false
  const requestedQty = kind === 'COUNT' ? decimal(made.on_hand) : decimal(made.quantity).abs()
  const isSame =
    made.kind === kind && made.part_id === part_id && made.place_id === place_id && requestedQty.eq(qty)
  if (!isSame) throw refuseField('request_id', { en: 'belongs to another request', th: 'เป็นของคำขออื่น' })
  return true
}
