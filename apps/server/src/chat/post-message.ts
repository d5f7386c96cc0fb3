import type { Message } from '@rp/contract/chat/message'
import { previewOf, roomStatusBy } from '@rp/domain/chat/room-rules'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../platform/database/open-database.ts'
import { isoInstant } from '../platform/database/instants.ts'
import { pgErrorOf } from '../platform/database/refusals.ts'
import { refuse, refuseField, type Refusal } from '../platform/refusal.ts'

/** A message that was checked and may be written. */
export interface Draft {
  room_id: string
  client_id: string
  sender: Message['sender']
  /** Staff who see every service; others must be of the room's service. */
  sees_all: boolean
  /** Of a customer: the session that owns the room. */
  identity: string | null
  body: string
  files: Message['files']
  reply_to: number | null
}

/** Where a message stands. `dup`: it was there already, sent once more with the same client_id. */
interface Posted {
  seq: number
  chg: number
  id: string
  at: string
  dup: boolean
  service_id: string
}

/** A written message and the news of it that waits to be delivered. */
export interface Written {
  posted: Posted
  message: Message
  outbox_id: number | null
  /** The customer begins to wait: a first message, or one into a room that was answered or closed. */
  waits: boolean
}

type Row = {
  ord: string
  /** Null where the message answers one that the sender cannot see. */
  seq: number | null
  chg: number
  id: string
  at: string
  dup: boolean
  service_id: string
  outbox_id: string | null
  waits: boolean
} & Record<string, unknown>

const tries = 3

/**
 * Writes messages of any rooms in ONE statement: it locks the rooms, finds sends that repeat, numbers the new
 * messages without gaps under the lock, and leaves the news in the outbox (chat b2, perf 6.8). Answers one entry
 * per draft, a refusal where the sender may not write.
 */
export async function postMessages(
  { db }: Database,
  drafts: Draft[],
  now = new Date(),
): Promise<(Written | Refusal)[]> {
  const at = now.toISOString()
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await db.execute<Row>(statement(drafts, at))
      return writtenOf(drafts, rows)
    } catch (error) {
      // The same client_id was committed through another node after this statement began: look again.
      if (pgErrorOf(error)?.code !== '23505' || attempt === tries) throw error
    }
  }
}

function statement(drafts: Draft[], at: string): SQL {
  const input = JSON.stringify(
    drafts.map(({ sender, body, files, ...draft }, ord) => ({
      ...draft,
      ord,
      id: uuidv7(),
      sender_type: sender.type,
      sender_id: sender.id,
      sender_name: sender.username,
      body,
      files,
      preview: previewOf(body, files),
      room_status: roomStatusBy(sender.type, 'public') ?? null,
    })),
  )
  return sql`
with input as materialized (
  select * from jsonb_to_recordset(${input}::jsonb) as draft(ord int, room_id uuid, client_id uuid, id uuid, sender_type text,
    sender_id uuid, sender_name text, sees_all boolean, identity text, body text, files jsonb, reply_to int, preview text,
    room_status text)
), locked as materialized (
  select id, service_id, identity, status, last_seq, chg, customer_no from chat_room
  where id in (select room_id from input) order by id for update
), allowed as materialized (
  select input.*, locked.service_id, locked.status, locked.last_seq, locked.chg, locked.customer_no,
    input.reply_to is null or exists (select 1 from chat_message as answered where answered.room_id = input.room_id
      and answered.seq = input.reply_to and (input.sender_type <> 'CUSTOMER' or answered.visibility = 'public')) as answers_seen
  from input join locked on locked.id = input.room_id
  where case when sender_type = 'CUSTOMER' then input.identity = locked.identity
    else sees_all or exists (select 1 from chat_service where id = locked.service_id and sender_id = any(staff_ids)) end
), known as materialized (
  select allowed.ord, message.seq, message.chg, message.id, message.at, allowed.service_id
  from allowed join chat_message as message on message.room_id = allowed.room_id and message.client_id = allowed.client_id
), fresh as materialized (
  select distinct on (room_id, client_id) * from allowed
  where answers_seen and ord not in (select ord from known) order by room_id, client_id, ord
), numbered as materialized (
  select fresh.*, last_seq + (row_number() over in_room)::int as seq, chg + (row_number() over in_room)::int as new_chg,
    customer_no + (count(*) filter (where sender_type = 'CUSTOMER') over in_room)::int as new_customer_no
  from fresh window in_room as (partition by room_id order by ord)
), written as (
  insert into chat_message (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_id, sender_name, body, files, reply_to, at)
  select room_id, seq, new_chg, new_customer_no, id, client_id, sender_type, sender_id, sender_name, body, files, reply_to, ${at}::timestamptz
  from numbered
), newest as materialized (
  select room_id, max(seq) as seq, max(new_chg) as chg, max(new_customer_no) as customer_no,
    max(seq) filter (where sender_type = 'CUSTOMER') as customer_seq, max(seq) filter (where sender_type = 'STAFF') as staff_seq,
    (array_agg(room_status order by seq desc) filter (where room_status is not null))[1] as status
  from numbered group by room_id
), touched as (
  update chat_room as room set last_seq = newest.seq, chg = newest.chg, customer_no = newest.customer_no,
    last_customer_seq = coalesce(newest.customer_seq, room.last_customer_seq),
    staff_read_seq = greatest(room.staff_read_seq, newest.staff_seq),
    customer_read_seq = greatest(room.customer_read_seq, newest.customer_seq),
    status = coalesce(newest.status, room.status),
    last_chat_at = greatest(room.last_chat_at, ${at}::timestamptz), last_preview = last.preview, last_sender = last.sender_type
  from newest join numbered as last on last.room_id = newest.room_id and last.seq = newest.seq
  where room.id = newest.room_id
), told as (
  insert into outbox (topic, payload)
  select 'chat.message', jsonb_build_object('room_id', room_id, 'seq', seq, 'waits', sender_type = 'CUSTOMER'
    and new_customer_no = customer_no + 1 and (last_seq = 0 or status <> 'OPEN')) from numbered
  returning id, payload
)
select allowed.ord, coalesce(known.seq, numbered.seq) as seq, coalesce(known.chg, numbered.new_chg) as chg,
  coalesce(known.id, numbered.id) as id, coalesce(known.at, ${at}::timestamptz) as at,
  (known.ord is not null or numbered.ord is distinct from allowed.ord) as dup, allowed.service_id, told.id as outbox_id,
  coalesce((told.payload->>'waits')::boolean, false) as waits
from allowed
left join known on known.ord = allowed.ord
left join numbered on numbered.room_id = allowed.room_id and numbered.client_id = allowed.client_id
left join told on (told.payload->>'room_id')::uuid = numbered.room_id and (told.payload->>'seq')::int = numbered.seq and numbered.ord = allowed.ord`
}

function writtenOf(drafts: Draft[], rows: Row[]): (Written | Refusal)[] {
  const byOrd = new Map(rows.map((row) => [Number(row.ord), row]))
  return drafts.map((draft, ord) => {
    const row = byOrd.get(ord)
    if (!row) return refuse('not_found')
    const { seq, chg, id, dup, service_id, outbox_id } = row
    if (seq === null) return refuseField('reply_to', 'names a message that the room does not have')
    const at = isoInstant(row.at)
    const { room_id, client_id, sender, body, files, reply_to } = draft
    const message: Message = {
      room_id,
      seq,
      chg,
      id,
      client_id,
      sender,
      visibility: 'public',
      body,
      files,
      reply_to,
      at,
    }
    return {
      posted: { seq, chg, id, at, dup, service_id },
      message,
      outbox_id: outbox_id === null ? null : Number(outbox_id),
      waits: row.waits,
    }
  })
}
