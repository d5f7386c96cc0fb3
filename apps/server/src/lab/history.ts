import { staffIdOf, type TransitionBy } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { labOrderHistory } from './tables/lab-order-history.ts'

interface Entry {
  order_id: string
  step_id?: string
  move: string
  from?: string
  to?: string
  reason?: string | undefined
}

/** Records an event of an order; its id is the key that makes its notifications unique. */
export async function writeHistory(
  tx: Tx,
  { initiator }: Pick<TransitionBy, 'initiator'>,
  { order_id, step_id, move, from, to, reason }: Entry,
): Promise<string> {
  const [row] = await tx
    .insert(labOrderHistory)
    .values({
      order_id,
      step_id: step_id ?? null,
      move,
      from_status: from ?? null,
      to_status: to ?? null,
      reason: reason?.trim() || null,
      actor_type: initiator.type,
      actor_id: staffIdOf(initiator),
      at: new Date().toISOString(),
    })
    .returning({ id: labOrderHistory.id })
  return found(row).id
}
