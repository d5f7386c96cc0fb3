import type { Message } from '@rp/contract/chat/message'
import { awaitedFileOf, fileStateWords, refusedFilesOf, refusedFileWords } from '@rp/domain/chat/awaited-file'
import { contentName, type ContentMeta } from '@rp/domain/chat/message-content'
import { anonymous } from '@rp/domain/chat/visitor-name'
import { writtenAt } from '@rp/domain/chat/written-at'
import { formatTime, writtenDate, writtenDateTime } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import type { Content } from 'pdfmake/interfaces'
import { breakable } from '../../platform/pdf/breakable.ts'
import { transcriptWords } from './transcript-words.ts'

export interface Transcript {
  language: Language
  customer: string
  service: string
  channel: string
  /** Oldest first. */
  messages: Message[]
  /** The total; more than `messages` if the oldest were left out. */
  total: number
}

/** The transcript by day: who said what and when, and whether it arrived. */
export function transcriptContent(of: Transcript): Content[] {
  const { language, messages, total } = of
  const t = transcriptWords[language]
  const [first, last] = [messages[0], messages.at(-1)]
  const period =
    first &&
    last &&
    `${writtenDateTime(writtenAt(first), language)} – ${writtenDateTime(writtenAt(last), language)}`
  const facts: [string, string | undefined][] = [
    [t.customer, of.customer],
    [t.channel, of.channel],
    [t.service, of.service],
    [t.period, period],
  ]
  const head: Content = {
    table: {
      widths: [80, 400],
      body: facts
        .filter(([, value]) => value)
        .map(([name, value]) => [{ text: name, style: 'quiet' }, breakable(value ?? '')]),
    },
    layout: 'noBorders',
  }
  const left: Content[] =
    messages.length < total
      ? [{ text: breakable(t.newest(messages.length, total)), italics: true, margin: [0, 8, 0, 0] }]
      : []
  if (messages.length === 0) return [head, { text: t.empty, margin: [0, 12, 0, 0] }]
  return [
    head,
    ...left,
    ...messages.flatMap((one, at) => [...dayBefore(one, messages[at - 1], language), lineOf(one, of)]),
  ]
}

/** The date is printed above the first message of a day. */
function dayBefore(one: Message, before: Message | undefined, language: Language): Content[] {
  const day = writtenDate(writtenAt(one), language)
  return before && writtenDate(writtenAt(before), language) === day ? [] : [{ text: day, style: 'head' }]
}

function lineOf(one: Message, { language, customer }: Transcript): Content {
  const t = transcriptWords[language]
  const isNote = one.visibility === 'internal'
  const marks = [
    isNote && t.note,
    one.edited_at && !one.deleted_at && t.edited,
    one.delivery === 'FAILED' && t.failed,
    one.delivery === 'UNKNOWN' && t.unknown,
  ].filter((mark) => typeof mark === 'string')
  const isUnnamed = one.sender.type === 'CUSTOMER' && one.sender.username === anonymous
  const name = isUnnamed
    ? customer
    : one.sender.username || (one.sender.type === 'SYSTEM' ? t.system : t.company)
  return {
    unbreakable: one.body.length < 1500,
    margin: [one.sender.type === 'CUSTOMER' ? 0 : 40, 3, 0, 3],
    stack: [
      {
        text: [
          { text: breakable(name), bold: true },
          { text: `  ${formatTime(writtenAt(one))}`, style: 'quiet' },
          { text: marks.length > 0 ? `  · ${marks.join(' · ')}` : '', style: 'quiet', italics: true },
        ],
      },
      ...saidIn(one, language).map((line): Content => ({
        text: breakable(line),
        ...(isNote && { italics: true }),
      })),
    ],
  }
}

/** The text of a message, its type if it has none, and the names of its files. */
export function saidIn(one: Message, language: Language): string[] {
  const t = transcriptWords[language]
  if (one.deleted_at) return [t.deleted]
  const words = one.body.trim() ? [one.body] : []
  const awaited = awaitedFileOf(one.meta)
  const files = one.files.map(({ name }) => `${t.file}: ${name}`)
  const missing = awaited
    ? [`${contentName(awaited.type)[language]}: ${fileStateWords[awaited.state][language]}`]
    : []
  const refused = refusedFilesOf(one.meta).map(
    ({ name, state }) => `${name}: ${refusedFileWords[state][language]}`,
  )
  return [...headOf(one, language), ...words, ...files, ...missing, ...refused].filter(Boolean)
}

/** The heading of a message that is more than text. */
function headOf({ kind, meta }: Message, language: Language): string[] {
  const reported: ContentMeta = meta ?? {}
  const named = (type: string) => contentName(type)[language]
  switch (kind) {
    case 'TEXT':
    case 'TEMPLATE':
      return []
    case 'LOCATION':
      return [
        named('location'),
        [reported['latitude'], reported['longitude']].map(textOf).filter(Boolean).join(', '),
      ]
    case 'RATING':
      return [`${transcriptWords[language].rating}: ${textOf(reported['score'])} / 5`]
    case 'VISITOR':
      return [[reported['name'], reported['email'], reported['phone']].map(textOf).filter(Boolean).join(', ')]
    default:
      return [named(kind === 'OTHER' ? (reported.type ?? '') : nameOfKind[kind])]
  }
}

const nameOfKind = { CONTACT: 'contacts', ORDER: 'order', FORM: 'form', STICKER: 'sticker' } as const

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
