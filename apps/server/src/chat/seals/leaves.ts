import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { messageTrace } from '../tables/message-trace.ts'
import { message } from '../tables/room.ts'
import { keptLeaf } from '../tables/seal.ts'

/** Messages of a room that follow each other. */
export interface Range {
  room_id: string
  from_seq: number
  to_seq: number
}

/** Messages that are hashed in one statement. */
const pageMax = 2000

const sha256 = (text: SQL) => sql`sha256(convert_to(${text}, 'UTF8'))`
const hex = (bytes: SQL) => sql`encode(${bytes}, 'hex')`
const filesOf = sql`case when files = '[]' then '' else
  (select string_agg(file ->> 'file', ',' order by place) from jsonb_array_elements(files) with ordinality as each (file, place)) end`

/**
 * The leaf of a message in the tree of RFC 6962, over what was sent first: of one that was edited or deleted, its
 * trace has that; of one that its sender took back, nothing but the leaf is kept. A customer stands there without id,
 * for a merge of two gives one of them the other's, and the room says whose it is.
 */
const leafOf = (body: SQL, files: SQL) => sql`encode(sha256('\\x00'::bytea || convert_to(concat_ws(chr(10),
  message.room_id, message.seq, message.id, message.sender_type,
  case when message.sender_type = 'CUSTOMER' then '' else coalesce(message.sender_id::text, '') end, message.visibility,
  to_char(message.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${hex(sha256(body))},
  ${hex(sha256(sql`(select ${filesOf} from (select ${files} as files) as sent)`))}), 'UTF8')), 'hex')`

const leaf = sql`coalesce(kept.leaf, ${leafOf(sql`coalesce(first.body, message.body)`, sql`coalesce(first.files, message.files)`)})`

/** What a leaf is made of, beside its message. */
const first = sql`
  left join lateral (
    select trace.body, trace.files from ${messageTrace} as trace
    where (message.edited_at is not null or message.deleted_at is not null)
      and trace.room_id = message.room_id and trace.seq = message.seq
    order by trace.at, trace.id limit 1
  ) as first on true
  left join ${keptLeaf} as kept on kept.room_id = message.room_id and kept.seq = message.seq`

/** The leaves of all messages of these ranges that are there, in their order, page by page. */
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

/** Keeps the leaf of a message that is about to be emptied without a trace. */
export async function keepLeaf(tx: Tx, { room_id, seq }: { room_id: string; seq: number }): Promise<void> {
  await tx.execute(sql`
    insert into ${keptLeaf} (room_id, seq, leaf)
    select message.room_id, message.seq, ${leaf} from ${message} as message ${first}
    where message.room_id = ${room_id} and message.seq = ${seq}
    on conflict do nothing`)
}

/** Keeps the leaves of all messages of these rooms, which are about to be emptied; of those that no seal has, too. */
export async function keepLeaves(tx: Tx, room_ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${keptLeaf} (room_id, seq, leaf)
    select message.room_id, message.seq, ${leaf} from ${message} as message ${first}
    where message.room_id = any(${sql.param(room_ids)}::uuid[])
    on conflict do nothing`)
}

/** Ranges side by side of so many messages at most; a longer one is cut. */
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
