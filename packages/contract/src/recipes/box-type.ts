import { countMax } from '@rp/domain/limits'
import { notRising } from '@rp/domain/price-tiers'
import { boxShapes, keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal, millimetres, price } from '../decimal.ts'
import { code, flag, name, optionalText, sortOrder, namedFile } from '../fields.ts'
import { resource } from '../resource.ts'
import { optionalRecipeType, recipeType } from './recipe-type.ts'
import { usedIn } from './used-in.ts'

const quantity = z.int().min(1).max(countMax)

/** Strictly rising quantities; the fault is reported at the first that does not rise. */
const priceTiers = z
  .array(z.strictObject({ min_qty: quantity, unit_cost: price }))
  .max(20)
  .check(({ value, issues }) => {
    const at = notRising(value)
    if (at < 0) return
    issues.push({
      code: 'too_small',
      origin: 'number',
      inclusive: false,
      minimum: value[at - 1]?.min_qty ?? 0,
      input: value[at]?.min_qty,
      path: [at, 'min_qty'],
    })
  })

/** A container of products. `outer_*` in mm, `max_fill_g` in grams, costs in baht per piece. */
export const boxType = resource({
  name: 'box-type',
  path: '/recipes/box-type',
  screens: {
    list: 'box-type-list',
    create: 'box-type-create',
    update: 'box-type-update',
    read: ['recipes-rd-list'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    recipe_type: optionalRecipeType,
    shape: z.enum(keysOf(boxShapes)),
    outer_w: millimetres.nullable(),
    outer_d: millimetres.nullable(),
    outer_h: millimetres.nullable(),
    material: optionalText,
    max_fill_g: decimal({ places: 3 }).nullable(),
    unit_cost: price,
    moq: quantity,
    price_tiers: priceTiers,
    image: namedFile.nullable(),
    shop_product_id: optionalText,
    sort_order: sortOrder,
    is_active: z.boolean(),
  },
  sort: ['sort_order', 'code', 'name_en', 'name_th', 'unit_cost', 'is_active', 'created_at', 'updated_at'],
  filters: {
    is_active: flag.optional(),
    recipe_type: recipeType.optional(),
    shape: z.enum(keysOf(boxShapes)).optional(),
  },
})

export const boxTypeUsedIn = usedIn(boxType)
