import type { ParsedOf } from '@rp/contract/endpoint'
import { exportPlans, listPlans, planRow, plansOfMachine, type PlanRow } from '@rp/contract/machine/plan'
import { eq, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { archivedOrNot, containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { machineOf } from '../register/machine-of.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'
import { customerOfMachine, isOverduePlan, planColumns, planState } from './plan-columns.ts'
import { readPlansOf } from './read-plan.ts'

type Query = ParsedOf<typeof listPlans>['query']

const listName = 'maintenance-plan'

/** The list of maintenance plans, its export, and the plans of a machine. */
export function planListCalls({ serve, database, config }: Platform): { changed: () => void } {
  const totals = openTotals(database)

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    const columns = planColumns()
    const source: ListSource = { name: listName, table: maintenancePlan, columns, id: maintenancePlan.id }
    return listPage<PlanRow>(database, totals, {
      source,
      query,
      where: conditions(filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listPlans, ({ query }) => page(query))
  serve.staff(exportPlans, ({ query: { format, columns: shown, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: listName,
      shape: planRow.shape,
      columns: shown,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(plansOfMachine, async ({ params }) => {
    const { id } = await machineOf(database.db, params.machine_id)
    return readPlansOf(database.db, id)
  })

  return { changed: () => totals.changed(listName) }
}

type Filters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

function conditions(filters: Filters): (SQL | undefined)[] {
  const { q, archived, machine_id, customer_id, state, overdue, due_before } = filters
  const isOverdue = isOverduePlan(new Date())
  return [
    archivedOrNot(maintenancePlan.archived_at, archived),
    q ? searched(q) : undefined,
    machine_id ? eq(maintenancePlan.machine_id, machine_id) : undefined,
    customer_id ? sql`${customerOfMachine} = ${customer_id}` : undefined,
    state ? sql`${planState} = ${state}` : undefined,
    overdue === undefined ? undefined : overdue === 'true' ? isOverdue : sql`not ${isOverdue}`,
    due_before ? lt(maintenancePlan.next_due_on, due_before) : undefined,
  ]
}

/** By the plan's name, or by number, maker, model or serial number of its machine. */
function searched(q: string): SQL | undefined {
  const text = containing(q.toLowerCase())
  return or(
    like(maintenancePlan.search, text),
    sql`maintenance_plan.machine_id in (select machine.id from machine where machine.search like ${text})`,
  )
}
