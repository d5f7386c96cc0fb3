const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü' }

/** English as a longer language: every vowel is doubled and accented; text in braces stays. */
export function stretched(text: string): string {
  return text.replace(/\{[^}]*\}+|[aeiou]/gi, (found) =>
    found.length > 1 ? found : found + (accents[found.toLowerCase()] ?? ''),
  )
}

const known = new WeakMap<object, unknown>()

/** A screen's texts, each stretched; the same words return the same object. */
export function stretch<T>(words: T): T {
  return stretchAny(words) as T
}

function stretchAny(words: unknown): unknown {
  if (typeof words === 'string') return stretched(words)
  if (words === null || (typeof words !== 'object' && typeof words !== 'function')) return words
  if (!known.has(words)) known.set(words, stretchedWhole(words))
  return known.get(words)
}

function stretchedWhole(words: object): unknown {
  if (typeof words === 'function') return (...args: unknown[]) => stretchAny(words(...args) as unknown)
  if (Array.isArray(words)) return words.map(stretchAny)
  if (Object.getPrototypeOf(words) !== Object.prototype || '$$typeof' in words) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, stretchAny(value)]))
}
