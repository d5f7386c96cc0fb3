import type { Language } from '@rp/domain/languages'
import { logEventNames } from '@rp/domain/supplychain/events'
import { wordsOfPattern } from '@rp/domain/supplychain/pattern-words'
import type { Choice } from '../kit/choice/choice.ts'

const known = new Map<Language, Choice[]>()

/** Every event by its text, in alphabetical order; cached, because forms show it many times. */
export function eventChoices(language: Language): Choice[] {
  const choices =
    known.get(language) ??
    logEventNames
      .map((event) => ({ value: event, label: wordsOfPattern({ event })[language] }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  known.set(language, choices)
  return choices
}
