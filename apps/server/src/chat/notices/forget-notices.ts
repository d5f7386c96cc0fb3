import { repeatDays } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'

/** Deletes notifications to customers that have ended long ago; nothing deletes one that is still followed. */
export async function forgetNotices({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`
    delete from customer_notice where ended_at < now() - make_interval(days => ${repeatDays})`)
}
