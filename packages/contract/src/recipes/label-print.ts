import { spotUses } from '@rp/label/ink'
import { spotNameLength } from '@rp/label/spot-name'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { labelDesignPath, readsLabels } from './label-lock.ts'

const path = `${labelDesignPath}/:id`

/** The most plates that a picture can be requested of. */
const plateNames = { most: 30 }

const printed = {
  /** Outlines are for presses without font support; they cannot be searched. */
  text: z.enum(['fonts', 'outlines']).default('fonts'),
  /**
   * For the press, blocking preflight findings are refused as `invalid`, each at its element; a proof of such a label
   * is marked as a draft.
   */
  use: z.enum(['proof', 'press']).default('proof'),
}

/**
 * `invalid` lists the elements that cannot be printed: an overset text or one with characters missing in its font, an
 * unreadable picture, an invalid barcode value.
 */
export const getLabelPdf = endpoint({
  method: 'GET',
  path: `${path}/pdf`,
  policy: readsLabels,
  summary: 'The label as it is stored as PDF/X-4 with its boxes, with or without press marks',
  params: { id },
  query: { ...printed, marks: z.enum(['true', 'false']).default('true') },
  carries: 'download',
  refuses: ['invalid', 'not_found'],
})

const side = z.coerce.number().int().min(10_000).max(2_000_000)
const gap = z.coerce.number().int().min(0).max(100_000)

export const getLabelSheet = endpoint({
  method: 'GET',
  path: `${path}/sheet`,
  policy: readsLabels,
  summary: 'A sheet full of the label as PDF/X-4, measures in micrometres',
  params: { id },
  query: {
    ...printed,
    width: side,
    height: side,
    /** Along each edge; at least the space for the marks. */
    margin: gap.default(10_000),
    /** Between the trims of neighbours. */
    gutter_x: gap.default(6000),
    gutter_y: gap.default(6000),
  },
  carries: 'download',
  refuses: ['invalid', 'not_found'],
})

export const getLabelPicture = endpoint({
  method: 'GET',
  path: `${path}/picture`,
  policy: readsLabels,
  summary: 'The label as PNG in the colours of the press',
  params: { id },
  query: {
    dpi: z.coerce.number().int().min(36).max(1200).default(150),
    area: z.enum(['trim', 'bleed']).default('trim'),
    /** Names of plates, one a line: only these are shown, technical inks as tints. */
    inks: z
      .string()
      .max(plateNames.most * (spotNameLength + 1))
      .transform((text) => text.split('\n'))
      .optional(),
  },
  carries: 'download',
  refuses: ['invalid', 'not_found'],
})

/** A plate of a label: its purpose, and how much of the trimmed area it prints. */
const labelPlate = z.object({
  name: z.string(),
  use: z.enum(spotUses),
  /** Percent of the trim; null if the press has no unit for the plate, so that its substitute is printed. */
  coverage: z.number().min(0).max(100).nullable(),
  /** Whether it leaves the plates below it as they are; process inks and most spot colours knock them out. */
  overprints: z.boolean(),
})

export const getLabelSeparations = endpoint({
  method: 'GET',
  path: `${path}/separations`,
  policy: readsLabels,
  summary: 'The plates of the label as it is stored, with their coverage',
  params: { id },
  reply: z.object({ plates: z.array(labelPlate) }),
  refuses: ['invalid', 'not_found'],
})

/**
 * 33 steps of red, green and blue with four inks per point, then the black of 256 greys (packages/label
 * `separation.ts`).
 */
export const getSeparation = endpoint({
  method: 'GET',
  path: '/recipes/label-separation',
  policy: readsLabels,
  summary: 'The table by which the press separates the colours of a screen',
  carries: 'download',
})

/** 17 steps of each ink, black fastest, three bytes of sRGB per point (packages/label `proof-table.ts`). */
export const getSoftProof = endpoint({
  method: 'GET',
  path: '/recipes/label-soft-proof',
  policy: readsLabels,
  summary: 'The table by which a screen shows inks as the press will',
  carries: 'download',
})
