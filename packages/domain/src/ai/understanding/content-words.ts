import { conceptSpans, searchText, wordsOf } from '../knowledge/search-terms.ts'
import { concepts } from './concepts.ts'
import { functionWords } from './function-words.ts'

/** What a text is about: the concepts of the house that it names, and its other words that tell something. */
export interface Content {
  concepts: ReadonlySet<string>
  words: ReadonlySet<string>
}

const keptMax = 1000
const kept = new Map<string, Content>()

/** Reads what a text is about; how it is put, greeted and asked is left out. */
export function contentOf(text: string): Content {
  const known = kept.get(text)
  if (known) return known
  const read = searchText(text)
  const spans = conceptSpans(read, concepts)
  let rest = read
  for (const { at, length } of spans) rest = rest.slice(0, at) + ' '.repeat(length) + rest.slice(at + length)
  const words = wordsOf(rest)
    .map(stem)
    .filter((word) => !functionWords.has(word) && !/^[\d.,%]+$/u.test(word))
  const content = { concepts: new Set(spans.map(({ concept }) => concept)), words: new Set(words) }
  if (kept.size >= keptMax) kept.clear()
  kept.set(text, content)
  return content
}

/** "machines", "machining", "machined": near enough for telling what is meant. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word
  return word.replace(/(?:ies)$/u, 'y').replace(/(?<=[a-z]{3})(?:ing|ed|es|s|ly)$/u, '')
}
