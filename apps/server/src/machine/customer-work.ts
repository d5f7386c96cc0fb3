import { customerWorkShown } from '@rp/domain/customer-work'
import { desc, inArray } from 'drizzle-orm'
import type { ReadCustomerWork } from '../auth/index.ts'
import type { Platform } from '../platform/platform.ts'
import { machineService } from './tables/machine-service.ts'

/** A customer's machine jobs, as staff who talk with the customer see them. */
export function customerWorkOf({ database }: Pick<Platform, 'database'>): ReadCustomerWork {
  return (customer_ids) =>
    database.db
      .select({
        id: machineService.id,
        number: machineService.number,
        title: machineService.model,
        status: machineService.status,
        updated_at: machineService.updated_at,
      })
      .from(machineService)
      .where(inArray(machineService.customer_id, customer_ids))
      .orderBy(desc(machineService.updated_at))
      .limit(customerWorkShown)
}
