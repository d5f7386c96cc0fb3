import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'

const benefits = 1000

interface SignedIn {
  id: string
  token: string
  /** The session in the format in which the panel stores it. */
  session: Record<string, string>
}

/** Staff who may use every list, each signed in; created for each run. */
export async function signInMany(client: Client, many: number): Promise<SignedIn[]> {
  const people = Array.from({ length: many }, newSession)
  for (const { id, token, session } of people) {
    const { username, session_id } = session
    await client.query(
      `insert into staff (id, username, email, full_name, role, department, password_hash, must_change_password)
       values ($1, $2, $2 || '@bench.example', $2, 'SUPER_ADMIN', 'ADMINISTRATION', 'none', false)`,
      [id, username],
    )
    await client.query(
      `insert into session (id, subject_type, subject_id, token_hash, username, role, department, created_at, last_seen_at, expires_at)
       values ($1, 'STAFF', $2, $3, $4, 'SUPER_ADMIN', 'ADMINISTRATION', now(), now(), now() + interval '1 day')`,
      [session_id, id, createHash('sha256').update(token).digest('hex'), username],
    )
  }
  return people
}

function newSession() {
  const id = randomUUID()
  const token = randomUUID()
  const session = {
    user_id: id,
    username: `bench.${id.slice(0, 8)}`,
    token,
    session_id: randomUUID(),
    department: 'ADMINISTRATION',
    role: 'SUPER_ADMIN',
  }
  return { id, token, session }
}

/** A catalogue of a thousand records, and what the bare program lists and writes: created once in a kept database. */
export async function fillCatalogue(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query(`
    insert into recipes_benefit (id, name_en, name_th, recipe_type, claim_text_en, claim_text_th, claim_risk, sort_order)
    select gen_random_uuid(), 'Benefit ' || n, 'ประโยชน์ ' || n, 'COSMETICS', repeat('Leaves the skin soft and smooth. ', 2),
      'ช่วยให้ผิวนุ่มเนียน', 'OK', n % 1000
    from generate_series(1, ${benefits}) n where not exists (select 1 from recipes_benefit where name_en = 'Benefit 1')`)
  // Records created by an earlier run are not part of the list.
  await client.query(`delete from recipes_benefit where name_en not like 'Benefit %'`)
  await client.query('create table if not exists bench_created (like recipes_benefit including all)')
  await makeFlatRooms(client)
  await client.query('vacuum analyze recipes_benefit')
  await client.end()
}

/** The rooms with related names in one table, for programs that list tables as they are. */
async function makeFlatRooms(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_class where relname = 'bench_room'`)
  if (rowCount) return
  await client.query(`
    create table bench_room as
    select room.id, customer.display_name, customer.email as member_email, room.customer_id, room.website_id, room.status,
      room.is_tagged as is_tag_room, room.last_preview as last_message, room.customer_no as unseen_count,
      room.last_seq as message_count, room.last_chat_at, room.created_at
    from chat_room as room join customer on customer.id = room.customer_id`)
  await client.query('alter table bench_room add primary key (id)')
  await client.query('create index on bench_room (status, last_chat_at desc, id desc)')
  await client.query('vacuum analyze bench_room')
}

/** The tables a peer gets: the rooms in one table, the rooms with related tables, a catalogue. */
const taken = ['bench_room', 'chat_room', 'customer', 'website', 'chat_service', 'recipes_benefit']

/** A separate database with only these tables, their rows, indexes and references. */
export async function copyForPeer(databaseUrl: string): Promise<{ url: URL; drop(): Promise<void> }> {
  const url = new URL(databaseUrl)
  const source = url.pathname.slice(1)
  const name = `${source}_peer`
  url.pathname = `/${name}`
  const admin = new Client(Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  // The copied database must have no connections.
  await admin.query(`create database ${name} template ${source}`)
  const copy = new Client(url.href)
  await copy.connect()
  const { rows } = await copy.query<{ place: string }>(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all($1)`,
    [taken],
  )
  await copy.query(`drop table ${rows.map(({ place }) => place).join(', ')} cascade`)
  await copy.query('alter table recipes_benefit alter column id set default gen_random_uuid()')
  await copy.query('vacuum analyze')
  await copy.end()
  return {
    url,
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
