import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportMachines,
  listMachines,
  machineChoices,
  machineRow,
  type MachineRow,
} from '@rp/contract/machine/register'
import { bangkokDay } from '@rp/domain/dates'
import { plateKey, serialKey } from '@rp/domain/machine-register/serial-key'
import { and, asc, eq, gte, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { archivedOrNot, containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { machineService } from '../tables/machine-service.ts'
import { machine } from '../tables/machine.ts'
import { ownerName } from './machine-of.ts'

type Query = ParsedOf<typeof listMachines>['query']

const listName = 'machine-register'
/** Machines that a picker offers. */
const choicesMost = 20

// Table names are written out: in a select from one table Drizzle omits them.
const customer_name = ownerName(sql`machine.customer_id`)
const lastService = sql<string | null>`(
  select max(job.completed_at) from machine_service job where job.machine_id = machine.id)`.mapWith(
  machineService.completed_at,
)
const services = sql<number>`(select count(*)::int from machine_service job where job.machine_id = machine.id)`

const columns = {
  id: machine.id,
  number: machine.number,
  maker: machine.maker,
  model: machine.model,
  serial_no: machine.serial_no,
  customer_id: machine.customer_id,
  customer_name: customer_name.as('customer_name'),
  warranty_until: machine.warranty_until,
  installed_on: machine.installed_on,
  services: services.as('services'),
  last_service_at: lastService.as('last_service_at'),
  created_at: machine.created_at,
  updated_at: machine.updated_at,
  row_version: machine.row_version,
  archived_at: machine.archived_at,
}

/** The list of the register, its export, and the machines that a job may choose. */
export function machineListCalls({ serve, database, config }: Platform): { changed: () => void } {
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = { name: listName, table: machine, columns, id: machine.id }

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<MachineRow>(database, totals, {
      source,
      query,
      where: conditions(filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listMachines, ({ query }) => page(query))
  serve.staff(exportMachines, ({ query: { format, columns: shown, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: listName,
      shape: machineRow.shape,
      columns: shown,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(machineChoices, ({ query: { q, customer_id, serial_no, id } }) =>
    db
      .select({
        id: machine.id,
        number: machine.number,
        maker: machine.maker,
        model: machine.model,
        serial_no: machine.serial_no,
        warranty_until: machine.warranty_until,
        customer_id: machine.customer_id,
        customer_name,
      })
      .from(machine)
      .where(
        id
          ? eq(machine.id, id)
          : and(
              isNull(machine.archived_at),
              q ? searched(q) : undefined,
              customer_id ? eq(machine.customer_id, customer_id) : undefined,
              serial_no === undefined ? undefined : eq(machine.serial_key, serialKey(serial_no) ?? ''),
            ),
      )
      .orderBy(asc(machine.model), asc(machine.number))
      .limit(choicesMost),
  )

  return { changed: () => totals.changed(listName) }
}

/** By number, maker, model, serial number in any way of writing, or owner. */
function searched(q: string): SQL | undefined {
  const key = plateKey(q).toLowerCase()
  return or(
    like(machine.search, containing(q.toLowerCase())),
    key === '' ? undefined : like(machine.search, containing(key)),
    sql`machine.customer_id in (
      select id from customer where lower(display_name) like ${containing(q.toLowerCase())})`,
  )
}

type Filters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

function conditions(filters: Filters): (SQL | undefined)[] {
  const { q, archived, customer_id, warranty_before, no_service_since, has_owner } = filters
  return [
    archivedOrNot(machine.archived_at, archived),
    q ? searched(q) : undefined,
    customer_id ? eq(machine.customer_id, customer_id) : undefined,
    // A warranty that has ended already is nothing to act on.
    warranty_before
      ? and(
          gte(machine.warranty_until, bangkokDay(new Date().toISOString())),
          lt(machine.warranty_until, warranty_before),
        )
      : undefined,
    no_service_since
      ? sql`not exists (select 1 from machine_service job where job.machine_id = machine.id
          and job.completed_at >= (${no_service_since}::date)::timestamp at time zone 'Asia/Bangkok')`
      : undefined,
    has_owner === 'true' ? isNotNull(machine.customer_id) : undefined,
    has_owner === 'false' ? isNull(machine.customer_id) : undefined,
  ]
}
