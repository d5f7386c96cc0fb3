import { memoizedReadings } from '../memoized-readings.ts'
import { searchText } from './search-terms.ts'

const runLength = 3
const polite = /คะ|ค่ะ|ครับ|มั้ย|ไหม|หน่อย|นะ/gu

/**
 * Share of the question's trigrams that a text contains, 0 to 1. Works for misspelt words and words that the splitter
 * does not know.
 */
export function sharedLetters(request: string, text: string): number {
  const [theirs, ours] = [runsOf(request), runsOf(text)]
  if (theirs.size === 0) return 0
  return [...theirs].filter((run) => ours.has(run)).length / theirs.size
}

const runsOf = memoizedReadings(2000, (text): ReadonlySet<string> => {
  const read = searchText(text)
    .replace(polite, '')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
  const letters = read === '' ? '' : ` ${read} `
  const runs = new Set<string>()
  for (let at = 0; at + runLength <= letters.length; at += 1) runs.add(letters.slice(at, at + runLength))
  return runs
})
