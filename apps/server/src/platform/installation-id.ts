import { sql } from 'drizzle-orm'
import type { Database } from './database/open-database.ts'
import { installation } from './tables/installation.ts'

/**
 * The id of this installation, the same for all its nodes; made at the first start. A restored copy has none yet and
 * gets its own.
 */
export async function installationId({ db }: Pick<Database, 'db'>): Promise<string> {
  await db.insert(installation).values({}).onConflictDoNothing()
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${installation}`)
  const [row] = rows
  if (!row) throw new Error('The installation has no identity: its row was not written')
  return row.id
}
