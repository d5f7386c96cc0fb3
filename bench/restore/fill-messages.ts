import type { Pool } from 'pg'

/** Rows per statement: the embedded database holds each of them in memory. */
const rowsAtOnce = 50_000
const rooms = 1000

/** Indexes are built once all rows exist; key indexes stay. */
const indexesOf = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create from pg_index
  where indrelid in ('chat_message'::regclass, 'chat_message_text'::regclass) and not indisprimary`

/** Fills demo customers' rooms with messages in Thai and English, and their search texts. */
export async function fillMessages(pool: Pool, messages: number): Promise<void> {
  const client = await pool.connect()
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(indexesOf)
  for (const { drop } of indexes) await client.query(drop)
  await client.query(
    `insert into chat_room (id, customer_id, service_id, website_id, channel, identity, last_seq, chg, last_chat_at, created_at)
     select md5('room ' || n)::uuid, customer.id, model.service_id, model.website_id, 'WEBSITE', 'bench-' || n,
       $1::int / ${rooms}, $1::int / ${rooms}, now(), now() - interval '1 year'
     from generate_series(1, ${rooms}) n
     join (select id, row_number() over (order by id) as no from customer) as customer
       on customer.no = 1 + n % (select count(*) from customer)
     cross join (select service_id, website_id from chat_room where website_id is not null limit 1) as model`,
    [messages],
  )
  for (let from = 0; from < messages; from += rowsAtOnce) {
    const to = Math.min(messages, from + rowsAtOnce) - 1
    await client.query(messagesFrom(from, to))
    await client.query(textsFrom(from, to))
  }
  for (const { create } of indexes) await client.query(create)
  client.release()
}

const roomOf = `md5('room ' || (1 + n % ${rooms}))::uuid`
const seqOf = `1 + n / ${rooms}`
const bodyOf = `case when n % 2 = 0
  then 'สอบถามสูตรครีมกันแดด ล็อต ' || n || ' ค่ะ ส่งตัวอย่างได้เมื่อไหร่ "ด่วน"'
  else 'Order RP-' || n || ': 500 jars of sun cream,' || chr(10) || 'please tell the price \\ delivery' end`

const messagesFrom = (from: number, to: number) => `
  insert into chat_message (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_name, visibility, body, at)
  select ${roomOf}, ${seqOf}, ${seqOf}, ${seqOf} / 2, gen_random_uuid(), gen_random_uuid(),
    case when n % 3 = 0 then 'STAFF' else 'CUSTOMER' end, 'bench', 'public', ${bodyOf}, now() - n * interval '1 second'
  from generate_series(${from}, ${to}) n`

const textsFrom = (from: number, to: number) => `
  insert into chat_message_text (room_id, seq, at, body)
  select ${roomOf}, ${seqOf}, now() - n * interval '1 second', lower(${bodyOf}) from generate_series(${from}, ${to}) n`
