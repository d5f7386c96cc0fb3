import type { TextElement } from '../document.ts'
import type { Letters } from '../drawn.ts'
import { flatOutline } from '../text/flat-outline.ts'
import { letterHeight, letterHeights } from '../text/letter-height.ts'
import type { ShapedFont } from '../text/shaped-font.ts'
import { layoutStored, type TextLine } from '../text/stored-layout.ts'
import { toMm } from '../units.ts'
import type { TextMeasure } from './context.ts'

/** Measures a text for the preflight, from its font and stored lines. */
export function measureText(text: TextElement, font: ShapedFont): TextMeasure {
  const { lines, overset, missing } = layoutStored(text, font)
  const { capital } = letterHeights(text, font)
  return {
    overset,
    missing,
    letterHeightMm: toMm(letterHeight(text, font)),
    letters: lettersOf(lines, text, font),
    ...(capital === undefined ? {} : { digitHeightMm: toMm(capital) }),
  }
}

/** Letters as placed by the layout, without spaces. */
function lettersOf(lines: readonly TextLine[], { fontSize }: TextElement, font: ShapedFont): Letters {
  const scale = fontSize / font.unitsPerEm
  return lines
    .flatMap(({ glyphs }) => glyphs)
    .flatMap(({ id, x, y }) => {
      const ink = font.ink(id)
      if (ink === null) return []
      const bounds = {
        x: x + ink.left * scale,
        y: y - ink.top * scale,
        width: (ink.right - ink.left) * scale,
        height: (ink.top - ink.bottom) * scale,
      }
      const contours = () =>
        flatOutline(font, id).map((contour) =>
          contour.map((point) => ({ x: x + point.x * scale, y: y - point.y * scale })),
        )
      return { bounds, contours }
    })
}
