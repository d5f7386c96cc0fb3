import { overviewCalls } from '@rp/contract/overview'
import { sql } from 'drizzle-orm'
import { readOverview, since } from '../platform/list/overview.ts'
import type { Platform } from '../platform/platform.ts'

/** The open work of R&D and of the designers. Recipes that have become READY since and still are count as completed. */
export function overviewCallsOfRecipes({ serve, database }: Platform): void {
  serve.staff(overviewCalls.RECIPE, () =>
    readOverview<'RECIPE'>(database, {
      figures: {
        review: sql`select 1 from recipe where formula_status = 'PENDING_FORMULATION_REVIEW'`,
        test: sql`select 1 from recipe where formula_status = 'PENDING_FORMULATION_TEST'`,
        qa_failed: sql`select 1 from recipe where qa_status = 'FAILED'`,
        approval: sql`select 1 from recipe where formula_status = 'PENDING_CUSTOMER_APPROVAL'`,
        fda: sql`select 1 from recipe where formula_status = 'PENDING_FDA'`,
      },
      opened: sql`select created_at as at from recipe where created_at >= ${since}`,
      completed: sql`select status_since as at from recipe where status_since >= ${since} and formula_status = 'READY'`,
    }),
  )

  serve.staff(overviewCalls.RECIPE_DESIGN, () =>
    readOverview<'RECIPE_DESIGN'>(database, {
      figures: {
        stale: sql`select 1 from recipe_package where is_stale`,
        review: sql`select 1 from recipe_package where package_status = 'PENDING_DESIGN_REVIEW'`,
        approval: sql`select 1 from recipe_package where package_status = 'PENDING_STAFF_APPROVAL'`,
        test: sql`select 1 from recipe_package where package_status = 'PENDING_DESIGN_TEST'`,
        ready: sql`select 1 from recipe_package where package_status = 'READY'`,
      },
      // Packages opened in these weeks were also updated in these weeks, which is indexed.
      opened: sql`select created_at as at from recipe_package where updated_at >= ${since} and created_at >= ${since}`,
      completed: sql`select status_since as at from recipe_package
        where updated_at >= ${since} and status_since >= ${since} and package_status = 'READY'`,
    }),
  )
}
