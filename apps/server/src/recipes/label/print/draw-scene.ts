import type { Stroke } from '@rp/label/document'
import { concat, drawPath, points } from './content.ts'
import { drawText, outlineText } from './draw-text.ts'
import { openFonts } from './embed-font.ts'
import { inkOverprints } from '@rp/label/ink'
import { lettersOverprint } from './overprint.ts'
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

function strokeOf({ fill, width }: Stroke, resources: Resources): string {
  return `${resources.ink(fill, 'stroke')} ${points(width)} w`
}

/** Sets the opacity of the following drawing, unless it is fully opaque, as nearly everything is. */
function opacityOf(fill: number, stroke: number, resources: Resources): string[] {
  return fill < 100 || stroke < 100 ? [resources.opacity(fill / 100, stroke / 100)] : []
}

/** A state that makes fills or strokes overprint, each by its own ink. */
function overprintOf(fill: boolean, stroke: boolean, resources: Resources): string[] {
  return fill || stroke ? [resources.overprint(fill, stroke)] : []
}

function drawFigure({ path, fill, stroke }: FigureMark, opacity: number, { resources }: Drawing): string[] {
  const line = stroke && stroke.width > 0 ? stroke : null
  const drawn = drawPath(path)
  const filled = fill
    ? [
        ...opacityOf(opacity, opacity, resources),
        ...overprintOf(inkOverprints(fill), false, resources),
        resources.ink(fill, 'fill'),
        drawn,
        'f',
      ]
    : []
  if (line === null) return filled
  const lineOpacity = (opacity * line.opacity) / 100
  const lined = [
    ...opacityOf(lineOpacity, lineOpacity, resources),
    ...overprintOf(false, inkOverprints(line.fill), resources),
    strokeOf(line, resources),
    drawn,
    'S',
  ]
  return filled.length === 0 ? lined : ['q', ...filled, 'Q', ...lined]
}

function drawLetters(mark: TextMark, opacity: number, drawing: Drawing): string[] {
  const { resources, fonts, textForm } = drawing
  const state = [
    ...opacityOf(opacity, opacity, resources),
    ...overprintOf(lettersOverprint(mark, resources.separate), false, resources),
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
