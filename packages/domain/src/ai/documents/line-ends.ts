/** First halves that English joins with a hyphen. */
const first = new Set(
  `anti cross double ex extra fast four free full half hard heavy high left long low mid multi non one open pre quick
  ready right self semi short single six soft three top two ultra well`.split(/\s+/),
)
const second = new Set(
  `about based by class coated controlled cost date day down driven effective end free friendly grade grown hand hour
  house how in key known like line looking made minded of off on out over party piece plan ply powered proof purpose
  quality ready related resistant rich scale set sensitive shaped size sized skin soluble speed stick stop term tested
  tight time to up use wide wise year`.split(/\s+/),
)
const hyphen = /[-\u2010\u00ad]$/
const linkOrAddress = /www\.|:\/\/|@/

/**
 * The unbroken words of a document: they decide whether a hyphen at a line end belongs to the word. Otherwise the
 * halves of common compounds decide.
 */
export type Vocabulary = ReadonlySet<string>

export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Set<string>()
  for (const text of texts)
    for (const [word, end] of text.toLowerCase().matchAll(/\p{L}+(?:[-\u2010]\p{L}+)*([-\u2010\u00ad]?)/gu))
      if (end === '') words.add(word.replaceAll('\u2010', '-'))
  return words
}

/** Joins two consecutive lines. */
export function joinLines(before: string, after: string, known: Vocabulary): string {
  if (hyphen.test(before) && !/\s[-\u2010]$/.test(before)) {
    const whole = before.slice(0, -1)
    if (before.endsWith('\u00ad')) return whole + after
    return keepsHyphen(whole, after, known) ? `${whole}-${after}` : whole + after
  }
  // Thai has no space between words.
  const isThai = /\p{Script=Thai}$/u.test(before) && /^\p{Script=Thai}/u.test(after)
  return before + (isThai || !before || !after ? '' : ' ') + after
}

function keepsHyphen(whole: string, after: string, known: Vocabulary): boolean {
  const left = lastWord.exec(whole)?.[0] ?? ''
  const right = firstWord.exec(after)?.[0] ?? ''
  if (linkOrAddress.test(lastPartOf(whole)) || isNameOrNumber(left, right)) return true
  const [one, other] = [left.toLowerCase(), right.toLowerCase()]
  return isWrittenSo(one, other, after, known) ?? isCompound(one, other, known)
}

const lastPartOf = (text: string): string => text.split(/\s/u).at(-1) ?? ''
const lastWord = /(?<!\p{L})\p{L}+$/u
const firstWord = /^\p{L}+/u
const firstCompound = /^\p{L}+(?:[-\u2010]\p{L}+)*/u

/** Whether the document hyphenates the word elsewhere; null if it does not show. */
function isWrittenSo(one: string, other: string, after: string, known: Vocabulary): boolean | null {
  if (known.has(one + other)) return false
  const compound = firstCompound.exec(after)?.[0].toLowerCase() ?? other
  if (known.has(`${one}-${other}`) || known.has(`${one}-${compound}`)) return true
  // `water-` and `in-oil`: the rest of a longer compound, if the first half is a word.
  return compound !== other && known.has(one) ? true : null
}

/** Numbers, names and abbreviations keep their hyphen: `24-hour`, `Coca-Cola`, `UV-filter`, `pH-value`. */
function isNameOrNumber(left: string, right: string): boolean {
  if (!left || !right) return true
  return /^\p{Lu}/u.test(right) || /\p{Lu}/u.test(left.slice(1)) || /^\p{Lu}$/u.test(left)
}

function isCompound(one: string, other: string, known: Vocabulary): boolean {
  return (first.has(one) && !isEnding(other)) || (second.has(other) && isWord(one, known))
}

/** A mere word ending, as in `high-er`. */
function isEnding(part: string): boolean {
  return /^(?:s|ed|en|er|est|ing|ly|ness|age|al|able|ment|ty|tion|sion)$/.test(part)
}

/** A half that could be a word. Short halves need evidence in the document. */
function isWord(part: string, known: Vocabulary): boolean {
  return known.has(part) || part.length >= 3 || first.has(part)
}
