import { repeatDays } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'

/** Deletes the numbers of requests that no device repeats any more. */
export async function forgetRequests({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`delete from machine_request where at < now() - make_interval(days => ${repeatDays})`)
}
