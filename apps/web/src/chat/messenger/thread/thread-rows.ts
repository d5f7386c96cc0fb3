import { justWritten } from '@rp/domain/chat/message-kinds'
import type { Message } from '@rp/contract/chat/message'
import type { UserSession } from '@rp/contract/auth/session'
import { formatDate } from '@rp/domain/dates'
import type { OutboxItem } from '../live/outbox.ts'

export interface ThreadRow {
  /** The client_id: an echo and the message it becomes are the same row. */
  key: string
  message: Message
  /** Set until the message is acknowledged. */
  echo: OutboxItem | null
  /** The first row of a day. */
  opensDay: boolean
  /** The last of a run by one sender within some minutes; it shows name and time. */
  closesRun: boolean
}

const runMs = 5 * 60_000

/** Messages oldest first, then those not yet acknowledged. */
export function threadRows(
  messages: Message[],
  echoes: OutboxItem[],
  { user_id, username }: UserSession,
): ThreadRow[] {
  const known = new Set(messages.slice(-200).map(({ client_id }) => client_id))
  const waiting = echoes.filter(({ client_id }) => !known.has(client_id))
  const sender = { type: 'STAFF' as const, id: user_id, username }
  const all = [
    ...messages.map((message) => ({ message, echo: null })),
    ...waiting.map((echo) => ({ message: asMessage(echo, sender), echo })),
  ]
  return all.map(({ message, echo }, index) => ({
    key: message.client_id,
    message,
    echo,
    opensDay: day(message) !== day(all[index - 1]?.message),
    closesRun: !sameRun(message, all[index + 1]?.message),
  }))
}

function asMessage(echo: OutboxItem, sender: Message['sender']): Message {
  const { client_id, room_id, body, files, reply_to, written_at, visibility = 'public' } = echo
  return {
    ...justWritten,
    client_id,
    room_id,
    body,
    files,
    reply_to,
    sender,
    visibility,
    id: client_id,
    seq: Infinity,
    chg: 0,
    at: written_at,
  }
}

/** Cached days: formatting is slow, and a thread rerenders with every event of its room. */
const days = new WeakMap<Message, string>()

function day(message: Message | undefined): string | undefined {
  if (!message) return undefined
  const known = days.get(message) ?? formatDate(message.at)
  days.set(message, known)
  return known
}

function sameRun(one: Message, next: Message | undefined): boolean {
  return (
    next !== undefined &&
    next.sender.id === one.sender.id &&
    next.sender.type === one.sender.type &&
    next.visibility === one.visibility &&
    day(next) === day(one) &&
    Date.parse(next.at) - Date.parse(one.at) < runMs
  )
}
