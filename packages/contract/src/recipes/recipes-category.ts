import { doseForms, keysOf, marketCountries } from '@rp/domain/recipe-words'
import { propertyCodes } from '@rp/domain/regulation/product-properties'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { flag, id, name, sortOrder, words } from '../fields.ts'
import { resource } from '../resource.ts'
import { productProperty } from '../food-recipes/part-conditions.ts'
import { recipeType } from './recipe-type.ts'
import { usedIn } from './used-in.ts'

/**
 * A kind of product, in a tree of at most three levels. `properties` belong to cosmetics, `dose_form` to food.
 * `place` orders the list as the tree stands; `path` names a record with those above it.
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
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60),
    name_en: name,
    name_th: name,
    parent_id: id.nullable(),
    recipe_type: recipeType,
    /** What a cosmetic of this kind is, as the law tells products apart; empty: nobody said. */
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
