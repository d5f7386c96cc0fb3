import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportServiceContracts,
  listServiceContracts,
  serviceContractRow,
  type ServiceContractRow,
} from '@rp/contract/machine/service-contract'
import { bangkokDay } from '@rp/domain/dates'
import type { ContractState } from '@rp/domain/service-contract/contract-rules'
import { eq, lt, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownerName } from '../register/machine-of.ts'
import { serviceContract } from '../tables/service-contract.ts'
import { lastDay } from './contract-of.ts'
import { isBreached } from './promise-columns.ts'

type Query = ParsedOf<typeof listServiceContracts>['query']
type Filters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

const listName = 'service-contracts'
const today = sql`(now() at time zone 'Asia/Bangkok')::date`

// Table names are written out: in a select from one table Drizzle omits them.
const state = sql<ContractState>`(case when ${lastDay} < ${today} then 'ENDED'
  when service_contract.first_day > ${today} then 'COMING' else 'RUNNING' end)`
const jobs = sql`from machine_service where machine_service.contract_id = service_contract.id`

/** A row of the list. */
export const contractColumns = {
  id: serviceContract.id,
  number: serviceContract.number,
  customer_id: serviceContract.customer_id,
  customer_name: ownerName(sql`service_contract.customer_id`).as('customer_name'),
  first_day: serviceContract.first_day,
  last_day: serviceContract.last_day,
  ended_on: serviceContract.ended_on,
  state: state.as('state'),
  machines: sql<number>`(
    select count(*)::int from contract_machine where contract_machine.contract_id = service_contract.id)`.as(
    'machines',
  ),
  covers: serviceContract.covers,
  jobs: sql<number>`(select count(*)::int ${jobs})`.as('jobs'),
  breaches: sql<number>`(select count(*)::int ${jobs} and ${isBreached})`.as('breaches'),
  created_at: serviceContract.created_at,
  updated_at: serviceContract.updated_at,
  row_version: serviceContract.row_version,
  archived_at: serviceContract.archived_at,
}

/** The list of service contracts and its export. */
export function contractListCalls({ serve, database, config }: Platform): { changed: () => void } {
  const totals = openTotals(database)
  const source: ListSource = {
    name: listName,
    table: serviceContract,
    columns: contractColumns,
    id: serviceContract.id,
  }

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<ServiceContractRow>(database, totals, {
      source,
      query,
      where: conditions(filters),
      // States change with the day.
      cacheKey: JSON.stringify([filters, bangkokDay(new Date())]),
    })
  }

  serve.staff(listServiceContracts, ({ query }) => page(query))
  serve.staff(exportServiceContracts, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: listName,
      shape: serviceContractRow.shape,
      columns,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  return { changed: () => totals.changed(listName) }
}

function conditions(filters: Filters): (SQL | undefined)[] {
  const { q, customer_id, machine_id, state: inState, ends_before, has_breaches } = filters
  const breached = sql`exists (select 1 ${jobs} and ${isBreached})`
  return [
    q ? searched(q.toLowerCase()) : undefined,
    customer_id ? eq(serviceContract.customer_id, customer_id) : undefined,
    machine_id
      ? sql`service_contract.id in (
          select contract_id from contract_machine where contract_machine.machine_id = ${machine_id})`
      : undefined,
    inState ? sql`${state} = ${inState}` : undefined,
    ends_before ? sql`${state} = 'RUNNING' and ${lt(lastDay, ends_before)}` : undefined,
    has_breaches === 'true' ? breached : undefined,
    has_breaches === 'false' ? sql`not ${breached}` : undefined,
  ]
}

/** By number, customer, or a machine's number, model or serial number. */
function searched(q: string): SQL {
  const text = containing(q)
  return sql`(lower(service_contract.number) like ${text}
    or service_contract.customer_id in (select id from customer where lower(display_name) like ${text})
    or service_contract.id in (
      select contract_machine.contract_id from contract_machine
      join machine on machine.id = contract_machine.machine_id where machine.search like ${text}))`
}
