import type { StatusOf } from '../statuses.ts'
import { truncate } from '../texts.ts'
import { previewMark } from './awaited-file.ts'

export type SenderType = 'CUSTOMER' | 'STAFF' | 'BOT' | 'SYSTEM'

/** A customer's message opens a room, an answer makes it REPLIED; notes and system lines change nothing. */
export function roomStatusBy(
  sender: SenderType,
  visibility: 'public' | 'internal',
): StatusOf<'room'> | undefined {
  if (visibility === 'internal' || sender === 'SYSTEM') return undefined
  return sender === 'CUSTOMER' ? 'OPEN' : 'REPLIED'
}

/** The status of a room after the message. */
export function roomStatusAfter(
  status: StatusOf<'room'>,
  sender: SenderType,
  visibility: 'public' | 'internal',
): StatusOf<'room'> {
  return roomStatusBy(sender, visibility) ?? status
}

/** One-line preview of a message for the room list; without text, a mark (awaited-file). */
export function previewOf(
  body: string,
  files: readonly { name: string }[],
  meta: Record<string, unknown> | null = null,
): string {
  const line = body.replace(/\s+/g, ' ').trim()
  return truncate(line || files.map(({ name }) => name).join(', ') || previewMark(meta), 120)
}
