import { languages, type Language, type Words } from '../languages.ts'
import { statuses, type StatusLook } from '../statuses.ts'
import { eventKind } from './events.ts'
import { wordsOfField } from './log-words.ts'
import type { EventPattern } from './policy.ts'

const looks: Record<string, Record<string, StatusLook>> = statuses
const placeholder = /\{(\w+)(?::(\w+))?\}/g

/** Entries of an event in words: its sentence, with what the pattern asks for in place of what it leaves open. */
export function wordsOfPattern({ event, where = {} }: EventPattern): Words {
  const kind = eventKind(event)
  const say = (language: Language) => {
    const told = new Set<string>()
    const sentence = (kind?.sentence[language] ?? event).replace(
      placeholder,
      (_, name: string, of?: string) => {
        const allowed = where[name]
        if (!allowed) return '…'
        told.add(name)
        return valuesIn(allowed, of, language)
      },
    )
    const others = Object.entries(where)
      .filter(([name]) => !told.has(name))
      .map(([name, allowed]) => `${wordsOfField(name)[language]}: ${valuesIn(allowed, undefined, language)}`)
    return others.length > 0 ? `${sentence} (${others.join(', ')})` : sentence
  }
  const [en, th] = languages.map(say)
  return { en: en ?? '', th: th ?? '' }
}

/** The statuses that a field of an event may have, in words; undefined when it is no status. */
export function statusesOfField(event: string, field: string): Record<string, StatusLook> | undefined {
  const sentence = eventKind(event)?.sentence.en ?? ''
  const of = [...sentence.matchAll(placeholder)].find(([, name]) => name === field)?.[2]
  return of === undefined ? undefined : looks[of]
}

function valuesIn(allowed: string[], of: string | undefined, language: Language): string {
  const or = { en: ' or ', th: ' หรือ ' }[language]
  return allowed.map((value) => (of && looks[of]?.[value]?.words[language]) || value).join(or)
}
