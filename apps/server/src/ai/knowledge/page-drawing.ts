import type { Rule } from '@rp/domain/ai/documents/placed-text'
import type { HiddenWhy } from '@rp/domain/ai/documents/seen-marks'
import { isSameColour } from './page-colours.ts'
import { contains, PageFills } from './page-fills.ts'
import {
  boxOnPage,
  multiplied,
  placed,
  rulesOf,
  shared,
  subPathsOf,
  type Diagonal,
  type Matrix,
  type SubPath,
} from './page-paths.ts'

/** A glyph where it is drawn on the page. */
export interface Glyph {
  text: string
  x: number
  /** Baseline. */
  y: number
  width: number
  size: number
  font: string
  /** Null: visible, unless something is drawn over it. */
  why: HiddenWhy | null
  /** Position among the drawing operators. */
  order: number
  /** The annotation that draws it. */
  annotation: string | null
}

export interface Drawing {
  glyphs: Glyph[]
  rules: Rule[]
  fills: PageFills
  /** Small squares, as of a tick box. */
  boxes: Rule[]
  diagonals: Diagonal[]
  /** Words cut by a soft hyphen at a line end. */
  cutWords: string[]
}

export const emptyDrawing = (): Drawing => ({
  glyphs: [],
  rules: [],
  fills: new PageFills(),
  boxes: [],
  diagonals: [],
  cutWords: [],
})

interface Operators {
  fnArray: number[]
  argsArray: unknown[]
}

/** What the library knows about a page, as far as it decides what is visible. */
export interface PageFacts {
  page: Matrix
  /** Names of the operators by their codes. */
  names: readonly string[]
  fontOf: (name: string) => { fontMatrix?: number[]; name?: string; isType3Font?: boolean } | null
  isLayerShown: (group: unknown) => boolean
}

/** Maximum lines and boxes of a page; a drawing has more. */
const rulesAtMost = 1500
const boxesAtMost = 400
/** A glyph of fewer points cannot be read. */
const readable = 1.5
const boxSide = { least: 5.5, most: 20 }
const faintest = 0.02

interface State {
  matrix: Matrix
  clip: Rule
  fill: string | null
  stroke: string | null
  fillAlpha: number
  strokeAlpha: number
  outerAlpha: number
  isBlended: boolean
  mode: number
  font: string
  size: number
  spacing: number
  wordSpacing: number
  scale: number
  rise: number
  leading: number
}

const everywhere: Rule = { x1: -1e6, y1: -1e6, x2: 1e6, y2: 1e6 }

/** Draws a page without a picture of it: only where its glyphs, lines and rectangles are. */
export function drawPage({ fnArray, argsArray }: Operators, facts: PageFacts): Drawing {
  const pen = new Pen(facts)
  fnArray.forEach((code, at) => {
    const name = facts.names[code]
    if (name) pen.draw(name, (argsArray[at] ?? []) as unknown[], at)
  })
  const { rules, ...rest } = pen.drawing
  return { ...rest, rules: rules.slice(0, rulesAtMost), cutWords: [...pen.cutWords] }
}

const textAt = (matrix: Matrix) => ({ matrix, x: 0, y: 0, lineX: 0, lineY: 0 })

class Pen {
  readonly drawing: Omit<Drawing, 'cutWords'> = {
    glyphs: [],
    rules: [],
    fills: new PageFills(),
    boxes: [],
    diagonals: [],
  }
  readonly cutWords = new Set<string>()
  private state: State
  private readonly saved: State[] = []
  private readonly layers: boolean[] = []
  private isClipping = false
  private annotation: string | null = null
  private text: { matrix: Matrix; x: number; y: number; lineX: number; lineY: number } = textAt([
    1, 0, 0, 1, 0, 0,
  ])

  private readonly facts: PageFacts

  constructor(facts: PageFacts) {
    this.facts = facts
    this.state = {
      matrix: facts.page,
      clip: everywhere,
      fill: '#000000',
      stroke: '#000000',
      fillAlpha: 1,
      strokeAlpha: 1,
      outerAlpha: 1,
      isBlended: false,
      mode: 0,
      font: '',
      size: 0,
      spacing: 0,
      wordSpacing: 0,
      scale: 1,
      rise: 0,
      leading: 0,
    }
  }

  draw(name: string, given: unknown[], order: number): void {
    const act = this.acts[name]
    if (act) act(given, order)
  }

  private readonly acts: Readonly<Record<string, (given: unknown[], order: number) => void>> = {
    save: () => this.save(),
    restore: () => this.restore(),
    transform: (given) => this.transform(given as unknown as Matrix),
    paintFormXObjectBegin: ([matrix, box]) => this.beginForm(matrix as Matrix | null, box as number[] | null),
    paintFormXObjectEnd: () => this.restore(),
    beginGroup: () => this.beginGroup(),
    endGroup: () => this.restore(),
    beginAnnotation: ([id, , transform, matrix]) =>
      this.beginAnnotation(String(id), transform as Matrix, matrix as Matrix),
    endAnnotation: () => this.endAnnotation(),
    beginMarkedContent: () => void this.layers.push(true),
    beginMarkedContentProps: ([tag, group]) =>
      void this.layers.push(tag !== 'OC' || this.facts.isLayerShown(group)),
    endMarkedContent: () => void this.layers.pop(),
    setGState: ([entries]) => this.setState(entries as [string, unknown][]),
    setFillRGBColor: ([colour]) => this.set({ fill: String(colour) }),
    setFillColorN: () => this.set({ fill: null }),
    setFillTransparent: () => this.set({ fill: 'none' }),
    setStrokeRGBColor: ([colour]) => this.set({ stroke: String(colour) }),
    setStrokeColorN: () => this.set({ stroke: null }),
    setStrokeTransparent: () => this.set({ stroke: 'none' }),
    clip: () => void (this.isClipping = true),
    eoClip: () => void (this.isClipping = true),
    constructPath: ([painted, path, extent], order) =>
      this.construct(
        painted as number,
        (path as [ArrayLike<number> | null])[0],
        extent as number[] | null,
        order,
      ),
    beginText: () => void (this.text = textAt([1, 0, 0, 1, 0, 0])),
    setTextMatrix: ([matrix]) => void (this.text = textAt(matrix as Matrix)),
    moveText: ([x, y]) => this.move(x as number, y as number),
    setLeadingMoveText: ([x, y]) => {
      this.set({ leading: y as number })
      this.move(x as number, y as number)
    },
    setLeading: ([leading]) => this.set({ leading: -(leading as number) }),
    nextLine: () => this.move(0, this.state.leading),
    setFont: ([font, size]) => this.set({ font: String(font), size: size as number }),
    setTextRenderingMode: ([mode]) => this.set({ mode: mode as number }),
    setCharSpacing: ([spacing]) => this.set({ spacing: spacing as number }),
    setWordSpacing: ([wordSpacing]) => this.set({ wordSpacing: wordSpacing as number }),
    setHScale: ([scale]) => this.set({ scale: (scale as number) / 100 }),
    setTextRise: ([rise]) => this.set({ rise: rise as number }),
    showText: ([glyphs], order) => this.show(glyphs as LibraryGlyph[], order),
  }

  private set(changed: Partial<State>): void {
    Object.assign(this.state, changed)
  }

  private save(): void {
    this.saved.push({ ...this.state })
  }

  private restore(): void {
    this.state = this.saved.pop() ?? this.state
  }

  private transform(matrix: Matrix): void {
    this.set({ matrix: multiplied(this.state.matrix, matrix) })
  }

  private clipTo(box: Rule): void {
    this.set({ clip: shared(this.state.clip, box) })
  }

  private beginForm(matrix: Matrix | null, box: number[] | null): void {
    this.save()
    if (matrix) this.transform(matrix)
    if (box) this.clipTo(boxOnPage(this.state.matrix, box))
  }

  /** A group is painted as one, with the opacity set before it. */
  private beginGroup(): void {
    this.save()
    const { outerAlpha, fillAlpha } = this.state
    this.set({ outerAlpha: outerAlpha * fillAlpha, fillAlpha: 1, strokeAlpha: 1 })
  }

  private beginAnnotation(id: string, transform: Matrix, matrix: Matrix): void {
    this.save()
    this.annotation = id
    this.set({ matrix: multiplied(multiplied(this.facts.page, transform), matrix), clip: everywhere })
    this.set({ fill: '#000000', stroke: '#000000', fillAlpha: 1, strokeAlpha: 1, outerAlpha: 1, mode: 0 })
  }

  private endAnnotation(): void {
    this.annotation = null
    this.restore()
  }

  private setState(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca') this.set({ fillAlpha: Number(value) })
      else if (key === 'CA') this.set({ strokeAlpha: Number(value) })
      else if (key === 'BM') this.set({ isBlended: value !== 'source-over' && value !== 'normal' })
      else if (key === 'Font' && Array.isArray(value))
        this.set({ font: String(value[0]), size: Number(value[1]) })
    }
  }

  private construct(
    painted: number,
    path: ArrayLike<number> | null,
    extent: number[] | null,
    order: number,
  ): void {
    if (this.isClipping) {
      this.isClipping = false
      const isEmpty = !extent || (extent[0] ?? 0) > (extent[2] ?? 0)
      if (!isEmpty) this.clipTo(boxOnPage(this.state.matrix, [...extent]))
    }
    const kind = this.facts.names[painted] ?? ''
    if (kind !== 'endPath' && path && !this.isOff())
      this.paint(kind, subPathsOf(path, this.state.matrix), order)
  }

  private paint(kind: string, parts: readonly SubPath[], order: number): void {
    if (/fill/i.test(kind))
      for (const { box, isRectangle } of parts) if (box && isRectangle) this.addFill(box, order)
    // An annotation has lines and boxes of its own.
    if (this.annotation !== null) return
    const { rules, boxes, diagonals } = this.drawing
    if (rules.length < rulesAtMost && this.leavesInk(kind)) rules.push(...rulesOf(parts))
    if (diagonals.length < boxesAtMost && /stroke/i.test(kind))
      diagonals.push(...parts.flatMap((part) => part.diagonals))
    if (boxes.length < boxesAtMost)
      boxes.push(...parts.flatMap(({ box }) => (box && isBox(box) ? [box] : [])))
  }

  private leavesInk(kind: string): boolean {
    const { fill, stroke, fillAlpha, strokeAlpha } = this.state
    const fills = /fill/i.test(kind) && fill !== 'none' && fillAlpha > faintest
    return fills || (/stroke/i.test(kind) && stroke !== 'none' && strokeAlpha > faintest)
  }

  private addFill(box: Rule, order: number): void {
    const { fill, fillAlpha, outerAlpha, isBlended, clip } = this.state
    const isOpaque = fill !== 'none' && fillAlpha * outerAlpha > 0.97 && !isBlended
    if (isOpaque) this.drawing.fills.add({ box: shared(box, clip), colour: fill, order })
  }

  private isOff(): boolean {
    return this.layers.includes(false)
  }

  private move(x: number, y: number): void {
    const { text } = this
    text.lineX += x
    text.lineY += y
    text.x = text.lineX
    text.y = text.lineY
  }

  private show(glyphs: readonly LibraryGlyph[], order: number): void {
    const { state, text, facts, annotation } = this
    const font = facts.fontOf(state.font)
    const direction = state.size < 0 ? -1 : 1
    const size = Math.abs(state.size)
    const advance = size * (font?.fontMatrix?.[0] ?? 0.001)
    const scale = state.scale * direction
    const matrix = multiplied(state.matrix, text.matrix)
    const across = Math.hypot(matrix[0], matrix[1]) * Math.abs(scale)
    const own = { size: size * Math.hypot(matrix[2], matrix[3]), font: state.font, order, annotation }
    let x = 0
    for (const glyph of glyphs.map(measured)) {
      const width = glyph.width * advance
      const [left, y] = placed(matrix, text.x + x * scale, text.y + state.rise)
      const drawn = { ...own, text: glyph.text, x: left, y, width: width * across }
      if (glyph.text)
        this.drawing.glyphs.push({ ...drawn, why: this.whyUnseen(drawn, font?.isType3Font === true) })
      x += width - (glyph.back * size) / 1000 + this.spacingAfter(glyph) * direction
    }
    text.x += x * scale
    this.addCutWord(glyphs)
  }

  private spacingAfter({ text }: { text: string }): number {
    const { spacing, wordSpacing } = this.state
    if (!text) return 0
    return spacing + (text === ' ' ? wordSpacing : 0)
  }

  private addCutWord(glyphs: readonly LibraryGlyph[]): void {
    const shown = glyphs.map((glyph) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : '')).join('')
    if (!shown.includes('\u00ad')) return
    const cut = /(?<!\p{L})(\p{L}{1,60})\u00ad\s{0,9}$/u.exec(shown)?.[1]
    if (cut) this.cutWords.add(cut)
  }

  /** Why a glyph is not visible. The glyphs of a Type 3 font have colours of their own. */
  private whyUnseen({ x, y, width, size }: Omit<Glyph, 'why'>, hasOwnColour: boolean): HiddenWhy | null {
    if (this.isOff()) return 'LAYER_OFF'
    const inks = hasOwnColour ? [] : this.inks()
    if (!hasOwnColour && inks.length === 0) return 'INVISIBLE'
    if (size < readable && !hasOwnColour) return 'TINY'
    const middle = [x + width / 2, y - size * 0.3] as const
    if (!contains(this.state.clip, ...middle)) return 'OUTSIDE'
    const below = this.drawing.fills.at(...middle)
    const colour = below ? below.colour : '#ffffff'
    return inks.length > 0 && inks.every((ink) => isSameColour(ink, colour)) ? 'PAGE_COLOUR' : null
  }

  /** The visible colours that letters are drawn with, by the text mode; null: a pattern. */
  private inks(): (string | null)[] {
    const { mode, fill, stroke, fillAlpha, strokeAlpha, outerAlpha } = this.state
    const all = [
      { colour: fill, alpha: fillAlpha, isUsed: mode % 4 === 0 || mode % 4 === 2 },
      { colour: stroke, alpha: strokeAlpha, isUsed: mode % 4 === 1 || mode % 4 === 2 },
    ]
    return all
      .filter(({ colour, alpha, isUsed }) => isUsed && colour !== 'none' && alpha * outerAlpha > faintest)
      .map(({ colour }) => colour)
  }
}

type LibraryGlyph = { unicode?: string; width?: number } | number | null

function isBox({ x1, y1, x2, y2 }: Rule): boolean {
  const [width, height] = [x2 - x1, y2 - y1]
  return width >= boxSide.least && width <= boxSide.most && Math.abs(width - height) < 1.5
}

/** A glyph, or a number by which the next one moves back. */
function measured(glyph: LibraryGlyph): { text: string; width: number; back: number } {
  if (typeof glyph === 'number') return { text: '', width: 0, back: glyph }
  return { text: glyph?.unicode ?? '', width: glyph?.width ?? 0, back: 0 }
}
