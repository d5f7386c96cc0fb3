import { existsSync } from 'node:fs'
import path from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'

import type { Database } from './open-database.ts'

/** Brings the database to the newest tables; processes that start at once do it one after another. */
export async function migrateDatabase(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    // Waiting for another node that migrates, or building an index, takes longer than statements of the server may.
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    // The embedded database has one process and needs no lock; a lock of its shared session would lock nobody out.
    if (!database.embedded) await client.query(`select pg_advisory_lock(${lockKey})`)
    await prepareSearch(client)
    // Before the first table exists there is nothing to read.
    if (existsSync(path.join(migrationsFolder, 'meta', '_journal.json'))) {
      await migrate(drizzle(client), { migrationsFolder })
    }
  } finally {
    if (!database.embedded) await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => undefined)
    await client.query('reset statement_timeout').catch(() => undefined)
    await client.query('reset lock_timeout').catch(() => undefined)
    client.release()
  }
}

/** With the wrong LC_CTYPE PostgreSQL sees no letters in Thai words, and every search would scan and find nothing. */
export async function prepareSearch(client: ClientBase): Promise<void> {
  await client.query('create extension if not exists pg_trgm').catch((cause: Error) => {
    throw new Error(
      `Cannot use the database of DATABASE_URL without the extension pg_trgm: ${cause.message}. Its owner may create it where PostgreSQL's contributed extensions are installed`,
      { cause },
    )
  })
  const { rows } = await client.query<Trigrams>(`select show_trgm('น้ำหอม') as trigrams`)
  if (rows[0] && rows[0].trigrams.length > 0) return
  throw new Error(
    'Cannot use the database of DATABASE_URL: its LC_CTYPE does not know Thai letters. Create it with LC_CTYPE C.UTF-8 from template0',
  )
}

interface Trigrams {
  trigrams: string[]
}

/** Any constant; "RPmg". */
const lockKey = 0x52506d67
