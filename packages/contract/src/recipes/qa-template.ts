import { bodyValues } from '@rp/domain/limits'
import { qaLimits } from '@rp/domain/qa/qa-limits'
import { z } from 'zod'
import { code, flag, id, name } from '../fields.ts'
import { qaItems } from '../qa-item.ts'
import { resource } from '../resource.ts'
import { recipeType } from './recipe-type.ts'

/**
 * A check list for a kind of product. Rounds copy it, so changing a template affects no round. Readable by those who
 * work on formulas; writable by RECIPE admins only.
 */
export const qaTemplate = resource({
  name: 'qa-template',
  path: '/recipes/qa-template',
  bodyValues: bodyValues.many,
  screens: {
    list: 'recipe-qa-create',
    create: 'recipes-category-update',
    update: 'recipes-category-update',
    read: ['recipe-qa-create', 'recipe-qa-update', 'recipes-rd-list'],
  },
  formulas: true,
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    recipe_type: recipeType,
    /** Only for recipes of this category; null: for all of the type. */
    category_id: id.nullable(),
    items: qaItems({ min: 1, max: qaLimits.items }),
    /** Used for rounds of its type without a template for their category. */
    is_default: z.boolean(),
  },
  sort: ['code', 'name_en', 'name_th', 'created_at', 'updated_at'],
  filters: {
    recipe_type: recipeType.optional(),
    category_id: id.optional(),
    is_default: flag.optional(),
  },
})
