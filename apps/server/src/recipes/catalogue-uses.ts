import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import { packagingService } from './tables/packaging-service.ts'
import { recipesCategory } from './tables/recipes-category.ts'
import type { UseSource } from './uses.ts'

/** Where the catalogue uses records of the catalogue. */
export const catalogueUses: UseSource[] = [
  {
    used: 'box-type',
    kind: { en: 'Packaging services', th: 'บริการบรรจุ' },
    table: packagingService,
    columns: packagingService,
    where: (id) =>
      and(arrayContains(packagingService.compatible_box_types, [id]), isNull(packagingService.archived_at)),
    screen: (id) => ({ route: 'packaging-service-update', params: { packagingServiceId: id } }),
  },
  {
    used: 'recipes-category',
    kind: { en: 'Categories below it', th: 'หมวดหมู่ย่อย' },
    table: recipesCategory,
    columns: recipesCategory,
    where: (id) => and(eq(recipesCategory.parent_id, id), isNull(recipesCategory.archived_at)),
    screen: (id) => ({ route: 'recipes-category-update', params: { categoryId: id } }),
  },
]
