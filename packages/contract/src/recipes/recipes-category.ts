import { doseForms, keysOf, marketCountries } from '@rp/domain/recipe-words'
import { propertyCodes } from '@rp/domain/regulation/product-properties'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { decimal } from '../decimal.ts'
import { flag, id, name, sortOrder, words } from '../fields.ts'
import { resource } from '../resource.ts'
import { productProperty } from '../food-recipes/part-conditions.ts'
import { recipeType } from './recipe-type.ts'
import { usedIn } from './used-in.ts'

/**
 * A kind of product, in a tree of at most three levels. `properties` apply to cosmetics, `dose_form` to food. `place`
 * orders the list like the tree; `path` is a record's name with its ancestors.
 */
export const recipesCategory = resource({
  name: 'recipes-category',
  path: '/recipes/recipes-category',
  screens: {
    list: 'recipes-category-list',
    create: 'recipes-category-create',
    update: 'recipes-category-update',
    read: ['recipes-rd-list', 'recipes-design-list', 'labels-packaging-list', 'lab-service-update'],
  },
  key: 'slug',
  input: {
    slug: allowing(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(60),
      {
        en: 'must be at most 60 letters a to z and digits, with single hyphens between words, such as face-cream',
        th: 'ต้องเป็นตัวอักษร a ถึง z หรือตัวเลขไม่เกิน 60 ตัว คั่นคำด้วยขีดเดียว เช่น face-cream',
      },
    ),
    name_en: name,
    name_th: name,
    parent_id: id.nullable(),
    recipe_type: recipeType,
    /** Legal properties of such a cosmetic; empty: not given. */
    properties: z.array(productProperty).max(propertyCodes.length),
    dose_form: z.enum(keysOf(doseForms)).nullable(),
    default_countries: z.array(z.enum(keysOf(marketCountries))).max(40),
    price_multiplier: decimal({ min: '0.01', max: '100' }),
    sort_order: sortOrder,
    is_active: z.boolean(),
  },
  extra: { path: words, depth: z.int() },
  sort: ['place', 'slug', 'name_en', 'name_th', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), recipe_type: recipeType.optional(), parent_id: id.optional() },
})

export const recipesCategoryUsedIn = usedIn(recipesCategory)
