import { plural } from '../counted.ts'
import { languages, type Language, type Words } from '../languages.ts'
import { statuses, type StatusLook } from '../statuses.ts'
import type { LogEntry } from './entry.ts'
import { eventKind } from './events.ts'

const looks: Record<string, Record<string, StatusLook>> = statuses

/** A template placeholder: `{name}`, `{name:kind}` for a status, `{name|one|many}` for a number with its noun. */
interface Place {
  name: string
  of: string | undefined
  counted: { one: string; many: string } | undefined
}

const place = /\{(?<name>\w+)(?::(?<of>\w+))?(?:\|(?<one>[^|}]+)\|(?<many>[^|}]+))?\}/

/** Fills the placeholders of a template. */
export function fillPlaces(template: string, say: (place: Place) => string): string {
  return template.replace(new RegExp(place, 'g'), (written) => say(placeIn(written)))
}

/** The placeholders of a template, in order. */
export function placesOf(template: string): Place[] {
  return [...template.matchAll(new RegExp(place, 'g'))].map(([written]) => placeIn(written))
}

function placeIn(written: string): Place {
  const { name = '', of, one, many } = place.exec(written)?.groups ?? {}
  return { name, of, counted: one !== undefined && many !== undefined ? { one, many } : undefined }
}

/** The entry as a sentence. Missing values are shown as a dash. */
export function sentenceOf(entry: Pick<LogEntry, 'event' | 'subject' | 'data'>): Words {
  const { label, id } = entry.subject
  const subject = label ?? String(id)
  const kind = eventKind(entry.event)
  const template = kind?.sentence ?? { en: `${entry.event}: {subject}`, th: `${entry.event}: {subject}` }
  const say = (language: Language) =>
    fillPlaces(template[language], ({ name, of, counted }) => {
      const said = name === 'subject' ? subject : inWords(entry.data[name], of, language)
      return counted ? `${said} ${plural(Number(said), counted.one, counted.many)}` : said
    })
  const [en, th] = languages.map(say)
  return { en: en ?? '', th: th ?? '' }
}

function inWords(value: unknown, of: string | undefined, language: Language): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '–'
  const look = of === undefined ? undefined : looks[of]?.[value]
  return look?.words[language] ?? (value === '' ? '–' : String(value))
}
