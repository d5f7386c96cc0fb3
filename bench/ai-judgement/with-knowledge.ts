import { pino } from 'pino'
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts'
import { openPostgres, type Database } from '../../apps/server/src/platform/database/open-database.ts'
import { openFreshDatabase } from '../lib/fresh-database.ts'
import { fillKnowledge } from './knowledge.ts'

/** A temporary database with the demo's knowledge, for the duration of some work. */
export async function withKnowledge<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const fresh = await openFreshDatabase()
  const database = await openPostgres(fresh.url, pino({ level: 'silent' }))
  try {
    await migrateDatabase(database, 'apps/server/migrations')
    await fillKnowledge(database)
    return await work(database)
  } finally {
    await database.close()
    await fresh.drop()
  }
}
