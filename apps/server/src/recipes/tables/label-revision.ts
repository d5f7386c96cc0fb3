import type { LabelRevisionKind } from '@rp/domain/label-words'
import type { LabelDocument } from '@rp/label/document'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labelDesign } from './label-design.ts'

/** A past state of a label; never changed. `sha256` is of its document in canonical JSON (RFC 8785). */
export const labelRevision = pgTable(
  'label_revision',
  {
    id: id(),
    design_id: uuid()
      .notNull()
      .references(() => labelDesign.id),
    no: integer().notNull(),
    kind: text().$type<LabelRevisionKind>().notNull(),
    name: text().notNull(),
    rev: integer().notNull(),
    document: jsonb().$type<LabelDocument>().notNull(),
    sha256: text().notNull(),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('label_revision_no').on(table.design_id, table.no)],
)
