import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'

export const staff = pgTable(
  'staff',
  {
    ...commonColumns(),
    username: text().notNull(),
    email: text().notNull(),
    full_name: text().notNull(),
    /** What customers read as the name; null: the full name. */
    display_name: text(),
    role: text({ enum: ['SUPER_ADMIN', 'ADMIN', 'STAFF'] }).notNull(),
    department: text({
      enum: ['CHAT', 'LAB', 'MACHINE', 'RECIPE', 'RECIPE_DESIGN', 'ADMINISTRATION'],
    }).notNull(),
    is_active: boolean().notNull().default(true),
    /** Who this is at the provider of single sign-on (issuer and subject); the account then has no password. */
    sso_subject: text(),
    /** When the owner last signed in through the provider; the personal keys of that account depend on it. */
    sso_seen_at: instant(),
    /** When the owner proved the address by a mailed code, or a super admin entered it; null: nobody vouches for it. */
    email_proven_at: instant(),
    password_hash: text().notNull(),
    must_change_password: boolean().notNull().default(true),
    /** Sealed Base32 secret (auth/totp-secret.ts); in force only once confirmed. */
    totp_secret: text(),
    totp_confirmed_at: instant(),
    /** The last time step that was used: a code works once. */
    totp_last_step: integer(),
    recovery_hashes: text().array().notNull().default([]),
    last_seen_at: instant(),
  },
  (table) => [
    uniqueIndex('staff_username').on(table.username),
    uniqueIndex('staff_email')
      .on(table.email)
      .where(sql`archived_at is null`),
    uniqueIndex('staff_sso_subject').on(table.sso_subject),
    // An unknown role would read like SUPER_ADMIN in the panel (specification 6): the database refuses it.
    check('staff_role', sql`${table.role} in ('SUPER_ADMIN', 'ADMIN', 'STAFF')`),
    check(
      'staff_department',
      sql`${table.department} in ('CHAT', 'LAB', 'MACHINE', 'RECIPE', 'RECIPE_DESIGN', 'ADMINISTRATION')`,
    ),
  ],
)
