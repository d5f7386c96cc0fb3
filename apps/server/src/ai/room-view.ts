import type { ChatFile } from '@rp/contract/chat/message'
import { botAnswers, type BotAnswers } from '@rp/domain/chat/bot-mode'
import { anonymous } from '@rp/domain/chat/visitor-name'
import type { Language } from '@rp/domain/languages'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { customer } from '../auth/tables/customer.ts'
import { message, room } from '../chat/tables/room.ts'
import { readValues } from '../configuration/index.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { BotTaskRow } from './tasks/claim.ts'

export interface Line {
  from: 'CUSTOMER' | 'STAFF' | 'BOT'
  text: string
}

/** A file of the customer's. */
interface SentFile {
  file: string
  line: number
  /** Sent since the company's last message. */
  isNew: boolean
}

/** The conversation as a bot sees it when it answers. */
export interface RoomView {
  room_id: string
  service_id: string
  website_id: string | null
  customer: { id: string; display_name: string; language: Language }
  /** How answers are handled, by the configuration and the room's own mode. */
  answers: BotAnswers
  last_human_seq: number
  /** This conversation only, oldest first, up to the message to answer. */
  transcript: Line[]
  /** The customer's messages since the company's last one. */
  burst: string[]
  /** The customer's files with their line in the transcript, newest first. */
  files: SentFile[]
  /** Set if this task's answer is already in the room. */
  sent_seq: number | null
}

/** Maximum lines that a bot reads. */
const transcriptMax = 20

/** Reads the conversation of a task; an earlier, closed conversation is not part of it. */
export async function readRoomView(
  { db }: Database,
  { id, room_id, trigger_seq }: BotTaskRow,
): Promise<RoomView | null> {
  const [[row], switches, lines, [sent]] = await Promise.all([
    db
      .select({ room, display_name: customer.display_name, language: customer.language })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(eq(room.id, room_id)),
    readValues(db, ['CHAT_BOT_AUTO_REPLY', 'CHAT_BOT_AUTO_REPLY_APPROVAL']),
    db
      .select({ from: message.sender_type, text: message.body, files: message.files })
      .from(message)
      .innerJoin(room, eq(room.id, message.room_id))
      .where(
        and(
          eq(message.room_id, room_id),
          lte(message.seq, trigger_seq),
          eq(message.visibility, 'public'),
          sql`${message.deleted_at} is null and ${message.sender_type} <> 'SYSTEM'`,
          gt(message.at, sql`coalesce(${room.closed_at}, '-infinity')`),
        ),
      )
      .orderBy(desc(message.seq))
      .limit(transcriptMax),
    db
      .select({ seq: message.seq })
      .from(message)
      .where(and(eq(message.room_id, room_id), eq(message.client_id, id))),
  ])
  if (!row) return null
  const said = lines.toReversed()
  const transcript = said.flatMap(({ from, text }) => (from === 'SYSTEM' ? [] : [{ from, text }]))
  const spoken = transcript.findLastIndex(({ from }) => from !== 'CUSTOMER')
  return {
    room_id,
    service_id: row.room.service_id,
    website_id: row.room.website_id,
    customer: { ...ownerOf(row), language: row.language },
    answers: botAnswers(switches, row.room),
    last_human_seq: row.room.last_human_seq,
    transcript,
    burst: transcript.slice(spoken + 1).map(({ text }) => text),
    files: said
      .flatMap(({ from, files }, line) =>
        from === 'CUSTOMER' ? namesOf(files).map((file) => ({ file, line, isNew: line > spoken })) : [],
      )
      .toReversed(),
    sent_seq: sent?.seq ?? null,
  }
}

/**
 * The customer whose records, memories and name the bot may use. A visitor who was merged with somebody without proof
 * gets nothing of that customer (ADR 0126).
 */
function ownerOf({ room: { customer_id, customer_proof }, display_name }: Placed) {
  if (customer_proof === 'NONE') return { id: NIL, display_name: anonymous }
  return { id: customer_id, display_name }
}

interface Placed {
  room: typeof room.$inferSelect
  display_name: string
}

function namesOf(files: unknown): string[] {
  // Only chat writes these, and validates them.
  return (files as ChatFile[]).map(({ file }) => file)
}
