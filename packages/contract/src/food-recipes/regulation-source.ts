import { recipeTypes } from '@rp/domain/enumerations'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { listFunctions, ruleMarkets } from '@rp/domain/regulation/rule'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { instant, name, note } from '../fields.ts'
import { resource } from '../resource.ts'
import { optionalDay } from './decimals.ts'

const text = z.string().trim().normalize('NFC')
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])

/** Where rules come from: a notice, a directive, an annex. Market and kind of product are those of all its rules. */
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
    code: text.toUpperCase().regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/),
    issuer: name,
    title_en: text.min(1).max(200),
    title_th: text.max(200),
    url: address,
    /** Fixed once the source has rules. */
    market: z.enum(ruleMarkets),
    recipe_type: z.enum(recipeTypes),
    /** The source is the permitted list of its market: what does such a job must stand in it. */
    list_function: z.enum(keysOf(listFunctions)).nullable(),
    /** An annex of Regulation (EC) No 1223/2009: its file can be imported. */
    annex: z.enum(annexes).nullable(),
    published_on: optionalDay,
    effective_from: optionalDay,
    effective_to: optionalDay,
    note,
  },
  extra: {
    /** Of the file that was imported last; null while none was. */
    file_name: z.string().nullable(),
    checksum: z.string().nullable(),
    imported_at: instant.nullable(),
    row_count: z.int().nullable(),
    /** Rules that hold today or will, and of those, how many wait for review. */
    rule_count: z.int(),
    review_count: z.int(),
  },
  sort: ['code', 'market', 'recipe_type', 'published_on', 'imported_at', 'updated_at'],
  filters: { market: z.enum(ruleMarkets).optional(), recipe_type: z.enum(recipeTypes).optional() },
})
