import { identityTokenHours, identityTokenSpan } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { proven } from '../../testing/proven.ts'
import {
  letSign,
  nowSeconds,
  sharedSecret,
  signedIdentity,
  signingEnvironment,
  tokenPart,
} from '../../testing/signing-website.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { message, room } from '../tables/room.ts'
import { chatService } from '../tables/chat-service.ts'
import { website } from '../tables/website.ts'
import { readIdentity } from './visitor-identity.ts'

let server: TestServer
let shop: Shop
let agent: Person

beforeAll(async () => {
  server = await openTestServer(signingEnvironment)
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
  await letSign(server, shop)
})
afterAll(() => server.close())

interface Opened extends Visitor {
  closed_at: string | null
  is_rated: boolean
  known: string[]
}

const open = (body: { identity?: string; token?: string } = {}) =>
  server.call<Opened>('POST', '/api/widget/session', null, {
    body: { website: 'shop', ...body },
    headers: { origin: shop.origin },
  })

const asVisitor = (method: string, path: string, { token }: Visitor, body?: object) =>
  server.call<Record<string, unknown>>(method, path, null, {
    ...(body && { body }),
    headers: { authorization: `Bearer ${token}` },
  })

const linesOf = (room_id: string) =>
  server.database.db
    .select({ kind: message.kind, meta: message.meta, visibility: message.visibility })
    .from(message)
    .where(eq(message.room_id, room_id))

describe('a signed identity', () => {
  it('identifies a visitor', () => {
    const now = Date.UTC(2026, 0, 1)
    const person = { sub: 'c-1', name: 'Malee', iat: now / 1000, exp: now / 1000 + 86_400 }
    expect(readIdentity(signedIdentity(person), sharedSecret, now)).toMatchObject({
      person: { sub: 'c-1', name: 'Malee' },
      isOver: false,
    })
  })

  it.each([
    ['another secret', signedIdentity({ sub: 'c-1' }, 'another')],
    ['no signature', `${tokenPart({ alg: 'none' })}.${tokenPart({ sub: 'c-1' })}.`],
    ['another algorithm', signedIdentity({ sub: 'c-1' }, sharedSecret, 'HS512')],
    ['neither an end nor a beginning', signedIdentity({ sub: 'c-1', iat: undefined })],
    [
      'a beginning in the future',
      signedIdentity({ sub: 'c-1', iat: nowSeconds() + identityTokenSpan.clockSkewSeconds + 60 }),
    ],
    [
      'a beginning in the future and an end',
      signedIdentity({ sub: 'c-1', iat: nowSeconds() + 86_400, exp: nowSeconds() + 90_000 }),
    ],
    [
      'an end too far ahead',
      signedIdentity({ sub: 'c-1', exp: nowSeconds() + (identityTokenSpan.longestDays + 1) * 86_400 }),
    ],
    ['an end that is no time', signedIdentity({ sub: 'c-1', exp: 9e12 })],
    ['nobody in it', signedIdentity({ name: 'Malee' })],
    ['no JSON', 'a.b.c'],
  ])('is rejected with %s', (_what, token) => {
    expect(readIdentity(token, sharedSecret)).toBeNull()
  })
})

it.each([
  ['by a clock that is a little ahead', { iat: nowSeconds() + 60 }],
  ['for the longest time', { exp: nowSeconds() + identityTokenSpan.longestDays * 86_400 }],
])('a signed identity holds %s', (_what, claims) => {
  expect(readIdentity(signedIdentity({ sub: 'c-1', ...claims }), sharedSecret)).toMatchObject({
    isOver: false,
  })
})

it.each([
  ['an end in the past', { exp: 1 }],
  ['a beginning more than a day ago', { iat: nowSeconds() - identityTokenHours * 3600 - 60 }],
])('a signed identity with %s is over', (_what, claims) => {
  expect(readIdentity(signedIdentity({ sub: 'c-1', ...claims }), sharedSecret)).toMatchObject({
    isOver: true,
  })
})

describe('a visitor signed in by the website', () => {
  it('has one room on every device', async () => {
    const identity = signedIdentity({ sub: uuidv7(), name: 'Malee' })
    const [one, two] = await Promise.all([open({ identity }), open({ identity })])
    expect(one.content.room_id).toBe(two.content.room_id)
    expect(one.content.token).not.toBe(two.content.token)
    expect(one.content.known).toEqual(['name'])
  })

  it('keeps what was written before signing in', async () => {
    const before = (await open()).content
    const after = (await open({ token: before.token, identity: signedIdentity({ sub: uuidv7() }) })).content
    expect(after.room_id).toBe(before.room_id)
    expect((await asVisitor('GET', '/api/widget/message', before)).status).toBe(401)
  })

  it('becomes the customer of that proven e-mail, because the website vouches for it', async () => {
    const [id, email] = [uuidv7(), `${uuidv7()}@shop.example`]
    await server.database.db
      .insert(customer)
      .values({ id, username: 'known', display_name: 'Known', ...proven({ email }) })
    const { content } = await open({ identity: signedIdentity({ sub: uuidv7(), email }) })
    expect(content.customer_id).toBe(id)
  })

  it('leaves the room by signing out: the next visitor in this browser is new', async () => {
    const identified = (await open({ identity: signedIdentity({ sub: uuidv7() }) })).content
    const next = (await open({ token: identified.token })).content
    expect(next.room_id).not.toBe(identified.room_id)
    expect((await asVisitor('GET', '/api/widget/message', identified)).status).toBe(401)
  })

  it('goes on with her session when the token of a cached page is over, and nobody else does', async () => {
    const sub = uuidv7()
    const over = { exp: nowSeconds() - 60 }
    const session = (await open({ identity: signedIdentity({ sub }) })).content
    const again = await open({ token: session.token, identity: signedIdentity({ sub, ...over }) })
    expect(again.content.room_id).toBe(session.room_id)
    expect((await open({ identity: signedIdentity({ sub, ...over }) })).status).toBe(401)
    const other = signedIdentity({ sub: uuidv7(), ...over })
    expect((await open({ token: session.token, identity: other })).status).toBe(401)
    const anonymous = (await open()).content
    expect((await open({ token: anonymous.token, identity: signedIdentity({ sub, ...over }) })).status).toBe(
      401,
    )
  })

  it('is refused with a wrong signature, and where sign-in is required nobody enters without one', async () => {
    expect((await open({ identity: signedIdentity({ sub: 'c-1' }, 'guessed') })).status).toBe(401)
    const require = (requires_identity: boolean) =>
      server.database.db.update(website).set({ requires_identity }).where(eq(website.id, shop.website_id))
    await require(true)
    expect((await open()).status).toBe(401)
    await require(false)
  })
})

describe('a website whose chat service is inactive', () => {
  it('accepts no new chats, and continues existing ones', async () => {
    const [anonymous, identity] = [(await open()).content, signedIdentity({ sub: uuidv7() })]
    const person = (await open({ identity })).content
    const activate = (is_active: boolean) =>
      server.database.db.update(chatService).set({ is_active }).where(eq(chatService.id, shop.service_id))
    await activate(false)
    expect((await open()).status).toBe(404)
    expect((await open({ identity: signedIdentity({ sub: uuidv7() }) })).status).toBe(404)
    expect((await open({ token: anonymous.token })).content.room_id).toBe(anonymous.room_id)
    expect((await open({ identity })).content.room_id).toBe(person.room_id)
    await activate(true)
  })
})

describe('what a visitor enters', () => {
  it('about herself is saved, and noted in the room for staff only', async () => {
    const visitor = (await open()).content
    const email = `${uuidv7()}@mail.example`
    const said = await asVisitor('PUT', '/api/widget/visitor', visitor, { name: 'Malee', email })
    expect(said.content).toEqual({ known: ['name', 'email'], email: null })
    await expect
      .poll(() => linesOf(visitor.room_id))
      .toMatchObject([{ kind: 'VISITOR', visibility: 'internal', meta: { name: 'Malee', email, of: null } }])
  })

  it('about herself is published to staff who view the room, which shows the new name', async () => {
    const visitor = (await open()).content
    const watcher = await server.socket(agent)
    await asVisitor('PUT', '/api/widget/visitor', visitor, { name: 'Malee' })
    await eventually(() => watcher.received('room.details').some((one) => one.room_id === visitor.room_id))
    const { content } = await server.call('GET', `/api/chat/room/${visitor.room_id}`, agent)
    expect(content).toMatchObject({ display_name: 'Malee' })
  })

  it('does not hand over another person’s e-mail', async () => {
    const [id, email] = [uuidv7(), `${uuidv7()}@mail.example`]
    await server.database.db
      .insert(customer)
      .values({ id, username: 'holder', display_name: 'Holder', ...proven({ email }) })
    const visitor = (await open()).content
    await asVisitor('PUT', '/api/widget/visitor', visitor, { email })
    const [row] = await server.database.db.select().from(customer).where(eq(customer.id, visitor.customer_id))
    expect(row?.email).toBeNull()
    await expect.poll(() => linesOf(visitor.room_id)).toMatchObject([{ meta: { of: id } }])
  })

  it('as a rating counts once the conversation is closed, and the last rating counts', async () => {
    const visitor = (await open()).content
    const rate = (score: number) => asVisitor('PUT', '/api/widget/rating', visitor, { score })
    expect((await rate(5)).status).toBe(409)
    await server.call('PUT', `/api/chat/room/${visitor.room_id}/status`, agent, {
      body: { status: 'CLOSED' },
    })
    expect((await rate(6)).status).toBe(422)
    expect((await rate(2)).status).toBe(200)
    expect((await rate(4)).status).toBe(200)
    const { content } = await open({ token: visitor.token })
    expect(content).toMatchObject({ is_rated: true, closed_at: expect.any(String) })
    const [row] = await server.database.db.select().from(room).where(eq(room.id, visitor.room_id))
    expect(row?.status).toBe('CLOSED')
  })
})
