import { changeLabOrders, type LabOrderAction } from '@rp/contract/lab/order-bulk'
import { eq, sql } from 'drizzle-orm'
import { changeEach } from '../platform/http/change-each.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { tellChanged, type LabParts } from './lab-parts.ts'
import { checkAssignee } from './order-fields.ts'
import { lockedOrder, type Order } from './order-of.ts'
import { refuseClosed } from './order.ts'
import { labOrder } from './tables/lab-order.ts'

type Changes = Partial<Pick<Order, 'assignee_id' | 'priority' | 'due_at'>>

/** Assigns many orders, or changes their priority or due date. */
export function orderBulkCall({ serve, write }: Platform, parts: LabParts, changed: () => void): void {
  serve.staff(changeLabOrders, async ({ request, who, body: { ids, action } }) => {
    const results = await changeEach(ids, languageOf(request), (id) =>
      write(async (tx) => {
        const order = await lockedOrder(tx, id)
        refuseClosed(order)
        await tx
          .update(labOrder)
          .set({
            ...(await changesOf(tx, order, action)),
            updated_by: who.id,
            updated_at: sql`now()`,
            row_version: order.row_version + 1,
          })
          .where(eq(labOrder.id, id))
        await tellChanged(tx, parts, id)
      }),
    )
    changed()
    return results
  })
}

async function changesOf(tx: Tx, order: Order, action: LabOrderAction): Promise<Changes> {
  switch (action.kind) {
    case 'assign':
      await checkAssignee(tx, action.assignee_id, order.assignee_id)
      return { assignee_id: action.assignee_id }
    case 'priority':
      return { priority: action.priority }
    case 'due':
      return { due_at: new Date(action.due_at).toISOString() }
  }
}
