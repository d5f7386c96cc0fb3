import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** When each scheduled job was due, started and done: distinguishes missed runs. */
export const scheduledJob = pgTable('scheduled_job', {
  name: text().primaryKey(),
  /** Since when this installation has the job: nothing before it was missed. */
  known_since: instant().notNull(),
  last_success_at: instant(),
  /** The due time of the current run, and its start. */
  claimed_for: instant(),
  claimed_at: instant(),
})
