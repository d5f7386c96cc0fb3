import type { Words } from '@rp/domain/languages'
import { currentLanguage } from '../language.ts'
import type { Choice } from './choice.ts'

/** Fixed words of the domain as choices, in the language of the panel. */
export function choicesOf(words: Record<string, Words>): Choice[] {
  const language = currentLanguage()
  return Object.entries(words).map(([value, text]) => ({ value, label: text[language] }))
}
