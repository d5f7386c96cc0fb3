import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { statusesOf } from '@rp/domain/statuses'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import type { Service } from './service-of.ts'
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

/** The status of a completed job before its completion; null for an open job, or if the history does not say. */
export async function statusBefore(
  db: Pick<Tx, 'select'>,
  { id, status }: Pick<Service, 'id' | 'status'>,
): Promise<MachineServiceStatus | null> {
  if (status !== 'COMPLETED') return null
  const [ended] = await db
    .select({ from: machineServiceHistory.from_status })
    .from(machineServiceHistory)
    .where(and(eq(machineServiceHistory.service_id, id), eq(machineServiceHistory.to_status, 'COMPLETED')))
    .orderBy(desc(machineServiceHistory.at), desc(machineServiceHistory.id))
    .limit(1)
  return statusesOf('machine_service').find((one) => one === ended?.from) ?? null
}
