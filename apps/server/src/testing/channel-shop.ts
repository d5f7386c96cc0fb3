import type { ChannelAccount, AccountChannel } from '@rp/contract/chat/channel-account'
import type { Message } from '@rp/contract/chat/message'
import type { Room } from '@rp/contract/chat/room'
import { openShop } from './chat-shop.ts'
import { number, openFakeWhatsApp, type FakeWhatsApp } from './fakes/fake-whatsapp.ts'
import { openFakeLine, type FakeLine } from './fakes/fake-line.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from './test-server.ts'
import { expect } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

/** The secret of LINE's own signature example. */
export const signingSecret = '8c570fa6dd201bb328f1c1eac23a96d8'

export interface ChannelShop {
  server: TestServer
  admin: Person
  line: FakeLine
  whatsApp: FakeWhatsApp
  /** The webhook URLs of the providers. */
  hooks: Record<AccountChannel, string>
  accounts: Record<AccountChannel, ChannelAccount>
  roomOf(name: string): Promise<Room | undefined>
  messagesOf(room_id: string): Promise<Message[]>
  /** Staff write into a room; `more` adds fields. */
  write(room_id: string, body: string, more?: object): Promise<Message>
  close(): Promise<void>
}

/** A chat service with an account on LINE and one on WhatsApp, with fake providers. */
export async function openChannelShop(): Promise<ChannelShop> {
  const [line, whatsApp] = await Promise.all([openFakeLine(), openFakeWhatsApp()])
  const server = await openTestServer({
    LINE_API_URL: line.url,
    LINE_DATA_URL: line.url,
    LINE_STICKER_URL: line.url,
    WHATSAPP_API_URL: whatsApp.url,
  })
  const admin = await server.staff('ADMIN/CHAT')
  const { service_id } = await openShop(server, [admin])
  const accounts = {
    LINE: await connect({ channel: 'LINE', external_id: '' }),
    WHATSAPP: await connect({ channel: 'WHATSAPP', external_id: number }),
  }

  async function connect(fields: object): Promise<ChannelAccount> {
    const body = {
      name: 'Siam',
      signing_secret: signingSecret,
      access_token: 'token',
      is_active: true,
      ...fields,
    }
    const path = `/api/chat/service/${service_id}/channel-account`
    return (await server.call<ChannelAccount>('POST', path, admin, { body })).content
  }

  async function messagesOf(room_id: string): Promise<Message[]> {
    const path = `/api/chat/message?room_id=${room_id}&limit=100`
    return (await server.call<{ data: Message[] }>('GET', path, admin)).content.data
  }

  let socket: Promise<TestSocket> | undefined
  return {
    server,
    admin,
    line,
    whatsApp,
    accounts,
    hooks: {
      LINE: `${server.url}/api/webhook/line/${accounts.LINE.id}`,
      WHATSAPP: `${server.url}/api/webhook/whatsapp/${accounts.WHATSAPP.id}`,
    },
    async roomOf(name) {
      const path = `/api/chat/room?keyword=${encodeURIComponent(name)}`
      return (await server.call<{ data: Room[] }>('GET', path, admin)).content.data[0]
    },
    messagesOf,
    async write(room_id, body, more = {}) {
      socket ??= server.socket(admin)
      const ack = await (await socket).ask('message', { room_id, client_id: uuidv7(), body, ...more })
      expect(ack).toMatchObject({ ok: true })
      const sent = (await messagesOf(room_id)).find(({ seq }) => ack.ok && seq === ack.seq)
      if (!sent) throw new Error('What was written is not there')
      return sent
    },
    async close() {
      await server.close()
      await Promise.all([line.close(), whatsApp.close()])
    },
  }
}
