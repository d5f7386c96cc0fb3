import type { ChatFile, Message } from '@rp/contract/chat/message'
import type { ProblemCode } from '@rp/contract/problems'
import type { WaitingMessage } from './outbox.ts'

/** One displayed message. */
export interface Entry {
  /** The client id: the same before and after the server has saved it. */
  key: string
  from: Message['sender']['type']
  name: string
  body: string
  files: ChatFile[]
  /** The text of the message it replies to. */
  quote?: string
  at: number
  /** Its number in the room, once the server has saved it. */
  seq?: number
  kind: Message['kind']
  reactions: Message['reactions']
  edited: boolean
  deleted: boolean
  /** Only for the visitor's own messages. */
  state?: 'sending' | 'refused' | 'sent' | 'read'
  refused?: ProblemCode
}

/** Saved messages, then waiting ones; a message in both appears once. */
export function entriesOf(messages: Message[], waiting: WaitingMessage[], staffReadSeq: number): Entry[] {
  const taken = new Set(messages.map(({ client_id }) => client_id))
  return [
    ...messages.map((message) => ({ ...entryOf(message, staffReadSeq), ...quoteOf(message, messages) })),
    ...waiting.filter(({ client_id }) => !taken.has(client_id)).map(waitingEntry),
  ]
}

/** Answers that the visitor has not read. */
export function unreadOf(messages: Message[], customerReadSeq: number): number {
  return messages.filter(({ seq, sender }) => seq > customerReadSeq && sender.type !== 'CUSTOMER').length
}

/** Empty if the quoted message is not loaded: the reply is clear without it. */
function quoteOf({ reply_to }: Message, messages: Message[]): { quote?: string } {
  const of = reply_to === null ? undefined : messages.find(({ seq }) => seq === reply_to)
  return of ? { quote: of.body || (of.files[0]?.name ?? '') } : {}
}

function entryOf(message: Message, staffReadSeq: number): Entry {
  const { client_id, sender, body, files, at, seq, kind, reactions, edited_at, deleted_at } = message
  return {
    seq,
    kind,
    reactions,
    edited: edited_at !== null,
    deleted: deleted_at !== null,
    key: client_id,
    from: sender.type,
    name: sender.username,
    body,
    files,
    at: Date.parse(at),
    ...(sender.type === 'CUSTOMER' && { state: seq <= staffReadSeq ? 'read' : 'sent' }),
  }
}

function waitingEntry({ client_id, body, files, at, refused }: WaitingMessage): Entry {
  return {
    key: client_id,
    kind: 'TEXT',
    reactions: [],
    edited: false,
    deleted: false,
    from: 'CUSTOMER',
    name: '',
    body,
    files,
    at,
    state: refused ? 'refused' : 'sending',
    ...(refused && { refused }),
  }
}
