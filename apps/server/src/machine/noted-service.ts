import { eq } from 'drizzle-orm'
import type { NotedRecord } from '../notes/index.ts'
import { machineService } from './tables/machine-service.ts'

/** A machine service as a record with notes. */
export const notedService: NotedRecord = {
  source: 'MACHINE',
  async titleOf(db, id) {
    const { number } = machineService
    const [row] = await db.select({ number }).from(machineService).where(eq(machineService.id, id))
    return row?.number
  },
}
