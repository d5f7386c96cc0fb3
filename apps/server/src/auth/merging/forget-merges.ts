import { mergeUndoDays } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'

/** Deletes the notes of merges that can no longer be undone. */
export async function forgetMerges({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`
    delete from customer_merge where merged_at < now() - make_interval(days => ${mergeUndoDays})`)
}
