// 50 SIGKILLs under load on PostgreSQL: nothing acknowledged is lost, duplicated or skipped.
import { chaos } from './lib/chaos.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'

const database = await openFreshDatabase()
await chaos('chaos-postgres', { DATABASE_URL: database.url }, () => database.drop())
