/** Letters and digits as PostgreSQL's trigrams treat them: a Thai vowel counts, a tone mark does not. */
const indexedWord = /[\p{L}\p{N}\u0E31\u0E34-\u0E3A]{3,}/gu

/** Whether the trigram index can find the text: a word has three letters without a Thai tone mark between. */
export function hasTrigram(searched: string): boolean {
  return searched.search(indexedWord) !== -1
}

/** Thai tone marks: the trigram index ends a word at each. */
export const toneMarks = '\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4D\u0E4E'

/** Removes tone marks, so that words stay whole. */
export function lettersOf(text: string): string {
  return text.replaceAll(new RegExp(`[${toneMarks}]`, 'g'), '')
}

/** The distinct trigrams of a text. */
export function trigramsOf(text: string): string[] {
  const words = text.match(indexedWord) ?? []
  return [...new Set(words.flatMap((word) => threesOf([...word])))]
}

function threesOf(letters: string[]): string[] {
  return letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`)
}
