import { searchText, wordsOf } from '../../knowledge/search-terms.ts'
import { marksOf } from './marks.ts'

/** Number of weights per kind; different evidence may share one. */
export const weightCount = 1 << 14
const [shortestRun, longestRun] = [2, 4]
/** Characters read of a message. */
const readMax = 400
/** Words and marks say more than a run of letters. */
const [runWorth, wordWorth, markWorth] = [1, 1.5, 3]

/** The evidence of a message: places of weights and how much each counts. */
export function evidenceIn(text: string): Map<number, number> {
  const read = searchText(text.slice(0, readMax)).replace(/(\p{L})\1{2,}/gu, '$1')
  const words = wordsOf(read)
  const wordPairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  const all = new Map<number, number>()
  addTo(all, runsOf(read), runWorth)
  addTo(
    all,
    [...words, ...wordPairs].map((word) => `w:${word}`),
    wordWorth,
  )
  addTo(
    all,
    marksOf(text.slice(0, readMax)).map((mark) => `m:${mark}`),
    markWorth,
  )
  return all
}

/** Every kind of evidence has the same length, however long the message is. */
function addTo(all: Map<number, number>, names: readonly string[], worth: number): void {
  const distinct = [...new Set(names)]
  for (const name of distinct) {
    const at = placeOf(name)
    all.set(at, (all.get(at) ?? 0) + worth / Math.sqrt(distinct.length))
  }
}

function runsOf(read: string): string[] {
  const letters = ` ${read.replace(/[^\p{L}\p{M}\d!?]+/gu, ' ').trim()} `
  const runs: string[] = []
  for (let length = shortestRun; length <= longestRun; length += 1)
    for (let at = 0; at + length <= letters.length; at += 1) runs.push(letters.slice(at, at + length))
  return runs
}

/** FNV-1a, over UTF-16 units. */
function placeOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (weightCount - 1)
}
