import { customerWorkShown } from '@rp/domain/customer-work'
import { desc, inArray, sql } from 'drizzle-orm'
import type { ReadCustomerWork } from '../auth/index.ts'
import type { Platform } from '../platform/platform.ts'
import { labOrder } from './tables/lab-order.ts'

/** A customer's lab orders, as staff who talk with the customer see them. */
export function customerWorkOf({ database }: Pick<Platform, 'database'>): ReadCustomerWork {
  return (customer_ids) =>
    database.db
      .select({
        id: labOrder.id,
        number: labOrder.number,
        title: sql<string>`coalesce(${labOrder.product_name}, ${labOrder.service_name_en})`,
        status: labOrder.status,
        updated_at: labOrder.updated_at,
      })
      .from(labOrder)
      .where(inArray(labOrder.customer_id, customer_ids))
      .orderBy(desc(labOrder.updated_at))
      .limit(customerWorkShown)
}
