import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { quote } from './quote.ts'
import { recipeVersion } from './recipe-version.ts'
import { recipe } from './recipe.ts'

/** A customer's link to the approval page; only the SHA-256 of its token is stored. */
export const approvalLink = pgTable(
  'recipe_approval_link',
  {
    id: id(),
    token_hash: text().notNull().unique(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    version_id: uuid()
      .notNull()
      .references(() => recipeVersion.id),
    quote_id: uuid()
      .notNull()
      .references(() => quote.id),
    expires_at: instant().notNull(),
    answered_at: instant(),
    verdict: text({ enum: ['APPROVE', 'CHANGE'] }),
    comment: text(),
    signed_name: text(),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [index('recipe_approval_link_recipe').on(table.recipe_id)],
)
