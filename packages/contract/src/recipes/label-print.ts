import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { labelDesignPath, readsLabels } from './label-lock.ts'

const path = `${labelDesignPath}/:id`

const printed = {
  /** Outlines are for a press that takes no fonts; nobody can search them. */
  text: z.enum(['fonts', 'outlines']).default('fonts'),
  /**
   * What a press gets is refused as `invalid` while the preflight finds what blocks, each finding under its element;
   * a proof of such a label says across itself that it is a draft.
   */
  use: z.enum(['proof', 'press']).default('proof'),
}

/**
 * `invalid` names the elements that cannot be printed: a text that is overset or has a character that its font lacks,
 * a picture that cannot be read, a value that is no barcode.
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
    /** Along each edge; at least what the marks need. */
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
  },
  carries: 'download',
  refuses: ['invalid', 'not_found'],
})

/** 33 steps of red, green and blue, four inks a point, then the black of 256 greys (packages/label `separation.ts`). */
export const getSeparation = endpoint({
  method: 'GET',
  path: '/recipes/label-separation',
  policy: readsLabels,
  summary: 'The table by which the press separates the colours of a screen',
  carries: 'download',
})

/** 17 steps of each ink, black fastest, three bytes of sRGB a point (packages/label `proof-table.ts`). */
export const getSoftProof = endpoint({
  method: 'GET',
  path: '/recipes/label-soft-proof',
  policy: readsLabels,
  summary: 'The table by which a screen shows inks as the press will',
  carries: 'download',
})
