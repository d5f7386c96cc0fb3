import { contentOf } from './content-words.ts'
import { facetsAsked } from './facets.ts'
import { languageOf } from './language-of.ts'

export interface AskedQuestion {
  id: string
  text: string
  at: string
}

export interface QuestionGroup {
  /** The newest question of the group, as it was written. */
  text: string
  count: number
  last_at: string
  /** The newest of them. */
  ids: string[]
}

/** Questions share so much of what they speak of when they ask the same. */
const sameMin = 0.6

/** Questions that ask the same, in whatever words, together; the most asked first. The newest come first in the input. */
export function groupQuestions(questions: readonly AskedQuestion[]): QuestionGroup[] {
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

/** What a question speaks of, wants to know, and in which language it is answered. */
function marksOf(text: string): Set<string> {
  const { concepts, words } = contentOf(text)
  return new Set([...concepts, ...words, ...facetsAsked(text), languageOf(text) ?? ''])
}

/** What both have, of what either has. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((mark) => other.has(mark)).length
  return shared / (one.size + other.size - shared)
}
