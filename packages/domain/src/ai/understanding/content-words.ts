import { memoizedReadings } from '../memoized-readings.ts'
import { conceptSpans, searchText, wordsOf } from '../knowledge/search-terms.ts'
import { concepts } from './concepts.ts'
import { functionWords } from './function-words.ts'

/** The subject of a text: its concepts and its other content words. */
export interface Content {
  concepts: ReadonlySet<string>
  words: ReadonlySet<string>
}

/** The subject of a text, without wording, greeting and question words. */
export const contentOf: (text: string) => Content = memoizedReadings(4000, (text) => {
  const read = searchText(text)
  const spans = conceptSpans(read, concepts)
  let rest = read
  for (const { at, length } of spans) rest = rest.slice(0, at) + ' '.repeat(length) + rest.slice(at + length)
  const words = wordsOf(rest)
    .map(stem)
    .filter((word) => !functionWords.has(word) && !/^[\d.,%]+$/u.test(word))
  return { concepts: new Set(spans.map(({ concept }) => concept)), words: new Set(words) }
})

/** "machines", "machining", "machined": a rough stem is enough here. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word
  return word.replace(/(?:ies)$/u, 'y').replace(/(?<=[a-z]{3})(?:ing|ed|es|s|ly)$/u, '')
}
