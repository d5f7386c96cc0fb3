import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** A file under a generated name; the record that owns it decides who may read it. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: id(),
    /** `<uuid>.<extension>`: the name in the store and in the file calls. */
    file: text().notNull().unique(),
    original_name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    owner_type: text().notNull(),
    owner_id: uuid().notNull(),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [index('stored_file_owner').on(table.owner_type, table.owner_id)],
)
