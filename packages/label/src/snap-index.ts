import type { Box, LabelDocument } from './document.ts'
import { bleedOf, boundsOf, safeOf, trimOf, type BarcodeSize } from './geometry.ts'
import { mmLines, ratioLines } from './guides.ts'
import type { Um } from './units.ts'

/** Kinds of snap targets; at equal positions the earlier kind is reported. */
export const snapKinds = ['guide', 'trim', 'bleed', 'safe', 'grid', 'element'] as const
export type SnapKind = (typeof snapKinds)[number]

/** Sorted distinct positions on one axis, and the extent of the line at each. */
export interface AxisLines {
  at: Float64Array
  kind: readonly SnapKind[]
  from: Float64Array
  to: Float64Array
}

/** Edges of the still elements along one axis, and the elements ordered by each edge. */
export interface AxisBoxes {
  start: Float64Array
  end: Float64Array
  byStart: Uint32Array
  byEnd: Uint32Array
}

export interface SnapIndex {
  x: { lines: AxisLines; boxes: AxisBoxes }
  y: { lines: AxisLines; boxes: AxisBoxes }
}

export interface SnapSources {
  sizeOf: BarcodeSize
  /** The moving elements; neither they nor hidden and locked ones are targets. */
  moving: ReadonlySet<string>
  /** Kinds that are not shown, so not snapped to. */
  without?: ReadonlySet<SnapKind>
}

/** Snap targets, collected once at the start of a gesture. */
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

/** Both edges and the centre of a box, on both axes. */
function addBox(kind: SnapKind, box: Box, x: LineCollector, y: LineCollector): void {
  const across = { from: box.x, to: box.x + box.width }
  const down = { from: box.y, to: box.y + box.height }
  for (const at of [across.from, halfway(across.from, across.to), across.to]) x.add(kind, at, down)
  for (const at of [down.from, halfway(down.from, down.to), down.to]) y.add(kind, at, across)
}

/** Always rounded down, so that a snapped centre matches exactly. */
export const halfway = (from: Um, to: Um): Um => Math.floor((from + to) / 2)

class LineCollector {
  readonly #without: ReadonlySet<SnapKind>
  readonly #at: Um[] = []
  readonly #kind: SnapKind[] = []
  readonly #from: Um[] = []
  readonly #to: Um[] = []

  constructor(without: ReadonlySet<SnapKind> = new Set()) {
    this.#without = without
  }

  add(kind: SnapKind, at: Um, { from, to }: { from: Um; to: Um }): void {
    if (this.#without.has(kind)) return
    this.#at.push(at)
    this.#kind.push(kind)
    this.#from.push(from)
    this.#to.push(to)
  }

  /** Encodes position and index in one key, so that native number sorting works without a callback. */
  sorted(): AxisLines {
    const count = this.#at.length
    const keys = Float64Array.from(this.#at, (at, number) => at * count + number).toSorted()
    const lines = {
      at: new Float64Array(count),
      kind: [] as SnapKind[],
      from: keys.slice(),
      to: keys.slice(),
    }
    let last = -1
    for (const key of keys) {
      const at = Math.floor(key / count)
      const number = key - at * count
      const [from, to] = [this.#from[number] ?? at, this.#to[number] ?? at]
      if (last >= 0 && lines.at[last] === at) {
        lines.from[last] = Math.min(lines.from[last] ?? from, from)
        lines.to[last] = Math.max(lines.to[last] ?? to, to)
        continue
      }
      last += 1
      lines.at[last] = at
      lines.from[last] = from
      lines.to[last] = to
      lines.kind.push(this.#kind[number] ?? 'element')
    }
    return { ...lines, at: lines.at.subarray(0, last + 1) }
  }
}

function axisBoxes(starts: readonly Um[], sizes: readonly Um[]): AxisBoxes {
  const start = Float64Array.from(starts)
  const end = start.map((at, index) => at + (sizes[index] ?? 0))
  const ordered = (edge: Float64Array): Uint32Array =>
    Uint32Array.from(edge.keys()).toSorted((a, b) => (edge[a] ?? 0) - (edge[b] ?? 0))
  return { start, end, byStart: ordered(start), byEnd: ordered(end) }
}
