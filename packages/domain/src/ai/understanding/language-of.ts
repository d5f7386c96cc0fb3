import type { Language } from '../../languages.ts'

/** The language of a text by its letters: whichever it has more words of; null where it has none. */
export function languageOf(text: string): Language | null {
  const thai = text.match(/[\u0e00-\u0e7f]/gu)?.length ?? 0
  const latin = text.match(/[a-z]+/giu)?.length ?? 0
  if (thai === 0 && latin === 0) return null
  // A Thai word has some four letters. Names of ingredients and codes are Latin in Thai texts as well.
  return thai >= latin ? 'th' : 'en'
}
