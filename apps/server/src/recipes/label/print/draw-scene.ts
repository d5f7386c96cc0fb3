import { isTechnical, processOf, type Separate } from '@rp/label/ink'
import type { Stroke } from '@rp/label/document'
import type { Um } from '@rp/label/units'
import { concat, drawPath, points } from './content.ts'
import { drawText, outlineText } from './draw-text.ts'
import { openFonts } from './embed-font.ts'
import type { PdfFile, PdfRef } from './pdf-file.ts'
import type { Resources } from './resources.ts'
import type { FigureMark, Mark, PictureMark, Scene, ScenePart, TextMark } from './scene.ts'

export type TextForm = 'fonts' | 'outlines'

interface Drawing {
  file: PdfFile
  resources: Resources
  fonts: ReturnType<typeof openFonts>
  textForm: TextForm
  /** The pictures of the scene as objects of the file. */
  pictures: ReadonlyMap<PictureMark, PdfRef>
}

/** Black letters up to 12 pt overprint: slight misregister would show white around them. */
const overprintUpTo: Um = 4233

function overprints({ fill, fontSize }: TextMark, separate: Separate): boolean {
  if (typeof fill !== 'string' && 'spot' in fill) return isTechnical(fill)
  const { c, m, y, k } = processOf(fill, separate)
  return c + m + y === 0 && k === 100 && fontSize <= overprintUpTo
}

function strokeOf({ fill, width }: Stroke, resources: Resources): string {
  return `${resources.ink(fill, 'stroke')} ${points(width)} w`
}

/** Sets the opacity of the following drawing, unless it is fully opaque, as nearly everything is. */
function opacityOf(fill: number, stroke: number, resources: Resources): string[] {
  return fill < 100 || stroke < 100 ? [resources.opacity(fill / 100, stroke / 100)] : []
}

function drawFigure({ path, fill, stroke }: FigureMark, opacity: number, { resources }: Drawing): string[] {
  const filled = fill ? [resources.ink(fill, 'fill')] : []
  const lined = stroke && stroke.width > 0 ? [strokeOf(stroke, resources)] : []
  const paint = [filled.length > 0 && 'f', lined.length > 0 && 'S'].filter(Boolean).join('')
  if (paint === '') return []
  const state = opacityOf(opacity, (opacity * (stroke?.opacity ?? 100)) / 100, resources)
  const onTop = [fill, stroke?.fill].some((ink) => ink && isTechnical(ink)) ? [resources.overprint()] : []
  return [...state, ...onTop, ...filled, ...lined, drawPath(path), paint === 'fS' ? 'B' : paint]
}

function drawLetters(mark: TextMark, opacity: number, drawing: Drawing): string[] {
  const { resources, fonts, textForm } = drawing
  const state = [
    ...opacityOf(opacity, opacity, resources),
    ...(overprints(mark, resources.separate) ? [resources.overprint()] : []),
    resources.ink(mark.fill, 'fill'),
  ]
  if (textForm === 'outlines') return [...state, outlineText(mark), 'f']
  const font = fonts.of(mark.face)
  return [...state, drawText(mark, resources.named('Font', font.ref), font)]
}

function drawPicture(mark: PictureMark, opacity: number, { resources, pictures }: Drawing): string[] {
  const picture = pictures.get(mark)
  if (picture === undefined) throw new Error(`Cannot print the picture "${mark.file}": it was not read`)
  return [
    ...opacityOf(opacity, opacity, resources),
    `${points(mark.width)} 0 0 ${points(-mark.height)} 0 ${points(mark.height)} cm`,
    `/${resources.named('XObject', picture)} Do`,
  ]
}

function drawMark(mark: Mark, opacity: number, drawing: Drawing): string[] {
  switch (mark.kind) {
    case 'figure':
      return drawFigure(mark, opacity, drawing)
    case 'text':
      return drawLetters(mark, opacity, drawing)
    case 'picture':
      return drawPicture(mark, opacity, drawing)
  }
}

function drawPart({ place, opacity, marks }: ScenePart, drawing: Drawing): string[] {
  return marks.flatMap((mark) => {
    const drawn = drawMark(mark, opacity, drawing)
    return drawn.length === 0 ? [] : ['q', concat(place), ...drawn, 'Q']
  })
}

/** Content in points from the top left of the trim, y down. */
export function drawScene(scene: Scene, drawing: Drawing): string {
  return scene.flatMap((part) => drawPart(part, drawing)).join('\n')
}
