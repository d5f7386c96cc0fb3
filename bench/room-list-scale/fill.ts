import type { Client } from 'pg'
import { englishWords, firstNames, lastNames, rareThaiWords, rareWords, thaiWords } from './words.ts'

export interface Size {
  rooms: number
  messagesPerRoom: number
}

/** The users the rows are made for: they have read many rooms, and some are assigned to them. */
export interface Agents {
  /** Sees every room. */
  admin: string
  /** Serves two of the services. */
  agent: string
}

export const longRoomMessages = 100_000
const phrases = 60_000
const readRooms = 50_000
const services = 12
const websites = 20
const accounts = 4
const tags = 30
const tagValues = 40

/** Their indexes are built once all rows exist: row by row would take an hour. */
const large = ['customer', 'chat_room', 'chat_room_name', 'chat_message', 'chat_message_text']

/** The state after years: most rooms are closed, the newest are busy, every table that a list reads is full. */
export async function fillRooms(client: Client, size: Size, { admin, agent }: Agents): Promise<void> {
  const step = async (name: string, statement: string, values?: unknown[]) => {
    const began = performance.now()
    await client.query(statement, values)
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
  for (const setting of settings) await client.query(`set ${setting}`)
  await client.query(`select setseed(0.42)`)
  await client.query(idFunction)
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(indexesOf, [large])
  await houses(client, agent)
  for (const index of indexes) await client.query(index.drop)
  await step('customers', customers(size.rooms), [firstNames, lastNames])
  await step('rooms', rooms(size), [admin])
  await step('names of rooms', roomNames)
  await step('tags of rooms', roomTags)
  await step('reads', reads, [admin, agent])
  await step('phrases', phraseTable, [thaiWords, englishWords])
  await step('messages', messages)
  await step('long room', longRoom)
  await step('texts of messages', texts)
  for (const index of indexes) await step(index.create, index.create)
  await client.query('drop table bench_phrase')
  await step('vacuum', 'vacuum analyze')
  await client.query('checkpoint')
}

/** The rows are consistent by construction: no checks per row. */
const settings = [
  'synchronous_commit = off',
  `maintenance_work_mem = '1GB'`,
  `work_mem = '256MB'`,
  'session_replication_role = replica',
]

/** The id for a name: the same in every run, and in room-questions.ts. */
const idFunction = `
  create function pg_temp.id_of(name text) returns uuid language sql immutable
  as $$ select overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid $$`

/** Indexes that support foreign keys stay. The search index takes longest to build. */
const indexesOf = `
  select case when con.oid is null then format('drop index %s', ind.indexrelid::regclass)
      else format('alter table %s drop constraint %s', ind.indrelid::regclass, con.conname) end as drop,
    case when con.oid is null then pg_get_indexdef(ind.indexrelid)
      else format('alter table %s add constraint %s %s', ind.indrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) end as create
  from pg_index ind left join pg_constraint con on con.conindid = ind.indexrelid and con.contype in ('p', 'u')
  where ind.indrelid::regclass::text = any($1)
    and not exists (select 1 from pg_constraint key where key.conindid = ind.indexrelid and key.contype = 'f')
  order by ind.indexrelid::regclass::text = 'chat_message_text_search'`

/** Services, websites and accounts; the last of each has few rooms. */
async function houses(client: Client, agent: string): Promise<void> {
  await client.query(
    `insert into chat_service (id, name_en, name_th, staff_ids)
     select pg_temp.id_of('service ' || n), 'Service ' || n, 'บริการ ' || n, case when n in (2, 5) then array[$1::uuid] else '{}' end
     from generate_series(0, ${services - 1}) n`,
    [agent],
  )
  await client.query(
    `insert into website (id, name, service_id, token, allowed_origins, theme_colour, greeting_en, greeting_th)
     select pg_temp.id_of('website ' || n), 'site-' || n, pg_temp.id_of('service ' || n % ${services}), 'site-' || n, '{}', '#1F5FE0', '', ''
     from generate_series(0, ${websites - 1}) n`,
  )
  await client.query(
    `insert into channel_account (id, name, channel, service_id, external_id, signing_secret, access_token)
     select pg_temp.id_of('account ' || n), 'Account ' || n, case when n = ${accounts - 1} then 'WHATSAPP' else 'LINE' end,
       pg_temp.id_of('service ' || n), 'account-' || n, '', ''
     from generate_series(0, ${accounts - 1}) n`,
  )
  await client.query(
    `insert into tag (id, name, colour, field_values)
     select pg_temp.id_of('tag ' || n), 'Tag ' || n, '#1F5FE0', '{}' from generate_series(0, ${tags - 1}) n`,
  )
}

/** Names like those of Thai shops' customers: few first names, a thousand family names. */
const customers = (many: number) => `
  insert into customer (id, username, display_name, email, phone)
  select pg_temp.id_of('customer ' || n), 'c' || n,
    ($1::text[])[1 + floor(power(random(), 2) * ${firstNames.length})::int] || ' ' || ($2::text[])[1 + floor(power(random(), 2) * ${lastNames.length})::int],
    case when n % 5 < 3 then 'customer' || n || '@example.com' end, '08' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')
  from generate_series(1, ${many}) n`

/** Room 1 is the newest. Half of the newest twentieth is open; the rest has been idle for years. */
const rooms = ({ rooms: many, messagesPerRoom }: Size) => `
  insert into chat_room (id, customer_id, service_id, website_id, channel, channel_account_id, identity, status, assignee_id,
    assigned_at, waiting_since, follow_up_at, is_tagged, chg, last_seq, customer_no, last_customer_seq, last_staff_seq, last_chat_at,
    last_preview, last_sender, created_at)
  select pg_temp.id_of('room ' || n), pg_temp.id_of('customer ' || n), pg_temp.id_of('service ' || service),
    case when channel = 'WEBSITE' then pg_temp.id_of('website ' || site) end, channel,
    case channel when 'LINE' then pg_temp.id_of('account ' || n % ${accounts - 1}) when 'WHATSAPP' then pg_temp.id_of('account ${accounts - 1}') end,
    'identity-' || n, status,
    case when n % 40 = 7 then $1::uuid when n % 3 > 0 then pg_temp.id_of('staff ' || n % 50) end, now() - age,
    case when status = 'OPEN' and n % 5 > 0 then now() - age end, case when n % 500 = 0 then now() + age / 100 end, tagged,
    ${messagesPerRoom}, ${messagesPerRoom}, ${messagesPerRoom / 2}, ${messagesPerRoom - 1}, ${messagesPerRoom}, now() - age,
    'สวัสดีค่ะ ขอราคาเซรั่ม order ' || n, case when status = 'OPEN' then 'CUSTOMER' else 'STAFF' end, now() - age - interval '9 hours' - (n % 400) * interval '1 day'
  from (
    select n, channel, service, site, tagged, n * interval '90 seconds' as age,
      case when luck < open then 'OPEN' when luck < open + replied then 'REPLIED' else 'CLOSED' end as status
    from (
      select n, random() as luck, n % 10 = 3 as tagged,
        case when n <= ${many} / 20 then 0.5 else 0.006 end as open, case when n <= ${many} / 20 then 0.4 else 0.032 end as replied,
        case when n % 5000 = 4 then 'WHATSAPP' when n % 10 < 7 then 'WEBSITE' else 'LINE' end as channel,
        case when n % 4000 = 9 then ${services - 1} else floor(power(random(), 2) * ${services - 1})::int end as service,
        case when n % 4000 = 1 then ${websites - 1} else floor(power(random(), 2) * ${websites - 1})::int end as site
      from generate_series(1, ${many}) n) as drawn) as placed`

/** As triggers would write them. */
const roomNames = `
  insert into chat_room_name (room_id, month, search)
  select chat_room.id, room_name_month(last_chat_at), search from chat_room join customer on customer.id = customer_id`

const roomTags = `
  insert into chat_room_tag (room_id, last_chat_at, tag_id, value)
  select id, last_chat_at, pg_temp.id_of('tag ' || case when random() < 0.0005 then ${tags - 1} else floor(power(random(), 2) * ${tags - 1})::int end),
    case when random() < 0.5 then 'value ' || floor(power(random(), 3) * ${tagValues})::int end
  from chat_room where is_tagged`

/** The newest rooms have been read, some of them up to the last message. */
const reads = `
  insert into chat_room_read (user_id, room_id, read_seq, customer_no, forced_unread)
  select reader, id, last_seq, customer_no - (case when n % 3 = 0 then 1 else 0 end), n % 200 = 0
  from (select id, last_seq, customer_no, row_number() over (order by last_chat_at desc) as n
    from chat_room order by last_chat_at desc limit ${readRooms}) as newest,
    unnest(array[$1, $2]::uuid[]) as reader`

/** Two to four words in sequence; the second word of a list is half as frequent as the first (Zipf). */
const phraseTable = `
  create table bench_phrase as
  select n, n % 5 < 3 as is_thai, string_agg(
    case when n % 5 < 3 then ($1::text[])[rank] else ($2::text[])[rank] end, case when n % 5 < 3 then '' else ' ' end) as said
  from (select n, floor(power(case when n % 5 < 3 then array_length($1::text[], 1) else array_length($2::text[], 1) end, random()))::int as rank
    from generate_series(0, ${phrases - 1}) n, generate_series(1, 2 + n % 3)) as words
  group by n`

const columns = `room_id, seq, chg, customer_no, id, client_id, sender_type, sender_name, visibility, body, at`

const bodyOf = (n: string) => `first.said || case when first.is_thai then '' else ' ' end || second.said
  || case when ${n} % 33 = 0 then ' RP-' || lpad((${n} % 9999991)::text, 7, '0') else '' end
  || ${needle(n, rareWords, 1000)} || ${needle(n, rareThaiWords, 1001)}`

/** A rare word at intervals; chosen so that some appear once and some fifty times. */
function needle(n: string, words: string[], every: number): string {
  const list = `array[${words.map((word) => `'${word}'`).join(',')}]`
  return `case when ${n} % ${every * 8} = 5 then ' ' || (${list})[floor(power(${words.length}, random()))::int] else '' end`
}

const messages = `
  insert into chat_message (${columns})
  select room_id, seq, seq, (seq + 1) / 2, gen_random_uuid(), gen_random_uuid(),
    case when seq % 2 = 1 then 'CUSTOMER' else 'STAFF' end, 'x', case when drawn.n % 50 = 1 then 'internal' else 'public' end,
    ${bodyOf('drawn.n')}, at
  from (
    select room.id as room_id, seq, row_number() over () as n, floor(random() * ${phrases})::int as a,
      floor(random() * ${phrases / 2})::int * 2 as b,
      room.created_at + (room.last_chat_at - room.created_at) * (seq::float / room.last_seq) as at
    from chat_room as room, generate_series(1, room.last_seq) as seq) as drawn
  join bench_phrase as first on first.n = a join bench_phrase as second on second.n = b
  order by at`

/** The newest room has a hundred thousand messages. */
const longRoom = `
  with longest as (select id, last_seq, last_chat_at from chat_room order by last_chat_at desc limit 1),
  written as (
    insert into chat_message (${columns})
    select id, seq, seq, (seq + 1) / 2, gen_random_uuid(), gen_random_uuid(),
      case when seq % 2 = 1 then 'CUSTOMER' else 'STAFF' end, 'x', 'public', first.said,
      last_chat_at - (${longRoomMessages} - seq) * interval '1 minute'
    from longest, generate_series(last_seq + 1, ${longRoomMessages}) as seq
    join bench_phrase as first on first.n = seq % ${phrases})
  update chat_room set last_seq = ${longRoomMessages}, chg = ${longRoomMessages}, customer_no = ${longRoomMessages / 2}
  from longest where chat_room.id = longest.id`

/** As the server's sweep would write them. */
const texts = `
  insert into chat_message_text (room_id, seq, at, body)
  select room_id, seq, at, lower(body) from chat_message order by at`
