import { totalmem } from 'node:os'
import { Client } from 'pg'
import { openFreshDatabase } from '../lib/fresh-database.ts'
import { openOwnPostgres } from '../lib/own-postgres.ts'

const reusedDatabase = process.env['KEPT_DATABASE']
const given = process.env['TEST_DATABASE_URL']

interface OpenDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A fresh database on its own PostgreSQL, with the memory that docs/operations.md recommends for this size, or on that
 * of TEST_DATABASE_URL. With KEPT_DATABASE, a database of that name, which is filled once and outlives the run.
 */
export async function openStoredDatabase(): Promise<OpenDatabase> {
  if (reusedDatabase) return openVisitorStorage(reusedDatabase)
  if (given) return openFreshDatabase()
  const own = await openOwnPostgres({ sharedMb: Math.floor(totalmem() / 4 / 2 ** 20) })
  const { url, drop } = await openFreshDatabase(own.url)
  return { url, drop: () => drop().then(own.clear) }
}

async function openVisitorStorage(name: string): Promise<OpenDatabase> {
  const address = new URL(given ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  const admin = new Client(address.href)
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0)
    await admin.query(
      `create database ${name} template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
    )
  await admin.end()
  address.pathname = `/${name}`
  return { url: address.href, drop: async () => undefined }
}
