import { Writable } from 'node:stream'
import { apiScopes, intakeLimits, type ApiScope } from '@rp/domain/integrations/intake-api'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../auth/tables/customer.ts'
import { apiKey } from '../platform/tables/api-key.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import { recipesCategory } from '../recipes/tables/recipes-category.ts'
import { shopProduct } from '../shop/tables/shop-product.ts'
import { openKey, type TestKey } from '../testing/signed-call.ts'
import { openRecipeShop } from '../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { intakeCall, intakeSignature } from './tables/intake-call.ts'

let server: TestServer
let chief: Person
let key: TestKey
let category: string
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>)
      done()
    },
  })
  server = await openTestServer({}, { log: pino({ level: 'warn' }, stream) })
  chief = await server.staff('SUPER_ADMIN')
  key = await openKey(server, chief, ['intake:product', 'intake:recipe'])
  const { category_id } = await openRecipeShop(server)
  const [row] = await server.database.db
    .select({ slug: recipesCategory.slug })
    .from(recipesCategory)
    .where(eq(recipesCategory.id, category_id))
  category = row?.slug ?? ''
})
afterAll(() => server.close())
beforeEach(() => void logged.splice(0))

const product = (id_product: number, more: object = {}) => ({
  id_product,
  langs: [{ lang: 'en', name: 'Niacinamide' }],
  ...more,
})
const path = '/api/intake/product'

/** Row counts that a refused call must not change. */
async function traces(): Promise<number[]> {
  const { db } = server.database
  const tables = [intakeCall, intakeSignature, shopProduct, customer, logEntry] as const
  return Promise.all(tables.map((table) => db.$count(table)))
}

describe('ten parallel copies of one call', () => {
  it('make one product, and all get the same answer', async () => {
    const idempotency_key = uuidv7()
    const timestamp = Math.floor(Date.now() / 1000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        key.send<object>('POST', path, product(10), { idempotency_key, timestamp }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ content }) => JSON.stringify(content))).size).toBe(1)
    expect(answers[0]?.content).toMatchObject({ outcome: 'created' })
    expect(await server.database.db.$count(shopProduct, eq(shopProduct.id_product, 10))).toBe(1)
  })

  it('make one recipe, one customer and one entry of the log, written by the key', async () => {
    const body = {
      customer: { id_customer: 77, display_name: 'Somchai', email: 'somchai@example.com' },
      recipe_type: 'COSMETICS',
      name: 'Ten times',
      category,
      target_countries: ['TH'],
      target_qty: 500,
      fill_weight: '30',
      fill_unit: 'g',
    }
    const idempotency_key = uuidv7()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        key.send<{ number: string; id: string }>('POST', '/api/intake/recipe', body, { idempotency_key }),
      ),
    )
    const numbers = new Set(answers.map(({ content }) => content.number))
    expect([...numbers]).toEqual([expect.stringMatching(/^RC-\d{4}-\d{6}$/)])
    const { db } = server.database
    expect(await db.$count(recipe, eq(recipe.name, 'Ten times'))).toBe(1)
    expect(await db.$count(customer, eq(customer.shop_customer_id, 77))).toBe(1)
    const entries = await db.select().from(logEntry).where(eq(logEntry.event, 'recipe.created'))
    const own = entries.filter(({ subject }) => (subject as { id: string }).id === answers[0]?.content.id)
    expect(own.map(({ actor }) => actor)).toEqual([{ type: 'API', id: key.id }])
  })
})

describe('an idempotency key', () => {
  it('returns its answer again later, signed again, and writes nothing', async () => {
    const idempotency_key = uuidv7()
    const first = await key.send('POST', path, product(20), { idempotency_key })
    const before = await traces()
    const timestamp = Math.floor(Date.now() / 1000) - 5
    const again = await key.send('POST', path, product(20), { idempotency_key, timestamp })
    expect(again.content).toEqual(first.content)
    expect(await traces()).toEqual(before)
  })

  it('is refused with another body', async () => {
    const idempotency_key = uuidv7()
    await key.send('POST', path, product(21), { idempotency_key })
    const { status, problem } = await key.send('POST', path, product(22), { idempotency_key })
    expect([status, problem.code]).toEqual([422, 'key_reused'])
    expect(await server.database.db.$count(shopProduct, eq(shopProduct.id_product, 22))).toBe(0)
  })

  it('can be reused after a refusal, with a corrected body', async () => {
    const idempotency_key = uuidv7()
    const wrong = await key.send('POST', path, product(23, { price: '-1' }), { idempotency_key })
    expect([wrong.status, wrong.problem.errors[0]?.path]).toEqual([422, 'price'])
    const { status } = await key.send('POST', path, product(23, { price: '1' }), { idempotency_key })
    expect(status).toBe(200)
  })

  it('other than the first does not make an intercepted call count twice', async () => {
    const timestamp = Math.floor(Date.now() / 1000)
    await key.send('POST', path, product(24), { timestamp })
    const { status, problem } = await key.send('POST', path, product(24), { timestamp })
    expect([status, problem.code]).toEqual([401, 'unsigned'])
    expect(problem.detail).toContain('another idempotency key')
  })

  it.each(['', 'short', 'with space in it', 'x'.repeat(101)])(
    'must be a key: "%s"',
    async (idempotency_key) => {
      const { status, problem } = await key.send('POST', path, product(25), { idempotency_key })
      expect([status, problem.code]).toEqual([400, 'malformed'])
    },
  )
})

describe('a call that is refused before its handler leaves nothing but a line of the log', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const large = JSON.stringify(product(30, { location: 'x'.repeat(intakeLimits.bodyBytes) }))

  it.each<[string, number, string, () => Promise<{ status: number; problem: { code: string } }>]>([
    [
      'a changed body',
      401,
      'unsigned',
      () => key.send('POST', path, product(30), { sentBody: JSON.stringify(product(31)) }),
    ],
    [
      'one space more',
      401,
      'unsigned',
      () => key.send('POST', path, product(30), { sentBody: `${JSON.stringify(product(30))} ` }),
    ],
    [
      'another path',
      401,
      'unsigned',
      () => key.send('POST', `${path}?x=1`, product(30), { headers: { 'x-signature': 'ab'.repeat(32) } }),
    ],
    [
      'a clock that is slow',
      401,
      'unsigned',
      () => key.send('POST', path, product(30), { timestamp: now() - 305 }),
    ],
    [
      'a clock that is fast',
      401,
      'unsigned',
      () => key.send('POST', path, product(30), { timestamp: now() + 305 }),
    ],
    [
      'no time',
      401,
      'unsigned',
      () => key.send('POST', path, product(30), { headers: { 'x-timestamp': 'today' } }),
    ],
    ['no key', 401, 'unsigned', () => key.send('POST', path, product(30), { headers: { 'x-api-key': '' } })],
    [
      'an unknown key',
      401,
      'unsigned',
      () => key.send('POST', path, product(30), { headers: { 'x-api-key': `rpk_${'0'.repeat(24)}` } }),
    ],
    ['an oversized body', 413, 'too_large', () => key.send('POST', path, large)],
    ['what is no JSON', 400, 'malformed', () => key.send('POST', path, '{"id_product": 1,')],
    [
      'another content type',
      400,
      'malformed',
      () => key.send('POST', path, 'a=b', { headers: { 'content-type': 'text/plain' } }),
    ],
    ['an unknown field', 400, 'malformed', () => key.send('POST', path, product(30, { nothing: 1 }))],
    ['a wrong value', 422, 'invalid', () => key.send('POST', path, product(-1))],
    [
      'a character that cannot be stored',
      422,
      'invalid',
      () => key.send('POST', path, product(30, { reference: 'a\0b' })),
    ],
    [
      'a scope that is missing',
      403,
      'forbidden',
      () => key.send('POST', '/api/intake/customer', { id_customer: 1, display_name: 'A' }),
    ],
  ])('%s', async (_name, status, code, send) => {
    const before = await traces()
    const answer = await send()
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(await traces()).toEqual(before)
    expect(logged).toEqual([
      expect.objectContaining({
        msg: 'a signed call was refused',
        route: expect.stringContaining('/intake/'),
      }),
    ])
    expect(JSON.stringify(logged)).not.toContain(key.secret)
  })

  it('accepts a call whose clock is off by less than five minutes', async () => {
    const { status } = await key.send('POST', path, product(32), { timestamp: now() - 290 })
    expect(status).toBe(200)
  })

  it('says which scope is missing', async () => {
    const { problem } = await key.send('GET', '/api/intake/recipe/RC-2026-000001')
    expect(problem.detail).toBe('The API key lacks the scope read:recipe')
  })
})

describe('an API key', () => {
  it('allows the calls of its scopes, and no others', async () => {
    const scopes = Object.keys(apiScopes) as ApiScope[]
    for (const scope of scopes) {
      const narrow = await openKey(server, chief, [scope])
      const allowed: string[] = []
      for (const other of scopes) {
        const [what, kind] = other.split(':')
        const { status } =
          what === 'read'
            ? await narrow.send('GET', `/api/intake/${kind}/${uuidv7()}`)
            : await narrow.send('POST', `/api/intake/${kind}`, { nothing_of_this: true })
        if (status !== 403) allowed.push(other)
      }
      expect(allowed).toEqual([scope])
    }
  })

  it('ends when it is revoked, and when it expires', async () => {
    const revoked = await openKey(server, chief, ['intake:product'])
    expect((await revoked.send('POST', path, product(40))).status).toBe(200)
    const ended = await server.call<{ revoked_at: string }>(
      'POST',
      `/api/integrations/api-key/${revoked.id}/revoke`,
      chief,
    )
    expect(ended.content.revoked_at).toEqual(expect.any(String))
    expect((await revoked.send('POST', path, product(40))).status).toBe(401)

    const expiring = await openKey(server, chief, ['intake:product'], '2199-01-01T00:00:00.000Z')
    expect((await expiring.send('POST', path, product(40))).status).toBe(200)
    await server.database.db
      .update(apiKey)
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(apiKey.id, expiring.id))
    expect((await expiring.send('POST', path, product(40))).status).toBe(401)
  })

  it('shows its secret once, and the database does not hold it', async () => {
    const made = await openKey(server, chief, ['intake:product'])
    const { content } = await server.call<unknown[]>('GET', '/api/integrations/api-key', chief)
    expect(JSON.stringify(content)).not.toContain(made.secret)
    const rows = await server.database.db.select().from(apiKey)
    expect(JSON.stringify(rows)).not.toContain(made.secret)
    expect(rows.length).toBe(content.length)
  })

  it('requires existing scopes and a future expiry', async () => {
    const make = (body: object) =>
      server.call('POST', '/api/integrations/api-key', chief, {
        body: { name: 'Shop', scopes: ['intake:product'], expires_at: null, ...body },
      })
    expect((await make({ scopes: [] })).problem.errors[0]?.path).toBe('scopes')
    expect((await make({ scopes: ['intake:everything'] })).status).toBe(422)
    expect((await make({ expires_at: '2020-01-01T00:00:00.000Z' })).problem.errors[0]?.path).toBe(
      'expires_at',
    )
  })

  it('records its last use', async () => {
    const [row] = await server.database.db.select().from(apiKey).where(eq(apiKey.id, key.id))
    expect(row?.last_used_at).toEqual(expect.any(String))
  })

  it('is limited in calls per minute', async () => {
    const busy = await openKey(server, chief, ['read:recipe'])
    const statuses: number[] = []
    for (let calls = 0; calls <= intakeLimits.perMinute; calls += 1)
      statuses.push((await busy.send('GET', '/api/intake/recipe/RC-1')).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(intakeLimits.perMinute)
    expect(statuses.at(-1)).toBe(429)
  })
})
