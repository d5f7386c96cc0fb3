import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { Client } from 'pg'
import { pino } from 'pino'

import { startEmbedded } from './embedded-database.ts'
import { withoutSpareFiles } from './lean-archive.ts'
import { migrateDatabase } from './migrate.ts'
import { openPostgres, poolSettings, toDatabase } from './open-database.ts'

/** The file of a migrated in-memory database; made once per state of the migrations folder. */
export async function embeddedTemplate(): Promise<string> {
  const file = path.join(cacheFolder, `test-database-2-${migrationsHash()}.tar`)
  if (existsSync(file)) return file
  const { pool, dump, close } = await startEmbedded({}, poolSettings)
  await migrateDatabase(toDatabase(pool, silent, { embedded: true, close }), migrationsFolder)
  // The file is complete only when it is renamed: another run may read it at the same moment.
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, withoutSpareFiles(await dump()))
  renameSync(`${file}.${process.pid}`, file)
  await close()
  return file
}

/** The name of a migrated database on the server; made once per state of the migrations folder. */
export async function postgresTemplate(server: string): Promise<string> {
  const name = `rp_template_${migrationsHash()}`
  await onServer(server, async (client) => {
    // Test files start at once; the lock ends with this connection.
    await client.query('select pg_advisory_lock(19790513)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(client, server, name)
  })
  return name
}

/** Whether this is a run of tests, which drops its databases at the end. */
export const isRun = () => process.env['TEST_RUN'] !== undefined

/** How the names of the databases of this run begin. */
export const namesOfRun = () => `rp_test_${process.env['TEST_RUN'] ?? process.pid}_`

export async function dropDatabasesOfRun(server: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [namesOfRun()],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

export async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const cacheFolder = fileURLToPath(new URL('../../../../../node_modules/.cache/recipe-panel', import.meta.url))
const silent = pino({ level: 'silent' })

async function makeTemplate(client: Client, server: string, name: string): Promise<void> {
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(
    `create database ${draft} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const address = new URL(server)
  address.pathname = `/${draft}`
  const database = await openPostgres(address.href, silent)
  await migrateDatabase(database, migrationsFolder).finally(() => database.close())
  await client.query(`alter database ${draft} rename to ${name}`)
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  const names = existsSync(migrationsFolder)
    ? readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' })
    : []
  for (const name of names.toSorted()) {
    const file = path.join(migrationsFolder, name)
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
