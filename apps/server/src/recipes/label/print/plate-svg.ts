import { isSpot, isTechnical, processOf, type Ink, type Separate } from '@rp/label/ink'
import type { OpenFace } from '../fonts.ts'
import { pathSteps, type PathStep } from './figures.ts'
import type { PicturePlates } from './open-picture.ts'
import { inkOverprints } from '@rp/label/ink'
import { lettersOverprint } from './overprint.ts'
import type { FigureMark, Mark, PictureMark, Scene, ScenePart, TextMark } from './scene.ts'

/**
 * Plates that are drawn in one picture, since objects paint or spare them together: cyan, magenta and yellow as what
 * they leave of red, green and blue; others as grey.
 */
export type PlateSheet = 'cmy' | 'black' | { spot: string }

export interface PlateDrawing {
  separate: Separate
  pictures: ReadonlyMap<PictureMark, PicturePlates>
  /** Spot inks with a plate; others are drawn as their substitutes. */
  spots: ReadonlySet<string>
}

const noInk = '#ffffff'
const left = (percent: number): string =>
  Math.round(255 - percent * 2.55)
    .toString(16)
    .padStart(2, '0')
const grey = (percent: number): string => `#${left(percent).repeat(3)}`

/** What an ink leaves on a sheet as `#rrggbb`; null where it does not change the sheet. */
function paintOn(
  sheet: PlateSheet,
  ink: Ink,
  overprints: boolean,
  { separate, spots }: PlateDrawing,
): string | null {
  const other = overprints ? null : noInk
  if (isSpot(ink) && (spots.has(ink.spot) || isTechnical(ink)))
    return typeof sheet === 'object' && sheet.spot === ink.spot ? grey(ink.tint) : other
  if (typeof sheet === 'object') return other
  const { c, m, y, k } = processOf(ink, separate)
  if (sheet === 'black') return grey(k)
  return overprints ? null : `#${left(c)}${left(m)}${left(y)}`
}

/** Attributes of a painted area or line; none if the sheet stays as it is. */
const painted = (use: 'fill' | 'stroke', colour: string | null, opacity: number): string =>
  colour === null ? '' : ` ${use}="${colour}" ${use}-opacity="${opacity / 100}"`

function figureSvg(mark: FigureMark, sheet: PlateSheet, opacity: number, drawing: PlateDrawing): string {
  const { path, fill, stroke } = mark
  const colour = fill && paintOn(sheet, fill, inkOverprints(fill), drawing)
  const line = stroke && stroke.width > 0 && paintOn(sheet, stroke.fill, inkOverprints(stroke.fill), drawing)
  if (!colour && !line) return ''
  const filled = colour ? painted('fill', colour, opacity) : ' fill="none"'
  const lined = line
    ? `${painted('stroke', line, (opacity * (stroke?.opacity ?? 100)) / 100)} stroke-width="${stroke?.width ?? 0}"`
    : ''
  return `<path d="${path}"${filled}${lined}/>`
}

const steps = new WeakMap<OpenFace['font'], Map<number, PathStep[]>>()

/** The steps of a glyph's outline, read once for each shipped face. */
function stepsOf(font: OpenFace['font'], id: number): PathStep[] {
  const known = steps.get(font) ?? new Map<number, PathStep[]>()
  steps.set(font, known)
  const read = known.get(id) ?? pathSteps(font.outline(id))
  known.set(id, read)
  return read
}

const outlines = new WeakMap<TextMark, string>()

/** The outlines of a text, computed once for all its plates. */
function outlineOf(mark: TextMark): string {
  const known = outlines.get(mark)
  if (known !== undefined) return known
  const { face, fontSize, lines } = mark
  const scale = fontSize / face.font.unitsPerEm
  let path = ''
  for (const { id, x, y } of lines.flatMap(({ glyphs }) => glyphs))
    for (const { letter, points } of stepsOf(face.font, id)) {
      path += letter
      for (const [index, value] of points.entries())
        path += `${Math.round(index % 2 ? y - value * scale : x + value * scale)} `
    }
  outlines.set(mark, path)
  return path
}

function textSvg(mark: TextMark, sheet: PlateSheet, opacity: number, drawing: PlateDrawing): string {
  const colour = paintOn(sheet, mark.fill, lettersOverprint(mark, drawing.separate), drawing)
  if (colour === null) return ''
  return `<path d="${outlineOf(mark)}"${painted('fill', colour, opacity)}/>`
}

function pictureSvg(mark: PictureMark, sheet: PlateSheet, opacity: number, drawing: PlateDrawing): string {
  const plates = drawing.pictures.get(mark)
  if (!plates) throw new Error(`Cannot show the picture "${mark.file}": it was not read`)
  const box = `width="${mark.width}" height="${mark.height}"`
  const png = sheet === 'cmy' ? plates.cmy : sheet === 'black' ? plates.black : plates.clear
  if (png === null) return `<rect ${box}${painted('fill', noInk, opacity)}/>`
  const address = `data:image/png;base64,${png.toString('base64')}`
  return `<image ${box} opacity="${opacity / 100}" preserveAspectRatio="none" href="${address}"/>`
}

function markSvg(mark: Mark, sheet: PlateSheet, opacity: number, drawing: PlateDrawing): string {
  if (mark.kind === 'figure') return figureSvg(mark, sheet, opacity, drawing)
  if (mark.kind === 'text') return textSvg(mark, sheet, opacity, drawing)
  return pictureSvg(mark, sheet, opacity, drawing)
}

/** A scene in its order on the press as SVG of one sheet of plates; empty where nothing changes the sheet. */
export function plateSvg(scene: Scene, sheet: PlateSheet, drawing: PlateDrawing): string {
  return scene.map((part) => partSvg(part, sheet, drawing)).join('')
}

function partSvg({ place, opacity, marks }: ScenePart, sheet: PlateSheet, drawing: PlateDrawing): string {
  const inner = marks.map((mark) => markSvg(mark, sheet, opacity, drawing)).join('')
  return inner === '' ? '' : `<g transform="matrix(${place.join(' ')})">${inner}</g>`
}
