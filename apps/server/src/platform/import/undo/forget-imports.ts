import { importUndoDays } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'

/**
 * Deletes what old imports recorded, but keeps their rows in the list. Imports that broke off without writing are
 * deleted completely.
 */
export async function forgetImports({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`delete from import_change where run_id in (
    select id from import_run where written_at < now() - make_interval(days => ${importUndoDays}))`)
  await db.execute(sql`delete from import_run where new_rows + changed_rows = 0 and finished_at is null
    and written_at < now() - interval '1 day'
    and not exists (select from import_change where run_id = import_run.id)`)
}
