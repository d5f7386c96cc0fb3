import type { IngredientPriceRecord } from '@rp/contract/food-recipes/ingredient-price'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { getPriceInput, Quote } from '@rp/contract/recipes/quote'
import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingredientPrice } from '../../food-recipes/tables/ingredient-price.ts'
import { shopProduct } from '../../shop/tables/shop-product.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openJourney, type Journey, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import { drafts } from '../../testing/recipes-catalogue.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { boxType } from '../tables/box-type.ts'
import { quote } from '../tables/quote.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'
import { recipePackage } from '../tables/recipe-package.ts'

let server: TestServer
let shop: RecipeShop
let people: Travellers
let journey: Journey
const boxes: Record<string, string> = {}
const services: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  people = { chemist: await server.staff('STAFF/RECIPE'), admin: await server.staff('ADMIN/RECIPE') }
  const box = async (code: string, more: Parameters<typeof drafts.boxType>[0]) => {
    const body = drafts.boxType({ code, name_en: code, moq: 1, price_tiers: [], ...more })
    const made = await server.call<{ id: string }>('POST', '/api/recipes/box-type', people.admin, { body })
    boxes[code] = made.content.id
  }
  await box('AIRLESS', { unit_cost: '5', max_fill_g: '50' })
  await box('GLASS', { unit_cost: '7', max_fill_g: '100', moq: 500 })
  await box('SMALL', { unit_cost: '5', max_fill_g: '20' })
  await box('CAP-1', { unit_cost: '2', shape: 'CAP', max_fill_g: null })
  await box('FOLDING', { unit_cost: '3', shape: 'BOX', max_fill_g: null })
  await box('CARTON-12', { unit_cost: '24', shape: 'CARTON', max_fill_g: null })
  const service = async (code: string, fits: string[]) => {
    const body = drafts.packagingService({ code, name_en: code, compatible_box_types: fits })
    const made = await server.call<{ id: string }>('POST', '/api/recipes/packaging-service', people.admin, {
      body,
    })
    services[code] = made.content.id
  }
  await service('LIQUID', [boxes['AIRLESS'] ?? '', boxes['GLASS'] ?? ''])
  await service('CREAM', [boxes['AIRLESS'] ?? ''])
  await service('SACHETS', [boxes['FOLDING'] ?? ''])
})
afterAll(() => server.close())
beforeEach(async () => {
  journey = await openJourney(server, shop, people)
})

const packed = async (fields: object) => {
  const body = {
    name: 'Airless 50',
    box_type_id: boxes['AIRLESS'],
    service_ids: [],
    qty: 1000,
    proof_file: null,
    print_photo_file: null,
    ...fields,
  }
  return journey.call<RecipePackage>('POST', '/package', body)
}
const idOf = async (fields: object) => (await packed(fields)).content.id
const quoted = (version_id: string, body: object) =>
  journey.call<Quote>('POST', '/quote', { version_id, spread_fee: false, valid_days: 30, ...body })
const listed = async () => (await journey.call<Quote[]>('GET', '/quote')).content
const priced = async (version_id: string) =>
  (await journey.call<ReplyOf<typeof getPriceInput>>('GET', `/version/${version_id}/price`)).content
/** A formula in review; the helper's own steps quote it as bulk, since there is no package yet. */
const formula = async () => {
  await journey.toReview()
  return (await journey.quoted()).id
}
const piece = (code: string, units = 1) => ({ box_type_id: boxes[code], units })

describe('a quote of several packages', () => {
  it('names each package with its quantity, or is refused: choosing the first would be a guess', async () => {
    const version_id = await formula()
    const small = await idOf({})
    const large = await idOf({
      name: 'Glass 100',
      box_type_id: boxes['GLASS'],
      qty: 500,
      fill_weight: '60',
      fill_unit: 'g',
    })
    const guess = await quoted(version_id, { qty: 1000 })
    expect([guess.status, guess.problem.errors.map(({ path }) => path)]).toEqual([422, ['packages']])
    expect(guess.problem.errors[0]?.message).toContain('Airless 50, Glass 100')

    const both = [
      { package_id: small, qty: 600 },
      { package_id: large, qty: 500 },
    ]
    const { content } = await quoted(version_id, { packages: both })
    const sizes = content.input.sizes.map(({ name, content: holds, qty }) => [name, holds, qty])
    expect(sizes).toEqual([
      ['Airless 50', '30 g', 600],
      ['Glass 100', '60 g', 500],
    ])
    expect([content.qty, content.unit_price]).toEqual([1100, null])
    const packaging = content.price.sizes.map(
      ({ groups }) => groups.find(({ group }) => group === 'PACKAGING')?.cost,
    )
    expect(packaging).toEqual(['5.000000', '7.000000'])
    // Twice the fill, twice the raw material.
    const [first, second] = content.input.sizes.map(({ lines }) =>
      lines.map(({ kg_per_unit }) => Number(kg_per_unit) * 2),
    )
    expect(second?.map((kg) => kg / 2)).toEqual(first)
    const products = content.price.order.filter(({ kind }) => kind === 'PRODUCT')
    expect(products.map(({ qty }) => qty)).toEqual([600, 500])
  })

  it('prices caps, boxes and cartons, with their numbers', async () => {
    const version_id = await formula()
    const pieces = [piece('CAP-1'), piece('FOLDING'), piece('CARTON-12', 12)]
    const { content: made } = await packed({ pieces })
    expect(made.pieces.map(({ name, units }) => [name?.en, units])).toEqual([
      ['CAP-1', 1],
      ['FOLDING', 1],
      ['CARTON-12', 12],
    ])
    const { content } = await quoted(version_id, { qty: 1000 })
    // 5 + 2 + 3, and 84 cartons at 24 are 2.016 per unit.
    const cost = content.price.sizes[0]?.groups.find(({ group }) => group === 'PACKAGING')?.cost
    expect(cost).toBe('12.016000')
    expect(content.findings).toEqual([])
    const [entry] = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'price.quoted'))
      .orderBy(desc(logEntry.seq))
      .limit(1)
    expect(entry?.refs).toContainEqual(expect.objectContaining({ type: 'recipe_package', id: made.id }))
  })

  it('refuses a package of another recipe, a cancelled one, and a duplicate', async () => {
    const version_id = await formula()
    const id = await idOf({})
    const paths = async (packages: object[]) => {
      const { status, problem } = await quoted(version_id, { packages })
      return [status, problem?.errors?.map(({ path }) => path)]
    }
    const other = await openJourney(server, shop, people)
    const foreign = await other.call<RecipePackage>('POST', '/package', {
      name: 'Foreign',
      box_type_id: null,
      service_ids: [],
      qty: 1,
      proof_file: null,
      print_photo_file: null,
    })
    expect(await paths([{ package_id: foreign.content.id, qty: 1 }])).toEqual([
      422,
      ['packages.0.package_id'],
    ])
    expect(
      await paths([
        { package_id: id, qty: 1 },
        { package_id: id, qty: 2 },
      ]),
    ).toEqual([422, ['packages.1.package_id']])
    await server.database.db
      .update(recipePackage)
      .set({ package_status: 'CANCEL' })
      .where(eq(recipePackage.id, id))
    expect(await paths([{ package_id: id, qty: 1 }])).toEqual([422, ['packages.0.package_id']])
  })

  it("is shown as several lines on the customer's page", async () => {
    const version_id = await formula()
    const small = await idOf({})
    const large = await idOf({ name: 'Glass 100', box_type_id: boxes['GLASS'], qty: 500 })
    const packages = [
      { package_id: small, qty: 600 },
      { package_id: large, qty: 500 },
    ]
    await quoted(version_id, { packages })
    await journey.move(people.chemist, 'PENDING_CUSTOMER_APPROVAL')
    const token = await journey.token()
    const page = await server.call<{
      quote: { lines: { name: string; qty: number; pieces: { name: { en: string }; count: number }[] }[] }
    }>('GET', `/api/approval/${token}`, null)
    expect(
      page.content.quote.lines.map(({ name, qty, pieces }) => [
        name,
        qty,
        pieces.map(({ name: { en }, count }) => [en, count]),
      ]),
    ).toEqual([
      ['Airless 50', 600, [['AIRLESS', 600]]],
      ['Glass 100', 500, [['GLASS', 500]]],
    ])
  })
})

describe("a quote's findings about its packages", () => {
  it('report that no container is priced', async () => {
    const version_id = await formula()
    const { content } = await quoted(version_id, { qty: 100 })
    expect(content.findings.map(({ code }) => code)).toEqual(['NO_PACKAGE'])
  })

  it.each([
    ['30 g in 20 g', () => ({ box_type_id: boxes['SMALL'] }), 'OVERFILLED', '30 g'],
    ['sachets in a bottle', () => ({ service_ids: [services['SACHETS']] }), 'UNFIT_SERVICE', 'SACHETS'],
    [
      'filled twice',
      () => ({ service_ids: [services['LIQUID'], services['CREAM']] }),
      'SEVERAL_FILLINGS',
      'LIQUID, CREAM',
    ],
  ])('block it: %s', async (_what, fields, code, words) => {
    const version_id = await formula()
    const { content: made } = await packed(fields())
    // The package itself reports the finding, before any quote.
    expect(made.findings.map((one) => one.code)).toContain(code)
    const refused = await quoted(version_id, { qty: 1000 })
    expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'packages'])
    expect(refused.problem.errors[0]?.message).toContain(words)
    expect((await priced(version_id)).findings.map((one) => one.code)).toContain(code)
  })

  it('block it if a container holds what is declared, but not what is filled in', async () => {
    const version_id = await formula()
    const { content: made } = await packed({ fill_weight: '46', fill_unit: 'g' })
    expect(made.findings.map(({ code }) => code)).not.toContain('OVERFILLED')
    await server.database.db
      .update(recipeVersion)
      .set({ overfill_pct: '10' })
      .where(eq(recipeVersion.id, version_id))
    // 46 g and a tenth of it are 50.6 g; the bottle holds 50.
    const isOverfilled = [
      expect.objectContaining({ code: 'OVERFILLED', figures: { fill: '50.6', limit: '50' } }),
    ]
    const [shown] = (await journey.call<RecipePackage[]>('GET', '/package')).content
    expect(shown?.findings).toEqual(expect.arrayContaining(isOverfilled))
    expect((await priced(version_id)).findings).toEqual(expect.arrayContaining(isOverfilled))
  })

  it('report the minimum of the box type if a packaging of the shop is priced by it', async () => {
    const version_id = await formula()
    const { db } = server.database
    const [product] = await db
      .insert(shopProduct)
      .values({
        id_product: 900_001,
        langs: [{ lang: 'en', name: 'Glass of the shop' }],
        location: '',
        category: '',
        kind: 'PACKAGING',
        tax_rate: '7',
        uom: 'pcs',
        is_active: true,
        synced_at: sql`now()`,
      })
      .returning()
    const [pack] = await db
      .insert(shopPackaging)
      .values({
        shop_product_id: product?.id ?? '',
        name_en: 'Glass of the shop',
        name_th: 'ขวดแก้วของร้าน',
        box_type_id: boxes['GLASS'],
        is_active: true,
      })
      .returning()
    const id = await idOf({ name: 'Glass 100', box_type_id: boxes['GLASS'] })
    await db.update(recipePackage).set({ packaging_id: pack?.id }).where(eq(recipePackage.id, id))
    const { content } = await quoted(version_id, { packages: [{ package_id: id, qty: 100 }] })
    expect(content.findings).toContainEqual(
      expect.objectContaining({ code: 'BELOW_MOQ', figures: { needed: '100', limit: '500' } }),
    )
  })

  it('report that less of a raw material is needed than anybody sells, and price all of it', async () => {
    const version_id = await formula()
    const before = (await priced(version_id)).input.sizes[0]?.lines[0]
    await server.database.db.update(ingredientPrice).set({ min_qty: '500' })
    const { content } = await quoted(version_id, { qty: 100 })
    await server.database.db.update(ingredientPrice).set({ min_qty: '0' })
    const found = content.findings.filter(({ code }) => code === 'BELOW_MINIMUM')
    expect(found.map(({ figures }) => figures.limit)).toContain('500')
    const [line] = content.price.sizes[0]?.lines ?? []
    // 500 kg for 100 units are 5 kg each.
    expect(Number(line?.cost)).toBeCloseTo(5 * Number(before?.price_per_kg), 4)
  })

  it('report that less is ordered than is sold, and are frozen in it', async () => {
    const version_id = await formula()
    const id = await idOf({ name: 'Glass 100', box_type_id: boxes['GLASS'], pieces: [piece('CAP-1')] })
    const { content } = await quoted(version_id, { packages: [{ package_id: id, qty: 100 }] })
    expect(content.findings.map(({ code, figures }) => [code, figures])).toEqual([
      ['BELOW_MOQ', { needed: '100', limit: '500' }],
    ])
    expect((await listed())[0]?.findings).toEqual(content.findings)
  })
})

describe('a package', () => {
  it('accepts each piece once, only existing ones, and a fill with its unit', async () => {
    const refused = async (fields: object) => (await packed(fields)).problem?.errors.map(({ path }) => path)
    expect(await refused({ pieces: [piece('CAP-1'), piece('CAP-1')] })).toEqual(['pieces.1.box_type_id'])
    expect(await refused({ pieces: [piece('AIRLESS')] })).toEqual(['pieces.0.box_type_id'])
    expect(await refused({ pieces: [{ box_type_id: journey.id, units: 1 }] })).toEqual([
      'pieces.0.box_type_id',
    ])
    expect(await refused({ fill_weight: '15' })).toEqual(['fill_unit'])
    expect(await refused({ fill_unit: 'g' })).toEqual(['fill_weight'])
    expect((await packed({ fill_weight: '15.50', fill_unit: 'g' })).content.fill_weight).toBe('15.5')
  })

  it('keeps its pieces if a form omits them, and prevents archiving their box types', async () => {
    const { content: made } = await packed({ pieces: [piece('CAP-1')] })
    const { name, box_type_id, service_ids, qty, row_version } = made
    const form = {
      name,
      box_type_id,
      service_ids,
      qty,
      proof_file: null,
      print_photo_file: null,
      row_version,
    }
    const saved = await journey.call<RecipePackage>('PUT', `/package/${made.id}`, form)
    expect(saved.content.pieces).toHaveLength(1)
    const [cap] = await server.database.db.select().from(boxType).where(eq(boxType.code, 'CAP-1'))
    const archived = await server.call('DELETE', `/api/recipes/box-type/${cap?.id}`, people.admin)
    expect(archived.problem.code).toBe('in_use')
  })
})

describe('old quotes', () => {
  const material = '/api/food-recipes/ingredient'
  const addPrice = (fields: object) =>
    server.call<IngredientPriceRecord[]>('POST', `${material}/${shop.materials.ACTIVE}/price`, people.admin, {
      body: {
        supplier: 'House',
        price: '640',
        uom: 'kg',
        currency: 'THB',
        fx: '1',
        min_qty: '0',
        valid_from: '2026-01-05',
        valid_to: null,
        follows: true,
        ...fields,
      },
    })

  it('show what changed its price since, and when', async () => {
    const version_id = await formula()
    await packed({ pieces: [piece('CAP-1')] })
    await quoted(version_id, { qty: 100 })
    await quoted(version_id, { qty: 200 })
    expect((await listed()).map(({ changes }) => changes).slice(0, 2)).toEqual([[], []])
    expect((await addPrice({})).status).toBe(200)
    await server.database.db.update(boxType).set({ unit_cost: '2.5' }).where(eq(boxType.code, 'CAP-1'))
    const [second, first, bulk] = await listed()
    for (const one of [first, second]) {
      expect(
        one?.changes.map(({ kind, name, was, now, since }) => [kind, name.en.slice(0, 5), was, now, since]),
      ).toEqual([
        ['MATERIAL', 'Trade', '620', '640', '2026-01-05'],
        ['PACKAGING', 'CAP-1', '2', '2.5', null],
      ])
      expect(Number(one?.total_today)).toBeGreaterThan(Number(one?.total))
    }
    expect(bulk?.changes.map(({ kind }) => kind)).toEqual(['MATERIAL'])
    await server.database.db.update(boxType).set({ unit_cost: '2' }).where(eq(boxType.code, 'CAP-1'))
  })

  it('from before packages were named are read unchanged', async () => {
    const version_id = await formula()
    await idOf({})
    const { content } = await quoted(version_id, { qty: 1000 })
    const [size] = content.input.sizes
    const { sizes: _, ...common } = content.input
    const input = { ...common, qty: 1000, lines: size?.lines ?? [], packaging: size?.packaging ?? [] }
    const [one] = content.price.sizes
    if (!one) throw new Error('A quote has a size')
    const price = { ...one, order: content.price.order, total: content.price.total }
    await server.database.db.update(quote).set({ input, price }).where(eq(quote.id, content.id))
    const [again] = await listed()
    expect([again?.total, again?.changes, again?.price.order]).toEqual([
      content.total,
      [],
      content.price.order,
    ])
    expect(again?.input.sizes.map(({ package_id, name }) => [package_id, name])).toEqual([[null, '']])
    const paper = await fetch(`${server.url}/api/recipes/recipes-rd/${journey.id}/quote/${content.id}/pdf`, {
      headers: { authorization: `Bearer ${people.chemist.token}` },
    })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it("show which price counts, by the company's rule", async () => {
    const version_id = await formula()
    const row = (await priced(version_id)).input.sizes[0]?.lines.find(({ group }) => group === 'INGREDIENT')
    expect(row?.origin).toMatchObject({ rule: 'LATEST', supplier: 'House', currency: 'THB' })
  })
})
