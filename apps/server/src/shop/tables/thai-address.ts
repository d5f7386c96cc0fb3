import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Subdistricts of Thailand with district and province, one row each, as address forms need all of them at once. */
export const thaiAddress = pgTable(
  'thai_address',
  {
    subdistrict_code: integer().primaryKey(),
    subdistrict_en: text().notNull(),
    subdistrict_th: text().notNull(),
    district_code: integer().notNull(),
    district_en: text().notNull(),
    district_th: text().notNull(),
    province_code: integer().notNull(),
    province_en: text().notNull(),
    province_th: text().notNull(),
    zip: text().notNull(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(zip || ' ' || subdistrict_en || ' ' || subdistrict_th || ' ' || district_en || ' ' || district_th || ' ' || province_en || ' ' || province_th)`,
      ),
  },
  (table) => [
    index('thai_address_zip').on(table.zip),
    index('thai_address_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)
