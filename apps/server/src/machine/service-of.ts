import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { machineService } from './tables/machine-service.ts'

export type Service = typeof machineService.$inferSelect

/** The job, else a 404. */
export async function serviceOf(db: Pick<Tx, 'select'>, id: string): Promise<Service> {
  const [row] = await db.select().from(machineService).where(eq(machineService.id, id))
  return found(row)
}

/** Reads the job and locks it. Every write under a job locks it first, against deadlocks. */
export async function lockedService(tx: Tx, id: string): Promise<Service> {
  const [row] = await tx.select().from(machineService).where(eq(machineService.id, id)).for('update')
  return found(row)
}
