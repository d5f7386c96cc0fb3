import { keysOf, labelGroups, labelLanguages, marketCountries } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal, millimetres } from '../decimal.ts'
import { code, day, flag, name, note, optionalText, sortOrder, namedFile } from '../fields.ts'
import { resource } from '../resource.ts'
import { recipeType } from './recipe-type.ts'
import { usedIn } from './used-in.ts'

const country = z.enum(keysOf(marketCountries))
const margin = decimal({ max: '50', places: 1 })

/** One text per label group; placeholders in braces are filled by the label (domain `labelPlaceholders`). */
const textBlocks = z
  .array(z.strictObject({ group: z.enum(keysOf(labelGroups)), text_th: note, text_en: note }))
  .check(({ value, issues }) => {
    const at = value.findIndex(({ group }, here) => value.findIndex((other) => other.group === group) < here)
    if (at < 0) return
    issues.push({
      code: 'custom',
      params: { repeated: true },
      message: 'stands above already',
      input: value[at]?.group,
      path: [at, 'group'],
    })
  })

/** A sign on labels, such as GMP or halal, with its licence. */
const mark = z.strictObject({
  name,
  file: namedFile.nullable(),
  licence_no: optionalText,
  valid_until: day.nullable(),
})

/** The starting content of labels for a recipe type and country; `paper_*`, `bleed` and `trim` in mm. */
export const companyStandardLbl = resource({
  name: 'company-standard-lbl',
  path: '/recipes/company-standard-lbl',
  screens: {
    list: 'company-standard-lbl-list',
    create: 'company-standard-lbl-create',
    update: 'company-standard-lbl-update',
    read: ['recipes-rd-list', 'recipes-design-list', 'labels-packaging-list'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    recipe_type: recipeType,
    country,
    text_blocks: textBlocks,
    marks: z.array(mark).max(20),
    min_font_mm: decimal({ min: '0.1', max: '50', places: 2 }),
    paper_w: millimetres,
    paper_h: millimetres,
    bleed: margin,
    trim: margin,
    languages: z
      .array(z.enum(keysOf(labelLanguages)))
      .min(1)
      .max(20),
    version: z.int().min(1).max(9999),
    is_default: z.boolean(),
    sort_order: sortOrder,
    is_active: z.boolean(),
  },
  sort: [
    'sort_order',
    'code',
    'name_en',
    'name_th',
    'country',
    'version',
    'is_active',
    'created_at',
    'updated_at',
  ],
  filters: { is_active: flag.optional(), recipe_type: recipeType.optional(), country: country.optional() },
})

export const companyStandardLblUsedIn = usedIn(companyStandardLbl)
