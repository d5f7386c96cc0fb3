import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepNow } from '../../platform/sweep.ts'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())

const db = () => shop.server.database.db
const line = (...events: object[]) => shop.line.callWebhook(shop.hooks.LINE, signingSecret, events)
const rowOf = async (event_id: string) => {
  const [row] = await db().select().from(webhookInbox).where(eq(webhookInbox.event_id, event_id))
  if (!row) throw new Error('The item is not there')
  return row
}

/** An item that this version of the product cannot parse. */
async function arrives(event_id: string, identity: string, raw = 'not JSON') {
  const account_id = shop.accounts.LINE.id
  const row = { provider: 'LINE', account_id, event_id, identity, raw: Buffer.from(raw) } as const
  await db().insert(webhookInbox).values(row)
}

/** Works the item until it was tried this often, or is done. */
async function tried(event_id: string, times: number) {
  await eventually(async () => {
    const { attempts, processed_at } = await rowOf(event_id)
    if (attempts >= times || processed_at !== null) return true
    await db()
      .update(webhookInbox)
      .set({ next_at: sql`now()` })
      .where(eq(webhookInbox.event_id, event_id))
    await sweepNow(shop.server.app.platform.http, 'working the webhooks of channels')
    return false
  })
}

async function bells() {
  const path = `/api/noti/staff/notification?user_id=${shop.admin.id}&page=1&limit=100`
  const { content } = await shop.server.call<{ data: { title: string }[] }>('GET', path, shop.admin)
  return content.data.filter(({ title }) => title === 'LINE Siam: a message could not be read')
}

const shownIn = async (name: string) => {
  const room = await shop.roomOf(name)
  return room ? (await shop.messagesOf(room.id)).map(({ body, meta }) => body || meta?.['type']) : []
}

describe('an item that cannot be worked', () => {
  it('is shown in the room after some tries, and no longer holds back what the person writes next', async () => {
    await line(lineMessage('Uu1', { id: 'u1', text: 'Hello' }))
    await eventually(() => shop.roomOf('Person Uu1'))
    await arrives('bad1', 'Uu1')
    await line(lineMessage('Uu1', { id: 'u2', text: 'Still there?' }))
    await tried('bad1', 5)
    await eventually(async () => (await shownIn('Person Uu1')).length === 3)
    expect(await shownIn('Person Uu1')).toEqual(expect.arrayContaining(['Hello', 'Still there?', 'unread']))
    expect(await shop.roomOf('Person Uu1')).toMatchObject({ unread: 3 })
  })

  it('is given up after all tries with a notification for admins, and is worked when staff say so', async () => {
    await arrives('bad2', 'Uu2')
    await tried('bad2', 12)
    await eventually(async () => (await rowOf('bad2')).processed_at)
    expect(await bells()).toHaveLength(1)
    const room = await eventually(() => shop.roomOf('LINE'))
    expect(await shop.messagesOf(room.id)).toMatchObject([{ meta: { type: 'unread' }, kind: 'OTHER' }])
    expect(room).toMatchObject({ last_preview: '⟨unread⟩', waiting_since: expect.any(String) as string })

    // A new version of the product can read it.
    const event = lineMessage('Uu2', { id: 'u3', text: 'What I said' })
    await db()
      .update(webhookInbox)
      .set({ raw: Buffer.from(JSON.stringify(event)) })
      .where(eq(webhookInbox.event_id, 'bad2'))
    const again = `/api/chat/message/${room.id}/1/receive-again`
    expect((await shop.server.call('POST', again, shop.admin)).status).toBe(200)
    await eventually(async () => (await shownIn('Person Uu2')).includes('What I said'))
    await eventually(async () => (await shownIn('Person Uu2')).includes('unread_read'))
    await eventually(async () => (await rowOf('bad2')).error === null)
  })

  it('without a sender is reported to admins', async () => {
    const before = (await bells()).length
    await arrives('bad3', '')
    await tried('bad3', 12)
    await eventually(async () => (await bells()).length === before + 1)
  })

  it('says nothing if it is about a message that is not here', async () => {
    const before = (await bells()).length
    const unsend = { type: 'unsend', source: { userId: 'Uu4' }, unsend: { messageId: 'never' } }
    await arrives('about1', 'about never', JSON.stringify(unsend))
    await tried('about1', 1)
    await tenMinutesLater('about1')
    await eventually(async () => (await rowOf('about1')).processed_at)
    expect(await bells()).toHaveLength(before)
  })

  it('keeps the words of an edit whose message never came', async () => {
    const edit = { original_message_id: 'never', message: { type: 'text', text: { body: 'Twelve, please' } } }
    await shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [
      {
        contacts: [{ wa_id: '66895550001', profile: { name: 'Edna' } }],
        messages: [whatsAppMessage('66895550001', { id: 'edit1', type: 'edit', edit })],
      },
    ])
    await tried('edit1', 1)
    await tenMinutesLater('edit1')
    const bodies = await eventually(async () => {
      const { rows } = await db().execute<{ body: string }>(sql`
        select body from chat_message join chat_room on chat_room.id = room_id where identity = '66895550001'`)
      return rows.length > 0 && rows
    })
    expect(bodies).toEqual([{ body: 'Twelve, please' }])
  })

  it('waits as long as its account is off', async () => {
    const ofLine = eq(channelAccount.channel, 'LINE')
    await db().update(channelAccount).set({ is_active: false }).where(ofLine)
    await line(lineMessage('Uu5', { id: 'u5', text: 'Off' }))
    await db().execute(
      sql`update webhook_inbox set received_at = now() - interval '29 days' where identity = 'Uu5'`,
    )
    await sweepNow(shop.server.app.platform.http, 'working the webhooks of channels')
    expect(await shownIn('Person Uu5')).toEqual([])
    await db().update(channelAccount).set({ is_active: true }).where(ofLine)
    await eventually(async () => (await shownIn('Person Uu5')).includes('Off'))
  })
})

async function tenMinutesLater(event_id: string) {
  const { attempts } = await rowOf(event_id)
  await db()
    .update(webhookInbox)
    .set({ first_tried_at: sql`now() - interval '11 minutes'` })
    .where(eq(webhookInbox.event_id, event_id))
  await tried(event_id, attempts + 1)
}
