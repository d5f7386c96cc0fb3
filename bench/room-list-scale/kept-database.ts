import { Client } from 'pg'
import { openFreshDatabase } from '../lib/fresh-database.ts'

const kept = process.env['KEPT_DATABASE']

/** A fresh database; or, with KEPT_DATABASE, one of that name that outlives the run and is filled once. */
export async function openKeptDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  if (!kept) return openFreshDatabase()
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  const admin = new Client(address.href)
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [kept])
  if (rowCount === 0)
    await admin.query(
      `create database ${kept} template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
    )
  await admin.end()
  address.pathname = `/${kept}`
  return { url: address.href, drop: async () => undefined }
}
