import type { MarketCountry } from '@rp/domain/regulation/rule'
import type { RegistrationKind } from '@rp/domain/regulation/registration-pattern'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

/** A country's number formats, overriding the standard ones of the domain. */
export const registrationPattern = pgTable(
  'registration_pattern',
  {
    ...commonColumns(),
    country: text().$type<MarketCountry>().notNull(),
    kind: text().$type<RegistrationKind>().notNull(),
    pattern: text().notNull(),
    valid_years: integer(),
    note: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('registration_pattern_once')
      .on(table.country, table.kind, table.pattern)
      .where(sql`archived_at is null`),
  ],
)
