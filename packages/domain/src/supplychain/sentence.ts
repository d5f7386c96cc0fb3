import { languages, type Language, type Words } from '../languages.ts'
import { statuses, type StatusLook } from '../statuses.ts'
import type { LogEntry } from './entry.ts'
import { eventKind } from './events.ts'

const looks: Record<string, Record<string, StatusLook>> = statuses

/** What happened, as a person would say it. What the entry does not tell stands as a dash. */
export function sentenceOf(entry: Pick<LogEntry, 'event' | 'subject' | 'data'>): Words {
  const { label, id } = entry.subject
  const subject = label ?? String(id)
  const kind = eventKind(entry.event)
  const template = kind?.sentence ?? { en: `${entry.event}: {subject}`, th: `${entry.event}: {subject}` }
  const say = (language: Language) =>
    template[language].replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, of?: string) =>
      name === 'subject' ? subject : inWords(entry.data[name], of, language),
    )
  const [en, th] = languages.map(say)
  return { en: en ?? '', th: th ?? '' }
}

function inWords(value: unknown, of: string | undefined, language: Language): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '–'
  const look = of === undefined ? undefined : looks[of]?.[value]
  return look?.words[language] ?? (value === '' ? '–' : String(value))
}
