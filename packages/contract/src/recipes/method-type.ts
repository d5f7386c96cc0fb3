import { keysOf, methodScopes } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { price } from '../decimal.ts'
import { code, flag, name, note, sortOrder } from '../fields.ts'
import { resource } from '../resource.ts'
import { optionalRecipeType, recipeType } from './recipe-type.ts'
import { usedIn } from './used-in.ts'

const scope = z.enum(keysOf(methodScopes))

/**
 * A method of production, application or printing. The steps of a PRODUCTION method are the initial procedure of a
 * version.
 */
export const methodType = resource({
  name: 'method-type',
  path: '/recipes/method-type',
  screens: {
    list: 'method-type-list',
    create: 'method-type-create',
    update: 'method-type-update',
    read: ['recipes-rd-list'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    scope,
    recipe_type: optionalRecipeType,
    description_en: note,
    description_th: note,
    default_steps: z.array(z.strictObject({ text_en: note, text_th: note.min(1) })).max(50),
    cost_per_batch: price.nullable(),
    cost_per_kg: price.nullable(),
    lead_time_days: z.int().min(0).max(365),
    sort_order: sortOrder,
    is_active: z.boolean(),
  },
  sort: [
    'sort_order',
    'code',
    'name_en',
    'name_th',
    'lead_time_days',
    'is_active',
    'created_at',
    'updated_at',
  ],
  filters: { is_active: flag.optional(), scope: scope.optional(), recipe_type: recipeType.optional() },
})

export const methodTypeUsedIn = usedIn(methodType)
