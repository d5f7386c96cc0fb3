import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

const strings = () => jsonb().$type<string[]>().notNull().default([])

export const substance = pgTable(
  'substance',
  {
    ...commonColumns(),
    inci_name: text().notNull(),
    name_th: text().notNull().default(''),
    chemical_name: text().notNull().default(''),
    // JSON, not arrays: only its text is immutable, which the generated column requires.
    cas: strings(),
    ec: strings(),
    ci_number: text(),
    ins_no: text(),
    e_no: text(),
    functions: strings(),
    synonyms: strings(),
    cosing_ref: text(),
    is_nano: boolean().notNull().default(false),
    /** Its names as keys of `substanceKeys`, by which laws find it; null until computed. */
    name_keys: text().array(),
    /** Everything it is looked up by, in lower case, for trigram search. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(inci_name || ' ' || name_th || ' ' || chemical_name || ' ' || cas::text || ' ' || synonyms::text || ' ' || coalesce(ci_number, '') || ' ' || coalesce(e_no, ''))`,
      ),
  },
  (table) => [
    uniqueIndex('substance_inci_name')
      .on(sql`lower(${table.inci_name})`)
      .where(sql`archived_at is null`),
    index('substance_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)
