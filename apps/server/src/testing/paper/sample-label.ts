import type { LabelDocument, LabelElement, TextElement } from '@rp/label/document'
import { emptyDocument } from '@rp/label/document'
import { fontIds } from '@rp/label/fonts'
import { textGroups } from '@rp/label/groups'
import { newBarcode, newEllipse, newImage, newRect, newText } from '@rp/label/new-element'
import { fromMm } from '@rp/label/units'
import { layoutText } from '@rp/label/text/layout'
import { thaiWords } from '@rp/label/text/thai-words'
import { openFace } from '../../recipes/label/fonts.ts'
import { labelTexts } from './label-texts.ts'

/** A text with its line breaks, as the editor stores it. */
export async function laidOut(element: TextElement): Promise<TextElement> {
  const { font } = await openFace(element.fontId)
  return { ...element, ...layoutText(element, { font, segment: thaiWords(), dictionary: [] }) }
}

/** A document of these elements on a paper of `width` by `height` millimetres with a bleed of 3. */
export async function labelOf(
  elements: readonly LabelElement[],
  { width, height } = { width: 90, height: 60 },
): Promise<LabelDocument> {
  const laid = await Promise.all(
    elements.map(async (element) => (element.kind === 'text' ? laidOut(element) : element)),
  )
  const empty = emptyDocument({
    width: fromMm(width),
    height: fromMm(height),
    bleed: fromMm(3),
    safe: fromMm(3),
  })
  return { ...empty, elements: Object.fromEntries(laid.map((element) => [element.id, element])) }
}

/** The fonts of one label: one family for its name, another for the rest, both in two weights. */
const labelFaces = ['sarabun-400', 'sarabun-700', 'sarabun-400', 'prompt-700']

function textAt(index: number, place: { x: number; y: number; width: number; height: number }): TextElement {
  return newText({
    id: `text-${index}`,
    group: textGroups[index % textGroups.length] ?? 'advert',
    text: labelTexts[index % labelTexts.length] ?? '',
    fontId: labelFaces[index % labelFaces.length] ?? fontIds[0],
    fontSize: 1800,
    'data-x': place.x,
    'data-y': place.y,
    width: place.width,
    height: place.height,
  })
}

/**
 * A realistic label of `count` elements: six in ten are texts, one in thirty a barcode, the others figures; includes
 * `pictures`. Its sheet is as large as needed.
 */
export function sampleLabel(count: number, pictures: readonly string[] = []): Promise<LabelDocument> {
  const columns = Math.ceil(Math.sqrt(count))
  const cell = { width: fromMm(40), height: fromMm(18) }
  const elements = Array.from({ length: count }, (_, index): LabelElement => {
    const x = (index % columns) * cell.width
    const y = Math.floor(index / columns) * cell.height
    const box = { 'data-x': x, 'data-y': y, width: cell.width - 1000, height: cell.height - 1000 }
    const picture = pictures[index]
    const id = `element-${index}`
    if (picture !== undefined) return newImage({ id, file: picture, px: [1500, 1500], ...box })
    if (index % 30 === 29) {
      const value = '8850123456787'
      return newBarcode({
        id,
        symbology: 'ean13',
        value,
        'data-x': x,
        'data-y': y,
        module: 264,
        barHeight: 8000,
      })
    }
    if (index % 5 < 3) return textAt(index, { x, y, width: box.width, height: box.height })
    if (index % 5 === 3) return newRect({ id, group: 'highlight 1', ...box, rx: 1000, ry: 1000 })
    return newEllipse({ id, group: 'highlight 2', cx: x + 10_000, cy: y + 8000, rx: 10_000, ry: 8000 })
  })
  return labelOf(elements, {
    width: columns * 40,
    height: Math.ceil(count / columns) * 18,
  })
}
