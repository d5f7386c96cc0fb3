import type { TextElement } from '../document.ts'
import { letterHeight, letterHeights } from '../text/letter-height.ts'
import type { ShapedFont } from '../text/shaped-font.ts'
import { layoutStored } from '../text/stored-layout.ts'
import { toMm } from '../units.ts'
import type { TextMeasure } from './context.ts'

/** What the preflight asks of a text, from its face and its stored lines. */
export function measureText(text: TextElement, font: ShapedFont): TextMeasure {
  const { overset, missing } = layoutStored(text, font)
  const { capital } = letterHeights(text, font)
  return {
    overset,
    missing,
    letterHeightMm: toMm(letterHeight(text, font)),
    ...(capital === undefined ? {} : { digitHeightMm: toMm(capital) }),
  }
}
