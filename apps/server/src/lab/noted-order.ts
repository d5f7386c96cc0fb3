import { eq } from 'drizzle-orm'
import type { NotedRecord } from '../notes/index.ts'
import { labOrder } from './tables/lab-order.ts'

/** A lab order as a record with notes. */
export const notedOrder: NotedRecord = {
  source: 'LAB',
  async titleOf(db, id) {
    const [row] = await db.select({ number: labOrder.number }).from(labOrder).where(eq(labOrder.id, id))
    return row?.number
  },
}
