import { labelKeeps } from '@rp/domain/label-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, name, rowVersion } from '../fields.ts'
import { whoAdministers } from '../policies.ts'
import { ink } from './label-document.ts'
import { drawsLabels, readsLabels } from './label-lock.ts'

const path = '/recipes/label-palette'
const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((value) => value.toLowerCase())

const fields = {
  name,
  rows: z.array(z.array(hex).max(labelKeeps.paletteColours)).max(labelKeeps.paletteRows),
  /** Named inks of the press, in process or spot colours. */
  swatches: z.array(z.strictObject({ name, ink })).max(labelKeeps.swatches),
}

/** An entry of the palette storage (specification 3); `timeStamp` is when it was made, in milliseconds. */
const palette = z.object({ id, timeStamp: z.int(), ...fields, row_version: rowVersion })
export type LabelPalette = z.output<typeof palette>

const storage = z.object({
  entries: z.array(palette),
  /** The entry that the caller works with. */
  current: id.nullable(),
})

export const listLabelPalettes = endpoint({
  method: 'GET',
  path,
  policy: readsLabels,
  summary: 'The colour palettes, oldest first, and the caller’s current one',
  reply: storage,
})

export const createLabelPalette = endpoint({
  method: 'POST',
  path,
  policy: drawsLabels,
  summary: 'Keep a palette; it becomes the current one',
  body: z.strictObject(fields),
  reply: palette,
  refuses: ['invalid', 'already_taken'],
})

export const updateLabelPalette = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  policy: drawsLabels,
  summary: 'Change the colours of a palette',
  params: { id },
  body: z.strictObject({ rows: fields.rows, swatches: fields.swatches, row_version: rowVersion }),
  reply: palette,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

/** Only an entry that exists has a name to change (specification 5). */
export const renameLabelPalette = endpoint({
  method: 'PUT',
  path: `${path}/:id/name`,
  policy: drawsLabels,
  summary: 'Rename a palette',
  params: { id },
  body: z.strictObject({ name }),
  reply: palette,
  refuses: ['invalid', 'not_found', 'already_taken'],
})

export const chooseLabelPalette = endpoint({
  method: 'PUT',
  path: `${path}/current`,
  policy: drawsLabels,
  summary: 'Choose the palette to work with',
  body: z.strictObject({ id: id.nullable() }),
  reply: z.object({ current: id.nullable() }),
  refuses: ['invalid'],
})

export const deleteLabelPalette = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  policy: drawsLabels,
  summary: 'Delete a palette',
  params: { id },
  refuses: ['not_found'],
})

const word = z
  .string()
  .trim()
  .normalize('NFC')
  .min(2)
  .max(labelKeeps.dictionaryWordLength)
  .regex(/^[^\s\p{Cc}]+$/u, 'must be one word')

/** Words of the company that no line of a label breaks. */
const dictionary = z.object({
  words: z.array(z.string()),
  row_version: rowVersion,
  updated_at: instant.nullable(),
})

export const getLabelDictionary = endpoint({
  method: 'GET',
  path: '/recipes/label-dictionary',
  policy: readsLabels,
  summary: 'Words that are never broken',
  reply: dictionary,
})

export const updateLabelDictionary = endpoint({
  method: 'PUT',
  path: '/recipes/label-dictionary',
  policy: whoAdministers('labels-packaging-list'),
  summary: 'Write the words that are never broken',
  body: z.strictObject({
    words: z
      .array(word)
      .max(labelKeeps.dictionaryWords)
      .refine((all) => new Set(all).size === all.length, 'must name each word once'),
    row_version: rowVersion,
  }),
  reply: dictionary,
  refuses: ['invalid', 'stale_version'],
})
