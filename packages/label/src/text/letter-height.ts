import type { TextElement } from '../document.ts'
import type { Um } from '../units.ts'
import type { Script } from './itemise.ts'
import type { ShapedFont } from './shaped-font.ts'

/** Heights of real letters in micrometres, each where the text has such letters. */
export interface LetterHeights {
  /** Of a lower-case x. */
  small?: Um
  /** Of a capital H, which digits reach too. */
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

/** Heights of the kinds of letter that a text has, measured on the outlines of its face at its size. */
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

/** What a rule about the height of letters measures: the lowest kind of letter of the text; 0 without letters. */
export function letterHeight(text: Pick<TextElement, 'text' | 'fontSize'>, font: ShapedFont): Um {
  const heights = Object.values(letterHeights(text, font)) as Um[]
  return heights.length === 0 ? 0 : Math.min(...heights)
}
