import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepNow } from '../../platform/sweep.ts'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())

const otherNumber = '106540000000001'

const says = (id: string, text: string, phone_number_id: string) =>
  shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [
    {
      metadata: { phone_number_id, display_phone_number: '+66 2 123 4567' },
      contacts: [{ wa_id: '66860000001', profile: { name: 'Nid' } }],
      messages: [whatsAppMessage('66860000001', { id, text: { body: text } })],
    },
  ])

async function bells() {
  const path = `/api/noti/staff/notification?user_id=${shop.admin.id}&page=1&limit=100`
  const { content } = await shop.server.call<{ data: { title: string }[] }>('GET', path, shop.admin)
  return content.data.filter(({ title }) => title === 'WhatsApp: messages to +66 2 123 4567 wait')
}

describe('a message to a number of the business that is not connected', () => {
  it('is in no room, and admins are notified once of the number', async () => {
    expect(await says('s1', 'Is anybody there?', otherNumber)).toBe(200)
    await says('s2', 'Hello?', otherNumber)
    await eventually(async () => (await bells()).length === 1)
    await sweepNow(shop.server.app.platform.http, 'working the webhooks of channels')
    expect(await shop.roomOf('Nid')).toBeUndefined()
    expect(shop.whatsApp.taken).toEqual([])
  })

  it('arrives, with what came since, once the number is connected', async () => {
    const body = {
      name: 'Second number',
      channel: 'WHATSAPP',
      external_id: otherNumber,
      signing_secret: signingSecret,
      access_token: 'token',
      is_active: true,
    }
    const path = `/api/chat/service/${shop.accounts.WHATSAPP.service_id}/channel-account`
    expect((await shop.server.call('POST', path, shop.admin, { body })).status).toBe(200)
    const room = await eventually(() => shop.roomOf('Nid'))
    await eventually(async () => (await shop.messagesOf(room.id)).length === 2)
    await says('s3', 'Thank you', otherNumber)
    await expect
      .poll(async () => (await shop.messagesOf(room.id)).map(({ body: text }) => text))
      .toEqual(['Is anybody there?', 'Hello?', 'Thank you'])
  })
})
