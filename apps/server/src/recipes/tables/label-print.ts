import type { StaleReason } from '@rp/domain/label-words'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labelDesign } from './label-design.ts'
import { labelRevision } from './label-revision.ts'

/** A file made of a frozen revision. With `void_at` it must not be printed any more (P8). */
export const labelPrint = pgTable(
  'label_print',
  {
    id: id(),
    design_id: uuid()
      .notNull()
      .references(() => labelDesign.id),
    revision_id: uuid()
      .notNull()
      .references(() => labelRevision.id),
    kind: text({ enum: ['PROOF', 'PRINT'] }).notNull(),
    file: text().notNull(),
    sha256: text().notNull(),
    created_by: uuid(),
    created_at: instant().notNull(),
    void_at: instant(),
    void_reason: text().$type<StaleReason | 'REOPENED'>(),
  },
  (table) => [index('label_print_design').on(table.design_id, table.created_at)],
)
