import type { IngredientDetail } from '@rp/contract/food-recipes/ingredient'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
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

describe('a price that looks odd', () => {
  const reasonOf = ({ problem }: Awaited<ReturnType<typeof addPrice>>): string[] =>
    problem.errors.map(({ path: at, message }) => `${at} ${message}`)

  it('needs a reason, and the log records what was confirmed', async () => {
    const { id } = (await create({ code: 'ODD-001' })).content
    await addPrice(id, { price: '100' })
    const half = { price: '150', valid_from: '2026-02-01', follows: true }
    expect((await addPrice(id, half)).status).toBe(200)
    const more = { price: '225.01', valid_from: '2026-03-01', follows: true }
    expect(reasonOf(await addPrice(id, more))).toEqual([
      'reason is needed to confirm: the price a kilogram changes from 150 to 225.01 baht, > 50 % more',
    ])
    const { content } = await addPrice(id, { ...more, reason: 'Shortage, letter of the supplier' })
    expect(content[0]).toMatchObject({ price: '225.01', reason: 'Shortage, letter of the supplier' })
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'ingredient.price_changed'))
    const confirmed = entries.flatMap(({ subject, data }) =>
      (subject as { id: string }).id === id ? [(data as { confirmed?: string[] }).confirmed] : [],
    )
    expect(confirmed.filter(Boolean)).toEqual([['MOVED']])
  })

  it("is outside the usual cost of the material, in the reader's language", async () => {
    const refused = await create({ code: 'ODD-002', price_from: '80', price_to: '60' })
    expect(refused.problem.errors.map(({ path: at }) => at)).toEqual(['price_to'])
    const { id } = (await create({ code: 'ODD-002', price_from: '60', price_to: '80' })).content
    expect(reasonOf(await addPrice(id, { price: '81' })).join()).toMatch(/^reason /)
    const thai = await server.call('POST', `${path}/${id}/price`, admin, {
      body: { ...priceBody, price: '81' },
      headers: { 'accept-language': 'th' },
    })
    expect(thai.problem.errors[0]?.message).toContain('อยู่นอกช่วงปกติ 60 – 80')
    expect((await addPrice(id, { price: '80' })).status).toBe(200)
  })

  it('is in dollars with a forgotten rate; each foreign price shows its rate and its day', async () => {
    const { id } = (await create({ code: 'ODD-003' })).content
    const dollars = { currency: 'SGD', fx: '26', price: '10', supplier: 'Singapore' }
    const { content } = await addPrice(id, { ...dollars, fx_on: '2025-12-30' })
    expect(content[0]).toMatchObject({ fx: '26', fx_on: '2025-12-30', price_per_kg: '260' })
    const forgotten = await addPrice(id, { ...dollars, fx: '1', min_qty: '25' })
    expect(reasonOf(forgotten).join()).toContain('1 SGD is taken for 1 baht')
    const later = { ...dollars, valid_from: '2026-02-01', follows: true }
    expect((await addPrice(id, later)).content[0]?.fx_on).toBe('2026-02-01')
    const tomorrow = await addPrice(id, { ...dollars, supplier: 'Other', fx_on: '2199-01-01' })
    expect(tomorrow.problem.errors.map(({ path: at }) => at)).toEqual(['fx_on'])
    const home = await addPrice(id, { supplier: 'Other', fx_on: '2026-01-01' })
    expect(home.problem.errors.map(({ path: at }) => at)).toEqual(['fx_on'])
  })
})

describe('the effective price', () => {
  it("follows the company's rule, and names it", async () => {
    const { id } = (await create({ code: 'RULE-1', supplier: 'Siam Chem' })).content
    await addPrice(id, { supplier: 'Siam Chem', price: '100' })
    await addPrice(id, { supplier: 'Bangkok', price: '90', valid_from: '2026-02-01' })
    await addPrice(id, { supplier: 'Osaka', price: '120', valid_from: '2026-03-01' })
    const settings = '/api/configuration/recipes'
    const set = async (value: string) => {
      const { content } = await server.call<{ key: string; row_version: number }[]>('GET', settings, admin)
      const row_version = content.find(({ key }) => key === 'RECIPES_PRICE_RULE')?.row_version ?? 0
      const body = { changes: [{ key: 'RECIPES_PRICE_RULE', value, row_version }] }
      return (await server.call('PUT', settings, admin, { body })).status
    }
    const counts = async () => {
      const { content } = await server.call<IngredientDetail>('GET', `${path}/${id}`, chemist)
      return [content.price_per_kg, content.price_origin?.supplier, content.price_origin?.rule]
    }
    expect(await counts()).toEqual(['120', 'Osaka', 'LATEST'])
    expect(await set('CHEAPEST')).toBe(200)
    expect(await counts()).toEqual(['90', 'Bangkok', 'CHEAPEST'])
    expect(await set('PREFERRED')).toBe(200)
    expect(await counts()).toEqual(['100', 'Siam Chem', 'PREFERRED'])
    const forFormula = await server.call<FormulaIngredient[]>('GET', `${path}/for-formula?q=RULE-1`, chemist)
    expect(forFormula.content[0]?.price_origin).toMatchObject({ rule: 'PREFERRED', price: '100' })
    expect(await set('WHATEVER')).toBe(422)
    expect(await set('LATEST')).toBe(200)
  })
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

  it('never overlap for one supplier and quantity; a new one ends the previous', async () => {
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

  it('are ended once and not before they began; the log records it, but no amount', async () => {
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

  it('added twice at the same time are saved once', async () => {
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
