import type { TextElement } from '../document.ts'
import type { Um } from '../units.ts'
import type { Script } from './itemise.ts'
import type { ShapedFont } from './shaped-font.ts'

/** Heights in micrometres of the kinds of letters that occur in the text. */
export interface LetterHeights {
  /** Of a lower-case x. */
  small?: Um
  /** Of a capital H, also reached by digits. */
  capital?: Um
  /** Of the consonant ก, without marks. */
  thai?: Um
}

const models: readonly {
  kind: keyof LetterHeights
  letter: string
  script: Script
  found: RegExp
}[] = [
  { kind: 'small', letter: 'x', script: 'Latn', found: /\p{Ll}/u },
  { kind: 'capital', letter: 'H', script: 'Latn', found: /[\p{Lu}\p{Nd}]/u },
  { kind: 'thai', letter: 'ก', script: 'Thai', found: /[\u0e01-\u0e2e]/ },
]

/** Heights of the kinds of letters in a text, measured on the font's outlines at its size. */
export function letterHeights(
  { text, fontSize }: Pick<TextElement, 'text' | 'fontSize'>,
  font: ShapedFont,
): LetterHeights {
  const heights: LetterHeights = {}
  for (const { kind, letter, script, found } of models) {
    const glyph = found.test(text) ? font.shape(letter, script, true)[0] : undefined
    const top = glyph && font.ink(glyph.id)?.top
    if (top !== undefined) heights[kind] = Math.round((top * fontSize) / font.unitsPerEm)
  }
  return heights
}

/** The letter height for legal rules: that of the lowest kind of letter in the text; 0 without letters. */
export function letterHeight(text: Pick<TextElement, 'text' | 'fontSize'>, font: ShapedFont): Um {
  const heights = Object.values(letterHeights(text, font)) as Um[]
  return heights.length === 0 ? 0 : Math.min(...heights)
}
