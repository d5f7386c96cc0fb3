import { recipeTypeCalled } from '@rp/domain/recipe-words'
import { qaTemplate as qaTemplateResource } from '@rp/contract/recipes/qa-template'
import type { ParsedOf } from '@rp/contract/endpoint'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { catalogue } from '../../platform/list/catalogue.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { qaTemplate } from '../tables/qa-template.ts'
import { recipesCategory } from '../tables/recipes-category.ts'
import type { UseSource } from '../uses.ts'

type Fields = ParsedOf<typeof qaTemplateResource.endpoints.create>['body']

/** A category with check lists cannot be archived. */
export const categoryOfTemplates: UseSource = {
  used: 'recipes-category',
  kind: { en: 'QA check lists', th: 'รายการตรวจ QA' },
  table: qaTemplate,
  columns: qaTemplate,
  where: (id) => and(eq(qaTemplate.category_id, id), isNull(qaTemplate.archived_at)),
  screen: () => ({ route: 'recipes-rd-list', params: {} }),
}

/** The check lists of QA. */
export function qaTemplateCalls(platform: Platform): void {
  catalogue(platform, {
    resource: qaTemplateResource,
    table: qaTemplate,
    search: [qaTemplate.code, qaTemplate.name_en, qaTemplate.name_th],
    // The schema of the contract has checked the fields; the generic catalogue does not name them.
    check: (tx, input, id) => applyRules(tx, input as Fields, id),
    references: { category_id: { table: recipesCategory, by: recipesCategory.slug } },
    mayRestore: async (tx, id) => {
      await tx.update(qaTemplate).set({ is_default: false }).where(eq(qaTemplate.id, id))
    },
  })
}

/** The category must be of the type; a new default replaces the previous one. */
async function applyRules(tx: Tx, { category_id, recipe_type, is_default }: Fields, id: string | null) {
  if (category_id !== null) {
    const [category] = await tx
      .select({ recipe_type: recipesCategory.recipe_type })
      .from(recipesCategory)
      .where(and(eq(recipesCategory.id, category_id), isNull(recipesCategory.archived_at)))
      .for('share')
    if (category?.recipe_type !== recipe_type)
      throw refuseField('category_id', {
        en: `must be a category of ${recipeTypeCalled(recipe_type).en}`,
        th: `ต้องเป็นหมวดของ ${recipeTypeCalled(recipe_type).th}`,
      })
    return { is_default: false }
  }
  if (is_default)
    await tx
      .update(qaTemplate)
      .set({ is_default: false, row_version: sql`${qaTemplate.row_version} + 1` })
      .where(
        and(
          eq(qaTemplate.recipe_type, recipe_type),
          eq(qaTemplate.is_default, true),
          isNull(qaTemplate.category_id),
          id === null ? undefined : ne(qaTemplate.id, id),
        ),
      )
  return {}
}
