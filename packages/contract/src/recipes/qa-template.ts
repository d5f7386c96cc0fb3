import { compareDecimals } from '@rp/domain/decimal'
import { qaLimits } from '@rp/domain/qa/qa-limits'
import { limitSources, qaGroups, qaItemKinds } from '@rp/domain/qa/qa-item'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { code, flag, id, name } from '../fields.ts'
import { resource } from '../resource.ts'
import { recipeType } from './recipe-type.ts'

const text = z.string().trim().normalize('NFC')
const itemCode = text.toUpperCase().regex(/^[A-Z0-9_]{1,40}$/)
const limit = decimal({ min: '-999999999' }).nullable()

/** The refinement also sees what the fields themselves refuse. */
const areDecimals = (...limits: (string | null)[]): boolean =>
  limits.every((one) => one !== null && /^-?\d+(\.\d+)?$/.test(one))

export const qaItem = z
  .strictObject({
    code: itemCode,
    group: z.enum(keysOf(qaGroups)),
    name: z.strictObject({ en: name, th: name }),
    method: z.strictObject({ en: text.max(300), th: text.max(300) }),
    kind: z.enum(qaItemKinds),
    unit: text.max(20),
    min: limit,
    max: limit,
    limits_from: z.enum(keysOf(limitSources)).nullable(),
    choices: z
      .array(z.strictObject({ code: itemCode, name: z.strictObject({ en: name, th: name }) }))
      .max(qaLimits.choices),
    passing: z.array(z.string().max(40)).max(qaLimits.choices),
    mandatory: z.boolean(),
  })
  .refine(
    ({ min, max }) =>
      min === null || max === null || !areDecimals(min, max) || compareDecimals(min, max) <= 0,
    {
      path: ['max'],
      message: 'must not be below min',
    },
  )
  .refine(({ kind, choices }) => kind !== 'CHOICE' || choices.length >= 2, {
    path: ['choices'],
    message: 'must be at least two for a choice',
  })
  .refine(
    ({ kind, choices, passing }) =>
      kind !== 'CHOICE' ||
      (passing.length > 0 && passing.every((one) => choices.some((choice) => choice.code === one))),
    { path: ['passing'], message: 'must name at least one of the choices' },
  )
  .refine(
    ({ kind, passing }) => kind !== 'BOOL' || passing.every((one) => one === 'true' || one === 'false'),
    { path: ['passing'], message: 'must be true or false' },
  )

const items = z
  .array(qaItem)
  .min(1)
  .max(qaLimits.items)
  .check(({ value, issues }) => {
    const at = value.findIndex((item, here) => value.findIndex((other) => other.code === item.code) < here)
    if (at < 0) return
    issues.push({
      code: 'custom',
      params: { repeated: true },
      message: 'stands above already',
      input: value[at]?.code,
      path: [at, 'code'],
    })
  })

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
  input: {
    code,
    name_en: name,
    name_th: name,
    recipe_type: recipeType,
    /** For recipes of this category only; null: for all of the type. */
    category_id: id.nullable(),
    items,
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
