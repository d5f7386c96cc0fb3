import { dropTables } from '../platform/backup/load-tables.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open-database.ts'
import { isResettableDemo } from '../platform/demo-mark.ts'
import { openBlobStore } from '../platform/storage/blob-store.ts'

/**
 * Drops everything of a demo, tables included; the next start makes them and loads the demo content. Refuses any other
 * installation. A crash in between leaves the demo as it was, or an empty database.
 */
export async function dropDemo(database: Database, config: Config): Promise<void> {
  if (!(await isResettableDemo(database, config)))
    throw new Error(
      'Cannot reset: this is not a demo of one node. It must run with DEMO=1, and the first content of its database must have been the demo content',
    )
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // Sessions that still work there end first, or the reset is given up.
    await client.query(`set local lock_timeout = '10s'`)
    await dropTables(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release(true)
  }
  const blobs = openBlobStore(config)
  for await (const name of blobs.names()) await blobs.remove(name)
}
