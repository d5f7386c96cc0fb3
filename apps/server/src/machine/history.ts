import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { machineServiceHistory } from './tables/machine-service-history.ts'

interface Entry {
  service_id: string
  move: string
  from?: string
  to?: string
  reason?: string | undefined
  actor: Actor
  carried?: Record<string, unknown>
}

/** Records an event of a job; its id makes its notifications unique. */
export async function writeHistory(
  tx: Tx,
  { service_id, move, from, to, reason, actor, carried = {} }: Entry,
): Promise<string> {
  const [entry] = await tx
    .insert(machineServiceHistory)
    .values({
      service_id,
      move,
      from_status: from ?? null,
      to_status: to ?? null,
      // An empty reason counts as none.
      reason: reason?.trim() ? reason : null,
      actor_type: actor.type,
      actor_id: typeof actor.id === 'string' ? actor.id : null,
      carried,
      at: new Date().toISOString(),
    })
    .returning({ id: machineServiceHistory.id })
  return found(entry).id
}
