import type { Message } from '@rp/contract/chat/message'
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { message, room } from '../tables/room.ts'

type Row = typeof message.$inferSelect
type Db = Pick<Tx, 'select'>

interface Range {
  before?: number | undefined
  after?: number | undefined
  limit: number
  offset?: number
  visibility?: 'public'
}

/** Messages of a room, oldest first: the newest ones, those before a seq, or those after one. */
export async function readMessages(
  db: Db,
  room_id: string,
  { before, after, limit, offset = 0, visibility }: Range,
): Promise<Message[]> {
  const forward = after !== undefined
  const rows = await db
    .select()
    .from(message)
    .where(
      and(
        eq(message.room_id, room_id),
        before === undefined ? undefined : lt(message.seq, before),
        after === undefined ? undefined : gt(message.seq, after),
        visibility && eq(message.visibility, visibility),
      ),
    )
    .orderBy(forward ? asc(message.seq) : desc(message.seq))
    .limit(limit)
    .offset(offset)
  const messages = rows.map(messageOf)
  return forward ? messages : messages.toReversed()
}

/** The changes of each room since the given change number, oldest first, in one query for all rooms. */
export async function readChanged(
  db: Db,
  since: ReadonlyMap<string, number>,
  limit: number,
): Promise<Map<string, Message[]>> {
  if (since.size === 0) return new Map()
  const known = sql`(${JSON.stringify(Object.fromEntries(since))}::jsonb ->> ${room.id}::text)::int`
  const changed = db
    .select()
    .from(message)
    .where(and(eq(message.room_id, room.id), gt(message.chg, known)))
    .orderBy(asc(message.chg))
    .limit(limit)
    .as('changed')
  const rows = await db
    .select(changed._.selectedFields)
    .from(room)
    .crossJoinLateral(changed)
    .where(inArray(room.id, [...since.keys()]))
    .orderBy(changed.room_id, changed.chg)
  const byRoom = new Map<string, Message[]>()
  for (const row of rows) byRoom.set(row.room_id, [...(byRoom.get(row.room_id) ?? []), messageOf(row)])
  return byRoom
}

export async function readMessagesAt(db: Db, room_id: string, seqs: number[]): Promise<Message[]> {
  const rows = await db
    .select()
    .from(message)
    .where(and(eq(message.room_id, room_id), inArray(message.seq, seqs)))
  return rows.map(messageOf)
}

/** A message as the customer sees it: staff have their chosen name, neither an id nor a login. */
export function forCustomer(one: Message, nameOf: (staff_id: string) => string): Message {
  return {
    ...one,
    sender: shown(one.sender, nameOf),
    reactions: one.reactions.map((reaction) => shown(reaction, nameOf)),
    meta: null,
    delivery: null,
    delivery_error: null,
    delivery_reason: null,
  }
}

function shown<T extends { type: string; id: string | null; username: string }>(
  person: T,
  nameOf: (staff_id: string) => string,
): T {
  if (person.type === 'CUSTOMER') return person
  const username = person.type === 'STAFF' && person.id ? nameOf(person.id) : person.username
  return { ...person, id: null, username }
}

export function messageOf({
  sender_type,
  sender_id,
  sender_name,
  customer_no: _,
  external_id: _2,
  arrived_at: _3,
  files,
  ...row
}: Row): Message {
  return {
    ...row,
    files: files as Message['files'],
    sender: { type: sender_type, id: sender_id, username: sender_name },
  }
}
