import type { StoredFile } from '@rp/contract/fields'
import type { RegistrationState } from '@rp/domain/recipe-rules'
import type { RegistrationKind } from '@rp/domain/regulation/registration-pattern'
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { recipeVersion } from './recipe-version.ts'
import { recipe } from './recipe.ts'

/** An authority's registration of a version in one country. */
export const fdaRegistration = pgTable(
  'fda_registration',
  {
    ...commonColumns(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    version_id: uuid()
      .notNull()
      .references(() => recipeVersion.id),
    country: text().notNull(),
    kind: text().$type<RegistrationKind>().notNull(),
    number: text(),
    state: text().$type<RegistrationState>().notNull().default('DRAFT'),
    submitted_on: date({ mode: 'string' }),
    granted_on: date({ mode: 'string' }),
    expires_on: date({ mode: 'string' }),
    /** Name and brand as handed in to the authority; null: not handed in, or before they were recorded. */
    registered_name: text(),
    registered_brand: text(),
    /** The version that number and days were granted to. */
    registered_version_id: uuid(),
    /** The certificate. */
    file: jsonb().$type<StoredFile>(),
  },
  (table) => [
    index('fda_registration_search').using('gin', sql`lower(${table.number}) gin_trgm_ops`),
    uniqueIndex('fda_registration_country')
      .on(table.recipe_id, table.country)
      .where(sql`archived_at is null`),
  ],
)
