import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labelDesign } from './label-design.ts'
import { labelRevision } from './label-revision.ts'

/** A customer's link to the proof of a frozen revision; only the SHA-256 of its token is stored. */
export const labelProofLink = pgTable(
  'label_proof_link',
  {
    id: id(),
    token_hash: text().notNull().unique(),
    design_id: uuid()
      .notNull()
      .references(() => labelDesign.id),
    revision_id: uuid()
      .notNull()
      .references(() => labelRevision.id),
    expires_at: instant().notNull(),
    answered_at: instant(),
    verdict: text({ enum: ['APPROVE', 'CHANGE'] }),
    comment: text(),
    signed_name: text(),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [index('label_proof_link_design').on(table.design_id, table.created_at)],
)
