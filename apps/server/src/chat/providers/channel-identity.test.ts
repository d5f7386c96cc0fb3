import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { merge, unmerge } from '../../testing/merging.ts'
import type { Person } from '../../testing/test-server.ts'
import { notifyCustomer } from '../visitors/notify-customer.ts'
import { message, room } from '../tables/room.ts'

/**
 * Who is who when a number is typed on the website and written from on WhatsApp: the provider proves the sender's number
 * (the `from` of its webhook), a visitor who types it proves nothing.
 */

let shop: ChannelShop
let chief: Person
beforeAll(async () => {
  shop = await openChannelShop()
  chief = await shop.server.staff('SUPER_ADMIN')
})
afterAll(() => shop.close())

type Room = typeof room.$inferSelect

/** Somebody writes from this number. */
async function writes(from: string, name: string, id = `hi-${from}`): Promise<Room> {
  const contacts = [{ wa_id: from, profile: { name } }]
  const messages = [whatsAppMessage(from, { id, text: { body: id } })]
  await shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [{ contacts, messages }])
  return eventually(async () => {
    const [row] = await shop.server.database.db.select().from(room).where(eq(room.identity, from))
    const bodies = row ? (await shop.messagesOf(row.id)).map(({ body }) => body) : []
    return row && bodies.includes(id) ? row : undefined
  })
}

/** A visitor of the website types this number. */
async function types(phone: string): Promise<{ customer_id: string; room_id: string }> {
  const { content } = await shop.server.call<{ token: string; customer_id: string; room_id: string }>(
    'POST',
    '/api/widget/session',
    null,
    { body: { website: 'shop' }, headers: { origin: 'https://shop.example' } },
  )
  const headers = { authorization: `Bearer ${content.token}` }
  await shop.server.call('PUT', '/api/widget/visitor', null, { body: { name: 'Thief', phone }, headers })
  return content
}

async function read(id: string) {
  const [row] = await shop.server.database.db.select().from(customer).where(eq(customer.id, id))
  return row
}

/** The rooms that are sent what concerns this customer. */
async function notified(customer_id: string, key: string): Promise<string[]> {
  const { platform } = shop.server.app
  const body = { en: key, th: key }
  await platform.write((tx) => notifyCustomer(platform, tx, { customer_id, body, key }))
  await expect
    .poll(
      async () =>
        (await shop.server.database.pool.query("select 1 from outbox where topic like 'chat.%'")).rows,
    )
    .toEqual([])
  const rows = await shop.server.database.db
    .select({ room_id: message.room_id })
    .from(message)
    .where(eq(message.body, key))
  return rows.map(({ room_id }) => room_id)
}

describe('a number of a WhatsApp sender', () => {
  it('is proven by the provider, whatever a visitor typed before', async () => {
    const v = await types('66812340001')
    const { customer_id } = await writes('66812340001', 'Anong')
    expect(customer_id).not.toBe(v.customer_id)
    expect(await read(customer_id)).toMatchObject({ phone: '+66812340001', phone_proven_by: 'PROVIDER' })
    expect(await read(v.customer_id)).toMatchObject({ phone_proven_by: null })
  })

  it('makes no visitor that customer who types it afterwards', async () => {
    const { customer_id, id } = await writes('66812340002', 'Boon')
    const v = await types('66812340002')
    expect(v.customer_id).not.toBe(customer_id)
    expect(await read(customer_id)).toMatchObject({ display_name: 'Boon', phone_proven_by: 'PROVIDER' })
    expect(await notified(customer_id, 'Only to Boon')).toEqual([id])
  })

  it('stays proven when a visitor is merged into the sender, and the visitor is sent nothing of theirs', async () => {
    const { customer_id, id } = await writes('66812340003', 'Chai')
    const v = await types('66812340003')
    await merge(shop.server, chief, v.customer_id, { into: customer_id, rooms_proven: false })
    expect(await read(customer_id)).toMatchObject({ phone: '+66812340003', phone_proven_by: 'PROVIDER' })
    expect(await notified(customer_id, 'Only to Chai')).toEqual([id])
  })

  it('goes on in its own room when the sender is merged into a visitor, and after the undo', async () => {
    const { customer_id, id } = await writes('66812340004', 'Dao')
    const v = await types('66812340004')
    await merge(shop.server, chief, customer_id, { into: v.customer_id, rooms_proven: false })
    const again = await writes('66812340004', 'Dao', 'dao-2')
    expect([again.id, again.customer_id]).toEqual([id, v.customer_id])
    expect(await notified(v.customer_id, 'Only to Dao')).toEqual([id])
    await unmerge(shop.server, chief, customer_id)
    const later = await writes('66812340004', 'Dao', 'dao-3')
    expect([later.id, later.customer_id]).toEqual([id, customer_id])
    expect(await read(customer_id)).toMatchObject({ display_name: 'Dao', phone_proven_by: 'PROVIDER' })
  })
})
