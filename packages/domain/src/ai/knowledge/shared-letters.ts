import { searchText } from './search-terms.ts'

const runLength = 3
const polite = /คะ|ค่ะ|ครับ|มั้ย|ไหม|หน่อย|นะ/gu
const keptMax = 1000
const kept = new Map<string, ReadonlySet<string>>()

/**
 * Of the runs of three letters of what is asked, how many a text has, 0 to 1. It needs no word to be known: what is
 * misspelt, or what no splitter takes apart, still has most of its letters.
 */
export function sharedLetters(asked: string, text: string): number {
  const [theirs, ours] = [runsOf(asked), runsOf(text)]
  if (theirs.size === 0) return 0
  return [...theirs].filter((run) => ours.has(run)).length / theirs.size
}

/** The same texts are compared with each question: so many are kept read. */
function runsOf(text: string): ReadonlySet<string> {
  const known = kept.get(text)
  if (known) return known
  const read = searchText(text)
    .replace(polite, '')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
  const letters = read === '' ? '' : ` ${read} `
  const runs = new Set<string>()
  for (let at = 0; at + runLength <= letters.length; at += 1) runs.add(letters.slice(at, at + runLength))
  if (kept.size >= keptMax) kept.clear()
  kept.set(text, runs)
  return runs
}
