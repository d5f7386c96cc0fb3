import {
  justifyValues,
  labelLimits,
  scanPlaces,
  symbologies,
  textSources,
  type LabelDocument,
  type LabelElement,
} from '@rp/label/document'
import { fontIds } from '@rp/label/fonts'
import { isStorable } from '@rp/label/text/clean-text'
import { backgroundGroups, highlightGroups, imageLayers, textGroups } from '@rp/label/groups'
import { spotUses, type Ink } from '@rp/label/ink'
import { spotNameLength } from '@rp/label/spot-name'
import { stocks } from '@rp/label/stock'
import { bodyBytes, bodyValues } from '@rp/domain/limits'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { storedName } from '../fields.ts'

const { coordinate, paper: paperSize } = labelLimits

/** Micrometres, on and around the paper. */
const place = z.int().min(-coordinate).max(coordinate)
const length = z.int().min(1).max(coordinate)
const distance = z.int().min(0).max(coordinate)
const percent = z.int().min(0).max(100)
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/**
 * Plain characters on one line; names inherited by every object are reserved, because looking them up would find a
 * property that is no element.
 */
export const elementId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
  .refine((id) => !(id in Object.prototype), saying({ en: 'is a reserved word', th: 'เป็นคำสงวน' }))

/**
 * Text as printed: not trimmed or normalised, because breaks are offsets into it. Never markup: angle brackets are
 * plain characters, and every output escapes them.
 */
const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (text) => isStorable(text),
      saying({
        en: 'must not hold control characters or halves of characters',
        th: 'ต้องไม่มีอักขระควบคุมหรืออักขระที่ไม่ครบ',
      }),
    )

const line = (max: number) =>
  plainText(max).refine(
    (text) => !text.includes('\n'),
    saying({ en: 'must be one line', th: 'ต้องเป็นบรรทัดเดียว' }),
  )

/** Printers write halves of a percent. */
const halves = z.number().min(0).max(100).multipleOf(0.5)
const cmyk = z.strictObject({ c: halves, m: halves, y: halves, k: halves })
const spotName = line(spotNameLength).min(1)
export const ink = z.union([
  cmyk,
  z.strictObject({
    spot: spotName,
    tint: percent,
    instead: cmyk,
    use: z.enum(spotUses).optional(),
    overprints: z.boolean().optional(),
  }),
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
      .refine(
        (breaks) => breaks.every((at, n) => n === 0 || at > (breaks[n - 1] ?? 0)),
        saying({ en: 'must rise', th: 'ต้องเพิ่มขึ้นตามลำดับ' }),
      )
      .readonly(),
    engine: line(labelLimits.nameLength),
  })
  // After a final line feed an empty line begins, at the very end of the text.
  .refine(({ text, breaks }) => breaks.every((at) => at < text.length || text.charAt(at - 1) === '\n'), {
    path: ['breaks'],
    ...saying({ en: 'must lie within the text', th: 'ต้องอยู่ภายในข้อความ' }),
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
  scannedBy: z.enum(scanPlaces).optional(),
})

const pixels = z.int().min(1).max(100_000)

/** One element; fields and groups of other kinds are refused. */
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
    stock: z.enum(stocks).optional(),
  })
  .refine(({ width, safe }) => safe.left + safe.right < width, {
    path: ['safe', 'right'],
    ...saying({ en: 'must leave room between the sides', th: 'ต้องเหลือพื้นที่ระหว่างขอบ' }),
  })
  .refine(({ height, safe }) => safe.top + safe.bottom < height, {
    path: ['safe', 'bottom'],
    ...saying({ en: 'must leave room between the sides', th: 'ต้องเหลือพื้นที่ระหว่างขอบ' }),
  })

const axis = z.array(place).max(labelLimits.guidesPerAxis).readonly()
const guides = z.strictObject({ x: axis, y: axis, locked: z.boolean() })

const millimetres = z.number().min(0).max(2000)
const mmGrid = z
  .strictObject({ start: millimetres, end: millimetres, range: millimetres.min(0.1), show: z.boolean() })
  .refine(({ start, end }) => start <= end, {
    path: ['end'],
    ...saying({ en: 'must not be below start', th: 'ต้องไม่น้อยกว่าจุดเริ่ม' }),
  })

const parts = {
  paper,
  guides,
  ratioGrid: z.int().min(0).max(labelLimits.ratioGridMax),
  mmGrids: sidesOf(mmGrid),
}

/** The whole document as stored and printed. */
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

/**
 * What one edit takes: values (fields and breaks) and bytes of its JSON, so that its check takes some 40 ms. The editor
 * sends more in several edits (`label-editor/saving`).
 */
export const labelEditMax = { values: bodyValues.drawing, bytes: bodyBytes.staff } as const

/** Changes of an edit: elements by id, null if removed, and whole parts of the document. */
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
  .refine(
    (edit) => Object.values(edit).some((part) => part !== undefined),
    saying({ en: 'must change something', th: 'ต้องมีการเปลี่ยนแปลง' }),
  )
export type LabelEdit = z.output<typeof labelEdit>

/** Elements whose key differs from their id. */
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
