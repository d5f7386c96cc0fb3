// A server killed in the middle of sending: every good address gets each email of its lab orders under one Message-ID,
// refused addresses bounce, no order is blocked. SMTP cannot ask whether a message was accepted. After a kill between
// the mail server's 250 and the mark in the database, the email is therefore sent again, with the same Message-ID. Such
// repeats are counted, and each must follow a kill right after its first 250.
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 20)
/** A server lives this long under load before it is killed. */
const lifeMs = { least: 200, most: 1500 }
/** Delay of the mail servers before they accept a message. */
const thinksMs = 30
/** A kill this soon after a 250 may come before the mark. */
const windowMs = 250
const good = ['ann', 'bob', 'cho'].map((name) => `${name}@example.com`)
const refused = 'gone@example.com'

/** When each Message-ID was accepted. */
const taken = new Map<string, number[]>()
const killedAt: number[] = []

const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onRcptTo({ address }, _session, done) {
    done(address === refused ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () =>
      setTimeout(() => {
        const id = /^Message-ID: <([^@>]+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        taken.set(id, [...(taken.get(id) ?? []), performance.now()])
        done()
      }, Math.random() * thinksMs),
    )
  },
})
smtp.on('error', () => undefined)
await new Promise<void>((ready) => void smtp.listen(0, '127.0.0.1', ready))
const { port } = smtp.server.address() as AddressInfo

const database = await openFreshDatabase()
const server = await openServerProcess({
  DATABASE_URL: database.url,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'panel@shop.example',
})
await server.start()
const sql = new Client(database.url)
await sql.connect()
const { token } = await signIn(server.url, 'super_admin')

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { content: T }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.content
}

const service = await call<{ id: string }>('POST', '/lab/service', {
  code: 'CHAOS',
  name_en: 'Chaos',
  name_th: 'Chaos',
  description: '',
  types: ['STOCK'],
  price: '0',
  sla_days: 1,
  sample_amount: '1',
  sample_unit: 'g',
  result_form: [],
  requires_verification: false,
  allow_self_verify: false,
  accreditation_no: null,
  opens_for_category_ids: [],
  is_active: true,
})
for (const trigger of ['ORDER_CREATED', 'ORDER_COMPLETED'])
  await call('POST', `/lab/service/${service.id}/email-template`, {
    trigger,
    step_id: null,
    language: 'th',
    subject: '{order_no}: {status}',
    body_html: '<p>{link}</p>',
    cc: [],
    bcc: [],
    reply_to: null,
    attach_report: trigger === 'ORDER_COMPLETED',
    is_active: true,
  })

interface Order {
  id: string
  status: string
  samples: { id: string; received_at: string | null }[]
}

/** Advances an order from its current state; if the server dies meanwhile, it stays there. */
async function finish(id: string): Promise<void> {
  const { status, samples } = await call<Order>('GET', `/lab/order/${id}`)
  for (const sample of samples.filter(({ received_at }) => received_at === null))
    await call('POST', `/lab/order/${id}/sample/${sample.id}/receive`, {
      condition: 'GOOD',
      condition_note: '',
      storage: 'ROOM',
    })
  const move = (expected_status: string, to: string) =>
    call('POST', `/lab/order/${id}/transition`, { to, expected_status, reason: 'chaos' })
  if (status === 'TODO') await move('TODO', 'INPROGRESS')
  if (status !== 'COMPLETED') await move('INPROGRESS', 'COMPLETED')
}

async function openOrder(): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/lab/order', {
    type: 'STOCK',
    service_id: service.id,
    customer_id: null,
    recipe_id: null,
    product_name: 'Serum',
    product_lot: 'L-1',
    samples: [{ name: 'Serum', lot: '', qty: '1', unit: 'g', storage: 'ROOM' }],
    priority: 'NORMAL',
    assignee_id: null,
    payment_ref: null,
    note: '',
    mail_to: [...good, refused],
    room_id: null,
  })
  return id
}

const load = { running: true }
const feeders = Array.from({ length: 3 }, async () => {
  while (load.running)
    await openOrder()
      .then(finish)
      // The server died meanwhile.
      .catch(() => new Promise((resolve) => setTimeout(resolve, 50)))
})

for (let n = 0; n < kills; n += 1) {
  const life = lifeMs.least + Math.random() * (lifeMs.most - lifeMs.least)
  await new Promise((resolve) => setTimeout(resolve, life))
  await server.kill()
  killedAt.push(performance.now())
  // Nothing is sending any more: expires the leases of killed servers, which otherwise takes a quarter of an hour.
  await sql.query("update email_outbox set next_at = now() where state = 'QUEUED' and attempts > 0")
  await server.start()
}
load.running = false
await Promise.all(feeders)

const { rows: orders } = await sql.query<{ id: string }>('select id from lab_order where service_id = $1', [
  service.id,
])
let blocked = 0
for (const { id } of orders) await finish(id).catch(() => (blocked += 1))
const until = Date.now() + 180_000
for (;;) {
  const { rows } = await sql.query<{ total: number }>(
    "select count(*)::int as total from email_outbox where state = 'QUEUED'",
  )
  if (rows[0]?.total === 0 || Date.now() > until) break
  await new Promise((resolve) => setTimeout(resolve, 500))
}

interface Mail {
  id: string
  to: string
  state: string
}
const { rows: mails } = await sql.query<Mail>(
  `select email_outbox.id, "to", email_outbox.state from email_outbox
   join lab_order on lab_order.id::text = related_id and service_id = $1`,
  [service.id],
)
await sql.end()
await server.stop()
server.clear()
await new Promise<void>((closed) => smtp.close(() => closed()))
await database.drop()

const times = ({ id }: Mail) => taken.get(id) ?? []
const wanted = mails.filter(({ to }) => to !== refused)
const bad = mails.filter(({ to }) => to === refused)
const repeated = wanted.map(times).filter(({ length }) => length > 1)
/** From the 250 to the next kill. */
const gapOf = (at: number) => Math.min(...killedAt.filter((kill) => kill > at).map((kill) => kill - at))
const gaps = repeated.flatMap((all) => all.slice(0, -1).map(gapOf))
const figures = {
  kills,
  orders: orders.length,
  mails: wanted.length,
  expected_mails: orders.length * 2 * good.length,
  lost: wanted.filter((mail) => times(mail).length === 0).length,
  unmarked: wanted.filter(({ state }) => state !== 'SENT').length,
  repeats_same_id: gaps.length,
  widest_window_ms: Math.max(0, ...gaps),
  unexplained_repeats: gaps.filter((gap) => gap > windowMs).length,
  bounced: bad.filter(({ state }) => state === 'BOUNCED').length,
  refused: bad.length,
  blocked_orders: blocked,
}
const goal = {
  mails: '= expected_mails',
  lost: '0',
  unmarked: '0',
  unexplained_repeats: '0',
  bounced: '= refused',
  blocked_orders: '0',
}
const faults = figures.lost + figures.unmarked + figures.unexplained_repeats + figures.blocked_orders
report(
  'chaos-mail',
  figures,
  goal,
  faults === 0 && figures.mails === figures.expected_mails && figures.bounced === figures.refused,
)
