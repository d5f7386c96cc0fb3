import type { RecipeType } from '../formula/formula.ts'
import type { Words } from '../languages.ts'
import { cosmeticsItems } from './cosmetics-template.ts'
import { foodItems } from './food-template.ts'
import type { QaItem } from './qa-item.ts'

interface SeedTemplate {
  /** Fixed id, so that a changed or archived template is never created again. */
  id: string
  code: string
  name: Words
  recipe_type: RecipeType
  items: QaItem[]
}

/** The check lists of a new installation (docs/adr/0010-qa-templates.md). */
export const seedTemplates: SeedTemplate[] = [
  {
    id: '01920000-0000-7000-8000-00000000c001',
    code: 'QA-COSMETICS',
    name: { en: 'Cosmetics', th: 'เครื่องสำอาง' },
    recipe_type: 'COSMETICS',
    items: cosmeticsItems,
  },
  {
    id: '01920000-0000-7000-8000-00000000f001',
    code: 'QA-FOOD',
    name: { en: 'Food supplement', th: 'ผลิตภัณฑ์เสริมอาหาร' },
    recipe_type: 'FOOD',
    items: foodItems,
  },
]
