import { and, arrayContains, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { bySystem } from '../platform/transitions/decide-transition.ts'
import type { LinkedOrder } from '../recipes/index.ts'
import type { LabDeps } from './lab-deps.ts'
import { openLabOrder, usualSample } from './new-order.ts'
import { transitionLabOrder } from './order-moves.ts'
import { canBeWorked } from './order-work.ts'
import { labOrder } from './tables/lab-order.ts'
import { labService } from './tables/lab-service.ts'

const open = ['TODO', 'INPROGRESS'] as const

/** The laboratory's reaction to transitions of a formula: it tests approved versions, and stops cancelled ones. */
export function recipeOrders(deps: LabDeps, changed: () => void): LinkedOrder {
  return {
    async openLabOrders(db, version_id) {
      const [row] = await db
        .select({ total: count() })
        .from(labOrder)
        .where(
          and(
            eq(labOrder.version_id, version_id),
            eq(labOrder.type, 'RECIPE'),
            inArray(labOrder.status, open),
          ),
        )
      return row?.total ?? 0
    },

    async moved(tx, { move, recipe, reason }) {
      if (move === 'F4') {
        const services = await tx
          .select()
          .from(labService)
          .where(
            and(
              eq(labService.is_active, true),
              isNull(labService.archived_at),
              arrayContains(labService.opens_for_category_ids, [recipe.category_id]),
              arrayContains(labService.types, ['RECIPE']),
            ),
          )
          .orderBy(asc(labService.code))
        for (const service of services) {
          // An order that cannot be processed yet must not prevent the customer's approval.
          if (!(await canBeWorked(tx, service))) continue
          await openLabOrder(
            tx,
            deps,
            {
              type: 'RECIPE',
              service_id: service.id,
              customer_id: null,
              recipe_id: recipe.id,
              product_name: null,
              product_lot: null,
              samples: [usualSample(recipe.name, service)],
              matrix: null,
              is_automatic: true,
              priority: 'NORMAL',
              assignee_id: null,
              report_language: null,
              payment_ref: null,
              note: '',
              mail_to: [],
              room_id: null,
            },
            bySystem,
          )
        }
        changed()
      }
      if (move === 'F11') {
        const orders = await tx
          .select({ id: labOrder.id, status: labOrder.status })
          .from(labOrder)
          .where(
            and(
              eq(labOrder.recipe_id, recipe.id),
              eq(labOrder.type, 'RECIPE'),
              inArray(labOrder.status, open),
            ),
          )
          .orderBy(asc(labOrder.id))
          .for('update')
        for (const { id, status } of orders)
          await transitionLabOrder(tx, deps, id, {
            ...bySystem,
            request: { to: 'CANCEL', expected_status: status, reason: reason || 'The recipe was cancelled' },
          })
        changed()
      }
    },
  }
}
