import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Tries to sign in, kept for the throttle and for whoever looks into an attack. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    address: text().notNull(),
    succeeded: boolean().notNull(),
    /** Which budget of failures the attempt belongs to (auth/throttle.ts); null: that of all unknown places together. */
    place: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('sign_in_attempt_account').on(table.account, table.at),
    index('sign_in_attempt_address').on(table.address, table.at),
    index('sign_in_attempt_success')
      .on(table.account, table.address, table.at)
      .where(sql`succeeded`),
  ],
)
