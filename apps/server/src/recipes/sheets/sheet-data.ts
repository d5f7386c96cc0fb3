import type { Weighed } from '@rp/domain/formula/weigh'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import type { draftOf } from '../formula/formula-of.ts'
import type { recipe } from '../tables/recipe.ts'
import type { recipeVersion } from '../tables/recipe-version.ts'

export interface SheetData {
  recipe: typeof recipe.$inferSelect
  version: typeof recipeVersion.$inferSelect
  draft: ReturnType<typeof draftOf>
  properties: readonly ProductProperty[]
  weighed: Weighed
}
