import { join } from 'node:path'
import { readMigrations } from '../platform/database/migration-files.ts'
import { prepareSearch } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openEmptyDatabase } from '../platform/database/test-database.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'

const { migrations } = readMigrations(join(appsFolder(), 'server/migrations'))

type Pool = Database['pool']

/**
 * A database of the release before a migration, with the rows that `fill` adds, upgraded from there to the present
 * schema, or by that migration alone. The caller closes it.
 */
export async function openUpgraded(
  migration: string,
  fill: (pool: Pool) => Promise<void>,
  by: 'all' | 'it-alone' = 'all',
): Promise<Database> {
  const own = migrations.findIndex(({ tag }) => tag === migration)
  if (own === -1) throw new Error(`There is no migration ${migration}`)
  const database = await openEmptyDatabase()
  const { pool } = database
  const client = await pool.connect()
  await prepareSearch(client).finally(() => client.release())
  await run(pool, migrations.slice(0, own))
  await fill(pool)
  await run(pool, migrations.slice(own, by === 'all' ? undefined : own + 1))
  return database
}

async function run(pool: Pool, some: typeof migrations): Promise<void> {
  for (const { statements } of some) for (const statement of statements) await pool.query(statement)
}
