import type { Box, LabelDocument } from './document.ts'
import { bleedOf, boundsOf, safeOf, trimOf, type BarcodeSize } from './geometry.ts'
import { mmLines, ratioLines } from './guides.ts'
import type { Um } from './units.ts'

/** What is snapped to; of several at one place the earlier is named. */
export const snapKinds = ['guide', 'trim', 'bleed', 'safe', 'grid', 'element'] as const
export type SnapKind = (typeof snapKinds)[number]

/** Sorted places of one axis, each once, and from where to where the line there reaches. */
export interface AxisLines {
  at: Float64Array
  kind: readonly SnapKind[]
  from: Float64Array
  to: Float64Array
}

/** Edges of the still elements along one axis, with the gap to the next element on either side where it is known. */
export interface AxisBoxes {
  start: Float64Array
  end: Float64Array
  /** Not a number until it is asked for; infinite where there is no neighbour. */
  gapBefore: Float64Array
  gapAfter: Float64Array
}

export interface SnapIndex {
  x: { lines: AxisLines; boxes: AxisBoxes }
  y: { lines: AxisLines; boxes: AxisBoxes }
}

export interface SnapSources {
  sizeOf: BarcodeSize
  /** The elements that move; they are no targets, nor are hidden and locked ones. */
  moving: ReadonlySet<string>
  /** What is not snapped to, because it is not shown. */
  without?: ReadonlySet<SnapKind>
}

/** Targets of a gesture, gathered once at its beginning. */
export function snapIndex(document: LabelDocument, sources: SnapSources): SnapIndex {
  const boxes = Object.values(document.elements)
    .filter(({ id, hidden, locked }) => !hidden && !locked && !sources.moving.has(id))
    .map((element) => boundsOf(element, sources.sizeOf))
  const x = new LineCollector(sources.without)
  const y = new LineCollector(sources.without)
  addPaper(document, x, y)
  for (const box of boxes) addBox('element', box, x, y)
  return {
    x: {
      lines: x.sorted(),
      boxes: axisBoxes(
        boxes.map((box) => box.x),
        boxes.map((box) => box.width),
      ),
    },
    y: {
      lines: y.sorted(),
      boxes: axisBoxes(
        boxes.map((box) => box.y),
        boxes.map((box) => box.height),
      ),
    },
  }
}

function addPaper(document: LabelDocument, x: LineCollector, y: LineCollector): void {
  const { paper, guides } = document
  const bleed = bleedOf(paper)
  const across = { from: bleed.x, to: bleed.x + bleed.width }
  const down = { from: bleed.y, to: bleed.y + bleed.height }
  const ratio = ratioLines(paper, document.ratioGrid)
  const mm = mmLines(document)
  for (const at of guides.x) x.add('guide', at, down)
  for (const at of guides.y) y.add('guide', at, across)
  addBox('trim', trimOf(paper), x, y)
  addBox('bleed', bleed, x, y)
  addBox('safe', safeOf(paper), x, y)
  for (const at of [...ratio.x, ...mm.x]) x.add('grid', at, down)
  for (const at of [...ratio.y, ...mm.y]) y.add('grid', at, across)
}

/** Both edges and the middle of a box, on both axes. */
function addBox(kind: SnapKind, box: Box, x: LineCollector, y: LineCollector): void {
  const across = { from: box.x, to: box.x + box.width }
  const down = { from: box.y, to: box.y + box.height }
  for (const at of [across.from, halfway(across.from, across.to), across.to]) x.add(kind, at, down)
  for (const at of [down.from, halfway(down.from, down.to), down.to]) y.add(kind, at, across)
}

/** Rounded down, on both sides of a snap alike: so a snapped middle is met exactly. */
export const halfway = (from: Um, to: Um): Um => Math.floor((from + to) / 2)

class LineCollector {
  readonly #without: ReadonlySet<SnapKind>
  readonly #lines = new Map<Um, { kind: SnapKind; from: Um; to: Um }>()

  constructor(without: ReadonlySet<SnapKind> = new Set()) {
    this.#without = without
  }

  add(kind: SnapKind, at: Um, { from, to }: { from: Um; to: Um }): void {
    if (this.#without.has(kind)) return
    const line = this.#lines.get(at)
    if (line === undefined) {
      this.#lines.set(at, { kind, from, to })
      return
    }
    line.from = Math.min(line.from, from)
    line.to = Math.max(line.to, to)
  }

  sorted(): AxisLines {
    const at = Float64Array.from(this.#lines.keys()).toSorted()
    const lines = Array.from(at, (place) => this.#lines.get(place))
    return {
      at,
      kind: lines.map((line) => line?.kind ?? 'element'),
      from: Float64Array.from(lines, (line) => line?.from ?? 0),
      to: Float64Array.from(lines, (line) => line?.to ?? 0),
    }
  }
}

function axisBoxes(starts: readonly Um[], sizes: readonly Um[]): AxisBoxes {
  const start = Float64Array.from(starts)
  const unknown = new Float64Array(starts.length).fill(Number.NaN)
  return {
    start,
    end: start.map((at, index) => at + (sizes[index] ?? 0)),
    gapBefore: unknown,
    gapAfter: unknown.slice(),
  }
}
