import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The last number used of a series, e.g. of the recipes of 2026; its row is locked while a number is drawn. */
export const numberSeries = pgTable(
  'number_series',
  { series: text().notNull(), last: integer().notNull() },
  (table) => [uniqueIndex('number_series_series').on(table.series)],
)
