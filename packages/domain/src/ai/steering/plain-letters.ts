/**
 * Letters of other scripts that look like Latin ones (Unicode TR 39, confusables), as far as they serve to disguise
 * English words.
 */
const lookalikes: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ɡ: 'g', ո: 'n', ս: 'u', һ: 'h', ӏ: 'l', ԛ: 'q', ԝ: 'w', г: 'r', п: 'n', и: 'u',
  α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', η: 'n', ω: 'w', ѵ: 'v', ꞓ: 'c', ı: 'i', ℓ: 'l',
} // prettier-ignore
const digits: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Tag characters spell ASCII invisibly; only flags of regions use them, behind a black flag. */
const regionFlag = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu
const tagLetter = /[\u{e0020}-\u{e007e}]/gu
/** Controls that change the order in which a text is shown. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/u
/** Invisible format characters. */
const invisible = /\p{Cf}|\ufe0f|\u034f|\u115f|\u3164/gu
const spelt = /(?<![\p{L}\d])\p{L}(?:[ .·_-]\p{L}){3,}(?![\p{L}\d])/gu

/** Whether a text has characters that show something else than they are, or nothing: they serve no honest writer. */
export function hasDeceptiveCharacters(text: string): boolean {
  const rest = text.replace(regionFlag, '')
  return reordering.test(rest) || /[\u{e0000}-\u{e007f}]/u.test(rest)
}

/** The text as a reader sees it, with invisible spelling made visible: compatible forms, no format characters. */
export function plainLetters(text: string): string {
  return (
    text
      .replace(regionFlag, '')
      .replace(tagLetter, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0xe0000))
      .normalize('NFKC')
      // The compatible form of the Thai vowel am is two characters.
      .replace(/\u0e4d\u0e32/gu, '\u0e33')
      .replace(invisible, '')
  )
}

/** Other readings of the text in which disguised Latin words are plain. */
export function disguiseReadings(text: string): string[] {
  const lower = plainLetters(text).toLowerCase()
  const latin = lower.replace(/[\u0080-\u{ffff}]/gu, (letter) => lookalikes[letter] ?? letter)
  const joined = latin.replace(spelt, (letters) => letters.replace(/[^\p{L}]/gu, ''))
  const leet = joined.replace(/[013457@$!]/gu, (digit) => digits[digit] ?? digit)
  return [...new Set([lower, latin, joined, leet])]
}
