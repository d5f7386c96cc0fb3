import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'
import { endVisits, type Visit } from './visits.ts'

/** What else ends with a job, in the transaction of its completion. */
export type JobEnding = (tx: Tx, ended: { row: Service; actor: Actor }) => Promise<void>

interface Ended {
  row: Service
  actor: Actor
  endings: readonly JobEnding[]
}

/** Ends what belongs to a job that is completed, whatever completes it; returns the visits that were cancelled. */
export async function endJob(tx: Tx, { row, actor, endings }: Ended): Promise<Visit[]> {
  const cancelled = await endVisits(tx, row.id)
  for (const end of endings) await end(tx, { row, actor })
  return cancelled
}
