import { sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Database } from './database/open-database.ts'
import type { Tx } from './outbox/outbox.ts'
import { installation } from './tables/installation.ts'

/** Marks the installation as a demo, in the transaction that loads the demo content into an empty database. */
export async function markDemo(tx: Pick<Tx, 'insert'>): Promise<void> {
  await tx
    .insert(installation)
    .values({ is_demo: true })
    .onConflictDoUpdate({ target: installation.only, set: { is_demo: true } })
}

/**
 * Whether all content may be dropped: the program runs as a demo, and the first content of the database was the demo's.
 * A backup does not have the mark, so that a restored company is never a demo.
 */
export async function isResettableDemo(
  { db }: Pick<Database, 'db'>,
  { demo, redisUrl }: Pick<Config, 'demo' | 'redisUrl'>,
): Promise<boolean> {
  // Other nodes would continue with cached data of the old content.
  if (!demo || redisUrl !== undefined) return false
  const { rows } = await db.execute<{ is_demo: boolean }>(sql`select is_demo from ${installation}`)
  return rows[0]?.is_demo === true
}
