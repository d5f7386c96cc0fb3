import { seedTemplates } from '@rp/domain/qa/seed-templates'
import type { Database } from '../../platform/database/open-database.ts'
import { qaTemplate } from '../tables/qa-template.ts'

/**
 * Seeds the check lists of a new installation (ADR 0010). Idempotent: their ids are fixed, so changed or archived ones
 * stay as they are; a company with its own default keeps it.
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
