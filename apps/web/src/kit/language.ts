import { languages, type Language, type Words } from '@rp/domain/languages'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const key = 'recipe-panel.language'
const listeners = new Set<() => void>()
let current: Language = remembered()

/** The panel's language (locale), stored in this browser; Thai browsers start in Thai. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

export function currentLanguage(): Language {
  return current
}

/** Whether the user chose the language in this browser; otherwise it is the browser's own. */
export function isLanguageChosen(): boolean {
  return localStorage.getItem(key) !== null
}

export function setLanguage(language: Language): void {
  current = language
  localStorage.setItem(key, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/**
 * Reads the texts of the screens, such as their headings, in another language. They render in it and back within one
 * task, so the user sees nothing of it.
 */
export function readIn<T>(language: Language, read: () => T): T {
  if (language === current) return read()
  const own = current
  const render = (next: Language) =>
    flushSync(() => {
      current = next
      for (const listener of listeners) listener()
    })
  render(language)
  try {
    return read()
  } finally {
    render(own)
  }
}

/** The translation of a screen's texts into the current language: `const t = useWords(words)`. */
export function useWords<T>(words: Record<Language, T>): T {
  return words[useLanguage()]
}

/** The field that holds a text in the current language: `name_th` of `name`. */
export function inLanguage<N extends string>(name: N): `${N}_${Language}` {
  return `${name}_${current}`
}

/** A domain text, such as a menu title or a status, in the current language. */
export function useText(): (words: Words) => string {
  const language = useLanguage()
  return (words) => words[language]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): Language {
  const stored = localStorage.getItem(key)
  return (
    languages.find((language) => language === stored) ?? (navigator.language.startsWith('th') ? 'th' : 'en')
  )
}
