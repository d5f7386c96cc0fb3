import type { ConversationLine } from '@rp/domain/ai/conversation'
import type { Language } from '@rp/domain/languages'
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { message, room } from '../../chat/tables/room.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { BotTaskRow } from '../tasks/claim.ts'

/** The part of a conversation that a bot reads afterwards: the public messages since the previous task of this type. */
export interface Conversation {
  room_id: string
  customer: { id: string; display_name: string; language: Language }
  /** Oldest first. */
  lines: RoomLine[]
}

interface RoomLine extends ConversationLine {
  at: string
  message_id: string
  sender_name: string
}

/** The newest lines; a longer conversation is read in parts, whenever it pauses. */
const linesMax = 200

export async function readConversation(
  { db }: Pick<Database, 'db'>,
  { type, room_id, trigger_seq }: BotTaskRow,
): Promise<Conversation | null> {
  const readBefore = sql`coalesce((select max(earlier.trigger_seq) from ai_bot_task as earlier
    where earlier.room_id = ${room_id} and earlier.type = ${type} and earlier.trigger_seq < ${trigger_seq}
      and earlier.phase = 'DONE' and earlier.outcome not in ('FAILED', 'UNAVAILABLE')), 0)`
  const [[owner], lines] = await Promise.all([
    db
      .select({ id: customer.id, display_name: customer.display_name, language: customer.language })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(eq(room.id, room_id)),
    db
      .select({
        seq: message.seq,
        from: message.sender_type,
        text: message.body,
        at: message.at,
        message_id: message.id,
        sender_name: message.sender_name,
      })
      .from(message)
      .where(
        and(
          eq(message.room_id, room_id),
          gt(message.seq, readBefore),
          lte(message.seq, trigger_seq),
          eq(message.visibility, 'public'),
          ne(message.sender_type, 'SYSTEM'),
          sql`${message.deleted_at} is null`,
        ),
      )
      .orderBy(desc(message.seq))
      .limit(linesMax),
  ])
  if (!owner) return null
  const said = lines.toReversed().filter((line): line is RoomLine => line.from !== 'SYSTEM')
  return { room_id, customer: owner, lines: said }
}
