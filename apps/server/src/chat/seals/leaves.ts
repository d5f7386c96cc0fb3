import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { messageTrace } from '../tables/message-trace.ts'
import { message } from '../tables/room.ts'
import { retainedLeaf, unsealedMessage } from '../tables/seal.ts'

/** Consecutive messages of a room. */
export interface Range {
  room_id: string
  from_seq: number
  to_seq: number
}

/** Messages hashed per statement. */
const pageMax = 2000

const sha256 = (text: SQL) => sql`sha256(convert_to(${text}, 'UTF8'))`
const hex = (bytes: SQL) => sql`encode(${bytes}, 'hex')`
const filesOf = sql`case when files = '[]' then '' else
  (select string_agg(file ->> 'file', ',' order by place) from jsonb_array_elements(files) with ordinality as each (file, place)) end`

/**
 * The leaf of a message in the tree of RFC 6962, over its original content. The trace has the original of an edited or
 * deleted message; of a message that its sender withdrew, only the leaf is left. Customers appear without id, because a
 * merge changes it, and the room identifies them.
 */
const leafOf = (body: SQL, files: SQL) => sql`encode(sha256('\\x00'::bytea || convert_to(concat_ws(chr(10),
  message.room_id, message.seq, message.id, message.sender_type,
  case when message.sender_type = 'CUSTOMER' then '' else coalesce(message.sender_id::text, '') end, message.visibility,
  to_char(message.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${hex(sha256(body))},
  ${hex(sha256(sql`(select ${filesOf} from (select ${files} as files) as sent)`))}), 'UTF8')), 'hex')`

const leaf = sql`coalesce(retained.leaf, ${leafOf(sql`coalesce(first.body, message.body)`, sql`coalesce(first.files, message.files)`)})`

/** Joins the original content that a leaf is computed from. */
const first = sql`
  left join lateral (
    select trace.body, trace.files from ${messageTrace} as trace
    where (message.edited_at is not null or message.deleted_at is not null)
      and trace.room_id = message.room_id and trace.seq = message.seq
    order by trace.at, trace.id limit 1
  ) as first on true
  left join ${retainedLeaf} as retained on retained.room_id = message.room_id and retained.seq = message.seq`

/** The leaves of all existing messages of these ranges, in order, page by page. */
export async function* leavesOf(db: Pick<Tx, 'execute'>, ranges: Range[]): AsyncGenerator<string[]> {
  for (const page of pagesOf(ranges)) {
    const column = (field: keyof Range) => sql.param(page.map((range) => range[field]))
    const { rows } = await db.execute<{ leaf: string }>(sql`
      select ${leaf} as leaf
      from unnest(${column('room_id')}::uuid[], ${column('from_seq')}::int[], ${column('to_seq')}::int[])
        with ordinality as range (room_id, from_seq, to_seq, place)
      join ${message} as message on message.room_id = range.room_id and message.seq between range.from_seq and range.to_seq
      ${first}
      order by range.place, message.seq`)
    yield rows.map((row) => row.leaf)
  }
}

/** Saves the leaf of a message that is about to be emptied without a trace. */
export async function saveLeaf(tx: Tx, { room_id, seq }: { room_id: string; seq: number }): Promise<void> {
  await tx.execute(sql`
    insert into ${retainedLeaf} (room_id, seq, leaf)
    select message.room_id, message.seq, ${leaf} from ${message} as message ${first}
    where message.room_id = ${room_id} and message.seq = ${seq}
    on conflict do nothing`)
}

/**
 * Before the file of a sealed message is added: its leaf stays that of the message as it was sealed. A message that is
 * not sealed yet is locked against sealing, and is sealed with its file.
 */
export async function keepLeafIfSealed(tx: Tx, place: { room_id: string; seq: number }): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from ${unsealedMessage} where room_id = ${place.room_id} and seq = ${place.seq} for update skip locked`)
  if (rows.length === 0) await saveLeaf(tx, place)
}

/** Saves the leaves of all messages of these rooms, which are about to be emptied, including unsealed ones. */
export async function saveLeaves(tx: Tx, room_ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${retainedLeaf} (room_id, seq, leaf)
    select message.room_id, message.seq, ${leaf} from ${message} as message ${first}
    where message.room_id = any(${sql.param(room_ids)}::uuid[])
    on conflict do nothing`)
}

/** Pages of ranges with at most this many messages; longer ranges are split. */
function* pagesOf(ranges: Range[]): Generator<Range[]> {
  let page: Range[] = []
  let left = pageMax
  for (const { room_id, from_seq, to_seq } of ranges)
    for (let from = from_seq; from <= to_seq;) {
      const to = Math.min(to_seq, from + left - 1)
      page.push({ room_id, from_seq: from, to_seq: to })
      left -= to - from + 1
      from = to + 1
      if (left > 0) continue
      yield page
      page = []
      left = pageMax
    }
  if (page.length > 0) yield page
}
