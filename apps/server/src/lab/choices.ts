import { labOrderChoices } from '@rp/contract/lab/order'
import { mayOpen } from '@rp/domain/permissions'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customersFound } from '../auth/index.ts'
import { customer } from '../auth/tables/customer.ts'
import { staff } from '../auth/tables/staff.ts'
import { visibleTo } from '../chat/index.ts'
import { room } from '../chat/tables/room.ts'
import { containing } from '../platform/list/list-page.ts'
import type { Platform } from '../platform/platform.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import { labService } from './tables/lab-service.ts'

/** Maximum people and recipes to offer in a dialog. */
const choicesMax = 50

/** The choices for a new order; chat-only users see the customers of their own rooms. */
export function choiceCall({ serve, database: { db } }: Platform): void {
  serve.staff(labOrderChoices, async ({ query: { q, ids }, caller }) => {
    const pattern = q ? containing(q.toLowerCase()) : undefined
    const either = (id: PgColumn, offered: SQL | undefined) => (ids ? inArray(id, ids) : offered)
    const matching = (column: PgColumn) => (pattern ? ilike(column, pattern) : undefined)
    return {
      services: await db
        .select({
          id: labService.id,
          code: labService.code,
          name: sql<{
            en: string
            th: string
          }>`json_build_object('en', lab_service.name_en, 'th', lab_service.name_th)`,
          types: labService.types,
          sla_days: labService.sla_days,
          price: labService.price,
          sample_amount: labService.sample_amount,
          sample_unit: labService.sample_unit,
        })
        .from(labService)
        .where(either(labService.id, and(isNull(labService.archived_at), eq(labService.is_active, true))))
        .orderBy(asc(labService.code), asc(labService.id)),
      customers: await db
        .select({ id: customer.id, name: customer.display_name, email: customer.email })
        .from(customer)
        .where(
          and(
            either(
              customer.id,
              and(
                isNull(customer.archived_at),
                isNull(customer.merged_into),
                q ? customersFound(q) : undefined,
              ),
            ),
            ofOwnRooms(caller, customer.id),
          ),
        )
        .orderBy(asc(customer.display_name), asc(customer.id))
        .limit(choicesMax),
      recipes: await db
        .select({
          id: recipe.id,
          number: recipe.number,
          name: recipe.name,
          version_no: recipe.current_version_no,
        })
        .from(recipe)
        .where(
          and(
            either(
              recipe.id,
              and(isNull(recipe.archived_at), isNotNull(recipe.current_version_id), matching(recipe.search)),
            ),
            ofOwnRooms(caller, recipe.customer_id),
          ),
        )
        .orderBy(desc(recipe.updated_at), desc(recipe.id))
        .limit(choicesMax),
      staff: await db
        .select({ id: staff.id, name: staff.full_name })
        .from(staff)
        .where(
          either(
            staff.id,
            and(
              eq(staff.is_active, true),
              isNull(staff.archived_at),
              eq(staff.department, 'LAB'),
              matching(staff.full_name),
            ),
          ),
        )
        .orderBy(asc(staff.full_name), asc(staff.id))
        .limit(choicesMax),
    }
  })
}

function ofOwnRooms(caller: StaffCaller, customer_id: PgColumn): SQL | undefined {
  if (mayOpen(caller.role, caller.department, 'lab-order-list')) return undefined
  const seen = visibleTo(caller)
  return sql`exists (select 1 from ${room} where ${room.customer_id} = ${customer_id}${seen ? sql` and ${seen}` : sql``})`
}
