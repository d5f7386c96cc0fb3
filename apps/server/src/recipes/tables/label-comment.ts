import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labelDesign } from './label-design.ts'
import { labelProofLink } from './label-proof-link.ts'
import { labelRevision } from './label-revision.ts'

/** A comment on a place of a label, in micrometres of its paper. */
export const labelComment = pgTable(
  'label_comment',
  {
    id: id(),
    design_id: uuid()
      .notNull()
      .references(() => labelDesign.id),
    /** The revision commented on, if it was submitted. */
    revision_id: uuid().references(() => labelRevision.id),
    /** The customer's page on which it was written. */
    proof_link_id: uuid().references(() => labelProofLink.id),
    x: integer().notNull(),
    y: integer().notNull(),
    text: text().notNull(),
    element: text(),
    author: text({ enum: ['STAFF', 'CUSTOMER'] }).notNull(),
    author_id: uuid(),
    author_name: text().notNull(),
    created_at: instant().notNull(),
    resolved_at: instant(),
    resolved_by: uuid(),
  },
  (table) => [index('label_comment_design').on(table.design_id, table.created_at)],
)
