import type { QuotedMessage } from '@rp/contract/ai/quoted-message'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { message } from '../../chat/tables/room.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

interface Place {
  room_id: string
  seq: number
}

const columns = {
  room_id: message.room_id,
  seq: message.seq,
  from: message.sender_type,
  text: message.body,
  by: message.sender_name,
  at: message.at,
}

/** The full messages at some places with their writers, without deleted ones. */
export async function readQuoted(db: Pick<Tx, 'select'>, places: readonly Place[]): Promise<QuotedMessage[]> {
  if (places.length === 0) return []
  const rooms = [...new Set(places.map(({ room_id }) => room_id))]
  const isThere = rooms.map((room_id) =>
    and(
      eq(message.room_id, room_id),
      inArray(
        message.seq,
        places.filter((one) => one.room_id === room_id).map(({ seq }) => seq),
      ),
    ),
  )
  return db
    .select(columns)
    .from(message)
    .where(and(or(...isThere), isNull(message.deleted_at), eq(message.visibility, 'public')))
    .orderBy(asc(message.at))
}

/** The message with this id. */
export async function readQuotedById(
  db: Pick<Tx, 'select'>,
  id: string | null,
): Promise<QuotedMessage | null> {
  if (id === null) return null
  const [row] = await db
    .select(columns)
    .from(message)
    .where(and(eq(message.id, id), isNull(message.deleted_at)))
  return row ?? null
}
