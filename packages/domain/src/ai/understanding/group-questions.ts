import { contentOf } from './content-words.ts'
import { requestedFacets } from './facets.ts'
import { languageOf } from './language-of.ts'

export interface CountedQuestion {
  id: string
  text: string
  at: string
}

export interface QuestionGroup {
  /** The newest question of the group, as written. */
  text: string
  count: number
  last_at: string
  /** The newest ids. */
  ids: string[]
}

/** Questions that share at least this much ask the same. */
const sameMin = 0.6

/** Groups questions that ask the same in any words, most frequent first. Expects the newest first. */
export function groupQuestions(questions: readonly CountedQuestion[]): QuestionGroup[] {
  const groups: (QuestionGroup & { marks: Set<string> })[] = []
  for (const { id, text, at } of questions) {
    const marks = marksOf(text)
    const known = groups.find((group) => alike(group.marks, marks) >= sameMin)
    if (known) {
      known.count += 1
      known.ids.push(id)
    } else groups.push({ text, count: 1, last_at: at, ids: [id], marks })
  }
  return groups
    .map(({ marks: _marks, ...group }) => group)
    .toSorted((one, other) => other.count - one.count || other.last_at.localeCompare(one.last_at))
}

/** The subject of a question, its facets and its language. */
function marksOf(text: string): Set<string> {
  const { concepts, words } = contentOf(text)
  return new Set([...concepts, ...words, ...requestedFacets(text), languageOf(text) ?? ''])
}

/** The Jaccard index: shared marks by all marks. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((mark) => other.has(mark)).length
  return shared / (one.size + other.size - shared)
}
