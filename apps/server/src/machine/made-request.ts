import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { readService } from './read-service.ts'
import { serviceAt, type Writing } from './service-at.ts'
import { lockedService, type Service } from './service-of.ts'
import { machineRequest } from './tables/machine-request.ts'

interface Requested extends Writing {
  /** Without a number, every request is a new one. */
  request_id: string | undefined
}

/**
 * Changes a job and returns it; a request that was made before, as when its answer was lost, changes nothing. A refusal
 * leaves nothing either, so the same request may be sent again.
 */
export async function changeOnce(
  tx: Tx,
  id: string,
  { request_id, ...writing }: Requested,
  change: (row: Service) => Promise<void>,
): Promise<MachineServiceDetail> {
  const isRepeated =
    request_id !== undefined && (await isMade(tx, (await lockedService(tx, id)).id, request_id))
  if (!isRepeated) {
    const row = await serviceAt(tx, id, writing)
    await change(row)
    if (request_id !== undefined)
      await tx.insert(machineRequest).values({ id: request_id, service_id: row.id, at: sql`now()` })
  }
  return readService(tx, id, writing.caller)
}

/** Whether the request changed this job before; the number of another job's request is refused. */
async function isMade(tx: Tx, service_id: string, request_id: string): Promise<boolean> {
  const [made] = await tx
    .select({ service_id: machineRequest.service_id })
    .from(machineRequest)
    .where(eq(machineRequest.id, request_id))
  if (made && made.service_id !== service_id)
    throw refuseField('request_id', { en: 'belongs to another request', th: 'เป็นของคำขออื่น' })
  return made !== undefined
}
