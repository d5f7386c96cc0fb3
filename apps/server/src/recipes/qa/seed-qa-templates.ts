import { seedTemplates } from '@rp/domain/qa/seed-templates'
import type { Database } from '../../platform/database/open-database.ts'
import { qaTemplate } from '../tables/qa-template.ts'

/**
 * Lays down the check lists that every installation starts with (docs/adr/0010-qa-templates.md). Repeating it changes
 * nothing: their ids are fixed, so what was changed or archived stays as it is; a house that has a default of its own
 * keeps it.
 */
export async function seedQaTemplates(db: Database['db']): Promise<void> {
  await db
    .insert(qaTemplate)
    .values(
      seedTemplates.map(({ id, code, name, recipe_type, items }) => ({
        id,
        code,
        name_en: name.en,
        name_th: name.th,
        recipe_type,
        items,
        is_default: true,
      })),
    )
    .onConflictDoNothing()
}
