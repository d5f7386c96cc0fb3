import { createHash } from 'node:crypto'
import { questionKey, searchText, termsOf } from '@rp/domain/ai/knowledge/search-terms'

interface EntryTexts {
  question: string
  answer: string
  tags: string[]
}

/** The derived columns by which a piece is found and compared; saved with it. */
export function entryTexts({ question, answer, tags }: EntryTexts) {
  const requested = [question, ...tags].join('\n')
  return {
    question_key: questionKey(question),
    content_hash: hashOf(`${questionKey(question)}\n${searchText(answer)}`),
    terms: termsOf(`${requested}\n${answer}`),
    question_terms: termsOf(requested),
    search: searchText(`${requested}\n${answer}`),
  }
}

/** The text of a piece to embed. */
export function embeddedText({ question, answer }: Pick<EntryTexts, 'question' | 'answer'>): string {
  return `${question}\n${answer}`
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
