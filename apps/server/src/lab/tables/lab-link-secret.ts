import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The one secret that the tokens of customers' pages are derived from; without it no link leads anywhere. */
export const labLinkSecret = pgTable('lab_link_secret', {
  id: integer().primaryKey(),
  secret: text().notNull(),
})
