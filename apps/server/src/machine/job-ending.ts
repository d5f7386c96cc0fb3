import type { MachineOutcome } from '@rp/domain/state-machines/machine-service-machine'
import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'
import { endVisits, type Visit } from './visits.ts'

/** What else ends with a job, in the transaction of its completion. */
export type JobEnding = (
  tx: Tx,
  ended: { row: Service; outcome: MachineOutcome | null; actor: Actor },
) => Promise<void>

/** What else begins again with a job that is opened again (M13, M16), in the transaction of that. */
export type JobReopening = (tx: Tx, opened: { row: Service; actor: Actor }) => Promise<void>

interface Ended {
  row: Service
  outcome: MachineOutcome | null
  actor: Actor
  endings: readonly JobEnding[]
}

/** Ends what belongs to a job that is completed, whatever completes it; returns the visits that were cancelled. */
export async function endJob(tx: Tx, { row, outcome, actor, endings }: Ended): Promise<Visit[]> {
  const cancelled = await endVisits(tx, row.id)
  for (const end of endings) await end(tx, { row, outcome, actor })
  return cancelled
}

interface Reopened {
  row: Service
  actor: Actor
  reopenings: readonly JobReopening[]
}

/** Begins again what belongs to a job that is opened again. */
export async function reopenJob(tx: Tx, { row, actor, reopenings }: Reopened): Promise<void> {
  for (const reopen of reopenings) await reopen(tx, { row, actor })
}
