import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Peer } from './load.ts'

/** A chat service with its own staff and one visitor's room: everyone who receives the room's messages. */
export interface Queue {
  room_id: string
  staff: string[]
  visitor: string
}

/** Queues with their own staff, so that an exact number of sockets receives a message; by SQL, for speed. */
export async function makeQueues(databaseUrl: string, queues: number, staffEach: number): Promise<Queue[]> {
  const client = new Client(databaseUrl)
  await client.connect()
  const made: Queue[] = []
  for (let n = 0; n < queues; n += 1) made.push(await makeQueue(client, n, staffEach))
  await client.end()
  return made
}

async function makeQueue(client: Client, n: number, staffEach: number): Promise<Queue> {
  const [service_id, website_id, room_id, customer_id] = Array.from({ length: 4 }, () => randomUUID())
  const staff: string[] = []
  const ids: string[] = []
  for (let at = 0; at < staffEach; at += 1) {
    const id = randomUUID()
    const username = `bench.${n}.${at}`
    await client.query(
      `insert into staff (id, username, email, full_name, role, department, password_hash, must_change_password)
       values ($1, $2, $2 || '@bench.example', $2, 'STAFF', 'CHAT', 'none', false)`,
      [id, username],
    )
    staff.push(await session(client, { type: 'STAFF', id, username, role: 'STAFF', department: 'CHAT' }))
    ids.push(id)
  }
  await client.query(
    `insert into chat_service (id, name_en, name_th, staff_ids) values ($1, $2, $2, $3::uuid[])`,
    [service_id, `Bench ${n}`, ids],
  )
  await client.query(
    `insert into website (id, name, service_id, token, allowed_origins, theme_colour, greeting_en, greeting_th)
     values ($1, $2, $3, $2, '{}', '#1F5FE0', '', '')`,
    [website_id, `bench-${n}`, service_id],
  )
  await client.query(`insert into customer (id, username, display_name) values ($1, $2, $2)`, [
    customer_id,
    `bench-visitor-${n}`,
  ])
  const identity = randomUUID()
  const visitor = await session(client, {
    session_id: identity,
    type: 'CUSTOMER',
    id: customer_id as string,
    username: 'anonymous',
    role: '',
    department: '',
    website_id: website_id as string,
  })
  await client.query(
    `insert into chat_room (id, customer_id, service_id, website_id, channel, identity, last_chat_at, created_at)
     values ($1, $2, $3, $4, 'WEBSITE', $5, now(), now())`,
    [room_id, customer_id, service_id, website_id, identity],
  )
  return { room_id: room_id as string, staff, visitor }
}

interface Signed {
  session_id?: string
  type: 'STAFF' | 'CUSTOMER'
  id: string
  username: string
  role: string
  department: string
  website_id?: string
}

async function session(client: Client, who: Signed): Promise<string> {
  const token = randomUUID()
  await client.query(
    `insert into session (id, subject_type, subject_id, token_hash, username, role, department, website_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now(), now() + interval '1 day')`,
    [
      who.session_id ?? randomUUID(),
      who.type,
      who.id,
      createHash('sha256').update(token).digest('hex'),
      who.username,
      who.role,
      who.department,
      who.website_id ?? null,
    ],
  )
  return token
}

/** The sockets of the queues, spread over the nodes. Staff send; a visitor may not send that much. */
export function peersOf(queues: Queue[], urls: string[]): Peer[] {
  const tokens = queues.flatMap(({ room_id, staff, visitor }) => [
    ...staff.map((token) => ({ token, room_id, sends: true })),
    { token: visitor, room_id, sends: false },
  ])
  return tokens.map(({ token, ...peer }, index) => ({
    ...peer,
    url: urls[index % urls.length] as string,
    auth: { token },
  }))
}
