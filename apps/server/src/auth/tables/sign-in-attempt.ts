import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Sign-in attempts, kept for the throttle and to investigate attacks. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    address: text().notNull(),
    succeeded: boolean().notNull(),
    /** The failure budget of the attempt (auth/throttle.ts); null: the common one of all unknown places. */
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
