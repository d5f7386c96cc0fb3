import type { Message } from '@rp/contract/chat/message'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { outbox as outboxTable } from '../../platform/tables/outbox.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually, openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { tellCustomer, type CustomerNews } from './tell-customer.ts'
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

async function tell(news: Pick<CustomerNews, 'customer_id'> & Partial<CustomerNews>): Promise<void> {
  const { platform } = server.app
  await platform.write((tx) => tellCustomer(platform, tx, { body, key: uuidv7(), ...news }))
}

/** The visitor becomes a customer with these fields. */
async function known(visitor: Visitor, fields: Partial<typeof customer.$inferInsert>): Promise<void> {
  await server.database.db.update(customer).set(fields).where(eq(customer.id, visitor.customer_id))
}

async function messagesOf(visitor: Visitor): Promise<Message[]> {
  const { content } = await server.call<{ data: Message[] }>('GET', '/api/widget/message', visitor)
  return content.data
}

describe('a customer who is told', () => {
  it('hears it live in the room, from the shop, in the own language; staff hear it too', async () => {
    const visitor = await shop.visit()
    const [theirs, ours] = [await server.socket(visitor, { origin: shop.origin }), await server.socket(agent)]
    await tell({ customer_id: visitor.customer_id, link: 'https://shop.example/r/1' })
    const heard = await eventually(() => theirs.heard('message')[0])
    expect(heard).toMatchObject({
      sender: { type: 'SYSTEM', id: null, username: 'shop' },
      body: `${body.en}\nhttps://shop.example/r/1`,
      seq: 1,
    })
    await eventually(() => ours.heard('message').find(({ room_id }) => room_id === visitor.room_id))
    await known(visitor, { language: 'th' })
    await tell({ customer_id: visitor.customer_id })
    await eventually(() => theirs.heard('message').find((one) => one.body === body.th))
  })

  it('hears one happening once, however often it is told and delivered', async () => {
    const visitor = await shop.visit()
    const { heard } = await server.socket(visitor, { origin: shop.origin })
    const key = uuidv7()
    await Promise.all([
      tell({ customer_id: visitor.customer_id, key }),
      tell({ customer_id: visitor.customer_id, key }),
    ])
    await tell({ customer_id: visitor.customer_id, key })
    await eventually(() => heard('message').length > 0)
    // The news itself, delivered once more, as after a crash before it was forgotten.
    const [{ client_id } = { client_id: '' }] = await messagesOf(visitor)
    const payload = { room_id: visitor.room_id, client_id, sender_name: 'shop', body: body.en }
    const [row] = await server.database.db
      .insert(outboxTable)
      .values({ topic: 'chat.customer-news', payload })
      .returning()
    await server.app.platform.outbox.deliver(row ? [row] : [])
    await tell({ customer_id: visitor.customer_id, body: { en: 'last', th: 'last' } })
    await eventually(() => heard('message').some((one) => one.body === 'last'))
    expect((await messagesOf(visitor)).map((one) => one.body)).toEqual([body.en, 'last'])
    expect(heard('message')).toHaveLength(2)
  })

  it('hears nothing of a transaction that fails', async () => {
    const visitor = await shop.visit()
    const { platform } = server.app
    const failing = platform.write(async (tx) => {
      await tellCustomer(platform, tx, { customer_id: visitor.customer_id, body, key: uuidv7() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tell({ customer_id: visitor.customer_id, body: { en: 'next', th: 'next' } })
    await expect.poll(async () => (await messagesOf(visitor)).map((one) => one.body)).toEqual(['next'])
  })

  it('does not reopen the room, and leaves nobody waiting', async () => {
    const visitor = await shop.visit()
    const { db } = server.database
    await db.update(room).set({ status: 'CLOSED' }).where(eq(room.id, visitor.room_id))
    await tell({ customer_id: visitor.customer_id })
    await expect.poll(() => messagesOf(visitor)).toHaveLength(1)
    const [row] = await db.select().from(room).where(eq(room.id, visitor.room_id))
    expect(row).toMatchObject({
      status: 'CLOSED',
      customer_no: 0,
      last_sender: 'SYSTEM',
      last_preview: body.en,
    })
  })

  it('hears it in the newest room, and in no second one when a newer room comes between', async () => {
    const [first, second] = [await shop.visit(), await shop.visit()]
    const { db } = server.database
    const { customer_id } = first
    await db
      .update(room)
      .set({ customer_id, last_chat_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(room.id, second.room_id))
    const key = uuidv7()
    await tell({ customer_id, key })
    await expect.poll(() => messagesOf(first)).toHaveLength(1)
    await db.update(room).set({ last_chat_at: '2099-01-01T00:00:00.000Z' }).where(eq(room.id, second.room_id))
    await tell({ customer_id, key })
    await tell({ customer_id })
    await expect.poll(() => messagesOf(second)).toHaveLength(1)
    expect(await messagesOf(first)).toHaveLength(1)
  })
})

describe('the mail of it', () => {
  it('leaves once where there is an address, whatever the subject’s values say', async () => {
    const visitor = await shop.visit()
    await known(visitor, { email: 'malee@example.com', language: 'en' })
    const news = {
      customer_id: visitor.customer_id,
      key: uuidv7(),
      subject: { en: 'Serum\r\nBcc: x@y.example', th: '' },
      link: 'https://shop.example/r/1',
      related: { type: 'recipe', id: 'r1' },
    }
    await tell(news)
    await tell(news)
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

  it('is all there is for a customer without a room; the one kept gets what a merged duplicate is told', async () => {
    const [kept, merged] = [uuidv7(), uuidv7()]
    await server.database.db.insert(customer).values([
      { id: kept, username: 'a', display_name: 'A', email: 'kept@example.com' },
      { id: merged, username: 'b', display_name: 'B', merged_into: kept },
    ])
    await tell({ customer_id: merged })
    const mails = await mailsTo('kept@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['ข่าวสารจาก Recipe Panel'])
  })
})
