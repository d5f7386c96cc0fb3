import { customerWorkShown } from '@rp/domain/customer-work'
import { desc, inArray } from 'drizzle-orm'
import type { ReadCustomerWork } from '../auth/index.ts'
import type { Platform } from '../platform/platform.ts'
import { recipe } from './tables/recipe.ts'

/** The customer's recipes, for staff who talk with the customer. */
export function customerWorkOf({ database }: Pick<Platform, 'database'>): ReadCustomerWork {
  return (customer_ids) =>
    database.db
      .select({
        id: recipe.id,
        number: recipe.number,
        title: recipe.name,
        status: recipe.formula_status,
        updated_at: recipe.updated_at,
      })
      .from(recipe)
      .where(inArray(recipe.customer_id, customer_ids))
      .orderBy(desc(recipe.updated_at))
      .limit(customerWorkShown)
}
