import type { BarcodeElement, LabelDocument, LabelElement, TextElement } from '@rp/label/document'
import { painted } from '@rp/label/document'
import { hriFontId, type Barcodes, type DrawnBarcode, type HriText } from '@rp/label/barcode-geometry'
import { withOneInkPerName } from '@rp/label/one-ink'
import { layoutStored, type PlacedGlyph } from '@rp/label/text/stored-layout'
import { refuse } from '../../../platform/refusal.ts'
import { labelBarcodes } from '../barcodes.ts'
import { openFace, type OpenFace } from '../fonts.ts'
import { barsPath, ellipsePath, rectPath } from './figures.ts'
import { placeOf, type Calibration } from './place.ts'
import type { Mark, Scene, ScenePart, TextMark } from './scene.ts'

/** What prevents printing, per element; `path` is that of the document. */
export interface PrintFault {
  path: string
  message: string
}

interface Tools {
  faces: ReadonlyMap<string, OpenFace>
  barcodes: Barcodes
  calibration: Calibration
  faults: PrintFault[]
}

const called = (element: LabelElement): string =>
  element.name === '' ? `The ${element.group} element` : `"${element.name}" (${element.group})`

function blame(tools: Tools, element: LabelElement, message: string): [] {
  tools.faults.push({ path: `elements.${element.id}`, message: `${called(element)} ${message}` })
  return []
}

function faceOf(tools: Tools, id: string): OpenFace {
  const face = tools.faces.get(id)
  if (face === undefined) throw new Error(`Cannot set a text in "${id}": the face was not opened`)
  return face
}

function textMarks(element: TextElement, tools: Tools): Mark[] {
  if (element.text === '') return []
  if (element.engine === '') return blame(tools, element, 'has no line breaks yet')
  const face = faceOf(tools, element.fontId)
  const { lines, overset, missing } = layoutStored(element, face.font)
  if (overset) blame(tools, element, 'has more text than its box holds')
  if (missing.length > 0) {
    const characters = missing.map((character) => `"${character}"`).join(', ')
    blame(tools, element, `has characters that its font lacks: ${characters}`)
  }
  return [
    {
      kind: 'text',
      face,
      fontSize: element.fontSize,
      fill: element.fontColour,
      lines: lines.map(({ start, end, glyphs }) => ({
        text: element.text.slice(start, end),
        glyphs: glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster - start })),
      })),
    },
  ]
}

/** One line of text centred on a point, like the value below bars. */
function centred(
  face: OpenFace,
  { text, middle, baseline, fontSize }: HriText,
  cluster: number,
): PlacedGlyph[] {
  const glyphs = face.font.shape(text, 'Latn', false)
  const scale = fontSize / face.font.unitsPerEm
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0) * scale
  let x = middle - width / 2
  return glyphs.map((glyph) => {
    const placed = { id: glyph.id, x: Math.round(x), y: baseline, cluster: cluster + glyph.cluster }
    x += glyph.advance * scale
    return placed
  })
}

function hriMark(element: BarcodeElement, { texts }: DrawnBarcode, face: OpenFace): TextMark {
  let text = ''
  const glyphs = texts.flatMap((one) => {
    text += one.text
    return centred(face, one, text.length - one.text.length)
  })
  const fontSize = texts[0]?.fontSize ?? 0
  return { kind: 'text', face, fontSize, fill: element.fill, lines: [{ text, glyphs }] }
}

function barcodeMarks(element: BarcodeElement, tools: Tools): Mark[] {
  const drawn = tools.barcodes.draw(element)
  if ('fault' in drawn) return blame(tools, element, `has a value that is no ${element.symbology} code`)
  const bars = { kind: 'figure', path: barsPath(drawn.bars), fill: element.fill, stroke: null } as const
  if (drawn.texts.length === 0) return [bars]
  return [bars, hriMark(element, drawn, faceOf(tools, hriFontId))]
}

function marksOf(element: LabelElement, tools: Tools): Mark[] {
  switch (element.kind) {
    case 'text':
      return textMarks(element, tools)
    case 'barcode':
      return barcodeMarks(element, tools)
    case 'image':
      return [
        {
          kind: 'picture',
          file: element.file,
          called: called(element),
          width: element.width,
          height: element.height,
        },
      ]
    case 'rect':
      return [
        { kind: 'figure', path: rectPath(element, element), fill: element.fill, stroke: element.stroke },
      ]
    case 'ellipse': {
      const path = ellipsePath(element.rx, element.ry)
      return [{ kind: 'figure', path, fill: element.fill, stroke: element.stroke }]
    }
  }
}

function boxOf(element: LabelElement, { barcodes }: Tools) {
  if (element.kind === 'ellipse') {
    const { cx, cy, rx, ry } = element
    return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }
  }
  const size = element.kind === 'barcode' ? barcodes.sizeOf(element) : element
  return { x: element['data-x'], y: element['data-y'], width: size.width, height: size.height }
}

function partOf(element: LabelElement, tools: Tools): ScenePart {
  return {
    id: element.id,
    place: placeOf(element, boxOf(element, tools), tools.calibration),
    opacity: element.opacity,
    marks: marksOf(element, tools),
  }
}

const fontIdOf = (element: LabelElement): string[] => {
  if (element.kind === 'text') return [element.fontId]
  return element.kind === 'barcode' && element.hri ? [hriFontId] : []
}

/**
 * The printed content of a document, without hidden elements. Refuses as `invalid`, naming each element, when a text is
 * overset or has a character that its face lacks, and when a barcode's value is impossible.
 */
export async function buildScene(document: LabelDocument, calibration: Calibration): Promise<Scene> {
  const shown = painted(Object.values(document.elements)).filter(({ hidden }) => !hidden)
  const elements = withOneInkPerName(shown)
  const ids = [...new Set(elements.flatMap(fontIdOf))]
  const opened = await Promise.all(ids.map(async (id) => [id, await openFace(id)] as const))
  const tools: Tools = {
    faces: new Map(opened),
    barcodes: await labelBarcodes(),
    calibration,
    faults: [],
  }
  const scene = elements.map((element) => partOf(element, tools))
  if (tools.faults.length > 0) throw refuse('invalid', { errors: tools.faults })
  return scene
}
