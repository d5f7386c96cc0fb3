import type { Message } from '@rp/contract/chat/message'
import { weekdays } from '@rp/domain/enumerations'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { configurationValue } from '../../configuration/tables/configuration.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { sweepNodes } from '../../testing/delivered.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openMailServer, type MailServer } from '../../testing/fakes/mail-server.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../../testing/test-server.ts'
import { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { mailCustomer } from './mail-customer.ts'
import { mailStaff } from './mail-staff.ts'

let server: TestServer
let agent: Person
let shop: Shop
let smtp: MailServer

beforeAll(async () => {
  smtp = await openMailServer()
  server = await openTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Shop <panel@shop.example>',
  })
  await configure('CHAT_EMAIL_NOTIFICATION_DELAY', '15')
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const configure = (key: string, value: string) =>
  server.database.db
    .insert(configurationValue)
    .values({ key, value })
    .onConflictDoUpdate({ target: configurationValue.key, set: { value } })
const mailsTo = (to: string) => smtp.delivered.filter((one) => one.to === to)
const queuedTo = (to: string) =>
  server.database.db.select().from(emailOutbox).where(eq(emailOutbox.to, to)).orderBy(emailOutbox.created_at)
const unseen = ({ room_id }: Visitor) =>
  server.database.db.select().from(chatUnseen).where(eq(chatUnseen.room_id, room_id))
/** Makes the mails of all unseen messages due. */
const later = () => server.database.db.update(chatUnseen).set({ since: '2026-01-01T00:00:00.000Z' })
/** All mails that are due have been sent. */
const swept = () => sweepNodes([server.app], 'mailing what stays unseen')

interface Scene {
  who: Person
  email: string
  staff: TestSocket
  visitor: Visitor
  theirs: TestSocket
  customerEmail: string
}

/** A shop with one agent and one customer of its own. */
async function scene(): Promise<Scene> {
  const username = `agent-${uuidv7().slice(-8)}`
  const who = await server.staff('STAFF/CHAT', { username })
  agent = who
  shop = await openShop(server, [who], username)
  const visitor = await shop.visit()
  const customerEmail = `${username}@customer.example`
  await server.database.db
    .update(customer)
    .set({ email: customerEmail, display_name: 'Malee', language: 'en' })
    .where(eq(customer.id, visitor.customer_id))
  return {
    who,
    email: `${username}@example.com`,
    staff: await server.socket(who),
    visitor,
    theirs: await server.socket(visitor, { origin: shop.origin }),
    customerEmail,
  }
}

async function write(socket: TestSocket, { room_id }: Visitor, body: string): Promise<number> {
  const ack = await socket.ask('message', { room_id, client_id: uuidv7(), body })
  if (!ack.ok) throw new Error(ack.message)
  return ack.seq
}

describe('what staff have not seen', () => {
  it('is mailed after the delay, all in one mail', async () => {
    const { email, visitor, theirs } = await scene()
    await write(theirs, visitor, 'Is it ready?')
    await write(theirs, visitor, 'Hello?')
    await later()
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const [mail] = await queuedTo(email)
    expect(mail).toMatchObject({ subject: 'Malee: 2 new', template: 'chat-unseen' })
    expect(mail?.body_text).toMatch(/Is it ready\?[\s\S]*Hello\?[\s\S]*\/chat\/messenger\?room=/)
    expect(mailsTo(email)[0]?.source).toContain(`Message-ID: <${mail?.id}@shop.example>`)
    await swept()
    expect(mailsTo(email)).toHaveLength(1)
    // A message after the mail is unseen again.
    await write(theirs, visitor, 'Anybody there?')
    await later()
    await expect.poll(() => mailsTo(email).length).toBe(2)
    const [, second] = await queuedTo(email)
    expect(second?.body_text).not.toContain('Is it ready?')
  })

  it('is not mailed if read or answered in time', async () => {
    const [read, answered] = [await scene(), await scene()]
    for (const { theirs, visitor } of [read, answered]) await write(theirs, visitor, 'Hello')
    await read.staff.ask('read', { room_id: read.visitor.room_id, seq: 1 })
    await write(answered.staff, answered.visitor, 'Hello Malee')
    await later()
    await swept()
    expect([...mailsTo(read.email), ...mailsTo(answered.email)]).toEqual([])
    expect(await unseen(read.visitor)).toEqual([])
  })

  it('waits for the end of quiet hours, and is mailed then because it is still unseen', async () => {
    const { who, email, visitor, theirs } = await scene()
    const rest = (quiet_hours: object | null) =>
      server.call('PUT', '/api/noti/staff/signals', who, { body: { quiet_hours } })
    await rest({ from: '00:00', to: '00:00', days: weekdays, time_zone: 'Asia/Bangkok' })
    await write(theirs, visitor, 'In the night')
    await later()
    await swept()
    expect(mailsTo(email)).toEqual([])
    await rest(null)
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect((await queuedTo(email))[0]?.body_text).toContain('In the night')
  })

  const closings: Record<string, (scene: Scene) => Promise<void>> = {
    'one by one': async ({ who, visitor: { room_id } }) => {
      const path = `/api/chat/room/${room_id}/status`
      expect((await server.call('PUT', path, who, { body: { status: 'CLOSED' } })).status).toBe(200)
    },
    'with others': async ({ who, visitor: { room_id } }) => {
      const body = { ids: [room_id], action: { kind: 'close' } }
      expect((await server.call('POST', '/api/chat/room/bulk', who, { body })).status).toBe(200)
    },
    'with a follow-up': async (place) => {
      const path = `/api/chat/room/${place.visitor.room_id}/follow-up`
      const body = { follow_up_at: new Date(Date.now() + 3_600_000).toISOString(), note: '' }
      expect((await server.call('PUT', path, place.who, { body })).status).toBe(200)
      await closings['one by one']?.(place)
    },
    'after its customer was merged': async (place) => {
      const chief = await server.staff('SUPER_ADMIN')
      const other = await shop.visit()
      // After a merge the room is mailed at the address that its visitor typed there (ADR 0132).
      await server.database.db
        .update(room)
        .set({ visitor_email: place.customerEmail })
        .where(eq(room.id, place.visitor.room_id))
      const path = `/api/auth/customer/${place.visitor.customer_id}/merge`
      const body = { into: other.customer_id, rooms_proven: true, reason: 'She called from the known number' }
      const merged = await server.call('POST', path, chief, { body })
      expect(merged.status, JSON.stringify(merged.problem)).toBe(200)
      await closings['one by one']?.(place)
    },
  }

  it.each(Object.keys(closings))(
    'is mailed although the room is closed after the answer (%s)',
    async (how) => {
      const place = await scene()
      const { staff, visitor, theirs, customerEmail } = place
      await write(theirs, visitor, 'Is it ready?')
      theirs.raw.disconnect()
      await write(staff, visitor, 'Yes, today')
      await closings[how]?.(place)
      await later()
      await expect.poll(async () => (await queuedTo(customerEmail)).length).toBe(1)
      expect((await queuedTo(customerEmail))[0]?.body_text).toContain('Yes, today')
    },
  )

  it('is mailed once, however many nodes run at once', async () => {
    const { who, email, visitor, theirs } = await scene()
    await write(theirs, visitor, 'Hello')
    const { platform } = server.app
    await Promise.all(
      Array.from({ length: 5 }, () => mailStaff(platform, who.id, { room_id: visitor.room_id })),
    )
    expect(await queuedTo(email)).toHaveLength(1)
    // The state after a node died between queueing the mail and marking the row: the row is due again, the mail is
    // queued already.
    await server.database.db
      .update(chatUnseen)
      .set({ mailed_seq: null })
      .where(eq(chatUnseen.room_id, visitor.room_id))
    await mailStaff(platform, who.id, { room_id: visitor.room_id })
    expect(await queuedTo(email)).toHaveLength(1)
    await expect.poll(() => mailsTo(email).length).toBe(1)
  })

  it('comes as one digest with the notifications, if configured', async () => {
    await configure('CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION', 'true')
    const { who, email, visitor, theirs } = await scene()
    const other = await shop.visit()
    await write(theirs, visitor, 'First room')
    await write(await server.socket(other, { origin: shop.origin }), other, 'Second room')
    const chief = await server.staff('SUPER_ADMIN')
    await server.call('PUT', `/api/chat/room/${visitor.room_id}/assignee`, chief, {
      body: { assignee_id: who.id },
    })
    await later()
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const [mail] = await queuedTo(email)
    for (const said of ['First room', 'Second room', 'Notifications', '→ Malee'])
      expect(mail?.body_text).toContain(said)
    await swept()
    expect(mailsTo(email)).toHaveLength(1)
    await configure('CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION', 'false')
  })
})

// The embedded database runs one transaction at a time.
describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('while somebody changes the room', () => {
  /** Mails what a room has unseen while another transaction holds the room, as closing it does; then again. */
  async function mailTwice({ room_id }: Visitor, mail: () => Promise<void>): Promise<void> {
    await server.database.db.transaction(async (tx) => {
      await tx.select().from(room).where(eq(room.id, room_id)).for('update')
      await mail()
      await tx.update(chatUnseen).set({ from_seq: 1 }).where(eq(chatUnseen.room_id, room_id))
    })
    await mail()
  }

  it('a mail to staff is left to the next run, and neither waits for the other', async () => {
    const { who, email, visitor, theirs } = await scene()
    const { room_id } = visitor
    await write(theirs, visitor, 'Is it ready?')
    const queued: number[] = []
    await mailTwice(visitor, async () => {
      await mailStaff(server.app.platform, who.id, { room_id })
      queued.push((await queuedTo(email)).length)
    })
    expect(queued).toEqual([0, 1])
  })

  it('so is a mail to a customer', async () => {
    const { staff, visitor, theirs, customerEmail } = await scene()
    await write(theirs, visitor, 'Is it ready?')
    theirs.raw.disconnect()
    await write(staff, visitor, 'Yes, today')
    const [row] = (await unseen(visitor)).filter(({ recipient_type }) => recipient_type === 'CUSTOMER')
    if (!row) throw new Error('Nothing is unseen')
    const queued: number[] = []
    await mailTwice(visitor, async () => {
      await mailCustomer(server.app.platform, row)
      queued.push((await queuedTo(customerEmail)).length)
    })
    expect(queued).toEqual([0, 1])
  })
})

describe('what a customer has not seen', () => {
  it('is mailed when they are away, and their reply is posted to the room once', async () => {
    const { staff, visitor, theirs, customerEmail } = await scene()
    await write(theirs, visitor, 'Is it ready?')
    await write(staff, visitor, 'Yes, today')
    await later()
    await swept()
    expect(mailsTo(customerEmail)).toEqual([])
    theirs.raw.disconnect()
    await later()
    await expect.poll(() => mailsTo(customerEmail).length).toBe(1)
    const [mail] = await queuedTo(customerEmail)
    expect(mail?.body_text).toContain('Yes, today')
    expect(mail?.body_text).toContain(`${shop.origin}/#recipe-panel-chat`)
    expect(mail?.reply_to).toMatch(/^panel\+[0-9a-z]{41}@shop\.example$/)

    const answer = (more: object = {}) =>
      server.call<{ taken: boolean; because: string | null }>('POST', '/api/webhook/email', null, {
        body: {
          to: [mail?.reply_to?.toUpperCase()],
          from: `Malee <${customerEmail}>`,
          message_id: '<1@customer.example>',
          text: 'Great!\n\nOn Mon, Shop <panel@shop.example> wrote:\n> Yes, today',
          ...more,
        },
      })
    const copies = await Promise.all(Array.from({ length: 10 }, () => answer()))
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]))
    const read = async () =>
      (
        await server.call<{ data: Message[] }>('GET', `/api/chat/message?room_id=${visitor.room_id}`, agent)
      ).content.data.map(({ body }) => body)
    expect(await read()).toEqual(['Is it ready?', 'Yes, today', 'Great!'])

    expect((await answer({ message_id: '<2@x>', auto_submitted: 'auto-replied' })).content).toEqual({
      taken: false,
      because: 'automatic',
    })
    expect((await answer({ message_id: '<3@x>', text: '> quoted' })).content.because).toBe('empty')
    const [start = '', end = ''] = (mail?.reply_to ?? '').split('@')
    const forged = `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}@${end}`
    expect((await answer({ message_id: '<4@x>', to: [forged] })).status).toBe(404)
    expect(await read()).toHaveLength(3)
  })

  it('is mailed once, however many nodes run at once', async () => {
    const { staff, visitor, theirs, customerEmail } = await scene()
    await write(theirs, visitor, 'Hello')
    theirs.raw.disconnect()
    await write(staff, visitor, 'Hello Malee')
    const [row] = (await unseen(visitor)).filter(({ recipient_type }) => recipient_type === 'CUSTOMER')
    if (!row) throw new Error('Nothing is unseen')
    await Promise.all(Array.from({ length: 5 }, () => mailCustomer(server.app.platform, row)))
    expect(await queuedTo(customerEmail)).toHaveLength(1)
  })

  it('is not mailed once read', async () => {
    const { staff, visitor, theirs, customerEmail } = await scene()
    const seq = await write(staff, visitor, 'Hello Malee')
    await theirs.ask('read', { room_id: visitor.room_id, seq })
    theirs.raw.disconnect()
    await later()
    await swept()
    expect(mailsTo(customerEmail)).toEqual([])
  })
})
