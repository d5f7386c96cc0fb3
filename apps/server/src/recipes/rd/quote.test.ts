import type { Quote } from '@rp/contract/recipes/quote'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import { ingredientPrice } from '../../food-recipes/tables/ingredient-price.ts'
import { openJourney, type Journey, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { quote } from '../tables/quote.ts'

let server: TestServer
let shop: RecipeShop
let people: Travellers
let journey: Journey

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  people = { chemist: await server.staff('STAFF/RECIPE'), admin: await server.staff('ADMIN/RECIPE') }
})
afterAll(() => server.close())
beforeEach(async () => {
  journey = await openJourney(server, shop, people)
})

const states = async () => {
  const { content } = await journey.call<Quote[]>('GET', '/quote')
  return content.map(({ qty, state }) => [qty, state])
}
const quoted = (version_id: string, qty: number, valid_days = 30) =>
  journey.call<Quote>('POST', '/quote', { version_id, qty, spread_fee: false, valid_days })
const version = async (id: string) => (await journey.call<VersionRecord>('GET', `/version/${id}`)).content

/** Withdraws the version, and saves it with another share of the active. */
async function changeFormula(id: string, pct: string): Promise<number> {
  await journey.call('POST', `/version/${id}/withdraw`, { row_version: (await version(id)).row_version })
  const { draft } = await journey.formula(id)
  const lines = draft.lines.map((line) => (line.pct === null ? line : { ...line, pct }))
  const { row_version } = await version(id)
  return (await journey.call('PUT', `/version/${id}/formula`, { ...draft, lines, row_version })).status
}

describe('a quote', () => {
  it('expires with the formula that it priced', async () => {
    await journey.toReview()
    const { id } = await journey.quoted()
    expect(await changeFormula(id, '5.123457')).toBe(200)
    expect(await states()).toEqual([[1000, 'DRAFT']])
    await changeFormula(id, '50')
    expect(await states()).toEqual([[1000, 'EXPIRED']])
    await journey.call('POST', `/version/${id}/submit`, { row_version: (await version(id)).row_version })
    await expect(journey.move(people.chemist, 'PENDING_CUSTOMER_APPROVAL')).rejects.toThrow('valid quote')
  })

  it('expires with the product that it priced', async () => {
    await journey.toReview()
    const { id } = await journey.quoted()
    const changed = await journey.update({ fill_weight: '60' })
    expect([changed.status, await states()]).toEqual([200, [[1000, 'EXPIRED']]])
    const { unit_price } = await journey.formula(id)
    const { content } = await journey.call<Quote>('POST', '/quote', {
      version_id: id,
      qty: 1000,
      spread_fee: false,
      valid_days: 30,
    })
    expect(content.unit_price).toBe(unit_price)
  })

  it('that the customer read is the accepted one, whatever was quoted since', async () => {
    const { id } = await journey.toCustomer()
    const token = await journey.token()
    await quoted(id, 5000)
    expect(await journey.answer(token, 'APPROVE')).toBe(200)
    expect(await states()).toEqual([
      [5000, 'EXPIRED'],
      [1000, 'ACCEPTED'],
    ])
  })

  it('that replaces a sent one closes its links', async () => {
    const { id } = await journey.toCustomer()
    const first = await journey.token()
    await quoted(id, 5000)
    const second = await journey.token()
    expect(await states()).toEqual([
      [5000, 'SENT'],
      [1000, 'EXPIRED'],
    ])
    expect(await journey.answer(first, 'APPROVE')).toBe(409)
    expect(await journey.answer(second, 'APPROVE')).toBe(200)
    expect(await states()).toEqual([
      [5000, 'ACCEPTED'],
      [1000, 'EXPIRED'],
    ])
  })

  it('that has expired gets no link', async () => {
    const { id } = await journey.toCustomer()
    await server.database.db.update(quote).set({ valid_until: '2026-01-01' }).where(eq(quote.version_id, id))
    expect((await journey.call('POST', '/approval-link')).status).toBe(409)
  })

  it('beyond the maximum price is refused on its quantity, and a draft has no price then', async () => {
    const dear = uuidv7()
    await server.database.db.insert(ingredientPrice).values({
      id: dear,
      ingredient_id: shop.materials.FILLER,
      supplier: 'Goldsmith',
      price: '999999999999',
      uom: 'mg',
      min_qty: '0',
      valid_from: '2021-01-01',
    })
    await journey.toReview()
    const { id } = await journey.quoted()
    expect((await quoted(id, 10_000_000)).status).toBe(200)
    await journey.call('POST', `/version/${id}/withdraw`, { row_version: (await version(id)).row_version })
    const { draft } = await journey.formula(id)
    const lines = draft.lines.map((line) =>
      line.pct ? { ...line, ingredient_id: shop.materials.FILLER } : line,
    )
    const saved = await journey.call('PUT', `/version/${id}/formula`, {
      ...draft,
      lines,
      row_version: (await version(id)).row_version,
    })
    expect([saved.status, (await journey.formula(id)).unit_price]).toEqual([200, null])
    const refused = await quoted(id, 1000)
    expect([refused.status, refused.problem.errors.map((one) => one.path)]).toEqual([422, ['version_id']])
    expect((await journey.call('GET', '/quote')).status).toBe(200)
    expect((await journey.call('GET', `/version/${id}/price`)).status).toBe(200)
    await server.database.db.delete(ingredientPrice).where(eq(ingredientPrice.id, dear))
  })
})

describe('the seller of a quote', () => {
  async function set(
    changes: Record<string, string>,
  ): Promise<{ status: number; message: string | undefined }> {
    const settings = '/api/configuration/recipes'
    const { content } = await server.call<{ key: string; row_version: number }[]>(
      'GET',
      settings,
      people.admin,
    )
    const versions = new Map(content.map(({ key, row_version }) => [key, row_version]))
    const { status, problem } = await server.call('PUT', settings, people.admin, {
      body: {
        changes: Object.entries(changes).map(([key, value]) => ({
          key,
          value,
          row_version: versions.get(key) ?? 0,
        })),
      },
    })
    return { status, message: problem?.errors?.[0]?.message }
  }

  it('is frozen in it: without a tax number there is no tax, and later settings change nothing', async () => {
    await journey.toReview()
    const { id } = await journey.quoted()
    await set({ RECIPES_VAT_REGISTERED: 'true' })
    const without = (await quoted(id, 1000)).content
    expect(without.seller).toEqual({ name: '', tax_id: '', is_vat_registered: true, vat: null })

    const wrong = await set({ RECIPES_SELLER_TAX_ID: '0107544000109' })
    expect([wrong.status, wrong.message]).toEqual([422, expect.stringContaining('13 digits')])
    expect((await set({ RECIPES_SELLER_TAX_ID: '0-1075-44000-10-8' })).status).toBe(200)
    const stated = (await quoted(id, 1000)).content
    expect(stated.seller).toMatchObject({
      tax_id: '0107544000108',
      vat: { pct: '7', base: stated.price.total },
    })
    expect(stated.total).toBe(without.total)

    await set({ RECIPES_SELLER_TAX_ID: '', RECIPES_VAT_REGISTERED: 'false' })
    const { content } = await journey.call<Quote[]>('GET', '/quote')
    const again = new Map(content.map(({ id: quote_id, seller }) => [quote_id, seller]))
    expect([again.get(without.id), again.get(stated.id)]).toEqual([without.seller, stated.seller])
  })
})

describe('a recipe that waits for the approval of its customer', () => {
  it.each([
    ['fill_weight', { fill_weight: '60' }],
    ['target_countries', { target_countries: ['TH', 'EU'] }],
    ['fda_required', { fda_required: false }],
  ])('keeps its %s until it is back in review', async (path, changes) => {
    await journey.toCustomer()
    const refused = await journey.update(changes)
    expect([refused.status, refused.problem.errors.map((one) => one.path)]).toEqual([422, [path]])
    expect((await journey.update({ name: 'New name', fill_weight: '30.000' })).status).toBe(200)
  })
})

describe('a recipe of a merged customer', () => {
  it('can still be saved', async () => {
    const other = uuidv7()
    const { db } = server.database
    await db.insert(customer).values({ id: other, username: 'malee-again', display_name: 'Malee S.' })
    await db.update(customer).set({ merged_into: other }).where(eq(customer.id, shop.customer_id))
    const saved = await journey.update({ name: 'New name' })
    await db.update(customer).set({ merged_into: null }).where(eq(customer.id, shop.customer_id))
    expect([saved.status, saved.content.customer_name]).toEqual([200, 'Malee S.'])
  })
})
