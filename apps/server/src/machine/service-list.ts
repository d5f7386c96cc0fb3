import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportMachineServices,
  listMachineServices,
  machineServiceBoard,
  machineServiceRow,
  type MachineServiceRow,
} from '@rp/contract/machine/service'
import { boardCountMax } from '@rp/domain/recipe-rules'
import { statusesOf } from '@rp/domain/statuses'
import { endOfToday } from '@rp/domain/worklists'
import { and, asc, desc, eq, like, lt, not, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../platform/list/list-page.ts'
import { recordLink } from '../platform/list/record-link.ts'
import { openTotals } from '../platform/list/totals.ts'
import type { Platform } from '../platform/platform.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { isInPromise } from './contracts/promise-columns.ts'
import { revenueConditions } from './revenue.ts'
import { isOpen, isOverdue, isWorkOf, serviceColumns } from './service-columns.ts'
import { machineService } from './tables/machine-service.ts'

type Query = ParsedOf<typeof listMachineServices>['query']

/** Cards per column of the board. */
const cardsAColumn = 20
const listName = 'machine-services'

/** The list of machine services, its board and its export. */
export function serviceListCalls({ serve, database, config }: Platform): { changed: () => void } {
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = {
    name: listName,
    table: machineService,
    columns: serviceColumns,
    id: machineService.id,
  }

  const page = (query: Query, caller: StaffCaller) => {
    const {
      page: _page,
      limit: _limit,
      sortBy: _sortBy,
      order: _order,
      worklist: _worklist,
      ...filters
    } = query
    return listPage<MachineServiceRow>(database, totals, {
      source,
      query,
      where: [...conditions(filters), worklistOf(query.worklist, caller)],
      cacheKey: JSON.stringify([filters, query.worklist === 'MINE' && caller.id]),
    })
  }

  serve.staff(listMachineServices, ({ query, caller }) => page(query, caller))
  serve.staff(exportMachineServices, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: listName,
      shape: machineServiceRow.shape,
      columns,
      read: async () => {
        const { data } = await page({ ...query, ...exportPage }, caller)
        return data.map((row) => ({ ...row, engineers: row.engineers.map(({ name }) => name) }))
      },
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(machineServiceBoard, async ({ query }) => {
    const where = and(...conditions(query))
    const counted = await countColumns(where, query.engineer_id !== undefined)
    return Promise.all(
      statusesOf('machine_service').map(async (status) => {
        const total = counted.get(status) ?? 0
        const column = and(where, eq(machineService.status, status))
        return { status, total, services: total === 0 ? [] : await cards(status, column) }
      }),
    )
  })

  /** One query for all columns; each counts only up to what is displayed. */
  async function countColumns(where: SQL | undefined, isOfOne: boolean): Promise<Map<string, number>> {
    const counted = await db.execute<{ status: string; total: number }>(
      isOfOne ? countJobsOfOne(where) : countEach(where),
    )
    return new Map(counted.rows.map(({ status, total }) => [status, Math.min(total, boardCountMax)]))
  }

  /** Urgent jobs first, then by due date; completed ones newest first. */
  const cards = (status: string, where: SQL | undefined) =>
    db
      .select(serviceColumns)
      .from(machineService)
      .where(where)
      .orderBy(
        ...(status === 'COMPLETED'
          ? [desc(machineService.updated_at), desc(machineService.id)]
          : [asc(machineService.urgency), asc(machineService.due_at), asc(machineService.id)]),
      )
      .limit(cardsAColumn)

  return { changed: () => totals.changed(listName) }
}

function countEach(where: SQL | undefined): SQL {
  return sql`
    select board.status, (
      select count(*)::int from (
        select 1 from ${machineService}
        where ${where ?? sql`true`} and ${machineService.status} = board.status limit ${boardCountMax}
      ) as rows
    ) as total
    from unnest(${sql.param(statusesOf('machine_service'))}::text[]) as board(status)`
}

/** One engineer has few jobs: count them in one pass, not per status. */
function countJobsOfOne(where: SQL | undefined): SQL {
  return sql`select status, count(*)::int as total from ${machineService} where ${where} group by status`
}

type Filters = Partial<Omit<Query, 'page' | 'limit' | 'sortBy' | 'order' | 'worklist'>>

function worklistOf(worklist: Query['worklist'], caller: StaffCaller): SQL | undefined {
  if (worklist === undefined) return undefined
  return worklist === 'MINE'
    ? and(isOpen, isWorkOf(caller.id))
    : and(isOpen, lt(machineService.due_at, endOfToday()))
}

function conditions({
  q,
  engineer_id,
  overdue,
  promise,
  is_open,
  revenue_month,
  has_price,
  ...exact
}: Filters): (SQL | undefined)[] {
  return [
    // The column and the query are lower-case already; `ilike` would lower-case every row again.
    q ? like(machineService.search, containing(q.toLowerCase())) : undefined,
    engineer_id ? isWorkOf(engineer_id) : undefined,
    overdue === 'true' ? isOverdue : undefined,
    overdue === 'false' ? not(isOverdue) : undefined,
    promise ? isInPromise(promise) : undefined,
    is_open === 'true' ? isOpen : undefined,
    is_open === 'false' ? not(isOpen) : undefined,
    ...revenueConditions({ revenue_month, has_price }),
    ...(Object.entries(exact) as [keyof typeof exact, string | undefined][]).map(([name, value]) =>
      value === undefined ? undefined : eq(machineService[name], value),
    ),
  ]
}
