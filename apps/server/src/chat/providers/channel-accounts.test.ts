import type { ChannelAccount } from '@rp/contract/chat/channel-account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { openShop, type Shop } from '../../testing/chat-shop.ts'
import { openFakeProvider, type Call, type FakeProvider } from '../../testing/fakes/fake-provider.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { channelAccount } from '../tables/channel-account.ts'

const token = 'line-access-token'
let webhook = ''
let provider: FakeProvider
let server: TestServer
let shop: Shop
let admin: Person

/** The part of LINE's and Meta's account API that the connection test calls. */
function answer({ path, headers }: Call) {
  if (headers.authorization !== `Bearer ${token}`)
    return { status: 401, body: { message: 'Authentication failed' } }
  const answers: Record<string, object> = {
    '/v2/bot/info': { userId: 'U8e742f61d673b39c7fff3cecb7536ef0', displayName: 'Siam' },
    '/v2/bot/message/quota': { type: 'limited', value: 5000 },
    '/v2/bot/message/quota/consumption': { totalUsage: 120 },
    '/v2/bot/channel/webhook/endpoint': { endpoint: webhook, active: true },
    '/v2/bot/channel/webhook/test': { success: true, statusCode: 200, reason: 'OK', detail: '200' },
  }
  const known = answers[path]
  return known ? { status: 200, body: known } : { status: 404, body: { message: 'Not found' } }
}

beforeAll(async () => {
  provider = await openFakeProvider(answer)
  server = await openTestServer({ LINE_API_URL: provider.url })
  admin = await server.staff('ADMIN/CHAT')
  shop = await openShop(server, [admin])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const connect = (fields: object = {}) =>
  server.call<ChannelAccount>('POST', `/api/chat/service/${shop.service_id}/channel-account`, admin, {
    body: {
      channel: 'LINE',
      name: 'Siam on LINE',
      external_id: '',
      signing_secret: '8c570fa6dd201bb328f1c1eac23a96d8',
      access_token: token,
      is_active: true,
      ...fields,
    },
  })

describe('an account on LINE or WhatsApp', () => {
  it('keeps its secrets sealed and never returns them', async () => {
    const { status, content } = await connect()
    expect(status).toBe(200)
    expect(JSON.stringify(content)).not.toContain(token)
    const [row] = await server.database.db
      .select()
      .from(channelAccount)
      .where(eq(channelAccount.id, content.id))
    expect(row?.access_token).not.toContain(token)
    expect(content.webhook_url).toMatch(new RegExp(`/api/webhook/line/${content.id}$`))
  })

  it('gets its name and quota from LINE in the connection test, and checks that LINE reaches us', async () => {
    const { content } = await connect()
    webhook = content.webhook_url
    const tested = await server.call('POST', `/api/chat/channel-account/${content.id}/test`, admin)
    expect(tested.content).toMatchObject({
      external_id: 'U8e742f61d673b39c7fff3cecb7536ef0',
      check_error: null,
      quota_limit: 5000,
      quota_used: 120,
    })
    await server.call('DELETE', `/api/chat/channel-account/${content.id}`, admin)
  })

  it('reports when LINE sends to another address or rejects the token', async () => {
    webhook = 'https://elsewhere.example/hook'
    const errorOf = async (id: string) =>
      (await server.call<ChannelAccount>('POST', `/api/chat/channel-account/${id}/test`, admin)).content
        .check_error
    const right = (await connect()).content
    expect(await errorOf(right.id)).toContain('elsewhere.example')
    const wrong = (await connect({ access_token: 'revoked' })).content
    expect(await errorOf(wrong.id)).toContain('401')
  })

  it('keeps a secret whose field is left empty on a change', async () => {
    const { content } = await connect()
    const before = await secretOf(content.id)
    const body = { name: 'Renamed', external_id: '', signing_secret: '', access_token: '', is_active: false }
    const changed = await server.call<ChannelAccount>(
      'PUT',
      `/api/chat/channel-account/${content.id}`,
      admin,
      {
        body: { ...body, row_version: content.row_version },
      },
    )
    expect(changed.content).toMatchObject({ name: 'Renamed', is_active: false })
    expect(await secretOf(content.id)).toBe(before)
  })

  it('of WhatsApp needs the id of its number and gets a token for Meta’s verification call', async () => {
    const refused = await connect({ channel: 'WHATSAPP' })
    expect([refused.status, refused.problem?.errors[0]?.path]).toEqual([422, 'external_id'])
    const { content } = await connect({ channel: 'WHATSAPP', external_id: '106540352242922' })
    expect(content.verify_token).toMatch(/^[\w-]{20,}$/)
  })

  it('is not for staff without the right to manage services', async () => {
    const agent = await server.staff('STAFF/LAB')
    const path = `/api/chat/service/${shop.service_id}/channel-account`
    expect((await server.call('GET', path, agent)).status).toBe(403)
  })
})

async function secretOf(id: string): Promise<string | undefined> {
  const [row] = await server.database.db.select().from(channelAccount).where(eq(channelAccount.id, id))
  return row?.access_token
}
