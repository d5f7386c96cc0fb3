import type { ExportQuery } from '@rp/contract/list'
import type { resource } from '@rp/contract/resource'
import { and, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { found } from '../refusal.ts'
import { serveRecordBulk } from '../bulk/serve-record-bulk.ts'
import type { StaffCaller } from '../caller.ts'
import { lockRowVersion } from './optimistic-lock.ts'
import { prepareSelects } from '../database/prepared-selects.ts'
import { catalogueImporter, type Named } from '../import/catalogue-importer.ts'
import { serveImport } from '../import/import-call.ts'
import type { Importer } from '../import/importer.ts'
import { singleFlight } from './single-flight.ts'
import { sendExport, exportPage } from './export.ts'
import { archivedOrNot, containing, listPage, type ListQuery, type ListSource } from './list-page.ts'
import { recordLink } from './record-link.ts'
import { saveRevisions, revisionsOf } from './revisions.ts'
import { openTotals, type Totals } from './totals.ts'

type Resource = ReturnType<typeof resource>
type Row = Record<string, unknown> & { id: string; row_version: number; archived_at: string | null }
type Input = Record<string, unknown>
type CatalogueQuery = ListQuery & Input & { format?: 'csv' | 'xlsx' }

interface CatalogueTable extends PgTable {
  id: PgColumn
  row_version: PgColumn
  archived_at: PgColumn
  created_at: PgColumn
  updated_at: PgColumn
}

interface Catalogue {
  resource: Resource
  table: CatalogueTable
  /** Filters beyond the equality of a column. */
  filters?: Record<string, (value: string) => SQL | undefined>
  /** Columns that `q` searches; if absent, what identifies a record, and its names. */
  search?: PgColumn[]
  /** Fields of the record from other tables, each one value per row. */
  extra?: Record<string, SQL | SQL.Aliased>
  /** Locks rows that records share before any record: another order could deadlock. */
  hold?: (tx: Tx) => Promise<unknown>
  /**
   * Refuses input that the schema cannot check, inside the transaction; `id` is null for a new record, `by` is the
   * author. Its result overrides the input.
   */
  check?: (tx: Tx, input: Input, id: string | null, by: string | null) => Promise<Input | void>
  /** Which records a user may see and change, if not all. */
  visible?: (caller: StaffCaller) => SQL | undefined
  /** What files may contain instead of ids. */
  references?: Record<string, Named>
  /** The entity's own importer. */
  importer?: Importer
  /** Runs after a record was created or changed, inside the transaction. */
  written?: (tx: Tx, id: string) => Promise<void>
  /** Totals that others change, too. */
  totals?: Totals
  /** Refuses to archive a record that is in use. */
  mayArchive?: (tx: Tx, id: string) => Promise<void>
  /** Refuses to restore a record that no longer fits. */
  mayRestore?: (tx: Tx, id: string) => Promise<void>
}

/**
 * Serves a plain entity from its definition: list, read, create, update, archive, restore, revisions, export. Archiving
 * is a soft delete: the row stays.
 */
export function catalogue(platform: Platform, declared: Catalogue): void {
  const { resource, table, extra = {}, filters: ownFilters = {} } = declared
  const { hold, check, visible, written, mayArchive, mayRestore } = declared
  const { serve, database, write } = platform
  const { endpoints } = resource
  // If no other table holds a part of a record, the row returned by an insert is the record.
  const isOneRow = !written && Object.keys(extra).length === 0
  const totals = declared.totals ?? openTotals(database)
  const own = getTableColumns(table)
  const search = declared.search ?? namesIn(own, resource.key)
  const columns = { ...own, ...extra }
  const source: ListSource = { name: resource.name, table, columns, id: table.id }
  const keep = prepareSelects<unknown>(database.pool)

  const page = (query: CatalogueQuery, caller: StaffCaller) => {
    const { q, archived, page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    const where = [
      visible?.(caller),
      archivedOrNot(table.archived_at, archived),
      typeof q === 'string' && q !== ''
        ? or(...search.map((column) => ilike(column, containing(q))))
        : undefined,
      ...Object.entries(filters).map(([name, value]) => {
        const special = ownFilters[name]
        return special && typeof value === 'string' ? special(value) : equals(own[name], value)
      }),
    ]
    return listPage<Row>(database, totals, {
      source,
      query,
      where,
      cacheKey: JSON.stringify({ q, archived, ...filters, ...(visible && { who: caller.id }) }),
      // What a caller may see can change over time; searches seldom repeat.
      keep: visible || q ? undefined : keep,
    })
  }

  async function read(id: string, tx: Pick<Tx, 'select'> = database.db): Promise<Row> {
    const [row] = await tx.select(columns).from(table).where(eq(table.id, id))
    return found(row as Row | undefined)
  }

  async function refuseUnseen(
    id: string,
    caller: StaffCaller,
    tx: Pick<Tx, 'select'> = database.db,
  ): Promise<void> {
    if (!visible) return
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), visible(caller)))
    found(row)
  }

  /** Recount the list only after the commit; before, others would still count the old rows. */
  const change = (work: (tx: Tx) => Promise<Row>): Promise<Row> =>
    write(async (tx) => {
      await hold?.(tx)
      return work(tx)
    }).finally(() => totals.changed(resource.name))

  /**
   * Saves the new state, and the old one: records from imports or the demo get their first state when they first
   * change.
   */
  async function changed(
    tx: Tx,
    row: Row,
    { caller, before }: { caller: StaffCaller; before?: Row },
  ): Promise<Row> {
    const states = before ? [{ row: before, by: null }] : []
    await saveRevisions(tx, resource, [...states, { row, by: caller.username }])
    return row
  }

  async function setArchived(tx: Tx, id: string, caller: StaffCaller, archive: boolean): Promise<Row> {
    await refuseUnseen(id, caller, tx)
    const before = await read(id, tx)
    await (archive ? mayArchive : mayRestore)?.(tx, id)
    await tx
      .update(table)
      .set({
        archived_at: archive ? sql`now()` : null,
        ...stamp(caller),
        row_version: sql`${table.row_version} + 1`,
      })
      .where(eq(table.id, id))
    return changed(tx, await read(id, tx), { caller, before })
  }

  /** Requires the record's lock. */
  async function save(tx: Tx, id: string, caller: StaffCaller, input: Input): Promise<Row> {
    const before = await read(id, tx)
    const settled = { ...input, ...(await check?.(tx, input, id, caller.id)) }
    await tx
      .update(table)
      .set({ ...settled, ...stamp(caller), row_version: before.row_version + 1 })
      .where(eq(table.id, id))
    await written?.(tx, id)
    return changed(tx, await read(id, tx), { caller, before })
  }

  async function locked(tx: Tx, id: string, caller: StaffCaller): Promise<Row> {
    await refuseUnseen(id, caller, tx)
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    return read(id, tx)
  }

  // The generic resource does not know its filters' types; the schema has checked the values.
  const once = singleFlight<Awaited<ReturnType<typeof page>>>()
  serve.staff(endpoints.list, ({ query, caller }) => {
    const requested = () => page(query as CatalogueQuery, caller)
    return visible ? requested() : once(JSON.stringify(query), requested)
  })
  serve.staff(endpoints.export, ({ query, caller, reply }) => {
    const {
      format = 'csv',
      columns: seen,
      link,
      ...request
    } = query as CatalogueQuery & Pick<ExportQuery, 'columns' | 'link'>
    return sendExport(reply, {
      format,
      name: resource.name,
      shape: resource.record.shape,
      columns: seen,
      read: async () => (await page({ ...request, ...exportPage }, caller)).data,
      caller,
      link: recordLink(platform.config, link),
    })
  })
  serve.staff(endpoints.get, async ({ params, caller }) => {
    await refuseUnseen(params.id, caller)
    return read(params.id)
  })
  serve.staff(endpoints.create, async ({ body, caller }) =>
    change(async (tx) => {
      const input = { ...(body as Input), ...(await check?.(tx, body as Input, null, caller.id)) }
      const [row] = await tx
        .insert(table)
        .values({ ...input, created_by: caller.id, ...stamp(caller) })
        .returning(isOneRow ? own : { id: table.id })
      // An insert of one row returns one row, with the requested columns.
      const made = row as Row
      await written?.(tx, made.id)
      return changed(tx, isOneRow ? made : await read(made.id, tx), { caller })
    }),
  )
  serve.staff(endpoints.update, async ({ params, body, caller }) => {
    const { row_version, ...input } = body as Input & { row_version: number }
    return change(async (tx) => {
      await refuseUnseen(params.id, caller, tx)
      // The current record in a refusal does not pass the reply schema, so it is parsed here: a table may
      // hold confidential columns.
      await lockRowVersion(tx, table, { id: params.id, row_version }, async () =>
        resource.record.parse(await read(params.id, tx)),
      )
      return save(tx, params.id, caller, input)
    })
  })
  serve.staff(endpoints.archive, ({ params, caller }) =>
    change((tx) => setArchived(tx, params.id, caller, true)),
  )
  serve.staff(endpoints.restore, ({ params, caller }) =>
    change((tx) => setArchived(tx, params.id, caller, false)),
  )
  serveRecordBulk(platform, {
    resource,
    table,
    version: table.row_version,
    hold,
    locked,
    archive: setArchived,
    save,
    changed: () => totals.changed(resource.name),
  })
  serve.staff(endpoints.revisions, async ({ params, caller }) => {
    await refuseUnseen(params.id, caller)
    await read(params.id)
    return revisionsOf(database.db, resource, params.id)
  })
  serveImport(platform, {
    call: endpoints.import,
    list: endpoints.imports,
    undo: endpoints.undoImport,
    importer: () => declared.importer ?? catalogueImporter(declared),
    imported: () => totals.changed(resource.name),
  })
}

function stamp(caller: StaffCaller): { updated_by: string; updated_at: SQL } {
  return { updated_by: caller.id, updated_at: sql`now()` }
}

function namesIn(own: Record<string, PgColumn>, key: string): PgColumn[] {
  const names = new Set([key, 'name', 'name_en', 'name_th'])
  return Object.entries(own).flatMap(([field, column]) => (names.has(field) ? [column] : []))
}

/** Query values are texts; a flag is 'true' or 'false', PostgreSQL casts the rest by the column's type. */
function equals(column: PgColumn | undefined, value: unknown): SQL | undefined {
  if (!column || value === undefined || value === '') return undefined
  return eq(column, column.dataType === 'boolean' ? value === 'true' : value)
}
