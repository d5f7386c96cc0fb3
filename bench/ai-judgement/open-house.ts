import { pino } from 'pino'
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts'
import { openPostgres, type Database } from '../../apps/server/src/platform/database/open-database.ts'
import { openFreshDatabase } from '../lib/fresh-database.ts'
import { fillHouse } from './house.ts'

/** A database of its own with what the demo house knows, for as long as something is worked with it. */
export async function withHouse<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const fresh = await openFreshDatabase()
  const database = await openPostgres(fresh.url, pino({ level: 'silent' }))
  try {
    await migrateDatabase(database, 'apps/server/migrations')
    await fillHouse(database)
    return await work(database)
  } finally {
    await database.close()
    await fresh.drop()
  }
}
