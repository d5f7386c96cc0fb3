import { visitState } from '@rp/domain/machine-service/visits'
import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'
import { changeVisitTo, visitsOf, type Visit } from './visits.ts'

/** What else ends with a job, in the transaction of its completion. */
export type JobEnding = (tx: Tx, ended: { row: Service; actor: Actor }) => Promise<void>

interface Ended {
  row: Service
  actor: Actor
  endings: readonly JobEnding[]
}

/** Ends what belongs to a job that is completed, whatever completes it; returns the visits that were cancelled. */
export async function endJob(tx: Tx, { row, actor, endings }: Ended): Promise<Visit[]> {
  for (const visit of await visitsOf(tx, row.id))
    if (visitState(visit) === 'ARRIVED') await changeVisitTo(tx, visit, { left_at: new Date().toISOString() })
  const cancelled = await cancelPlanned(tx, row.id)
  for (const end of endings) await end(tx, { row, actor })
  return cancelled
}

/** Cancels the planned visits of a job. */
export async function cancelPlanned(tx: Tx, service_id: string): Promise<Visit[]> {
  const cancelled_at = new Date().toISOString()
  const cancelled: Visit[] = []
  for (const visit of await visitsOf(tx, service_id))
    if (visitState(visit) === 'PLANNED') cancelled.push(await changeVisitTo(tx, visit, { cancelled_at }))
  return cancelled
}
