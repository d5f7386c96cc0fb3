import { createHash } from 'node:crypto'
import { questionKey, searchText, termsOf } from '@rp/domain/ai/knowledge/search-terms'

interface EntryTexts {
  question: string
  answer: string
  tags: string[]
}

/** What a piece is found and compared by; written with it, for it follows of its texts. */
export function entryTexts({ question, answer, tags }: EntryTexts) {
  const asked = [question, ...tags].join('\n')
  return {
    question_key: questionKey(question),
    content_hash: hashOf(`${questionKey(question)}\n${searchText(answer)}`),
    terms: termsOf(`${asked}\n${answer}`),
    question_terms: termsOf(asked),
    search: searchText(`${asked}\n${answer}`),
  }
}

/** What of a piece is embedded. */
export function embeddedText({ question, answer }: Pick<EntryTexts, 'question' | 'answer'>): string {
  return `${question}\n${answer}`
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
