import { endpoints } from '@rp/contract/endpoints'
import { eq, isNotNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from './auth/password.ts'
import { customer } from './auth/tables/customer.ts'
import { logEntry } from './platform/tables/log-entry.ts'
import { pushSubscription } from './notifications/tables/signal.ts'
import { room } from './chat/tables/room.ts'
import { openChannelShop, type ChannelShop } from './testing/channel-shop.ts'
import { openShop, type Shop, type Visitor } from './testing/chat-shop.ts'
import { proven } from './testing/proven.ts'

/** An anonymous request, in two variants: with data known to the server, and with unknown data. */
interface Question {
  path?: string
  body?: unknown
  headers?: Record<string, string>
  visitor?: Visitor
}
type Walk = (is: 'known' | 'unknown') => Promise<Question[]> | Question[]

const known = {
  username: 'known.person',
  email: 'known@house.example',
  phone: '0812345678',
  name: 'Malee Known',
}
let strangers = 0
/** A person unknown to the server; new each time, because a visitor's address becomes known. */
function stranger() {
  strangers += 1
  const no = String(strangers).padStart(4, '0')
  return {
    username: `known.perso${no.at(-1)}`,
    email: `u${no}@house.example`,
    phone: `089876${no}`,
    name: `Malee U${no}`,
  }
}
const given = (is: 'known' | 'unknown') => (is === 'known' ? known : stranger())

let channelShop: ChannelShop
let shop: Shop
/** Ids of existing records; the other variant uses ids that do not exist. */
const ids = { room: '', account: '', order: uuidv7() }

beforeAll(async () => {
  channelShop = await openChannelShop()
  const { server } = channelShop
  const person = await server.staff('STAFF/CHAT', {
    username: known.username,
    email: known.email,
    password_hash: await hashPassword('correct horse battery'),
  })
  shop = await openShop(server, [person], 'second')
  const { db } = server.database
  await db.insert(customer).values({
    id: uuidv7(),
    username: known.username,
    display_name: known.name,
    ...proven(known),
  })
  ids.room = (await shop.visit()).room_id
  ids.account = channelShop.accounts.LINE.id
  const at = new Date().toISOString()
  await db.insert(pushSubscription).values({
    user_id: person.id,
    session_id: person.session_id,
    endpoint: 'https://push.example/known',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
    created_at: at,
    reached_at: at,
  })
})
afterAll(() => channelShop.close())

const idOf = (is: 'known' | 'unknown', id: string): string => (is === 'known' ? id : uuidv7())
/** Links are 256 random bits; one that spells a record's id must reveal no more than any other. */
const link = (is: 'known' | 'unknown'): string => idOf(is, ids.room).replaceAll('-', '_').padEnd(43, '0')
const answer = (is: 'known' | 'unknown') => ({ verdict: 'APPROVE', comment: '', signed_name: given(is).name })

const subscription = {
  endpoint: 'https://push.example/new',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

/** For each anonymous call: the requests whose responses must be alike. */
const cases: Record<string, Walk> = {
  'POST /auth/sign-in': (is) => [
    { body: { username: given(is).username, password: 'a wrong one' } },
    { body: { username: given(is).username, password: 'a wrong one', code: '123456' } },
  ],
  'POST /auth/set-up': (is) => [
    {
      body: {
        token: 'guessed',
        username: given(is).username,
        email: given(is).email,
        password: 'a fine long secret',
        full_name: given(is).name,
      },
    },
  ],
  'GET /auth/sso': () => [{}],
  'POST /auth/sso': () => [{ body: {} }],
  'POST /auth/sso/session': (is) => [
    { body: { ticket: given(is).email, code: given(is).username, state: 'x' } },
  ],
  'POST /noti/renew': (is) => [
    {
      body: {
        endpoint: is === 'known' ? 'https://push.example/known' : 'https://push.example/other',
        auth: 'C'.repeat(22),
        subscription,
      },
    },
  ],
  'POST /webhook/email': (is) => [
    { body: { to: [given(is).email], from: given(is).email, message_id: 'm', text: 'Hello' } },
    {
      body: {
        to: [`reply+${idOf(is, ids.room)}@house.example`],
        from: given(is).email,
        message_id: 'm',
        text: 'x',
      },
    },
  ],
  'POST /webhook/email/file': (is) => [
    {
      path: `/webhook/email/file?to=${encodeURIComponent(`reply+${idOf(is, ids.room)}@house.example`)}`,
      body: 'no form',
    },
  ],
  'POST /webhook/line/:account': (is) => [
    { path: `/webhook/line/${idOf(is, ids.account)}`, body: { events: [] } },
  ],
  'POST /webhook/whatsapp/:account': (is) => [
    { path: `/webhook/whatsapp/${idOf(is, channelShop.accounts.WHATSAPP.id)}`, body: { entry: [] } },
  ],
  'GET /webhook/whatsapp/:account': (is) => [
    {
      path: `/webhook/whatsapp/${idOf(is, channelShop.accounts.WHATSAPP.id)}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=guess`,
    },
    {
      path: `/webhook/whatsapp/${idOf(is, channelShop.accounts.WHATSAPP.id)}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=`,
    },
  ],
  'GET /webhook/file/:token': (is) => [{ path: `/webhook/file/${idOf(is, ids.room)}.png.guess` }],
  'POST /widget/session': async (is) => [
    { body: { website: 'second', token: `${idOf(is, ids.room)}xxxxxxx` } },
    ...(await introduced(is)).reopened,
  ],
  'GET /widget/site/:website': (is) => [{ path: `/widget/site/${given(is).name}` }],
  'PUT /widget/visitor': async (is) => {
    const visitor = await shop.visit()
    return [
      { visitor, body: { email: given(is).email } },
      { visitor, body: { name: given(is).name } },
      { visitor, body: { phone: given(is).phone } },
      { visitor, body: { email: given(is).email, name: given(is).name, phone: given(is).phone } },
    ]
  },
  'GET /widget/message': async (is) => [{ visitor: (await introduced(is)).visitor }],
  // With mails sent: chat/visitors/visitor-code-mail.test.ts.
  'POST /widget/email/code': async (is) => [{ visitor: (await introduced(is)).visitor, body: {} }],
  'POST /widget/email/confirm': async (is) => [
    { visitor: (await introduced(is)).visitor, body: { code: '000000' } },
  ],
  'PUT /widget/rating': async (is) => [{ visitor: (await introduced(is)).visitor, body: { score: 5 } }],
  'GET /widget/file/:file': async (is) => [
    { visitor: await shop.visit(), path: `/widget/file/${idOf(is, ids.room)}.png` },
  ],
  'POST /widget/file': async (is) => [{ visitor: (await introduced(is)).visitor, body: 'no form' }],
  'PUT /widget/message/:seq/reaction': async (is) => [
    { visitor: (await introduced(is)).visitor, path: '/widget/message/9/reaction', body: { emoji: '👍' } },
  ],
  'GET /approval/:token': (is) => [{ path: `/approval/${link(is)}` }],
  'POST /approval/:token': (is) => [{ path: `/approval/${link(is)}`, body: answer(is) }],
  'GET /label-proof/:token': (is) => [{ path: `/label-proof/${link(is)}` }],
  'GET /label-proof/:token/picture': (is) => [{ path: `/label-proof/${link(is)}/picture` }],
  'GET /label-proof/:token/pdf': (is) => [{ path: `/label-proof/${link(is)}/pdf` }],
  'POST /label-proof/:token/comment': (is) => [
    {
      path: `/label-proof/${link(is)}/comment`,
      body: { x: 0.5, y: 0.5, text: 'x', signed_name: given(is).name },
    },
  ],
  'POST /label-proof/:token': (is) => [{ path: `/label-proof/${link(is)}`, body: answer(is) }],
  'GET /quotation/:token': (is) => [{ path: `/quotation/${link(is)}` }],
  'GET /quotation/:token/pdf': (is) => [{ path: `/quotation/${link(is)}/pdf` }],
  'POST /quotation/:token': (is) => [{ path: `/quotation/${link(is)}`, body: answer(is) }],
  'GET /machine-tag/:token': (is) => [{ path: `/machine-tag/${link(is)}` }],
  'GET /lab-order/:token': (is) => [{ path: `/lab-order/${link(is)}` }],
  'GET /lab-order/:token/report/:version': (is) => [{ path: `/lab-order/${link(is)}/report/1` }],
  // The holder of a certificate knows the hash of its entry; its number or a partial hash reveals nothing.
  'GET /log-proof/:hash': async (is) => {
    const [entry] = await channelShop.server.database.db
      .select({ hash: logEntry.hash })
      .from(logEntry)
      .limit(1)
    const half = entry?.hash.slice(0, 32) ?? ''
    return [{ path: `/log-proof/${(is === 'known' ? half : 'ab'.repeat(16)).padEnd(64, '0')}` }]
  },
  'GET /log-proof/key': () => [{}],
  'GET /log-proof/verifier': () => [{}],
}

/** A visitor who gave an address, and the calls that could reveal whether it is known. */
async function introduced(is: 'known' | 'unknown') {
  const visitor = await shop.visit()
  const { email, name, phone } = given(is)
  const put = await callAs('PUT /widget/visitor', { visitor, body: { email, name, phone } })
  expect(put.status).toBe(200)
  const reopened = [{ body: { website: 'second', token: visitor.token } }]
  return { visitor, reopened }
}

async function callAs(call: string, { path, body, headers = {}, visitor }: Question) {
  const [method = '', usual = ''] = call.split(' ')
  const response = await fetch(`${channelShop.server.url}/api${path ?? usual}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(visitor && { authorization: `Bearer ${visitor.token}` }),
      ...(usual.startsWith('/widget/') && { origin: shop.origin }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const {
    date: _,
    'x-request-id': __,
    traceresponse: ___,
    ...reported
  } = Object.fromEntries(response.headers)
  return { status: response.status, headers: reported, text: withoutChance(await response.text()) }
}

/** Ids, tokens and times are new each time, with constant length; nothing else may differ. */
function withoutChance(text: string): string {
  return text
    .replace(/"request_id":"[^"]*"/, '"request_id":""')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/"[\w-]{43}"/g, '"token"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
}

const anonymous = endpoints
  .filter(({ policy }) => policy.kind === 'anyone' || policy.kind === 'customer')
  .map(({ method, path }) => `${method} ${path}`)

describe('calls without sign-in', () => {
  it('are covered for every such call of the contract', () => {
    expect(new Set(Object.keys(cases))).toEqual(new Set(anonymous))
  })

  it.each(anonymous)('%s answers known and unknown data alike', async (call) => {
    const walk = cases[call]
    const sides = await Promise.all(
      (['known', 'unknown'] as const).map(async (is) => (await walk?.(is)) ?? []),
    )
    const [here = [], there = []] = sides
    expect(here.length).toBe(there.length)
    for (const [n, question] of here.entries()) {
      const other = there[n]
      if (!other) throw new Error('Both sides ask the same number of questions')
      // Echoed input would differ in length, so both variants have the same number of letters.
      expect(await callAs(call, question)).toEqual(await callAs(call, other))
    }
  })

  it('a visitor who enters a customer’s address gets no further question, and none of their data', async () => {
    const { visitor } = await introduced('known')
    const { db } = channelShop.server.database
    const [row] = await db
      .select({ email: customer.email, answers: customer.widget_answers })
      .from(customer)
      .innerJoin(room, eq(room.customer_id, customer.id))
      .where(eq(room.id, visitor.room_id))
    expect(row?.email).toBeNull()
    expect(new Set(row?.answers)).toEqual(new Set(['name', 'email', 'phone']))
    expect(await db.$count(customer, isNotNull(customer.email))).toBeGreaterThan(0)
  })
})
