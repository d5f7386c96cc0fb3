import type { resource } from '@rp/contract/resource'
import { and, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { found, refuse } from '../refusal.ts'
import type { StaffWho } from '../who.ts'
import { keepSelects } from '../database/kept-selects.ts'
import { catalogueImporter, type Named } from '../import/catalogue-importer.ts'
import { serveImport } from '../import/import-call.ts'
import type { Importer } from '../import/importer.ts'
import { askOnce } from './ask-once.ts'
import { sendExport, exportPage } from './export.ts'
import { archivedOrNot, containing, listPage, type ListRequest, type ListSource } from './list-page.ts'
import { keepRevisions, revisionsOf } from './revisions.ts'
import { openTotals, type Totals } from './totals.ts'

type Resource = ReturnType<typeof resource>
type Row = Record<string, unknown> & { id: string; row_version: number }
type Input = Record<string, unknown>
type ListQuery = ListRequest & Input & { format?: 'csv' | 'xlsx' }

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
  /** Filters that are more than a column's own value. */
  filters?: Record<string, (value: string) => SQL | undefined>
  /** Columns that `q` looks in. */
  search: PgColumn[]
  /** The record's fields that other tables hold, each one value a row. */
  extra?: Record<string, SQL | SQL.Aliased>
  /** Holds what records have in common for the transaction, before any record: another order would be a deadlock. */
  hold?: (tx: Tx) => Promise<unknown>
  /**
   * Refuses input that the schema cannot judge, inside the transaction; `id` is null for a new record, `by` who writes
   * it. What it answers is written over the input.
   */
  check?: (tx: Tx, input: Input, id: string | null, by: string | null) => Promise<Input | void>
  /** Which records somebody sees and changes, where that is not all of them. */
  visible?: (who: StaffWho) => SQL | undefined
  /** What files may write in place of ids. */
  references?: Record<string, Named>
  /** The entity's own way of being imported. */
  importer?: Importer
  /** Runs after a record was created or changed, inside the transaction. */
  written?: (tx: Tx, id: string) => Promise<void>
  /** Counts that others change, too. */
  totals?: Totals
  /** Refuses to archive what is in use. */
  mayArchive?: (tx: Tx, id: string) => Promise<void>
  /** Refuses to restore what no longer fits. */
  mayRestore?: (tx: Tx, id: string) => Promise<void>
}

/** Serves a plain entity from its definition: list, read, create, update, archive, restore, revisions, export. */
export function catalogue(platform: Platform, declared: Catalogue): void {
  const { resource, table, search, extra = {}, filters: ownFilters = {} } = declared
  const { hold, check, visible, written, mayArchive, mayRestore } = declared
  const { serve, database, write } = platform
  const { endpoints } = resource
  // Where no other table holds a part of a record, the row that an insert returns is the record.
  const isOneRow = !written && Object.keys(extra).length === 0
  const totals = declared.totals ?? openTotals(database)
  const own = getTableColumns(table)
  const columns = { ...own, ...extra }
  const source: ListSource = { name: resource.name, table, columns, id: table.id }
  const keep = keepSelects<unknown>(database.pool)

  const page = (query: ListQuery, who: StaffWho) => {
    const { q, archived, page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    const where = [
      visible?.(who),
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
      request: query,
      where,
      keptAs: JSON.stringify({ q, archived, ...filters, ...(visible && { who: who.id }) }),
      // What a caller sees may change while the caller stays; what is searched for seldom comes twice.
      keep: visible || q ? undefined : keep,
    })
  }

  async function read(id: string, tx: Pick<Tx, 'select'> = database.db): Promise<Row> {
    const [row] = await tx.select(columns).from(table).where(eq(table.id, id))
    return found(row as Row | undefined)
  }

  async function refuseUnseen(
    id: string,
    who: StaffWho,
    tx: Pick<Tx, 'select'> = database.db,
  ): Promise<void> {
    if (!visible) return
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), visible(who)))
    found(row)
  }

  /** The list is counted anew only once the rows are committed; before, others would still count the old ones. */
  const change = (work: (tx: Tx) => Promise<Row>): Promise<Row> =>
    write(async (tx) => {
      await hold?.(tx)
      return work(tx)
    }).finally(() => totals.changed(resource.name))

  /** Notes how the record stands, and how it stood: what came by import or with the demo is noted when it first changes. */
  async function changed(tx: Tx, row: Row, { who, before }: { who: StaffWho; before?: Row }): Promise<Row> {
    const states = before ? [{ row: before, by: null }] : []
    await keepRevisions(tx, resource, [...states, { row, by: who.username }])
    return row
  }

  async function setArchived(id: string, who: StaffWho, archive: boolean): Promise<Row> {
    return change(async (tx) => {
      await refuseUnseen(id, who, tx)
      const before = await read(id, tx)
      await (archive ? mayArchive : mayRestore)?.(tx, id)
      await tx
        .update(table)
        .set({
          archived_at: archive ? sql`now()` : null,
          ...stamp(who),
          row_version: sql`${table.row_version} + 1`,
        })
        .where(eq(table.id, id))
      return changed(tx, await read(id, tx), { who, before })
    })
  }

  // The generic resource does not know its filters' types; the schema has checked the values.
  const once = askOnce<Awaited<ReturnType<typeof page>>>()
  serve.staff(endpoints.list, ({ query, who }) => {
    const asked = () => page(query as ListQuery, who)
    return visible ? asked() : once(JSON.stringify(query), asked)
  })
  serve.staff(endpoints.export, async ({ query, who, reply }) => {
    const { format = 'csv', ...asked } = query as ListQuery
    const { data } = await page({ ...asked, ...exportPage }, who)
    return sendExport(reply, {
      format,
      name: resource.name,
      columns: Object.keys(resource.record.shape),
      shape: resource.record.shape,
      rows: data,
    })
  })
  serve.staff(endpoints.get, async ({ params, who }) => {
    await refuseUnseen(params.id, who)
    return read(params.id)
  })
  serve.staff(endpoints.create, async ({ body, who }) =>
    change(async (tx) => {
      const input = { ...(body as Input), ...(await check?.(tx, body as Input, null, who.id)) }
      const [row] = await tx
        .insert(table)
        .values({ ...input, created_by: who.id, ...stamp(who) })
        .returning(isOneRow ? own : { id: table.id })
      // An insert of one row returns one row, of the asked columns.
      const made = row as Row
      await written?.(tx, made.id)
      return changed(tx, isOneRow ? made : await read(made.id, tx), { who })
    }),
  )
  serve.staff(endpoints.update, async ({ params, body, who }) => {
    const { row_version, ...input } = body as Input & { row_version: number }
    return change(async (tx) => {
      await refuseUnseen(params.id, who, tx)
      // Refusals pass no reply schema: a table may hold what nobody is told.
      await lockVersion(tx, table, { id: params.id, row_version }, async () =>
        resource.record.parse(await read(params.id, tx)),
      )
      const before = await read(params.id, tx)
      const settled = { ...input, ...(await check?.(tx, input, params.id, who.id)) }
      await tx
        .update(table)
        .set({ ...settled, ...stamp(who), row_version: row_version + 1 })
        .where(eq(table.id, params.id))
      await written?.(tx, params.id)
      return changed(tx, await read(params.id, tx), { who, before })
    })
  })
  serve.staff(endpoints.archive, ({ params, who }) => setArchived(params.id, who, true))
  serve.staff(endpoints.restore, ({ params, who }) => setArchived(params.id, who, false))
  serve.staff(endpoints.revisions, async ({ params, who }) => {
    await refuseUnseen(params.id, who)
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

/** Locks a row for a write that knows `row_version`; another version is a 409 with the record as it is now. */
export async function lockVersion(
  tx: Tx,
  table: Pick<CatalogueTable, 'id' | 'row_version'> & PgTable,
  { id, row_version }: { id: string; row_version: number },
  current: () => Promise<Record<string, unknown>>,
): Promise<void> {
  const [row] = await tx
    .select({ row_version: table.row_version })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  const now = found(row as { row_version: number } | undefined)
  if (now.row_version !== row_version) throw refuse('stale_version', { current: await current() })
}

function stamp(who: StaffWho): { updated_by: string; updated_at: SQL } {
  return { updated_by: who.id, updated_at: sql`now()` }
}

/** Query values are texts; a flag is 'true' or 'false', PostgreSQL casts the rest by the column's type. */
function equals(column: PgColumn | undefined, value: unknown): SQL | undefined {
  if (!column || value === undefined || value === '') return undefined
  return eq(column, column.dataType === 'boolean' ? value === 'true' : value)
}
