import { recipeTypes } from '@rp/domain/enumerations'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { listFunctions, ruleMarkets } from '@rp/domain/regulation/rule'
import { lawLists } from '@rp/domain/regulation/whole-list'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { instant, name, note } from '../fields.ts'
import { resource } from '../resource.ts'
import { optionalDay } from './decimals.ts'

const text = z.string().trim().normalize('NFC')
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])

/** Source of rules: a notice, directive or annex. Market and kind of product apply to all its rules. */
export const regulationSource = resource({
  name: 'regulation-source',
  path: '/food-recipes/regulation/source',
  screens: {
    list: 'regulation-approval-request-list',
    create: 'regulation-approval-request-list',
    update: 'regulation-approval-request-list',
    read: ['food-ingredient-list', 'recipes-rd-list'],
  },
  formulas: true,
  key: 'code',
  input: {
    code: allowing(text.toUpperCase().regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/), {
      en: 'must be 2 to 30 letters A to Z, digits or hyphens, beginning with a letter or digit',
      th: 'ต้องเป็นตัวอักษร A ถึง Z ตัวเลข หรือขีด 2 ถึง 30 ตัว ขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
    }),
    issuer: name,
    title_en: text.min(1).max(200),
    title_th: text.max(200),
    url: address,
    /** Fixed once the source has rules. */
    market: z.enum(ruleMarkets),
    recipe_type: z.enum(recipeTypes),
    /** The source is its market's permitted list: substances with this function must be in it. */
    list_function: z.enum(keysOf(listFunctions)).nullable(),
    /** An annex of Regulation (EC) No 1223/2009, whose file can be imported. */
    annex: z.enum(annexes).nullable(),
    published_on: optionalDay,
    effective_from: optionalDay,
    effective_to: optionalDay,
    note,
    /** The lists that the caller declares to be complete; missing: as before. */
    whole_lists: z
      .array(z.enum(keysOf(lawLists)))
      .max(10)
      .optional(),
  },
  extra: {
    /** The last imported file; null without one. */
    file_name: z.string().nullable(),
    checksum: z.string().nullable(),
    imported_at: instant.nullable(),
    row_count: z.int().nullable(),
    /** Who last declared lists to be complete, and when; null if nobody did. */
    declared_by_name: z.string().nullable(),
    declared_at: instant.nullable(),
    /** Current and future rules, and those of them that wait for review. */
    rule_count: z.int(),
    review_count: z.int(),
  },
  sort: ['code', 'market', 'recipe_type', 'published_on', 'imported_at', 'updated_at'],
  filters: { market: z.enum(ruleMarkets).optional(), recipe_type: z.enum(recipeTypes).optional() },
})
