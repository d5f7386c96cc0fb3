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
    /** The name that customers see; null: the full name. */
    display_name: text(),
    role: text({ enum: ['SUPER_ADMIN', 'ADMIN', 'STAFF'] }).notNull(),
    department: text({
      enum: ['CHAT', 'LAB', 'MACHINE', 'RECIPE', 'RECIPE_DESIGN', 'ADMINISTRATION'],
    }).notNull(),
    is_active: boolean().notNull().default(true),
    /** The user's identity at the single sign-on provider (issuer and subject); the account then has no password. */
    sso_subject: text(),
    /** The owner's last sign-in through the provider; the account's personal keys depend on it. */
    sso_seen_at: instant(),
    /** When the owner proved the address by a mailed code, or a super admin entered it; null: unproven. */
    email_proven_at: instant(),
    password_hash: text().notNull(),
    must_change_password: boolean().notNull().default(true),
    /** Sealed Base32 secret (auth/totp-secret.ts); in force only once confirmed. */
    totp_secret: text(),
    totp_confirmed_at: instant(),
    /** The last used time step: a code works once. */
    totp_last_step: integer(),
    recovery_hashes: text().array().notNull().default([]),
    /** The language of notifications and mails; null until the first sign-in. */
    language: text({ enum: ['en', 'th'] }),
    last_seen_at: instant(),
  },
  (table) => [
    uniqueIndex('staff_username').on(table.username),
    uniqueIndex('staff_email')
      .on(table.email)
      .where(sql`archived_at is null`),
    uniqueIndex('staff_sso_subject').on(table.sso_subject),
    // The database refuses unknown roles, which the panel would treat like SUPER_ADMIN.
    check('staff_role', sql`${table.role} in ('SUPER_ADMIN', 'ADMIN', 'STAFF')`),
    check(
      'staff_department',
      sql`${table.department} in ('CHAT', 'LAB', 'MACHINE', 'RECIPE', 'RECIPE_DESIGN', 'ADMINISTRATION')`,
    ),
  ],
)
