/**
 * Variants of Windows and TLWG fonts in the private use area (WTT 2.0), from U+F700: the same letters drawn lower,
 * further left, or without their lower part.
 */
const variants =
  '\u0e10\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e0d\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a'
const firstVariant = 0xf700

/** Apple's Thai encoding appends these to a letter to select the drawn variant. */
const appleVariants = /(?<=[\u0e00-\u0e7f])[\uf873-\uf875]/g

/** Spaces left by a producer that places a mark or part of a vowel separately; no word begins with one. */
const spaceWithin =
  /(?<=[\u0e01-\u0e2e\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])[ \u00a0]+(?=[\u0e31-\u0e3a\u0e45\u0e47-\u0e4e])/g

/**
 * Normalises Thai spelling: real letters for font variants, vowel before tone, one code point for sara am. Other font
 * errors are not guessed.
 */
export function thaiLetters(text: string): string {
  const composed = text.normalize('NFC')
  if (!/[\u0e31-\u0e4e\uf700-\uf71a]/.test(composed)) return composed
  return composed
    .replace(/[\uf700-\uf71a]/g, (letter) => variants[letter.charCodeAt(0) - firstVariant] ?? letter)
    .replace(appleVariants, '')
    .replace(spaceWithin, '')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
    .replace(/\u0e33\u0e32/g, '\u0e33')
    .replace(/\u0e33([\u0e48-\u0e4b])/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4c]{1,8})([\u0e31\u0e34-\u0e3a\u0e47]{1,8})/g, '$2$1')
}

/** Vowels and marks above and below, in the order in which each run of them is written, and both signs after it. */
const marks =
  '\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e3a\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4d\u0e4e'
const [nikhahit, saraAa, saraAm] = ['\u0e4d', '\u0e32', '\u0e33']
const runs = /[\u0e31-\u0e3a\u0e47-\u0e4e]+/g

/**
 * For comparing Thai texts: what is drawn alike is spelled alike. Besides `thaiLetters`: two sara e are sara ae, a mark
 * that is written twice counts once, marks of one letter have one order, and nikhahit with sara aa is sara am.
 */
export function thaiAsDrawn(text: string): string {
  return thaiLetters(text).replaceAll('\u0e40\u0e40', '\u0e41').replace(runs, asDrawn)
}

function asDrawn(run: string): string {
  const after = run.replaceAll(/[^\u0e32\u0e33]/g, '')
  const above = Array.from(marks).filter((mark) => run.includes(mark))
  const isAm = run.includes(saraAm) || (run.includes(nikhahit) && run.includes(saraAa))
  return isAm ? `${above.filter((mark) => mark !== nikhahit).join('')}${saraAm}` : above.join('') + after
}
