import { eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import { customer } from '../../auth/tables/customer.ts'
import { configurationValue } from '../../configuration/tables/configuration.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { sweepNodes } from '../../testing/delivered.ts'
import { openShop, type Visitor } from '../../testing/chat-shop.ts'
import { openMailServer, type MailServer } from '../../testing/fakes/mail-server.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { mailStaff } from './mail-staff.ts'

/** How many more times the server answers "later" to an address. */
const later = new Map<string, number>()

let smtp: MailServer
let first: TestServer
let nodes: App[]

beforeAll(async () => {
  smtp = await openMailServer({
    onRcptTo({ address }, _session, done) {
      const times = later.get(address) ?? 0
      later.set(address, times - 1)
      done(times > 0 ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null)
    },
  })
  first = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'panel@shop.example' })
  const { config } = first.app.platform
  const others = [1, 2].map(async () => {
    const node = await buildApp(config, pino({ level: 'silent' }), first.database)
    await node.http.ready()
    return node
  })
  nodes = [first.app, ...(await Promise.all(others))]
  await db().insert(configurationValue).values({ key: 'CHAT_EMAIL_NOTIFICATION_DELAY', value: '15' })
})
afterAll(async () => {
  for (const node of nodes.slice(1)) await node.close()
  await first.close()
  await smtp.close()
})

const db = () => first.database.db
/** What the mail server accepted: recipient and Message-ID. */
const received = () =>
  smtp.delivered.map(({ to, source }) => ({ to, id: /^Message-ID: <([^>]+)/im.exec(source)?.[1] ?? '' }))
const mailsTo = (to: string) => received().filter((one) => one.to === to)
const rowsOf = (to: string) => db().select().from(emailOutbox).where(eq(emailOutbox.to, to))
/** Makes the mails of unseen messages in these rooms due. */
const due = (visitors: Visitor[]) =>
  db()
    .update(chatUnseen)
    .set({ since: '2026-01-01T00:00:00.000Z' })
    .where(
      inArray(
        chatUnseen.room_id,
        visitors.map(({ room_id }) => room_id),
      ),
    )
/** All mails that are due have been sent, and every node has looked for more. */
const swept = () => sweepNodes(nodes, 'mailing what stays unseen')

interface Scene {
  staff_id: string
  staffMail: string
  visitors: (Visitor & { mail: string })[]
}

/** One agent and absent customers; each room ends with a message from `last` that the other side has not seen. */
async function scene(rooms: number, last: 'CUSTOMER' | 'STAFF' = 'CUSTOMER'): Promise<Scene> {
  const name = `agent-${uuidv7().slice(-8)}`
  const agent = await first.staff('STAFF/CHAT', { username: name })
  const shop = await openShop(first, [agent], name)
  const ours = await first.socket(agent)
  const visitors: Scene['visitors'] = []
  for (let n = 0; n < rooms; n += 1) {
    const visitor = await shop.visit()
    const mail = `${name}-${n}@customer.example`
    await db()
      .update(customer)
      .set({ email: mail, display_name: `Malee ${n}`, language: 'en' })
      .where(eq(customer.id, visitor.customer_id))
    const theirs = await first.socket(visitor, { origin: shop.origin })
    const { room_id } = visitor
    await theirs.ask('message', { room_id, client_id: uuidv7(), body: 'Is it ready?' })
    theirs.raw.disconnect()
    if (last === 'STAFF') await ours.ask('message', { room_id, client_id: uuidv7(), body: 'It is' })
    visitors.push({ ...visitor, mail })
  }
  return { staff_id: agent.id, staffMail: `${name}@example.com`, visitors }
}

/** Makes the database refuse a statement, as if the node died there. */
async function dying(statement: string, work: () => Promise<void>): Promise<void> {
  await db().execute(
    sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`,
  )
  await db().execute(sql.raw(`create trigger die ${statement} for each row execute function die()`))
  try {
    await work()
  } finally {
    await db().execute(sql`drop function die cascade`)
  }
}

describe('the mail of unseen messages, with several nodes', () => {
  it('goes out once per room, to staff and to customers', async () => {
    const [request, answered] = [await scene(5), await scene(5, 'STAFF')]
    const wanted = [
      ...request.visitors.map(() => request.staffMail),
      ...answered.visitors.map(({ mail }) => mail),
    ].toSorted()
    const got = () =>
      received()
        .map(({ to }) => to)
        .toSorted()
    await due([...request.visitors, ...answered.visitors])
    await expect.poll(() => smtp.delivered.length).toBeGreaterThanOrEqual(wanted.length)
    await swept()
    expect(got()).toEqual(wanted)
    expect(new Set(received().map(({ id }) => id)).size).toBe(wanted.length)
  })

  it('as a digest names each room once, in one mail', async () => {
    const { staff_id, staffMail, visitors } = await scene(4)
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        mailStaff(nodes[n % nodes.length]?.platform ?? first.app.platform, staff_id, {
          withNotifications: true,
        }),
      ),
    )
    await expect.poll(() => mailsTo(staffMail).length).toBeGreaterThanOrEqual(1)
    await swept()
    const texts = (await rowsOf(staffMail)).map(({ body_text }) => body_text).join('\n')
    for (const n of visitors.keys()) expect(texts.split(`Malee ${n}\n`)).toHaveLength(2)
    expect(mailsTo(staffMail)).toHaveLength((await rowsOf(staffMail)).length)
  })

  it('is retried until the mail server accepts it, and then arrives once', async () => {
    const { staffMail, visitors } = await scene(1)
    later.set(staffMail, 2)
    await due(visitors)
    const row = async () => (await rowsOf(staffMail))[0]
    for (const attempts of [1, 2]) {
      await expect
        .poll(async () => ({ ...(await row()) }))
        .toMatchObject({ attempts, last_error: expect.stringContaining('Try later') as string })
      const { write, mail } = nodes[attempts]?.platform ?? first.app.platform
      await write(async (tx) => {
        await tx
          .update(emailOutbox)
          .set({ next_at: new Date().toISOString() })
          .where(eq(emailOutbox.to, staffMail))
        await mail.wake(tx)
      })
    }
    await expect.poll(async () => (await row())?.state).toBe('SENT')
    expect(mailsTo(staffMail)).toHaveLength(1)
  })
})

/**
 * The guarantee is one mail: mail, unique row and mark are one transaction. Handing it to the mail server is not: if
 * the node dies between the server's acceptance and its note, the server gets the mail again under the same Message-ID,
 * because SMTP cannot report whether it accepted a message (shown in platform/mail/mail.test.ts).
 */
describe('a node that dies', () => {
  it.each([
    ['before it marks the room', 'before update of mailed_seq on chat_unseen'],
    ['before it notes which messages it mailed', 'before insert on chat_unseen_mail'],
    ['before it queues the mail', 'before insert on email_outbox'],
  ])('%s leaves nothing behind, and another node mails once', async (_, statement) => {
    const { staffMail, visitors } = await scene(1)
    await dying(statement, async () => {
      await due(visitors)
      await swept()
      expect(await rowsOf(staffMail)).toEqual([])
      expect(mailsTo(staffMail)).toEqual([])
    })
    await expect.poll(() => mailsTo(staffMail).length).toBe(1)
    expect(await rowsOf(staffMail)).toHaveLength(1)
  })
})
