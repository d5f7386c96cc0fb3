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
    at: instant().notNull(),
  },
  (table) => [
    index('sign_in_attempt_account').on(table.account, table.at),
    index('sign_in_attempt_address').on(table.address, table.at),
  ],
)
