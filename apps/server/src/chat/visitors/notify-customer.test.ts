import type { Message } from '@rp/contract/chat/message'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { outbox as outboxTable } from '../../platform/tables/outbox.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { proven } from '../../testing/proven.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { notifyCustomer, type CustomerNotification } from './notify-customer.ts'
import { room } from '../tables/room.ts'

let server: TestServer
let agent: Person
let shop: Shop

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
})
afterAll(() => server.close())

const body = { en: 'Your recipe is ready', th: 'สูตรของคุณพร้อมแล้ว' }
const mailsTo = (to: string) => server.database.db.select().from(emailOutbox).where(eq(emailOutbox.to, to))

async function notifyAbout(
  news: Pick<CustomerNotification, 'customer_id'> & Partial<CustomerNotification>,
): Promise<void> {
  const { platform } = server.app
  await platform.write((tx) => notifyCustomer(platform, tx, { body, key: uuidv7(), ...news }))
}

/** Sets these fields of the visitor's customer. */
async function identify(visitor: Visitor, fields: Partial<typeof customer.$inferInsert>): Promise<void> {
  await server.database.db
    .update(customer)
    .set({ ...fields, ...proven(fields) })
    .where(eq(customer.id, visitor.customer_id))
}

async function messagesOf(visitor: Visitor): Promise<Message[]> {
  const { content } = await server.call<{ data: Message[] }>('GET', '/api/widget/message', visitor)
  return content.data
}

describe('a customer who is notified', () => {
  it('receives it live in the room, from the shop, in their own language; staff receive it too', async () => {
    const visitor = await shop.visit()
    const [theirs, ours] = [await server.socket(visitor, { origin: shop.origin }), await server.socket(agent)]
    await notifyAbout({ customer_id: visitor.customer_id, link: 'https://shop.example/r/1' })
    const received = await eventually(() => theirs.received('message')[0])
    expect(received).toMatchObject({
      sender: { type: 'SYSTEM', id: null, username: 'shop' },
      body: `${body.en}\nhttps://shop.example/r/1`,
      seq: 1,
    })
    await eventually(() => ours.received('message').find(({ room_id }) => room_id === visitor.room_id))
    await identify(visitor, { language: 'th' })
    await notifyAbout({ customer_id: visitor.customer_id })
    await eventually(() => theirs.received('message').find((one) => one.body === body.th))
  })

  it('receives it once per key, however often it is published and delivered', async () => {
    const visitor = await shop.visit()
    const { received } = await server.socket(visitor, { origin: shop.origin })
    const key = uuidv7()
    await Promise.all([
      notifyAbout({ customer_id: visitor.customer_id, key }),
      notifyAbout({ customer_id: visitor.customer_id, key }),
    ])
    await notifyAbout({ customer_id: visitor.customer_id, key })
    await eventually(() => received('message').length > 0)
    // Delivers the event again, as after a crash before it was deleted.
    const [{ client_id } = { client_id: '' }] = await messagesOf(visitor)
    const payload = { room_id: visitor.room_id, client_id, sender_name: 'shop', body: body.en }
    const [row] = await server.database.db
      .insert(outboxTable)
      .values({ topic: 'chat.customer-news', payload })
      .returning()
    await server.app.platform.outbox.deliver(row ? [row] : [])
    await notifyAbout({ customer_id: visitor.customer_id, body: { en: 'last', th: 'last' } })
    await eventually(() => received('message').some((one) => one.body === 'last'))
    expect((await messagesOf(visitor)).map((one) => one.body)).toEqual([body.en, 'last'])
    expect(received('message')).toHaveLength(2)
  })

  it('receives nothing from a failed transaction', async () => {
    const visitor = await shop.visit()
    const { platform } = server.app
    const failing = platform.write(async (tx) => {
      await notifyCustomer(platform, tx, { customer_id: visitor.customer_id, body, key: uuidv7() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await notifyAbout({ customer_id: visitor.customer_id, body: { en: 'next', th: 'next' } })
    await expect.poll(async () => (await messagesOf(visitor)).map((one) => one.body)).toEqual(['next'])
  })

  it('does not reopen the room or leave anybody waiting', async () => {
    const visitor = await shop.visit()
    const { db } = server.database
    await db.update(room).set({ status: 'CLOSED' }).where(eq(room.id, visitor.room_id))
    await notifyAbout({ customer_id: visitor.customer_id })
    await expect.poll(() => messagesOf(visitor)).toHaveLength(1)
    const [row] = await db.select().from(room).where(eq(room.id, visitor.room_id))
    expect(row).toMatchObject({
      status: 'CLOSED',
      customer_no: 0,
      last_sender: 'SYSTEM',
      last_preview: body.en,
    })
  })

  it('receives it in the newest room, and not again in a newer room created in between', async () => {
    const [first, second] = [await shop.visit(), await shop.visit()]
    const { db } = server.database
    const { customer_id } = first
    await db
      .update(room)
      .set({ customer_id, last_chat_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(room.id, second.room_id))
    const key = uuidv7()
    await notifyAbout({ customer_id, key })
    await expect.poll(() => messagesOf(first)).toHaveLength(1)
    await db.update(room).set({ last_chat_at: '2099-01-01T00:00:00.000Z' }).where(eq(room.id, second.room_id))
    await notifyAbout({ customer_id, key })
    await notifyAbout({ customer_id })
    await expect.poll(() => messagesOf(second)).toHaveLength(1)
    expect(await messagesOf(first)).toHaveLength(1)
  })
})

describe('the mail of a notification', () => {
  it('is sent once if there is an address, whatever the values in the subject', async () => {
    const visitor = await shop.visit()
    await identify(visitor, { email: 'malee@example.com', language: 'en' })
    const news = {
      customer_id: visitor.customer_id,
      key: uuidv7(),
      subject: { en: 'Serum\r\nBcc: x@y.example', th: '' },
      link: 'https://shop.example/r/1',
      related: { type: 'recipe', id: 'r1' },
    }
    await notifyAbout(news)
    await notifyAbout(news)
    const mails = await mailsTo('malee@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'Serum Bcc: x@y.example',
      body_text: `${body.en}\n\nOpen: https://shop.example/r/1\n`,
      template: 'customer-news',
      related_type: 'recipe',
      related_id: 'r1',
      state: 'QUEUED',
    })
  })

  it('is all that a customer without a room gets; a merged duplicate’s goes to the remaining customer', async () => {
    const [remaining, merged] = [uuidv7(), uuidv7()]
    await server.database.db.insert(customer).values([
      { id: remaining, username: 'a', display_name: 'A', ...proven({ email: 'kept@example.com' }) },
      { id: merged, username: 'b', display_name: 'B', merged_into: remaining },
    ])
    await notifyAbout({ customer_id: merged })
    const mails = await mailsTo('kept@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['ข่าวสารจาก Recipe Panel'])
  })
})
