import type { Language } from '../../languages.ts'
import { memoizedReadings } from '../memoized-readings.ts'

/** The language of a text, by its number of words in each script; null if it has none. */
export const languageOf = memoizedReadings(4000, (text): Language | null => {
  const thai = text.match(/[\u0e00-\u0e7f]/gu)?.length ?? 0
  const latin = text.match(/[a-z]+/giu)?.length ?? 0
  if (thai === 0 && latin === 0) return null
  // A Thai word has about four letters. Ingredient names and codes are Latin in Thai texts too.
  return thai >= latin ? 'th' : 'en'
})
