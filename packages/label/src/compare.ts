import type { LabelDocument, LabelElement } from './document.ts'
import { same } from './same.ts'

/** Properties of an element as shown in the inspector, in its order; related fields are one property. */
const readings = {
  kind: (one) => one.kind,
  name: ({ name }) => name,
  group: ({ group }) => group,
  text: (one) => of(one, 'text'),
  value: (one) => of(one, 'value'),
  symbology: (one) => of(one, 'symbology'),
  file: (one) => of(one, 'file'),
  layer: (one) => of(one, 'layer'),
  position: (one) => pair(one, 'data-x', 'data-y'),
  middle: (one) => pair(one, 'cx', 'cy'),
  size: (one) => (one.kind === 'ellipse' ? [2 * one.rx, 2 * one.ry] : pair(one, 'width', 'height')),
  corners: (one) => (one.kind === 'rect' ? [one.rx, one.ry] : undefined),
  module: (one) => of(one, 'module'),
  barHeight: (one) => of(one, 'barHeight'),
  hri: (one) => of(one, 'hri'),
  scannedBy: (one) => of(one, 'scannedBy'),
  rotation: ({ rotation }) => rotation,
  opacity: ({ opacity }) => opacity,
  fontId: (one) => of(one, 'fontId'),
  fontSize: (one) => of(one, 'fontSize'),
  fontColour: (one) => of(one, 'fontColour'),
  justify: (one) => of(one, 'justify'),
  lineSpacing: (one) => of(one, 'lineSpacing'),
  letterSpacing: (one) => of(one, 'letterSpacing'),
  padding: (one) => of(one, 'padding'),
  fill: (one) => of(one, 'fill'),
  stroke: (one) => of(one, 'stroke'),
  order: ({ z }) => z,
  locked: ({ locked }) => locked,
  hidden: ({ hidden }) => hidden,
  source: (one) => of(one, 'source'),
  calibration: (one) => pair(one, 'calibrationX', 'calibrationY'),
  scale: (one) => pair(one, 'scaleX', 'scaleY'),
  breaks: (one) => of(one, 'breaks'),
} as const satisfies Record<string, (element: LabelElement) => unknown>

/** What is compared of the paper and its grids. */
const settingReadings = {
  paperSize: ({ paper }) => [paper.width, paper.height],
  stock: ({ paper }) => paper.stock ?? 'white',
  bleed: ({ paper }) => paper.bleed,
  safe: ({ paper }) => paper.safe,
  guides: ({ guides }) => [guides.x, guides.y],
  ratioGrid: ({ ratioGrid }) => ratioGrid,
  mmGrids: ({ mmGrids }) => mmGrids,
} as const satisfies Record<string, (document: LabelDocument) => unknown>

/** Properties that can differ between two states of a label. */
export type Property = keyof typeof readings | keyof typeof settingReadings

export interface ValueChange {
  property: Property
  before: unknown
  after: unknown
}

export interface ElementChange {
  kind: 'added' | 'removed' | 'changed'
  /** The current state of the element; its former state if it was removed. */
  element: LabelElement
  /** For changed elements only. */
  values: readonly ValueChange[]
}

export interface Comparison {
  /** Removed elements in their old order, then the others in the order of the later state. */
  elements: readonly ElementChange[]
  settings: readonly ValueChange[]
}

/** Compares an earlier and a later state of a label, as values that a person can check. */
export function compareDocuments(before: LabelDocument, after: LabelDocument): Comparison {
  const gone = Object.values(before.elements)
    .filter(({ id }) => !after.elements[id])
    .map((element): ElementChange => ({ kind: 'removed', element, values: [] }))
  const here = Object.values(after.elements).flatMap((element): ElementChange[] => {
    const was = before.elements[element.id]
    if (!was) return [{ kind: 'added', element, values: [] }]
    const values = changedValues(was, element)
    return values.length === 0 ? [] : [{ kind: 'changed', element, values }]
  })
  return { elements: [...gone, ...here], settings: differing(settingReadings, before, after) }
}

/** Line breaks follow from the text and its size; they are reported only if nothing else changed. */
function changedValues(was: LabelElement, now: LabelElement): ValueChange[] {
  const values = differing(readings, was, now)
  const others = values.filter(({ property }) => property !== 'breaks')
  return others.length > 0 ? others : values
}

function differing<T>(read: Readonly<Record<string, (of: T) => unknown>>, was: T, now: T): ValueChange[] {
  return Object.entries(read).flatMap(([property, reading]) => {
    const [before, after] = [reading(was), reading(now)]
    return same(before, after) ? [] : [{ property: property as Property, before, after }]
  })
}

/** A field that only some kinds of elements have; undefined for others. */
const of = (element: LabelElement, field: string): unknown =>
  (element as unknown as Record<string, unknown>)[field]

function pair(element: LabelElement, first: string, second: string): unknown {
  const [a, b] = [of(element, first), of(element, second)]
  return a === undefined && b === undefined ? undefined : [a, b]
}
