import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { room } from '../tables/room.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())

const group_id = 'Y2FwaV9ncm91cA'
const whatsApp = (value: object) => shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [value])

function says(wa_id: string, name: string, message: { id: string } & Record<string, unknown>) {
  return whatsApp({ contacts: [{ wa_id, profile: { name } }], messages: [whatsAppMessage(wa_id, message)] })
}
const inGroup = (wa_id: string, name: string, id: string, text: string) =>
  says(wa_id, name, { id, group_id, text: { body: text } })

const groupRoom = async () => {
  const { db } = shop.server.database
  const [row] = await db
    .select()
    .from(room)
    .where(eq(room.identity, `group:${group_id}`))
  return row
}
const linesIn = async (id: string) =>
  (await shop.messagesOf(id)).map(({ sender, body }) => [sender.username, body])

describe('a group on WhatsApp', () => {
  it('has one room, in which each message names its writer, and the bot answers nothing by itself', async () => {
    await inGroup('66840000001', 'Anong', 'g1', 'How much is it?')
    await inGroup('66840000002', 'Boon', 'g2', 'And for 200?')
    const found = await eventually(groupRoom)
    await expect
      .poll(() => linesIn(found.id))
      .toEqual([
        ['Anong', 'How much is it?'],
        ['Boon', 'And for 200?'],
      ])
    expect(await groupRoom()).toMatchObject({ bot_mode: 'DRAFT_ONLY', user_id: null })
  })

  it('is answered as a group, never one member in private', async () => {
    const { id } = await eventually(groupRoom)
    await shop.write(id, 'The price is 100')
    await expect
      .poll(() => shop.whatsApp.taken.at(-1))
      .toMatchObject({ recipient_type: 'group', to: group_id, text: { body: 'The price is 100' } })
  })

  it('is apart from what a member writes in private, which is answered in private', async () => {
    await says('66840000001', 'Anong', { id: 'p1', text: { body: 'In private' } })
    const own = await eventually(() => shop.roomOf('Anong'))
    expect(await linesIn(own.id)).toEqual([['Anong', 'In private']])
    await shop.write(own.id, 'Just for you')
    await expect
      .poll(() => shop.whatsApp.taken.at(-1))
      .toMatchObject({ recipient_type: 'individual', to: '66840000001' })
  })

  it('names a member who hides the number, and keeps nobody’s id as its own', async () => {
    await whatsApp({
      contacts: [{ user_id: 'TH.9', profile: { name: 'Chai' } }],
      messages: [
        { id: 'g3', from_user_id: 'TH.9', group_id, type: 'text', timestamp: '1', text: { body: 'Hi' } },
      ],
    })
    const { id } = await eventually(groupRoom)
    await expect.poll(async () => (await linesIn(id)).at(-1)).toEqual(['Chai', 'Hi'])
    expect(await groupRoom()).toMatchObject({ user_id: null, identity: `group:${group_id}` })
  })

  it('follows edits and deletions of its members', async () => {
    const edit = { original_message_id: 'g2', message: { type: 'text', text: { body: 'And for 300?' } } }
    await says('66840000002', 'Boon', { id: 'g4', group_id, type: 'edit', edit })
    const { id } = await eventually(groupRoom)
    await expect.poll(async () => (await linesIn(id))[1]).toEqual(['Boon', 'And for 300?'])
    const revoke = { original_message_id: 'g1' }
    await says('66840000001', 'Anong', { id: 'g5', group_id, type: 'revoke', revoke })
    await expect.poll(async () => (await linesIn(id))[0]).toEqual(['Anong', ''])
  })

  it('stays when the number of a member changes, whose own room moves', async () => {
    const system = { type: 'user_changed_number', body: 'changed', wa_id: '66840000009' }
    await says('66840000001', 'Anong', { id: 's1', group_id, type: 'system', system })
    const { db } = shop.server.database
    await eventually(async () => (await db.select().from(room).where(eq(room.identity, '66840000009')))[0])
    expect(await groupRoom()).toBeDefined()
  })
})

describe('a group on LINE', () => {
  it('names who left, where the name is known', async () => {
    const source = { type: 'group', groupId: 'Cleft' }
    const event = (more: object) => ({ mode: 'active', timestamp: Date.now(), source, ...more })
    await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
      event({ type: 'join', webhookEventId: 'l0' }),
      event({
        type: 'message',
        webhookEventId: 'l1',
        source: { ...source, userId: 'Uleft' },
        message: { id: 'l1', type: 'text', text: 'Goodbye' },
      }),
      event({
        type: 'memberLeft',
        webhookEventId: 'l2',
        left: { members: [{ type: 'user', userId: 'Uleft' }] },
      }),
    ])
    const found = await eventually(() => shop.roomOf('Group Cleft'))
    await expect
      .poll(async () => (await shop.messagesOf(found.id)).at(-1))
      .toMatchObject({ meta: { type: 'memberLeft' }, body: 'Member Uleft of Cleft', visibility: 'internal' })
  })
})
