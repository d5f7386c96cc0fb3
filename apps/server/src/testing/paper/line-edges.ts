import type { TextElement } from '@rp/label/document'
import { layoutStored, type TextLine } from '@rp/label/text/stored-layout'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import type { Raster } from './pdf-raster.ts'

/** The edges of a line's ink, in micrometres on the page. */
interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** The edges on the screen: glyph outlines as placed by the layout. */
function shownEdges(line: TextLine, element: TextElement, font: ShapedFont): Edges | null {
  const scale = element.fontSize / font.unitsPerEm
  const boxes = line.glyphs.flatMap(({ id, x, y }) => {
    const ink = font.ink(id)
    if (ink === null) return []
    return [
      {
        left: x + ink.left * scale,
        right: x + ink.right * scale,
        top: y - ink.top * scale,
        bottom: y - ink.bottom * scale,
      },
    ]
  })
  if (boxes.length === 0) return null
  return {
    left: element['data-x'] + Math.min(...boxes.map(({ left }) => left)),
    right: element['data-x'] + Math.max(...boxes.map(({ right }) => right)),
    top: element['data-y'] + Math.min(...boxes.map(({ top }) => top)),
    bottom: element['data-y'] + Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** The edges of the dark area between two heights of a raster with `um` per pixel. */
function printedEdges(raster: Raster, um: number, from: number, to: number): Edges {
  const { width, height, grey } = raster
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = Math.max(0, Math.round(from / um)); y < Math.min(height, Math.round(to / um)); y += 1) {
    const row = grey.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((value) => value < 128)
    if (first === -1) continue
    left = Math.min(left, first)
    right = Math.max(right, row.findLastIndex((value) => value < 128) + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return { left: left * um, right: right * um, top: top * um, bottom: bottom * um }
}

/**
 * The largest distance in micrometres between the line edges of a text on the screen and in a raster of the printed
 * page. Lines must not touch, and the text must be alone on a page without marks, with `bleed` around the trim.
 */
export function worstEdge(
  element: TextElement,
  font: ShapedFont,
  raster: Raster,
  { um, bleed }: { um: number; bleed: number },
): number {
  const { lines } = layoutStored(element, font)
  const differences = lines.flatMap((line) => {
    const shown = shownEdges(line, element, font)
    if (shown === null) return []
    const printed = printedEdges(raster, um, shown.top + bleed - 300, shown.bottom + bleed + 300)
    const sides = ['left', 'right', 'top', 'bottom'] as const
    return sides.map((side) => Math.abs(shown[side] + bleed - printed[side]))
  })
  return Math.max(...differences)
}
