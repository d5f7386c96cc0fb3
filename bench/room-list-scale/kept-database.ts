import { totalmem } from 'node:os'
import { Client } from 'pg'
import { openFreshDatabase } from '../lib/fresh-database.ts'
import { openOwnPostgres } from '../lib/own-postgres.ts'

const kept = process.env['KEPT_DATABASE']
const given = process.env['TEST_DATABASE_URL']

interface OpenDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A fresh database on a PostgreSQL of its own, which has the memory that docs/operations.md asks for a house of this
 * size; or one on that of TEST_DATABASE_URL; or, with KEPT_DATABASE, one of that name that outlives the run and is
 * filled once.
 */
export async function openKeptDatabase(): Promise<OpenDatabase> {
  if (kept) return openKept(kept)
  if (given) return openFreshDatabase()
  const own = await openOwnPostgres({ sharedMb: Math.floor(totalmem() / 4 / 2 ** 20) })
  const { url, drop } = await openFreshDatabase(own.url)
  return { url, drop: () => drop().then(own.clear) }
}

async function openKept(name: string): Promise<OpenDatabase> {
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
