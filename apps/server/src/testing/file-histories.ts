import type { AccountChannel } from '@rp/contract/chat/channel-account'
import type { FileState } from '@rp/domain/chat/awaited-file'
import type { Fault } from './fakes/fake-provider.ts'

/** What a provider answers to one try: `ok`, or a fault of the first call or of the bytes. */
export type FileAnswer = 'ok' | { first: Fault } | { bytes: Fault }

/** The tries of one file and what the message shows after each. */
export interface FileHistory {
  name: string
  channel: AccountChannel
  tries: [FileAnswer, FileState | 'here'][]
  /** The admins are notified of a fault of the account. */
  isAccountAtFault?: boolean
}

const status = (code: number, body: object = {}): Fault => ({ status: code, body })
const html = (code: number): Fault => ({ status: code, body: {}, html: '<html>Bad gateway</html>' })
const meta = (http: number, code: number): Fault =>
  status(http, { error: { message: 'Refused', type: 'OAuthException', code } })
const times = (count: number, answer: FileAnswer, state: FileState): [FileAnswer, FileState][] =>
  Array.from({ length: count }, () => [answer, state])

const busy: FileAnswer = { first: status(503) }
const large: Fault = { status: 200, body: {}, headers: { 'content-length': String(26 * 1024 * 1024) } }

/**
 * Written from the documentation before the code: LINE Messaging API "Get content" (202 while it is prepared, 404 and
 * 410 when it is gone), "Handle HTTP status codes"; WhatsApp Cloud API "Media" (the address lives five minutes, a media
 * id of a webhook 7 days) and "Error codes".
 */
export const fileHistories: FileHistory[] = [
  { name: 'at once', channel: 'LINE', tries: [['ok', 'here']] },
  {
    name: 'after 503',
    channel: 'LINE',
    tries: [
      [busy, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'while LINE prepares a video seven times',
    channel: 'LINE',
    tries: [...times(7, { first: status(202) }, 'coming'), ['ok', 'here']],
  },
  {
    name: 'after no answer',
    channel: 'LINE',
    tries: [
      [{ first: 'cut-before' }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'after half a file',
    channel: 'LINE',
    tries: [
      [{ first: 'cut-body' }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'after an ended token',
    channel: 'LINE',
    tries: [
      [{ first: status(401) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  {
    name: 'after a missing permission',
    channel: 'LINE',
    tries: [
      [{ first: status(403) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  { name: 'never: 404', channel: 'LINE', tries: [[{ first: status(404) }, 'gone']] },
  { name: 'never: 410', channel: 'LINE', tries: [[{ first: status(410) }, 'gone']] },
  { name: 'never: 400', channel: 'LINE', tries: [[{ first: status(400) }, 'failed']] },
  {
    name: 'after 429',
    channel: 'LINE',
    tries: [
      [{ first: status(429) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'late, after six faults',
    channel: 'LINE',
    tries: [...times(5, busy, 'coming'), [busy, 'late'], ['ok', 'here']],
  },
  { name: 'at once', channel: 'WHATSAPP', tries: [['ok', 'here']] },
  {
    name: 'after 503',
    channel: 'WHATSAPP',
    tries: [
      [busy, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'by a new address, after the first has ended',
    channel: 'WHATSAPP',
    tries: [
      [{ bytes: status(404) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'after an ended token (401, 190)',
    channel: 'WHATSAPP',
    tries: [
      [{ first: meta(401, 190) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  {
    name: 'after an ended token (400, 190)',
    channel: 'WHATSAPP',
    tries: [
      [{ first: meta(400, 190) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  {
    name: 'after an ended token, seen at the bytes',
    channel: 'WHATSAPP',
    tries: [
      [{ bytes: status(401) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  { name: 'never: no such object', channel: 'WHATSAPP', tries: [[{ first: meta(400, 100) }, 'gone']] },
  {
    name: 'after too many calls',
    channel: 'WHATSAPP',
    tries: [
      [{ first: meta(400, 4) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'after a missing permission (403, 10)',
    channel: 'WHATSAPP',
    tries: [
      [{ first: meta(403, 10) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  { name: 'never: more than 25 MiB', channel: 'WHATSAPP', tries: [[{ bytes: large }, 'too_large']] },
  {
    name: 'after an answer of a proxy',
    channel: 'WHATSAPP',
    tries: [
      [{ first: html(502) }, 'coming'],
      ['ok', 'here'],
    ],
  },
]

/** The half that was kept back until the code passed the first. */
export const judgedFileHistories: FileHistory[] = [
  {
    name: 'after an answer of a proxy',
    channel: 'LINE',
    tries: [
      [{ first: html(500) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'never: 503, then 410',
    channel: 'LINE',
    tries: [
      [busy, 'coming'],
      [{ first: status(410) }, 'gone'],
    ],
  },
  {
    name: 'after 202, 503 and an ended token, in turn',
    channel: 'LINE',
    tries: [
      [{ first: status(202) }, 'coming'],
      [busy, 'coming'],
      [{ first: status(401) }, 'token'],
      [busy, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  {
    name: 'after 408',
    channel: 'LINE',
    tries: [
      [{ first: status(408) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  { name: 'never: more than 25 MiB', channel: 'LINE', tries: [[{ first: large }, 'too_large']] },
  { name: 'never: 413', channel: 'LINE', tries: [[{ first: status(413) }, 'failed']] },
  {
    name: 'after two ended tokens',
    channel: 'LINE',
    tries: [...times(2, { first: status(401) }, 'token'), ['ok', 'here']],
    isAccountAtFault: true,
  },
  {
    name: 'after many cut connections',
    channel: 'WHATSAPP',
    tries: [...times(5, { bytes: 'cut-body' }, 'coming'), [{ bytes: 'cut-before' }, 'late'], ['ok', 'here']],
  },
  {
    name: 'after a page of a proxy with status 200',
    channel: 'WHATSAPP',
    tries: [
      [{ first: html(200) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'after Meta’s own fault (500, 131000)',
    channel: 'WHATSAPP',
    tries: [
      [{ first: meta(500, 131000) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'after Meta’s unknown fault (500, 1)',
    channel: 'WHATSAPP',
    tries: [
      [{ first: meta(500, 1) }, 'coming'],
      ['ok', 'here'],
    ],
  },
  {
    name: 'never: 404 without words of Meta',
    channel: 'WHATSAPP',
    tries: [[{ first: status(404) }, 'gone']],
  },
  {
    name: 'after a permission of the range 200 to 299',
    channel: 'WHATSAPP',
    tries: [
      [{ first: meta(403, 200) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  {
    name: 'after bytes that are refused (403)',
    channel: 'WHATSAPP',
    tries: [
      [{ bytes: status(403) }, 'token'],
      ['ok', 'here'],
    ],
    isAccountAtFault: true,
  },
  {
    name: 'after bytes that are busy (429)',
    channel: 'WHATSAPP',
    tries: [
      [{ bytes: status(429) }, 'coming'],
      ['ok', 'here'],
    ],
  },
]
