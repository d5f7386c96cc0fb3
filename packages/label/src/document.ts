import { paintOrder, type Group, type ImageLayer, type PaintLayer, type TextGroup } from './groups.ts'
import type { Ink } from './ink.ts'
import type { Stock } from './stock.ts'
import type { CentiDegrees, Um } from './units.ts'

export interface Sides<T = Um> {
  top: T
  right: T
  bottom: T
  left: T
}

export interface Box {
  x: Um
  y: Um
  width: Um
  height: Um
}

export interface Stroke {
  fill: Ink
  width: Um
  /** Percent. */
  opacity: number
}

/**
 * Common fields. Positions are the top-left corner within the paper's trim, before rotation about the centre of the
 * box. `scaleX` and `scaleY` (thousandths) and `calibrationX` and `calibrationY` (micrometres) compensate a printer's
 * distortion of this element; the screen shows the intended element.
 */
interface Base {
  id: string
  name: string
  locked: boolean
  hidden: boolean
  rotation: CentiDegrees
  /** Percent. */
  opacity: number
  scaleX: number
  scaleY: number
  calibrationX: Um
  calibrationY: Um
  /** Order within its paint layer, ascending. */
  z: number
}

interface Boxed {
  'data-x': Um
  'data-y': Um
  width: Um
  height: Um
}

export const textSources = ['default', 'merge', 'manual'] as const
export const justifyValues = ['left', 'center', 'right', 'justify'] as const
export type Justify = (typeof justifyValues)[number]

export interface TextElement extends Base, Boxed {
  kind: 'text'
  group: TextGroup
  padding: Sides
  text: string
  /** The system may refill `default` and `merge` texts, but never `manual` ones. */
  source: (typeof textSources)[number]
  /** Source of the text, such as the hash of the formula behind the ingredients; empty for manual texts. */
  origin: string
  fontId: string
  fontSize: Um
  fontColour: Ink
  justify: Justify
  /** Distance of baselines in thousandths of the font size. */
  lineSpacing: number
  letterSpacing: Um
  /** Offsets into `text` where a new line begins, computed by `engine`; stored ones never change by themselves. */
  breaks: readonly number[]
  /** Layout version and hash of font and dictionary that made the breaks; empty: not laid out yet. */
  engine: string
}

export interface RectElement extends Base, Boxed {
  kind: 'rect'
  group: Extract<Group, `highlight ${string}` | `background ${string}`>
  rx: Um
  ry: Um
  fill: Ink | null
  stroke: Stroke | null
}

export interface EllipseElement extends Base {
  kind: 'ellipse'
  group: RectElement['group']
  cx: Um
  cy: Um
  rx: Um
  ry: Um
  fill: Ink | null
  stroke: Stroke | null
}

export interface ImageElement extends Base, Boxed {
  kind: 'image'
  group: 'image' | 'paper image'
  layer: ImageLayer
  /** Name of a stored file. */
  file: string
  /** Pixel size of the displayed picture. */
  px: readonly [number, number]
}

export const symbologies = ['ean13', 'ean8', 'upca', 'code128', 'qr', 'datamatrix'] as const
export type Symbology = (typeof symbologies)[number]

/** Where a barcode is read; each place has its scanners and its least sizes (`barcode-module.ts`). */
export const scanPlaces = ['till', 'phone', 'hand scanner', 'warehouse'] as const
export type ScanPlace = (typeof scanPlaces)[number]

export interface BarcodeElement extends Base {
  kind: 'barcode'
  group: 'barcode'
  symbology: Symbology
  value: string
  'data-x': Um
  'data-y': Um
  /** Width of the narrowest bar or of one dot. */
  module: Um
  /** Height of the bars; ignored by square codes. */
  barHeight: Um
  /** Whether the value is shown below the bars. */
  hri: boolean
  fill: Ink
  /** Without one, the place usual for its symbology. */
  scannedBy?: ScanPlace | undefined
}

export type LabelElement = TextElement | RectElement | EllipseElement | ImageElement | BarcodeElement
export type ElementKind = LabelElement['kind']

/** The paper: `width` and `height` are the trim; bleed is outside it, the safe zone inside. */
export interface Paper {
  width: Um
  height: Um
  bleed: Sides
  safe: Sides
  /** Without one it is white. */
  stock?: Stock | undefined
}

/** Grid lines of a side: from `start` to `end` millimetres, every `range`. */
export interface MillimetreGrid {
  start: number
  end: number
  range: number
  show: boolean
}

export interface Guides {
  x: readonly Um[]
  y: readonly Um[]
  locked: boolean
}

export interface LabelDocument {
  schema: 1
  paper: Paper
  elements: Readonly<Record<string, LabelElement>>
  guides: Guides
  /** Number of equal parts of the trim, 0 for none. */
  ratioGrid: number
  mmGrids: Sides<MillimetreGrid>
}

/** Limits of guides and grids, and of what press and browser can handle. */
export const labelLimits = {
  guidesPerAxis: 12,
  ratioGridMax: 12,
  mmGrid: { start: 2, end: 10, range: 2 },
  elements: 5000,
  textLength: 5000,
  nameLength: 120,
  barcodeLength: 500,
  commentLength: 2000,
  coordinate: 10_000_000,
  paper: { min: 5000, max: 2_000_000 },
  bleed: { max: 50_000 },
  fontSize: { min: 200, max: 200_000 },
  lineSpacing: { min: 500, max: 5000 },
  letterSpacing: { min: -5000, max: 50_000 },
  scale: { min: 500, max: 2000 },
  calibration: { min: -20_000, max: 20_000 },
  stroke: { max: 50_000 },
  module: { min: 50, max: 5000 },
  barHeight: { min: 1000, max: 200_000 },
} as const

/** The layer that an element is painted in. */
export function paintLayerOf(element: LabelElement): PaintLayer {
  return element.group === 'image' ? `image ${element.layer}` : element.group
}

const paintRank = new Map<PaintLayer, number>(paintOrder.map((layer, rank) => [layer, rank]))

/** Elements from the paper upwards; ties are ordered by id, so that painting is the same everywhere. */
export function painted(elements: Iterable<LabelElement>): LabelElement[] {
  const rank = (element: LabelElement): number => paintRank.get(paintLayerOf(element)) ?? 0
  return [...elements].toSorted((a, b) => rank(a) - rank(b) || a.z - b.z || (a.id < b.id ? -1 : 1))
}

const sides = <T>(value: T): Sides<T> => ({ top: value, right: value, bottom: value, left: value })

export const mmGridDefault: MillimetreGrid = { ...labelLimits.mmGrid, show: false }

/** An empty label on a paper of `width` by `height`, with the same bleed and safe zone on every side. */
export function emptyDocument(size: { width: Um; height: Um; bleed: Um; safe: Um }): LabelDocument {
  return {
    schema: 1,
    paper: { width: size.width, height: size.height, bleed: sides(size.bleed), safe: sides(size.safe) },
    elements: {},
    guides: { x: [], y: [], locked: false },
    ratioGrid: 0,
    mmGrids: sides(mmGridDefault),
  }
}
