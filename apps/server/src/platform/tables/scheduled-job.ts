import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** When each scheduled job was due, begun and done: what tells a missed run from one that was made. */
export const scheduledJob = pgTable('scheduled_job', {
  name: text().primaryKey(),
  /** Since when this installation has the job: nothing before it was missed. */
  known_since: instant().notNull(),
  last_success_at: instant(),
  /** The due time that a run is made for, and when that run began. */
  claimed_for: instant(),
  claimed_at: instant(),
})
