import { languages, type Language, type Words } from '../languages.ts'
import { statuses, type StatusLook } from '../statuses.ts'
import { eventKind } from './events.ts'
import { wordsOfField } from './log-words.ts'
import type { EventPattern } from './policy.ts'
import { fillPlaces, placesOf } from './sentence.ts'

const looks: Record<string, Record<string, StatusLook>> = statuses

/** An event pattern in words: the event's sentence, with the pattern's restrictions filled in. */
export function wordsOfPattern({ event, where = {} }: EventPattern): Words {
  const kind = eventKind(event)
  const say = (language: Language) => {
    const reported = new Set<string>()
    const sentence = fillPlaces(kind?.sentence[language] ?? event, ({ name, of, counted }) => {
      const beside = counted ? ` ${counted.many}` : ''
      const allowed = where[name]
      if (!allowed) return `…${beside}`
      reported.add(name)
      return valuesIn(allowed, of, language) + beside
    })
    const others = Object.entries(where)
      .filter(([name]) => !reported.has(name))
      .map(([name, allowed]) => `${wordsOfField(name)[language]}: ${valuesIn(allowed, undefined, language)}`)
    return others.length > 0 ? `${sentence} (${others.join(', ')})` : sentence
  }
  const [en, th] = languages.map(say)
  return { en: en ?? '', th: th ?? '' }
}

/** The possible statuses of an event's field, in words; undefined if it is no status. */
export function statusesOfField(event: string, field: string): Record<string, StatusLook> | undefined {
  const sentence = eventKind(event)?.sentence.en ?? ''
  const of = placesOf(sentence).find(({ name }) => name === field)?.of
  return of === undefined ? undefined : looks[of]
}

function valuesIn(allowed: string[], of: string | undefined, language: Language): string {
  const or = { en: ' or ', th: ' หรือ ' }[language]
  return allowed.map((value) => (of && looks[of]?.[value]?.words[language]) || value).join(or)
}
