// Messages over three channels while two servers, PostgreSQL and Redis are killed and connections are cut: nothing
// lost, duplicated or out of order, on either side, and every messenger equal to a fresh fetch.
import type { ChannelAccount } from '@rp/contract/chat/channel-account'
import type { Transport } from '@rp/domain/transport-choice'
import { Client } from 'pg'
import { number, openFakeWhatsApp } from '../apps/server/src/testing/fakes/fake-whatsapp.ts'
import { openProxy } from '../apps/server/src/testing/fakes/proxy.ts'
import { openFakeLine } from '../apps/server/src/testing/fakes/fake-line.ts'
import type { FakeProvider } from '../apps/server/src/testing/fakes/fake-provider.ts'
import { openOwnRedis } from './chat-chaos/own-redis.ts'
import {
  lineWrites,
  progress,
  reportStatuses,
  staffWrites,
  visitorWrites,
  whatsAppWrites,
} from './chat-chaos/senders.ts'
import { openStaffClient, pause, type StaffClient } from './chat-chaos/staff-client.ts'
import { equalsFresh, judgeSent, judgeStored, type Stored } from './chat-chaos/verdict.ts'
import { openOwnPostgres } from './lib/own-postgres.ts'
import { signIn, visit, type Visitor } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const messages = Number(process.env['MESSAGES'] ?? 100_000)
const kills = Number(process.env['KILLS'] ?? 200)
const databaseKills = Math.ceil(kills / 10)
const people = Number(process.env['PEOPLE'] ?? 60)
const staffSockets = 20
/** Share of the messages by kind of writer. */
const shares = { visitors: 0.4, line: 0.22, whatsApp: 0.22, staff: 0.16 }
const secret = 'a-secret-of-the-bench'
const seconds = Number(process.env['SECONDS'] ?? Math.max(20, kills * 2.8))

const [postgres, redis, line, whatsApp] = await Promise.all([
  openOwnPostgres(),
  openOwnRedis(),
  openFakeLine(),
  openFakeWhatsApp(),
])
const env = {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  LINE_API_URL: line.url,
  LINE_DATA_URL: line.url,
  LINE_STICKER_URL: line.url,
  WHATSAPP_API_URL: whatsApp.url,
  // Each can open what the other sealed.
  SECRETS_KEY: 'chat-chaos'.repeat(4),
}
const nodes = [await openServerProcess(env), await openServerProcess(env)] as const
for (const node of nodes) await node.start()
const urls = nodes.map(({ url }) => url)
/** A proxy between people and servers: each request to another node, and WebSockets cut at random. */
const proxy = await openProxy(urls)
/** A third of the clients polls through the proxy, whose requests do not know which node has their session. */
function lineOf(n: number): { urls: string[]; transport: Transport } {
  if (n % 3 === 0) return { urls: [proxy.url], transport: 'polling' }
  return { urls: n % 3 === 1 ? [proxy.url] : urls, transport: 'websocket' }
}

const admin = await signIn(urls[0] ?? '', 'super_admin')
const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${urls[0]}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { content: T }).content
}

const services = await call<{ data: { id: string }[] }>('GET', '/chat/service')
const connectAccount = (channel: 'LINE' | 'WHATSAPP', external_id: string) =>
  call<ChannelAccount>('POST', `/chat/service/${services.data[0]?.id}/channel-account`, {
    channel,
    name: channel,
    external_id,
    signing_secret: secret,
    access_token: 'token',
    is_active: true,
  })
const hookOf = ({ id, channel }: ChannelAccount) => ({
  urls: urls.map((url) => `${url}/api/webhook/${channel.toLowerCase()}/${id}`),
  secret,
})
const lineHook = hookOf(await connectAccount('LINE', ''))
const whatsAppHook = hookOf(await connectAccount('WHATSAPP', number))

const visitors: Visitor[] = []
for (let n = 0; n < people; n += 1) {
  visitors.push(await visit(urls[n % 2] ?? ''))
  if (n % 25 === 24) await pause(10_500)
}
const lineUsers = Array.from({ length: people }, (_, n) => `Uline${n}`)
const phones = Array.from({ length: people }, (_, n) => `668${String(n).padStart(8, '0')}`)
// Everyone has written once, so that the rooms exist.
const once = { count: 1, everyMs: 0 }
const firstLines = await Promise.all(lineUsers.map((user) => lineWrites(line, lineHook, user, once)))
const firstPhones = await Promise.all(
  phones.map((phone) => whatsAppWrites(whatsApp, whatsAppHook, phone, once)),
)
const database = new Client(postgres.url)
await database.connect()
const identities = new Map<string, string>()
for (let left = 100; identities.size < 2 * people && left > 0; left -= 1) {
  const { rows } = await database.query<{ id: string; identity: string }>(
    'select id, identity from chat_room where channel_account_id is not null',
  )
  for (const row of rows) identities.set(row.identity, row.id)
  await pause(100)
}
await database.end()
const roomOfPerson = (identity: string): string => {
  const id = identities.get(identity)
  if (!id) throw new Error(`${identity} has no room`)
  return id
}
const lineRooms = lineUsers.map(roomOfPerson)
const phoneRooms = phones.map(roomOfPerson)
const rooms = [...visitors.map(({ room_id }) => room_id), ...lineRooms, ...phoneRooms]

const agents = [admin, await signIn(urls[0] ?? '', 'admin.chat')]
const clients: StaffClient[] = []
for (let n = 0; n < staffSockets; n += 1) {
  const opened = [visitors[n % people]?.room_id, lineRooms[n % people], phoneRooms[n % people]]
  clients.push(
    await openStaffClient({
      ...lineOf(n),
      token: agents[n % agents.length]?.token ?? '',
      rooms,
      opened: opened.filter((id) => id !== undefined),
    }),
  )
}

for (const fake of [line, whatsApp]) fake.fault = someFaults
const cuts: (() => void)[] = clients.map(({ cut }) => cut)
const paceOf = (share: number, writers: number) => {
  const count = Math.ceil((messages * share) / writers)
  return { count, everyMs: (seconds * 1000) / count }
}
const began = performance.now()
const writing = Promise.all([
  Promise.all(
    visitors.map((visitor, n) =>
      visitorWrites(lineOf(n).urls, visitor, {
        ...paceOf(shares.visitors, people),
        transport: lineOf(n).transport,
        onCut: (cut) => void cuts.push(cut),
      }),
    ),
  ),
  Promise.all(lineUsers.map((user) => lineWrites(line, lineHook, user, paceOf(shares.line, people)))),
  Promise.all(
    phones.map((phone) => whatsAppWrites(whatsApp, whatsAppHook, phone, paceOf(shares.whatsApp, people))),
  ),
  Promise.all(clients.map((client) => staffWrites(client, staffRooms(), paceOf(shares.staff, staffSockets)))),
])
let isWritten = false
const watching = setInterval(
  () => console.log(Math.round((performance.now() - began) / 1000), 's', JSON.stringify(progress)),
  10_000,
)
void writing.then(() => (isWritten = true))
let isAllOver = false
const statuses = reportStatuses(whatsApp, whatsAppHook, () => isAllOver)

const done = { kills: 0, databaseKills: 0, redisStops: 0, cuts: 0, webSocketsCut: 0 }
const cutting = setInterval(() => {
  done.webSocketsCut += proxy.cutWebSockets(0.05)
  cuts[Math.floor(Math.random() * cuts.length)]?.()
  done.cuts += 1
}, 1000)
while (done.kills < kills) {
  await pause(300 + Math.random() * 1200)
  const node = nodes[done.kills % 2 === 0 ? 0 : 1]
  await node.kill()
  done.kills += 1
  await startAgain(node)
  if (done.kills % Math.ceil(kills / databaseKills) === 0 && done.databaseKills < databaseKills) {
    await postgres.kill()
    done.databaseKills += 1
    await pause(200)
    await postgres.start()
  }
  if ([Math.floor(kills / 3), Math.floor((2 * kills) / 3)].includes(done.kills)) {
    await redis.kill()
    done.redisStops += 1
    setTimeout(() => void redis.start(), 5000)
  }
  if (done.kills % 10 === 0)
    console.log(
      `${done.kills} kills, ${Math.round((performance.now() - began) / 1000)} s, written: ${isWritten}`,
    )
}
clearInterval(cutting)
console.log('No more kills; the writers finish', postgres.url)
const [byVisitor, byLine, byPhone, byStaff] = await writing
for (const fake of [line, whatsApp]) fake.fault = () => null
clearInterval(watching)
const storm = (performance.now() - began) / 1000

const db = new Client(postgres.url)
await db.connect()
const sentAgain = await drain()
isAllOver = true
await statuses
for (const body of await drain()) sentAgain.add(body)

const { rows: stored } = await db.query<Stored>(
  'select room_id, seq, client_id, external_id, sender_type, body, delivery from chat_message where room_id = any($1) order by room_id, seq',
  [rooms],
)
const inward = judgeStored(stored, [
  ...byVisitor.map((written, index) => ({
    room_id: visitors[index]?.room_id,
    written,
    by: 'client_id' as const,
  })),
  ...byLine.map((written, index) => ({
    room_id: lineRooms[index],
    written: [...(firstLines[index] ?? []), ...written],
    by: 'external_id' as const,
  })),
  ...byPhone.map((written, index) => ({
    room_id: phoneRooms[index],
    written: [...(firstPhones[index] ?? []), ...written],
    by: 'external_id' as const,
  })),
  ...byStaff.flatMap((byRoom) =>
    [...byRoom].map(([room_id, written]) => ({ room_id, written, by: 'client_id' as const })),
  ),
])
const outward = judgeSent(stored, [
  ...lineUsers.map((user, index) => ({
    room_id: lineRooms[index],
    taken: line.pushed
      .filter(({ to }) => to === user)
      .flatMap((one) => one.messages.map(({ text }) => text ?? '')),
    sentAgain,
  })),
  ...phones.map((phone, index) => ({
    room_id: phoneRooms[index],
    taken: whatsApp.taken.filter(({ to }) => to === phone).map(({ text }) => text?.body ?? ''),
    sentAgain,
  })),
])

const settled = performance.now()
let unequal = 0
for (const client of clients) if (!(await equalsFresh(client))) unequal += 1
const caughtUp = clients.flatMap((client) => client.caughtUp)
for (const client of clients) client.close()
await db.end()
for (const node of nodes) {
  await node.stop()
  node.clear()
}
await Promise.all([postgres.clear(), redis.clear(), line.close(), whatsApp.close()])

const figures = {
  messages: stored.length,
  minutes: storm / 60,
  server_kills: done.kills,
  database_kills: done.databaseKills,
  redis_stops: done.redisStops,
  lines_cut: done.cuts,
  ...inward,
  unequal,
  sent_to_channels: outward.taken,
  sent_lost: outward.lost,
  sent_doubled: outward.doubled,
  sent_disordered: outward.disordered,
  sent_again_by_a_person: sentAgain.size,
  reconnections: caughtUp.length,
  caught_up_p50_ms: percentile(caughtUp, 0.5),
  caught_up_max_ms: Math.max(0, ...caughtUp),
  compared_in_ms: performance.now() - settled,
}
const zero = [
  'lost',
  'duplicated',
  'disordered',
  'gaps',
  'unequal',
  'sent_lost',
  'sent_doubled',
  'sent_disordered',
] as const
report(
  'chat-chaos',
  figures,
  { ...Object.fromEntries(zero.map((name) => [name, '= 0'])), caught_up_max_ms: '<= 2000' },
  zero.every((name) => figures[name] === 0) && figures.caught_up_max_ms <= 2000,
)

/** Staff write mostly to websites: WhatsApp accepts one message per six seconds from one number to one person. */
function staffRooms(): string[] {
  const sites = visitors.map(({ room_id }) => room_id)
  return [...sites, ...sites, ...lineRooms, ...lineRooms, ...phoneRooms]
}

function someFaults({ path }: Parameters<FakeProvider['fault']>[0]): ReturnType<FakeProvider['fault']> {
  if (!/push$|messages$/.test(path)) return null
  const chance = Math.random()
  if (chance < 0.02) return 'cut-before'
  if (chance < 0.04) return 'cut-after'
  if (chance < 0.06)
    return { status: 500, body: { error: { code: 131000, message: 'Something went wrong' } } }
  if (chance < 0.08) return { status: 429, body: { error: { code: 130429, message: 'Too many' } } }
  return null
}

/** A node started while the database is down exits; it is restarted until it stays up. */
async function startAgain(node: (typeof nodes)[number]): Promise<void> {
  for (;;) {
    const isUp = await node.start().then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(200)
  }
}

/**
 * Waits until everything is processed; messages of unknown outcome are sent again, as a person would after
 * checking. Returns the bodies of those messages.
 */
async function drain(): Promise<Set<string>> {
  const again = new Set<string>()
  for (let tries = 1200; tries > 0; tries -= 1) {
    const { rows: open } = await db.query<{ what: string; n: string }>(
      `select 'inbox' as what, count(*) as n from webhook_inbox where processed_at is null union all
       select 'outbox', count(*) from channel_outbox where state in ('QUEUED', 'SENDING') union all
       select 'news', count(*) from outbox`,
    )
    const { rows: unknown } = await db.query<{ room_id: string; seq: number }>(
      `select room_id, seq from channel_outbox where state = 'UNKNOWN'`,
    )
    if (open.every(({ n }) => n === '0')) {
      // Wait for late delivery statuses first.
      await pause(3000)
      const { rows: left } = await db.query<{ room_id: string; seq: number; body: string }>(
        `select room_id, seq, body from channel_outbox join chat_message using (room_id, seq) where state = 'UNKNOWN'`,
      )
      // LINE reports no delivery: a person checks its own messenger before sending anything twice.
      const still = left.filter(({ room_id, body }) => {
        const user = lineUsers[lineRooms.indexOf(room_id)]
        return !line.pushed.some(({ to, messages: [one] }) => to === user && one?.text === body)
      })
      if (still.length === 0) return again
      for (const { room_id, seq, body } of still) {
        await call('POST', `/chat/message/${room_id}/${seq}/send-again`)
        again.add(body)
      }
    } else if (tries % 50 === 0) console.log(open, `${unknown.length} unknown`)
    await pause(200)
  }
  throw new Error('What was to be worked is not')
}
