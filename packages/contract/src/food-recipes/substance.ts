import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { resource } from '../resource.ts'

const text = z.string().trim().normalize('NFC')
const short = z.array(text.min(1).max(60)).max(30)
const names = z.array(text.min(1).max(200)).max(50)

/** An INCI substance; raw materials are blends of substances. */
export const substance = resource({
  name: 'substance',
  path: '/food-recipes/substance',
  screens: {
    list: 'food-ingredient-list',
    create: 'food-ingredient-update',
    update: 'food-ingredient-update',
    read: ['recipes-rd-list'],
  },
  formulas: true,
  key: 'inci_name',
  input: {
    inci_name: text.min(1).max(200),
    name_th: text.max(200),
    chemical_name: text.max(300),
    cas: short,
    ec: short,
    ci_number: optionalText,
    ins_no: optionalText,
    e_no: optionalText,
    functions: short,
    synonyms: names,
    cosing_ref: optionalText,
    is_nano: z.boolean(),
  },
  extra: { ingredient_count: z.int() },
  sort: ['inci_name', 'name_th', 'updated_at'],
})
