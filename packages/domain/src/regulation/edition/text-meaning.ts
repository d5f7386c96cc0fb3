/** Words that change what is allowed when added or removed, besides numbers. */
const weighty = new Set(
  `not no non nor never without only solely except excepting excluding exception other unless if when where until before
   after from must shall prohibited forbidden banned restricted permitted allowed maximum minimum total sum
   each combined together free calculated
   children child infant infants baby babies age years months adults
   professional general consumers
   spray sprays aerosol aerosols propellant powder inhalation lungs
   lip lips oral mouth mouthwash toothpaste eye eyes eyelash eyelashes eyebrow eyebrows mucous membranes face facial hand
   hands body nail nails scalp skin nappy intimate
   rinse leave hair shampoo shampoos bath soap deodorant antiperspirant perfume fragrance fine sunscreen depilatory
   depilatories waving straightening oxidative oxidising dye dyes dyeing tint bleaching
   nano nanomaterial nanomaterials ph peroxide ammonia nitrosamines mixing mixture purity
   january february march april may june july august september october november december`.split(/\s+/),
)

/**
 * Normalises a text: removes differences of case, spacing, line ends, marks, footnotes, decimal sign and hyphenation.
 * Equal results mean the same.
 */
export function textMeaning(text: string): string {
  return wordsOf(text).join(' ')
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u00ad', '')
    // Footnotes: (1), (12), * and superscripts, which are by now digits after a word.
    .replace(/\(\s?\d{1,2}\s?\)|[*†‡§]/g, ' ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<!\s)\s*%+/g, '%')
    .replace(/\bper ?cent\b/g, '%')
    .replaceAll('sulph', 'sulf')
    .replace(/[-‐‑–—]/g, ' ')
  return plain.match(/[\p{L}\p{M}]+|\d+(?:\.\d+)*%?|[<>≤≥=+]/gu) ?? []
}

/** How two texts differ: not at all, in words only, or in a way that may change the law. */
export type TextChange = 'NONE' | 'WORDS' | 'LAW'

/** Compares two texts by the words that only one of them has, or has more often. */
export function textChange(before: string, after: string): TextChange {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  if (old.join(' ') === next.join(' ')) return 'NONE'
  const odd = [...surplus(old, next), ...surplus(next, old)]
  return odd.some((word) => /[\d<>≤≥=+%]/.test(word) || weighty.has(word)) ? 'LAW' : 'WORDS'
}

function surplus(words: string[], others: string[]): string[] {
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}
