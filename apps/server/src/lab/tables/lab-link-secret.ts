import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The secret from which the tokens of customers' pages are derived; without it no link works. */
export const labLinkSecret = pgTable('lab_link_secret', {
  id: integer().primaryKey(),
  secret: text().notNull(),
})
