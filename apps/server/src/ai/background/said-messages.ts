import type { SaidMessage } from '@rp/contract/ai/said-message'
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

/** The messages at some places, whole, with who wrote them; what was deleted is left out. */
export async function readSaid(db: Pick<Tx, 'select'>, places: readonly Place[]): Promise<SaidMessage[]> {
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

/** The message of an id. */
export async function readSaidById(db: Pick<Tx, 'select'>, id: string | null): Promise<SaidMessage | null> {
  if (id === null) return null
  const [row] = await db
    .select(columns)
    .from(message)
    .where(and(eq(message.id, id), isNull(message.deleted_at)))
  return row ?? null
}
