// The limit to compare the product with: Socket.IO and PostgreSQL with nothing in between. Messages that arrive while
// the database works are written in one statement with their rooms (the case "sio:bcte" of the bare programs). It has
// one column more per message but lacks what the product guarantees: sequence, deduplication, rights, receipts.
import http from 'node:http'
import { createRequire } from 'node:module'
import pg from 'pg'
import { Server } from 'socket.io'

// Our own server's adapter, from its dependencies.
const ofServer = createRequire(new URL('../../apps/server/package.json', import.meta.url))
const { createAdapter } = ofServer('@socket.io/redis-streams-adapter')
const { Redis } = ofServer('ioredis')

const statementsAtOnce = 2
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 8 })
await pool.query(`
  create table if not exists bare_room (id int primary key, last_chat_at timestamptz, last_message text, message_count int not null default 0);
  create table if not exists bare_message (id bigserial primary key, room_id int not null, sender_id int not null, body text not null, created_at timestamptz not null);
  create index if not exists bare_message_room on bare_message (room_id, id);
  insert into bare_room select n from generate_series(1, 1000) as n on conflict do nothing`)

const write = {
  name: 'write',
  text: `
    with said as (select room, body, n from unnest($1::int[], $2::text[]) with ordinality as given(room, body, n)),
    written as (insert into bare_message (room_id, sender_id, body, created_at) select room, 1, body, now() from said order by n returning id),
    moved as (update bare_room set last_chat_at = now(), last_message = last.body, message_count = message_count + last.many
      from (select distinct on (room) room, body, count(*) over (partition by room) as many from said order by room, n desc) as last
      where bare_room.id = last.room)
    select id from written`,
}
let waiting = []
let running = 0
async function flush() {
  if (waiting.length === 0 || running >= statementsAtOnce) return
  const batch = waiting
  waiting = []
  running += 1
  const values = [batch.map(({ room }) => room), batch.map(({ body }) => body)]
  const rows = await written(values)
  for (const [index, { done }] of batch.entries()) done(Number(rows[index].id))
  running -= 1
  void flush()
}
/** It locks rooms in any order: the statement that a deadlock aborts is retried. */
async function written(values) {
  try {
    return (await pool.query({ ...write, values })).rows
  } catch (error) {
    if (error.code === '40P01') return written(values)
    throw error
  }
}
const store = (room, body) =>
  new Promise((done) => {
    waiting.push({ room, body, done })
    setImmediate(() => void flush())
  })

const server = http.createServer()
const redisUrl = process.env.BARE_REDIS_URL
const adapter = redisUrl && createAdapter(new Redis(redisUrl), { streamName: 'bare', maxLen: 20_000 })
const io = new Server(server, {
  transports: ['websocket'],
  perMessageDeflate: false,
  serveClient: false,
  ...(adapter && { adapter }),
})
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.room))
  socket.on('message', async ({ room_id, body, client_id }, ack) => {
    const id = await store(Number(room_id), body)
    io.to(String(room_id)).emit('message', { room_id, body, client_id, id })
    ack({ ok: true, id })
  })
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
