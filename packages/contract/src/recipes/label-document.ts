import {
  justifyValues,
  labelLimits,
  symbologies,
  textSources,
  type LabelDocument,
  type LabelElement,
} from '@rp/label/document'
import { fontIds } from '@rp/label/fonts'
import { isStorable } from '@rp/label/text/clean-text'
import { backgroundGroups, highlightGroups, imageLayers, textGroups } from '@rp/label/groups'
import type { Ink } from '@rp/label/ink'
import { spotNameLength } from '@rp/label/palette'
import { z } from 'zod'
import { storedName } from '../fields.ts'

const { coordinate, paper: paperSize } = labelLimits

/** Micrometres, in and around a paper. */
const place = z.int().min(-coordinate).max(coordinate)
const length = z.int().min(1).max(coordinate)
const distance = z.int().min(0).max(coordinate)
const percent = z.int().min(0).max(100)
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** Plain characters on one line; a name that every object has already would find what was never drawn. */
export const elementId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
  .refine((id) => !(id in Object.prototype), 'is a reserved word')

/**
 * Text as it is printed: not trimmed and not normalised, because breaks are offsets into it. It is never markup:
 * angle brackets are letters, and whatever prints or shows a text escapes it.
 */
const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => isStorable(text), 'must not hold control characters or halves of characters')

const line = (max: number) => plainText(max).refine((text) => !text.includes('\n'), 'must be one line')

const cmyk = z.strictObject({ c: percent, m: percent, y: percent, k: percent })
const spotName = line(spotNameLength).min(1)
export const ink = z.union([
  cmyk,
  z.strictObject({ spot: spotName, tint: percent, instead: cmyk }),
  z.string().regex(/^#[0-9a-fA-F]{6}$/),
]) satisfies z.ZodType<Ink>

const stroke = z.strictObject({
  fill: ink,
  width: z.int().min(0).max(labelLimits.stroke.max),
  opacity: percent,
})

const sidesOf = <S extends z.ZodType>(one: S) =>
  z.strictObject({ top: one, right: one, bottom: one, left: one })

const base = {
  id: elementId,
  name: line(labelLimits.nameLength),
  locked: z.boolean(),
  hidden: z.boolean(),
  rotation: z.int().min(0).max(35_999),
  opacity: percent,
  scaleX: within(labelLimits.scale),
  scaleY: within(labelLimits.scale),
  calibrationX: within(labelLimits.calibration),
  calibrationY: within(labelLimits.calibration),
  z: place,
}
const corner = { 'data-x': place, 'data-y': place }
const box = { ...corner, width: length, height: length }
const shapeGroup = z.enum([...highlightGroups, ...backgroundGroups])
const filling = { fill: ink.nullable(), stroke: stroke.nullable() }

const textElement = z
  .strictObject({
    ...base,
    ...box,
    kind: z.literal('text'),
    group: z.enum(textGroups),
    padding: sidesOf(distance),
    text: plainText(labelLimits.textLength),
    source: z.enum(textSources),
    origin: line(labelLimits.nameLength),
    fontId: z.enum(fontIds),
    fontSize: within(labelLimits.fontSize),
    fontColour: ink,
    justify: z.enum(justifyValues),
    lineSpacing: within(labelLimits.lineSpacing),
    letterSpacing: within(labelLimits.letterSpacing),
    breaks: z
      .array(z.int().min(1).max(labelLimits.textLength))
      .max(labelLimits.textLength)
      .refine((breaks) => breaks.every((at, n) => n === 0 || at > (breaks[n - 1] ?? 0)), 'must rise')
      .readonly(),
    engine: line(labelLimits.nameLength),
  })
  // Behind the last line feed an empty line begins, at the very end of the text.
  .refine(({ text, breaks }) => breaks.every((at) => at < text.length || text.charAt(at - 1) === '\n'), {
    path: ['breaks'],
    message: 'must lie within the text',
  })

const barcodeElement = z.strictObject({
  ...base,
  ...corner,
  kind: z.literal('barcode'),
  group: z.literal('barcode'),
  symbology: z.enum(symbologies),
  value: line(labelLimits.barcodeLength),
  module: within(labelLimits.module),
  barHeight: within(labelLimits.barHeight),
  hri: z.boolean(),
  fill: ink,
})

const pixels = z.int().min(1).max(100_000)

/** One element; what its kind does not have is refused, and so is a group that is not of its kind. */
export const labelElement = z.discriminatedUnion('kind', [
  textElement,
  z.strictObject({
    ...base,
    ...box,
    kind: z.literal('rect'),
    group: shapeGroup,
    rx: distance,
    ry: distance,
    ...filling,
  }),
  z.strictObject({
    ...base,
    kind: z.literal('ellipse'),
    group: shapeGroup,
    cx: place,
    cy: place,
    rx: length,
    ry: length,
    ...filling,
  }),
  z.strictObject({
    ...base,
    ...box,
    kind: z.literal('image'),
    group: z.enum(['image', 'paper image']),
    layer: z.enum(imageLayers),
    file: storedName,
    px: z.tuple([pixels, pixels]).readonly(),
  }),
  barcodeElement,
]) satisfies z.ZodType<LabelElement>

const paper = z
  .strictObject({
    width: within(paperSize),
    height: within(paperSize),
    bleed: sidesOf(z.int().min(0).max(labelLimits.bleed.max)),
    safe: sidesOf(z.int().min(0).max(paperSize.max)),
  })
  .refine(({ width, safe }) => safe.left + safe.right < width, {
    path: ['safe', 'right'],
    message: 'must leave room between the sides',
  })
  .refine(({ height, safe }) => safe.top + safe.bottom < height, {
    path: ['safe', 'bottom'],
    message: 'must leave room between the sides',
  })

const axis = z.array(place).max(labelLimits.guidesPerAxis).readonly()
const guides = z.strictObject({ x: axis, y: axis, locked: z.boolean() })

const millimetres = z.number().min(0).max(2000)
const mmGrid = z
  .strictObject({ start: millimetres, end: millimetres, range: millimetres.min(0.1), show: z.boolean() })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be below start' })

const parts = {
  paper,
  guides,
  ratioGrid: z.int().min(0).max(labelLimits.ratioGridMax),
  mmGrids: sidesOf(mmGrid),
}

/** The whole document, as it is stored and printed. */
export const labelDocument = z.strictObject({
  schema: z.literal(1),
  ...parts,
  elements: z
    .record(elementId, labelElement)
    .refine((all) => Object.keys(all).length <= labelLimits.elements, {
      message: `must be at most ${labelLimits.elements}`,
    })
    .check(({ value, issues }) => void issues.push(...misnamed(value))),
}) satisfies z.ZodType<LabelDocument>

/** What an edit changes: elements by id, null for those that are taken away, and parts of the document as a whole. */
export const labelEdit = z
  .strictObject({
    elements: z
      .record(elementId, labelElement.nullable())
      .refine((all) => Object.keys(all).length <= labelLimits.elements * 2, {
        message: `must be at most ${labelLimits.elements * 2}`,
      })
      .check(({ value, issues }) => void issues.push(...misnamed(value)))
      .optional(),
    paper: parts.paper.optional(),
    guides: parts.guides.optional(),
    ratioGrid: parts.ratioGrid.optional(),
    mmGrids: parts.mmGrids.optional(),
  })
  .refine((edit) => Object.values(edit).some((part) => part !== undefined), 'must change something')
export type LabelEdit = z.output<typeof labelEdit>

/** An element stands under its own id. */
function misnamed(elements: Record<string, { id: string } | null>) {
  return Object.entries(elements).flatMap(([key, element]) =>
    element === null || element.id === key
      ? []
      : [
          {
            code: 'custom' as const,
            input: element.id,
            path: [key, 'id'],
            message: 'must be the id that it stands under',
          },
        ],
  )
}
