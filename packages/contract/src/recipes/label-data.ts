import { keysOf, labelGroups, labelPlaceholders } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, note, words } from '../fields.ts'
import { canOpen } from '../policies.ts'

const group = z.enum(keysOf(labelGroups))
const text = z.strictObject({ group, text_th: note, text_en: note })

/** Each group once; an empty text means the default of that language. Placeholders in braces are filled. */
const texts = z
  .array(text)
  .max(keysOf(labelGroups).length)
  .refine(
    (all) => new Set(all.map((one) => one.group)).size === all.length,
    saying({ en: 'must name each group once', th: 'กลุ่มต้องไม่ซ้ำกัน' }),
  )

const labelData = z.object({
  /** 0: not written yet. Increases with each change; packages store the one that their label follows. */
  version: z.int(),
  texts,
  /** Default texts of the standard label and the configuration. */
  defaults: z.array(z.object({ group, text_th: z.string(), text_en: z.string() })),
  /** Values of placeholders; missing if not known yet. */
  values: z.partialRecord(z.enum(labelPlaceholders), words),
  country: z.string(),
  standard_label: z.object({ id, code: z.string(), version: z.int() }).nullable(),
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  packages: z.array(z.object({ id, name: z.string(), label_data_version: z.int().nullable() })),
})
export type LabelData = z.output<typeof labelData>

const path = '/recipes/recipes-rd/:id/label-data'

/** A recipe's label texts, edited by the chemist: the screen `recipe-label-design-update`. */
export const getLabelData = endpoint({
  method: 'GET',
  path,
  policy: canOpen('recipe-label-design-update', 'recipe-design-form'),
  summary: 'The texts of a recipe’s labels',
  params: { id },
  reply: labelData,
  refuses: ['not_found'],
})

export const updateLabelData = endpoint({
  method: 'PUT',
  path,
  policy: canOpen('recipe-label-design-update'),
  summary: 'Write the texts of a recipe’s labels',
  params: { id },
  body: z.strictObject({ texts, version: z.int().min(0).max(1_000_000) }),
  reply: labelData,
  refuses: ['invalid', 'not_found', 'stale_version'],
})
