import { createHmac } from 'node:crypto'
import type { website as websiteResource } from '@rp/contract/chat/website'
import type { RecordOf } from '@rp/contract/resource'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { website } from './tables/website.ts'

type Website = RecordOf<typeof websiteResource>

let server: TestServer
let admin: Person
let shop: Shop

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
  shop = await openShop(server, [admin])
})
afterAll(() => server.close())

const path = () => `/api/chat/website/${shop.website_id}`
const read = async () => (await server.call<Website>('GET', path(), admin)).content

async function change(fields: Partial<Website>) {
  const {
    name,
    service_id,
    allowed_origins,
    theme_colour,
    greeting_en,
    greeting_th,
    is_active,
    row_version,
  } = await read()
  const look = { theme_colour, greeting_en, greeting_th }
  return server.call<Website>('PUT', path(), admin, {
    body: { name, service_id, allowed_origins, ...look, is_active, row_version, ...fields },
  })
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function signed(sub: string, secret: string): string {
  const said = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + 600 })}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}

const open = async (identity?: string, token = 'shop') =>
  (
    await server.call('POST', '/api/widget/session', null, {
      body: { website: token, ...(identity && { identity }) },
      headers: { origin: shop.origin },
    })
  ).status

const newSecret = async () =>
  (await server.call<{ secret: string }>('POST', `${path()}/identity-secret`, admin)).content.secret

describe('a website', () => {
  it('by default is on the right, asks nothing before a chat, and for a rating after it', async () => {
    const { content } = await change({})
    expect(content).toMatchObject({
      side: 'right',
      pre_chat: [],
      hours: null,
      asks_rating: true,
      requires_identity: false,
      has_identity_secret: false,
    })
  })

  it('configures its widget’s position and questions', async () => {
    await change({ side: 'left', pre_chat: ['name', 'email'], asks_rating: false })
    const site = await server.call('GET', '/api/widget/site/shop', null, { headers: { origin: shop.origin } })
    expect(site.content).toMatchObject({ side: 'left', pre_chat: ['name', 'email'], asks_rating: false })
  })

  it('signs visitors in with a secret that is shown once and stored sealed', async () => {
    const secret = await newSecret()
    expect(await open(signed('member-1', secret))).toBe(200)
    const [row] = await server.database.db.select().from(website).where(eq(website.id, shop.website_id))
    expect(row?.identity_secret).not.toContain(secret)
    const known = await read()
    expect(known.has_identity_secret).toBe(true)
    expect(JSON.stringify(known)).not.toContain(row?.identity_secret)
    const stale = await change({ row_version: known.row_version + 1 })
    expect(stale.problem.code).toBe('stale_version')
    expect(JSON.stringify(stale.problem)).not.toContain('"identity_secret"')
  })

  it('rejects signatures of the previous secret', async () => {
    const before = await newSecret()
    const after = await newSecret()
    expect(await open(signed('member-1', before))).toBe(401)
    expect(await open(signed('member-1', after))).toBe(200)
  })

  it('can require sign-in once it has a secret, which must then stay', async () => {
    await server.call('DELETE', `${path()}/identity-secret`, admin)
    const early = await change({ requires_identity: true })
    expect([early.status, early.problem.errors[0]?.path]).toEqual([422, 'requires_identity'])
    const secret = await newSecret()
    expect((await change({ requires_identity: true })).status).toBe(200)
    expect(await open()).toBe(401)
    expect(await open(signed('member-2', secret))).toBe(200)
    const refused = await server.call('DELETE', `${path()}/identity-secret`, admin)
    expect([refused.status, refused.problem.code]).toEqual([409, 'in_use'])
    await change({ requires_identity: false })
    expect((await server.call('DELETE', `${path()}/identity-secret`, admin)).status).toBe(200)
    expect(await open(signed('member-2', secret))).toBe(401)
    expect(await open()).toBe(200)
  })

  it('shows no chat under the previous token, and the change is logged', async () => {
    const { content } = await server.call<{ token: string }>('POST', `${path()}/token`, admin)
    expect(content.token).toMatch(/^[0-9a-f]{32}$/)
    expect(await open()).toBe(404)
    expect(await open(undefined, content.token)).toBe(200)
    const rows = await server.database.db
      .select({ event: logEntry.event, data: logEntry.data })
      .from(logEntry)
      .where(like(logEntry.event, 'website.%'))
    const events = new Set(rows.map(({ event }) => event))
    expect(events).toEqual(
      new Set(['website.identity-secret-made', 'website.identity-secret-ended', 'website.token-changed']),
    )
    expect(JSON.stringify(rows)).not.toContain(content.token)
  })

  it('has its secrets changed only by those who manage websites', async () => {
    const stranger = await server.staff('STAFF/CHAT')
    for (const call of ['identity-secret', 'token'])
      expect((await server.call('POST', `${path()}/${call}`, stranger)).status).toBe(403)
  })
})
