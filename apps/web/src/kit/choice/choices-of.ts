import type { Words } from '@rp/domain/languages'
import { currentLanguage } from '../language.ts'
import type { Choice } from './choice.ts'

/** Fixed labels of the domain as choices, in the panel's language. */
export function choicesOf(words: Record<string, Words>): Choice[] {
  const language = currentLanguage()
  return Object.entries(words).map(([value, text]) => ({ value, label: text[language] }))
}
