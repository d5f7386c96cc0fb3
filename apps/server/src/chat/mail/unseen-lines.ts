import { writtenDateTime } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { previewWords } from '@rp/domain/chat/awaited-file'
import { previewOf } from '@rp/domain/chat/room-rules'
import { truncate } from '@rp/domain/texts'
import { and, asc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { messageOf } from '../messages/messages.ts'
import { openShownNames } from '../messages/shown-names.ts'
import { message, room, roomRead } from '../tables/room.ts'
import type { chatUnseen } from '../tables/unseen.ts'

type Unseen = typeof chatUnseen.$inferSelect

/** Keeps a mail readable; the rest is in the chat. */
const linesMax = 30
const lineLength = 500

export interface UnseenLines {
  /** The text of the mail in this language. */
  text: (language: Language) => string
  count: number
  /** The newest message in the mail. */
  upto_seq: number
}

/** The messages of a room that the recipient has not seen, as lines of a mail; null if none. */
export async function unseenLines(tx: Tx, { room_id, recipient_id, recipient_type, from_seq }: Unseen) {
  const forStaff = recipient_type === 'STAFF'
  const read = forStaff
    ? sql<number>`coalesce((select read_seq from ${roomRead} where ${roomRead.room_id} = ${room_id} and ${roomRead.user_id} = ${recipient_id}), 0)`
    : sql<number>`(select customer_read_seq from ${room} where ${room.id} = ${room_id})`
  const rows = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.room_id, room_id),
        gte(message.seq, from_seq),
        gt(message.seq, read),
        eq(message.visibility, 'public'),
        inArray(message.sender_type, forStaff ? ['CUSTOMER'] : ['STAFF', 'BOT']),
        isNull(message.deleted_at),
      ),
    )
    .orderBy(asc(message.seq))
    .limit(200)
  const last = rows.at(-1)
  if (!last) return null
  const reported = rows.slice(-linesMax).map(messageOf)
  const shown = forStaff ? reported : await openShownNames({ db: tx }).forCustomer(reported)
  const text = (language: Language) => {
    const lines = shown.map(({ sender, at, body, files, meta }) => {
      const preview = previewOf(body, files, meta)
      const said = body.trim() || (previewWords(preview)?.[language] ?? preview)
      return `${sender.username}, ${writtenDateTime(at, language)}\n${truncate(said, lineLength)}`
    })
    if (rows.length > linesMax) lines.unshift('…')
    return lines.join('\n\n')
  }
  return { text, count: rows.length, upto_seq: last.seq } satisfies UnseenLines
}
