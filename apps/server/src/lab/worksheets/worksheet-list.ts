import type { ParsedOf } from '@rp/contract/endpoint'
import { exportWorksheets, listWorksheets, worksheetRow, type WorksheetRow } from '@rp/contract/lab/worksheet'
import { eq, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { labWorksheet } from '../tables/lab-worksheet.ts'

type Query = ParsedOf<typeof listWorksheets>['query']
type Filters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

const listName = 'worksheets'

// Table names are written out: in a select from one table Drizzle omits them.
const positions = sql`from lab_worksheet_position position where position.worksheet_id = lab_worksheet.id`
const columns = {
  id: labWorksheet.id,
  number: labWorksheet.number,
  instrument: labWorksheet.instrument,
  status: labWorksheet.status,
  codes: sql<string[]>`coalesce(jsonb_path_query_array(lab_worksheet.analytes, '$[*].code'), '[]')`.as(
    'codes',
  ),
  samples: sql<number>`(select count(*)::int ${positions} and position.kind = 'SAMPLE')`.as('samples'),
  positions: sql<number>`(select count(*)::int ${positions})`.as('positions'),
  created_by_name: sql<
    string | null
  >`(select staff.full_name from staff where staff.id = lab_worksheet.created_by)`.as('created_by_name'),
  closed_at: labWorksheet.closed_at,
  created_at: labWorksheet.created_at,
  updated_at: labWorksheet.updated_at,
  row_version: labWorksheet.row_version,
  archived_at: labWorksheet.archived_at,
}

/** The list of worksheets and its export. */
export function worksheetListCalls({ serve, database, config }: Platform): { changed: () => void } {
  const totals = openTotals(database)
  const source: ListSource = { name: listName, table: labWorksheet, columns, id: labWorksheet.id }

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<WorksheetRow>(database, totals, {
      source,
      query,
      where: conditions(filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listWorksheets, ({ query }) => page(query))
  serve.staff(exportWorksheets, ({ query: { format, columns: chosen, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: listName,
      shape: worksheetRow.shape,
      columns: chosen,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  return { changed: () => totals.changed(listName) }
}

function conditions({ q, status, code }: Filters): (SQL | undefined)[] {
  return [
    q ? searched(q.toLowerCase()) : undefined,
    status ? eq(labWorksheet.status, status) : undefined,
    code
      ? sql`jsonb_path_exists(lab_worksheet.analytes, '$[*] ? (@.code == $code)', jsonb_build_object('code', ${code.toUpperCase()}::text))`
      : undefined,
  ]
}

/** By number, instrument or the barcode of a sample. */
function searched(q: string): SQL {
  const text = containing(q)
  return sql`(lower(lab_worksheet.number || ' ' || lab_worksheet.instrument) like ${text}
    or lab_worksheet.id in (
      select position.worksheet_id from lab_worksheet_position position
      join lab_sample on lab_sample.id = position.sample_id where lower(lab_sample.barcode) like ${text}))`
}
