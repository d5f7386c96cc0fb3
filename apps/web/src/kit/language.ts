import { languages, type Language, type Words } from '@rp/domain/languages'
import { useSyncExternalStore } from 'react'

const key = 'recipe-panel.language'
const listeners = new Set<() => void>()
let current: Language = remembered()

/** The language of the panel, kept in this browser; Thai browsers start in Thai. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

export function currentLanguage(): Language {
  return current
}

export function setLanguage(language: Language): void {
  current = language
  localStorage.setItem(key, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** The words of a screen in the current language: `const t = useWords(words)`. */
export function useWords<T>(words: Record<Language, T>): T {
  return words[useLanguage()]
}

/** One text of the domain, such as a menu title or a status, in the current language. */
export function useText(): (words: Words) => string {
  const language = useLanguage()
  return (words) => words[language]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): Language {
  const kept = localStorage.getItem(key)
  return (
    languages.find((language) => language === kept) ?? (navigator.language.startsWith('th') ? 'th' : 'en')
  )
}
