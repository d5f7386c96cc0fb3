import type { IngredientDetail } from '@rp/contract/food-recipes/ingredient'
import type { IngredientPriceRecord } from '@rp/contract/food-recipes/ingredient-price'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logEntry } from '../platform/tables/log-entry.ts'
import { ingredientBody, priceBody } from '../testing/ingredient-body.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Person
let chemist: Person

const path = '/api/food-recipes/ingredient'

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
  chemist = await server.staff('STAFF/RECIPE')
})
afterAll(() => server.close())

const create = (change: object = {}) =>
  server.call<IngredientDetail>('POST', path, admin, { body: { ...ingredientBody, ...change } })

const addPrice = (id: string, change: object = {}) =>
  server.call<IngredientPriceRecord[]>('POST', `${path}/${id}/price`, admin, {
    body: { ...priceBody, ...change },
  })

describe('prices', () => {
  it.each([
    [{ currency: 'ZZZ', fx: '0.24' }, 'currency'],
    [{ currency: 'THB', fx: '36' }, 'fx'],
  ])('in impossible money are refused: %o', async (change, field) => {
    const { id } = (await create({ code: `MONEY-${field}` })).content
    const { status, problem } = await addPrice(id, change)
    expect([status, problem.errors.map(({ path: at }) => at)]).toEqual([422, [field]])
    expect((await addPrice(id, { currency: 'USD', fx: '36.125' })).status).toBe(200)
  })

  it('never overlap for one supplier and quantity; what follows ends what was', async () => {
    const { id } = (await create({ code: 'PRI-001' })).content
    expect((await addPrice(id)).status).toBe(200)
    const over = await addPrice(id, { price: '360', valid_from: '2026-06-01' })
    expect([over.status, over.problem.errors[0]?.path]).toEqual([422, 'valid_from'])
    expect((await addPrice(id, { price: '300', min_qty: '25' })).status).toBe(200)
    const grams = { price: '0.36', uom: 'g', min_qty: '1000', valid_from: '2026-06-01' }
    expect((await addPrice(id, grams)).status).toBe(422)
    const { content } = await addPrice(id, { ...grams, follows: true })
    expect(content[0]).toMatchObject({ price: '0.36', price_per_kg: '360' })
    expect(content.map(({ price: amount, valid_to }) => [amount, valid_to])).toEqual([
      ['0.36', null],
      ['300', null],
      ['350', '2026-05-31'],
    ])
    const { content: record } = await server.call<IngredientDetail>('GET', `${path}/${id}`, chemist)
    expect(record.price_per_kg).toBe('360')
  })

  it('are ended once and not before they began; the log is told, but no amount', async () => {
    const { id } = (await create({ code: 'PRI-002' })).content
    const [added] = (await addPrice(id)).content
    const end = (valid_to: string) =>
      server.call('POST', `${path}/${id}/price/${added?.id}/end`, admin, { body: { valid_to } })
    expect((await end('2025-12-31')).problem.errors[0]?.path).toBe('valid_to')
    expect((await end('2026-03-31')).status).toBe(200)
    expect((await end('2026-04-30')).status).toBe(409)
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'ingredient.price_changed'))
    const own = entries.filter(({ subject }) => (subject as { id: string }).id === id)
    expect(own.map(({ data }) => (data as { change: string }).change)).toEqual(['added', 'ended'])
    expect(own.map(({ data }) => Object.keys(data as object).toSorted((a, b) => a.localeCompare(b)))).toEqual(
      [
        ['change', 'price_id', 'valid_from'],
        ['change', 'price_id', 'valid_to'],
      ],
    )
  })

  it('of two at the same time only one is noted', async () => {
    const { id } = (await create({ code: 'PRI-003' })).content
    const both = await Promise.all([addPrice(id), addPrice(id, { price: '351' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it('by volume need a density', async () => {
    const { id } = (await create({ code: 'PRI-004', density_g_per_ml: '' })).content
    const { problem } = await addPrice(id, { uom: 'l' })
    expect(problem.errors[0]?.path).toBe('uom')
  })
})
