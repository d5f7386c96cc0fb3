import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportLabOrders,
  labOrderBoard,
  labOrderCalendar,
  labOrderRow,
  listLabOrders,
  type LabOrderRow,
} from '@rp/contract/lab/order'
import { isWorkingDay } from '@rp/domain/calendar/work-calendar'
import { boardCountMax } from '@rp/domain/recipe-rules'
import { statusesOf } from '@rp/domain/statuses'
import { endOfToday } from '@rp/domain/worklists'
import { and, asc, desc, eq, gte, inArray, like, lt, not, sql, type SQL } from 'drizzle-orm'
import { readCalendar } from '../configuration/index.ts'
import { languageOf } from '../platform/http/language.ts'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../platform/list/list-page.ts'
import { recordLink } from '../platform/list/record-link.ts'
import { openTotals } from '../platform/list/totals.ts'
import type { Platform } from '../platform/platform.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { refuseField } from '../platform/refusal.ts'
import { isOverdue, isWithdrawn, labOrderRowColumns } from './order-columns.ts'
import { isOpen, type Order } from './order-of.ts'
import { resultColumns, resultRows, resultShape } from './results-export.ts'
import { revenueConditions } from './revenue.ts'
import { labOrder } from './tables/lab-order.ts'

type Query = ParsedOf<typeof listLabOrders>['query']
type Filters = Partial<Omit<Query, 'page' | 'limit' | 'sortBy' | 'order' | 'worklist'>>

/** Cards per column of the board. */
const cardsAColumn = 20
/** Limits of the calendar: orders and days. */
const calendarMax = { orders: 500, days: 100 } as const
const dayMs = 86_400_000

/** The list of orders, its board, its calendar and its export. */
export function orderListCalls({ serve, database, config }: Platform): { changed: () => void } {
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = {
    name: 'lab-orders',
    table: labOrder,
    columns: labOrderRowColumns,
    id: labOrder.id,
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
    return listPage<LabOrderRow>(database, totals, {
      source,
      query,
      where: [...conditions(filters), worklistOf(query.worklist, caller)],
      cacheKey: JSON.stringify([filters, query.worklist === 'MINE' && caller.id]),
    })
  }

  serve.staff(listLabOrders, ({ query, caller }) => page(query, caller))
  serve.staff(exportLabOrders, ({ query: { format, columns, link, ...query }, caller, reply }) => {
    const orders = async () => (await page({ ...query, ...exportPage }, caller)).data
    if (format === 'csv' || format === 'xlsx')
      return sendExport(reply, {
        format,
        name: 'lab-orders',
        shape: labOrderRow.shape,
        columns,
        read: orders,
        caller,
        link: recordLink(config, link),
      })
    return sendExport(reply, {
      format: format === 'results.csv' ? 'csv' : 'xlsx',
      name: 'lab-results',
      shape: resultShape,
      columns: resultColumns(languageOf(reply.request)),
      read: async () => {
        const ids = (await orders()).map(({ id }) => id)
        return resultRows(db, ids, languageOf(reply.request))
      },
      caller,
    })
  })

  serve.staff(labOrderBoard, async ({ query }) => {
    const where = and(...conditions(query))
    const few = where && (await fewFound(where))
    if (few) return boardOf(few)
    const counted = await countColumns(where)
    return Promise.all(
      statusesOf('lab_order').map(async (status) => {
        const total = counted.get(status) ?? 0
        return { status, total, orders: total === 0 ? [] : await cards(status, where) }
      }),
    )
  })

  serve.staff(labOrderCalendar, async ({ query: { from, to, assignee_id, status } }) => {
    const days = daysOf(from, to)
    const orders = await db
      .select(labOrderRowColumns)
      .from(labOrder)
      .where(
        and(
          gte(labOrder.due_at, startOf(from)),
          lt(labOrder.due_at, new Date(Date.parse(startOf(to)) + dayMs).toISOString()),
          assignee_id ? eq(labOrder.assignee_id, assignee_id) : undefined,
          status ? eq(labOrder.status, status) : undefined,
        ),
      )
      .orderBy(asc(labOrder.due_at), asc(labOrder.id))
      .limit(calendarMax.orders)
    const calendar = await readCalendar(db)
    return { orders, days_off: days.filter((day) => !isWorkingDay(day, calendar)) }
  })

  /** Loads small results in one query instead of two per column, because rare matches are slow to find. */
  async function fewFound(where: SQL): Promise<Found[] | null> {
    const found = await db
      .select({ id: labOrder.id, status: labOrder.status, due_at: labOrder.due_at })
      .from(labOrder)
      .where(where)
      .limit(boardCountMax + 1)
    return found.length > boardCountMax ? null : found
  }

  async function boardOf(found: Found[]) {
    const columns = statusesOf('lab_order').map((status) => {
      const all = found.filter((one) => one.status === status)
      const forth = all.toSorted((a, b) => inDueOrder(a, b))
      return {
        status,
        total: all.length,
        top: (isOpen({ status }) ? forth : forth.toReversed()).slice(0, cardsAColumn),
      }
    })
    const ids = columns.flatMap(({ top }) => top.map(({ id }) => id))
    const rows =
      ids.length === 0
        ? []
        : await db.select(labOrderRowColumns).from(labOrder).where(inArray(labOrder.id, ids))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return columns.map(({ status, total, top }) => ({
      status,
      total,
      orders: top.flatMap(({ id }) => byId.get(id) ?? []),
    }))
  }

  /**
   * One query for all columns; each counts only up to what is displayed. Statuses are literals: from a join or as
   * parameters they would hide from the planner how rare they are.
   */
  async function countColumns(where: SQL | undefined): Promise<Map<string, number>> {
    const columns = statusesOf('lab_order').map(
      (status) => sql`
      select ${status}::text as status, (
        select count(*)::int from (
          select 1 from ${labOrder} where ${and(where, sql`${labOrder.status} = ${written(status)}`)} limit ${boardCountMax}
        ) as rows
      ) as total`,
    )
    const counted = await db.execute<{ status: string; total: number }>(sql.join(columns, sql` union all `))
    return new Map(counted.rows.map(({ status, total }) => [status, total]))
  }

  /** Open orders by due date, closed ones newest first. */
  function cards(status: LabOrderRow['status'], where: SQL | undefined): Promise<LabOrderRow[]> {
    const inOrder = isOpen({ status }) ? asc : desc
    return db
      .select(labOrderRowColumns)
      .from(labOrder)
      .where(and(where, eq(labOrder.status, status)))
      .orderBy(inOrder(labOrder.due_at), inOrder(labOrder.id))
      .limit(cardsAColumn)
  }

  return { changed: () => totals.changed('lab-orders') }
}

function conditions({
  q,
  status,
  overdue,
  awaits_verification,
  withdrawn,
  completed_month,
  has_price,
  ...exact
}: Filters): (SQL | undefined)[] {
  return [
    // The column and the query are lower-case already; `ilike` would lower-case every row again.
    q ? like(labOrder.search, containing(q.toLowerCase())) : undefined,
    status && status !== 'ALL' ? eq(labOrder.status, status) : undefined,
    overdue === undefined ? undefined : overdue === 'true' ? isOverdue : not(isOverdue),
    // Must match the partial index.
    awaits_verification === undefined
      ? undefined
      : awaits_verification === 'true'
        ? sql`${labOrder.awaits_verification}`
        : sql`not ${labOrder.awaits_verification}`,
    withdrawn === undefined ? undefined : withdrawn === 'true' ? isWithdrawn : not(isWithdrawn),
    ...revenueConditions({ completed_month, has_price }),
    ...(Object.entries(exact) as [keyof typeof exact, string | undefined][]).map(([name, value]) =>
      value === undefined ? undefined : eq(labOrder[name], value),
    ),
  ]
}

function worklistOf(worklist: Query['worklist'], caller: StaffCaller): SQL | undefined {
  if (worklist === undefined) return undefined
  const isOpenNow = inArray(labOrder.status, ['TODO', 'INPROGRESS'])
  return worklist === 'MINE'
    ? and(isOpenNow, eq(labOrder.assignee_id, caller.id))
    : and(isOpenNow, lt(labOrder.due_at, endOfToday()))
}

type Found = Pick<Order, 'id' | 'status' | 'due_at'>

function inDueOrder(one: Found, other: Found): number {
  return one.due_at.localeCompare(other.due_at, 'en') || one.id.localeCompare(other.id, 'en')
}

/** A constant of the domain as an SQL literal. */
const written = (word: string): SQL => sql.raw(`'${word}'`)

const startOf = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString()

function daysOf(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (last < first) throw refuseField('to', { en: 'must not be before from', th: 'ต้องไม่ก่อนวันเริ่มต้น' })
  const count = (last - first) / dayMs + 1
  if (count > calendarMax.days)
    throw refuseField('to', {
      en: `must be within ${calendarMax.days} days of from`,
      th: `ต้องไม่เกิน ${calendarMax.days} วันจากวันเริ่มต้น`,
    })
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10))
}
