import * as hb from 'harfbuzzjs'
import { shapeParagraph } from '@rp/label/text/shape'
import type { OpenFace } from '../../recipes/label/fonts.ts'

const consonants = Array.from({ length: 46 }, (_, at) => String.fromCharCode(0x0e01 + at)).filter(
  (letter) => letter !== 'ฤ' && letter !== 'ฦ',
)
const vowels = ['', 'ั', 'ิ', 'ี', 'ึ', 'ื', 'ุ', 'ู', '็', 'า', 'ำ', 'ะ', 'เ']
const tones = ['', '่', '้', '๊', '๋']

const spell = (consonant: string, vowel: string, tone: string): string => {
  if (vowel === 'เ') return vowel + consonant + tone
  return consonant + ('าำะ'.includes(vowel) ? tone + vowel : vowel + tone)
}

/** Every consonant with every vowel and tone mark. */
export const thaiSyllables = consonants.flatMap((consonant) =>
  vowels.flatMap((vowel) => tones.map((tone) => spell(consonant, vowel, tone))),
)

/** Thai shaped by HarfBuzz alone, without our code. */
function pure(bytes: Buffer): (syllable: string) => string {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes), 0))
  const buffer = new hb.Buffer()
  return (syllable) => {
    buffer.reset()
    buffer.addText(syllable)
    buffer.setDirection(hb.Direction.LTR)
    buffer.setScript('Thai')
    hb.shape(font, buffer)
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance, xOffset, yOffset }) => [codepoint, xAdvance, xOffset, yOffset].join(' '))
      .join()
  }
}

/**
 * Syllables that a font shapes differently in our texts than in HarfBuzz alone, with a Latin letter or digit before
 * them.
 */
export function wrongSyllables({ font, bytes }: OpenFace): string[] {
  const expected = pure(bytes)
  const ours = (before: string, syllable: string): string =>
    shapeParagraph(before + syllable, { font, ligatures: true })
      .glyphs.filter(({ cluster }) => cluster >= before.length)
      .map(({ id, advance, dx, dy }) => [id, advance, dx, dy].join(' '))
      .join()
  return thaiSyllables.filter((syllable) => {
    const right = expected(syllable)
    return ['', 'A', 'A ', '5'].some((before) => ours(before, syllable) !== right)
  })
}
