import { moverId, type Moving } from '../platform/moves/move.ts'
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

/** Writes down what happened; its id is the key by which the happening is told once. */
export async function writeHistory(
  tx: Tx,
  { mover }: Pick<Moving, 'mover'>,
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
      actor_type: mover.type,
      actor_id: moverId(mover),
      at: new Date().toISOString(),
    })
    .returning({ id: labOrderHistory.id })
  return found(row).id
}
