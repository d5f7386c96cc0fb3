import { qaLimits } from '@rp/domain/qa/qa-limits'
import { z } from 'zod'
import { code, flag, id, name } from '../fields.ts'
import { qaItems } from '../qa-item.ts'
import { resource } from '../resource.ts'
import { recipeType } from './recipe-type.ts'

/**
 * What is checked of a kind of product. A round keeps a copy, so changing a template changes no round. Read by who works
 * on formulas; written by the admins of RECIPE, who alone of them change the catalogue.
 */
export const qaTemplate = resource({
  name: 'qa-template',
  path: '/recipes/qa-template',
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
    /** For recipes of this category only; null: for all of the type. */
    category_id: id.nullable(),
    items: qaItems({ min: 1, max: qaLimits.items }),
    /** What the rounds of its type start with where no template is of their category. */
    is_default: z.boolean(),
  },
  sort: ['code', 'name_en', 'name_th', 'created_at', 'updated_at'],
  filters: {
    recipe_type: recipeType.optional(),
    category_id: id.optional(),
    is_default: flag.optional(),
  },
})
