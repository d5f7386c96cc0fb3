import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '../platform/backup/make-backup.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { readMigrations } from '../platform/database/migration-files.ts'
import { migrateDatabase, prepareSearch } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openEmptyDatabase } from '../platform/database/test-database.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'
import { folderStore } from '../platform/storage/blob-store.ts'
import { isCiSet } from '../testing/test-set.ts'
import { fillTables, readTables, type Rows } from './fill-tables.ts'
import { schemaOf } from './schema-of.ts'

const folder = join(appsFolder(), 'server/migrations')
const files = readMigrations(folder)

/** A state in which main's migrations once were: `tag:first eight digits of the hash`. */
interface State {
  commit: string
  migrations: string[]
}

const readJson = async <T>(name: string) =>
  JSON.parse(await readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8')) as T

const states = await readJson<State[]>('states-of-main.json')
const releases = await readJson<{ version: string; last_migration: string }[]>('../../releases.json')
const releaseStates = releases.map(({ version, last_migration }) => ({
  commit: `release ${version}`,
  migrations: files.migrations
    .slice(0, files.migrations.findIndex(({ tag }) => tag === last_migration) + 1)
    .map(({ tag, hash }) => `${tag}:${hash.slice(0, 8)}`),
}))

let database: Database
let fresh: Record<string, string>
beforeAll(async () => {
  database = await openEmptyDatabase()
  await migrateDatabase(database, folder)
  fresh = await schemaOf(database.pool)
})
afterAll(() => database.close())

/** A new database as the program of that commit made it, with a row in every table. */
async function makeState(migrations: string[]): Promise<void> {
  await database.close()
  database = await openEmptyDatabase()
  const { pool } = database
  const client = await pool.connect()
  try {
    await prepareSearch(client)
    await applyMigrations(client, migrations)
  } finally {
    client.release()
  }
  await fillTables(pool)
}

async function applyMigrations(client: ClientBase, migrations: string[]): Promise<void> {
  await client.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const [at, name] of migrations.entries()) {
    const start = name.slice(-8)
    const text = [...files.migrations, ...files.earlier].find(({ hash }) => hash.startsWith(start))
    if (!text) throw new Error(`Nobody knows the text of ${name}`)
    // A transaction for each: a commit of its own for each statement takes ten times as long, and one for all has a
    // quarter of the locks that all databases of the server share.
    await client.query('begin')
    for (const statement of text.statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      text.hash,
      at,
    ])
    await client.query('commit')
  }
}

/**
 * Migration 0038 empties this cache on purpose: half of its rows were questions of customers, which could not be found
 * by person to erase them.
 */
const emptied = 'ai_embedding_cache'

/** Migration 0060 moves these columns of a job into its visit, and clears the copy of a visit that is over. */
const moved: Record<string, [table: string, column: string]> = {
  'machine_service.planned_at': ['machine_visit', 'planned_at'],
  'machine_service.ends_at': ['machine_visit', 'ends_at'],
  'machine_service.remind_days': ['machine_visit', 'remind_days'],
  'machine_service.visit_note': ['machine_visit', 'note'],
  'machine_service.arrived_at': ['machine_visit', 'arrived_at'],
  'machine_service.left_at': ['machine_visit', 'left_at'],
}

/** Values of `before` that are not in `after` any more. */
function lost(before: Rows, after: Rows): string[] {
  const compared = Object.entries(before).filter(([table]) => table !== emptied)
  return compared.flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([column, value]) => {
          const [place, name] = moved[`${table}.${column}`] ?? [table, column]
          const values = [...valuesOf(after, table, column), ...valuesOf(after, place, name)]
          return !values.includes(JSON.stringify(value))
        })
        .map(([column]) => `${table}.${column}`),
    ),
  )
}

function valuesOf(rows: Rows, table: string, column: string): string[] {
  return (rows[table] ?? []).map((one) => JSON.stringify(one[column]))
}

/** In `ci` the oldest state, then every third (scripts/suites.mjs). */
const triedStates = isCiSet ? states.filter((_, at) => at % 3 === 0) : states

it.each([...triedStates, ...releaseStates])(
  'brings a database of $commit to the present schema without losing a value',
  async ({ migrations }) => {
    await makeState(migrations)
    const before = await readTables(database.pool)
    await migrateDatabase(database, folder)
    expect(await schemaOf(database.pool)).toEqual(fresh)
    expect(lost(before, await readTables(database.pool))).toEqual([])
    const { rows } = await database.pool.query('select hash from drizzle.__drizzle_migrations order by id')
    expect(rows.map(({ hash }) => hash)).toEqual(files.migrations.map(({ hash }) => hash))
    expect(await migrateDatabase(database, folder)).toEqual({ applied: [], bridged: [], newer: null })
  },
)

it('restores a backup of a database that an earlier text made, and brings it to the present', async () => {
  const oldest = states.find(({ commit }) => commit === 'bf222b5')
  await makeState(oldest?.migrations ?? [])
  const scratch = await mkdtemp(join(tmpdir(), 'recipe-panel-states-'))
  const target = await openEmptyDatabase()
  try {
    const place = { blobs: folderStore(join(scratch, 'files')), dataDir: scratch }
    await makeBackup({ database, ...place }, { folder: join(scratch, 'backup') })
    await restoreBackup({ database: target, ...place }, { folder: join(scratch, 'backup') })
    const restored = await readTables(target.pool)
    expect(restored).toEqual(await readTables(database.pool))
    await migrateDatabase(target, folder)
    expect(await schemaOf(target.pool)).toEqual(fresh)
    expect(lost(restored, await readTables(target.pool))).toEqual([])
  } finally {
    await target.close()
    await rm(scratch, { recursive: true, force: true })
  }
})

it('restores a backup of a bridged database, whose columns have another order', async () => {
  await makeState(states.find(({ commit }) => commit === 'bf222b5')?.migrations ?? [])
  await migrateDatabase(database, folder)
  const scratch = await mkdtemp(join(tmpdir(), 'recipe-panel-states-'))
  const target = await openEmptyDatabase()
  try {
    const place = { blobs: folderStore(join(scratch, 'files')), dataDir: scratch }
    await makeBackup({ database, ...place }, { folder: join(scratch, 'backup') })
    await restoreBackup({ database: target, ...place }, { folder: join(scratch, 'backup') })
    const { installation: _, ...tables } = await readTables(database.pool)
    expect(await readTables(target.pool)).toEqual({ ...tables, installation: [] })
  } finally {
    await target.close()
    await rm(scratch, { recursive: true, force: true })
  }
})
