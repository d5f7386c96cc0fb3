import { apiScopes, type ApiScope } from '@rp/domain/integrations/intake-api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer, purchase } from '../auth/tables/customer.ts'
import { labOrder } from '../lab/tables/lab-order.ts'
import { labServiceStep } from '../lab/tables/lab-service-step.ts'
import { labService } from '../lab/tables/lab-service.ts'
import { machineService } from '../machine/tables/machine-service.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { packagingModel } from '../recipes/tables/packaging-model.ts'
import { recipePackage } from '../recipes/tables/recipe-package.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import { shopPackaging } from '../recipes/tables/shop-packaging.ts'
import { recipesCategory } from '../recipes/tables/recipes-category.ts'
import { seedCountries } from '../shop/index.ts'
import { openRecipeShop } from '../testing/recipe-shop.ts'
import { openKey, type TestKey } from '../testing/signed-call.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let key: TestKey
let category: string

beforeAll(async () => {
  server = await openTestServer()
  const chief = await server.staff('SUPER_ADMIN')
  key = await openKey(server, chief, Object.keys(apiScopes) as ApiScope[])
  const { db } = server.database
  await seedCountries(db)
  const { category_id } = await openRecipeShop(server)
  const [row] = await db.select().from(recipesCategory).where(eq(recipesCategory.id, category_id))
  category = row?.slug ?? ''
  const [service] = await db
    .insert(labService)
    .values({
      code: 'MIC-1',
      name_en: 'Microbiology',
      name_th: 'จุลชีววิทยา',
      types: ['SHOP', 'STOCK'],
      result_form: [],
      sample_amount: '10',
      sample_unit: 'g',
      sla_days: 5,
      price: '1800',
    })
    .returning({ id: labService.id })
  await db.insert(labServiceStep).values({
    service_id: service?.id ?? '',
    position: 1,
    name_en: 'Plate',
    name_th: 'เพาะเชื้อ',
    result_codes: [],
  })
})
afterAll(() => server.close())

const send = <T = never>(kind: string, body: object) => key.send<T>('POST', `/api/intake/${kind}`, body)
const order = (more: object = {}) => ({
  customer: { id_customer: 1, display_name: 'Malee', email: 'malee@example.com', iso_code: 'TH' },
  recipe_type: 'COSMETICS',
  name: 'Night cream',
  category,
  target_countries: ['TH'],
  target_qty: 500,
  fill_weight: '50',
  fill_unit: 'g',
  ...more,
})
interface Opened {
  id: string
  number: string
  status: string
}

describe('a recipe from the shop', () => {
  it('is opened, paid, packed and read, each step in the name of the key', async () => {
    const { content: opened } = await send<Opened>('recipe', order())
    expect(opened.status).toBe('PENDING_PAYMENT')
    const packed = await send<Opened>('package', { recipe: opened.number, name: 'Jar', qty: 500 })
    expect(packed.content.status).toBe('PENDING_PAYMENT')
    const payment = { recipe: opened.number, amount: '12000', ref: 'PAY-1' }
    const paid = await send<Opened>('payment', payment)
    expect(paid.content.status).toBe('PENDING_FORMULATION_REVIEW')
    const label = await send<Opened>('payment', { ...payment, package_id: packed.content.id })
    expect(label.content.status).toBe('PENDING_DESIGN_REVIEW')
    const again = await send('payment', payment)
    expect([again.status, again.problem.code]).toEqual([409, 'illegal_transition'])

    const read = await key.send('GET', `/api/intake/recipe/${opened.number}`)
    expect(read.content).toMatchObject({
      number: opened.number,
      status: 'PENDING_FORMULATION_REVIEW',
      packages: [{ name: 'Jar', status: 'PENDING_DESIGN_REVIEW' }],
    })
    expect((await key.send('GET', `/api/intake/recipe/${opened.id}`)).content).toEqual(read.content)

    const { db } = server.database
    const [row] = await db.select().from(recipe).where(eq(recipe.id, opened.id))
    expect(row).toMatchObject({ payment: { amount: '12000', ref: 'PAY-1' }, customer_name: 'Malee' })
    const entries = await db.select().from(logEntry)
    const ours = entries.filter(({ event }) => /^(recipe|package)\./.test(event))
    expect(ours.length).toBeGreaterThan(4)
    expect(ours.every(({ actor }) => (actor as { type: string }).type === 'API')).toBe(true)
  })

  it('is packed in a shop product: a packaging that was received as a product, with its only model', async () => {
    const { db } = server.database
    await send('product', {
      id_product: 777,
      langs: [{ lang: 'en', name: 'Dropper bottle' }],
      kind: 'PACKAGING',
    })
    const [packaging] = await db.select().from(shopPackaging)
    if (!packaging) throw new Error('The product became no packaging')
    const area = {
      code: 'A',
      name_en: 'A',
      name_th: 'A',
      w: '50',
      h: '30',
      bleed: '2',
      safe: '1',
      is_curved: false,
    }
    const model = { code: 'WRAP', name_en: 'Wrap', name_th: 'พัน', label_areas: [area] }
    await db.insert(packagingModel).values({ ...model, packaging_id: packaging.id })
    const { content: opened } = await send<Opened>('recipe', order())
    const body = { recipe: opened.number, name: 'Bottle', qty: 5, packaging: 777 }
    const refusal = async (more: object) =>
      (await send('package', { ...body, ...more })).problem.errors[0]?.path
    expect(await refusal({ packaging: 778 })).toBe('packaging')
    expect(await refusal({ model: 'BOX' })).toBe('model')
    expect(await refusal({ packaging: null, model: 'WRAP' })).toBe('packaging')
    const packed = await send<Opened>('package', body)
    await send('payment', { recipe: opened.number, amount: '10', ref: 'P', package_id: packed.content.id })
    const [row] = await db.select().from(recipePackage).where(eq(recipePackage.id, packed.content.id))
    expect(row).toMatchObject({ packaging_id: packaging.id, design_id: expect.any(String) })
  })

  it.each<[string, object, string]>([
    ['an unknown category', { category: 'no-such' }, 'category'],
    ['a customer of whom nothing is known', { customer: { id_customer: 404 } }, 'customer.display_name'],
    ['a country that is no market', { target_countries: ['XX'] }, 'target_countries.0'],
  ])('is refused with %s, and its customer is not saved', async (_name, more, path) => {
    const before = await server.database.db.$count(customer)
    const { status, problem } = await send(
      'recipe',
      order({ customer: { id_customer: 9, display_name: 'A' }, ...more }),
    )
    expect([status, problem.errors[0]?.path]).toEqual([422, path])
    expect(await server.database.db.$count(customer)).toBe(before)
  })

  it('with an unknown number is neither packed nor paid', async () => {
    for (const [kind, body] of [
      ['package', { recipe: 'RC-1999-1', name: 'Jar', qty: 1 }],
      ['payment', { recipe: 'RC-1999-1', amount: '1', ref: 'x' }],
    ] as const)
      expect((await send(kind, body)).problem.errors).toEqual([
        { path: 'recipe', message: 'is no number of a recipe' },
      ])
  })
})

describe('a lab order and a machine service', () => {
  it('are opened as by hand, and can be read', async () => {
    const { db } = server.database
    const lab = await send<Opened>('lab-order', {
      type: 'SHOP',
      service: 'MIC-1',
      customer: { id_customer: 2, display_name: 'Dao' },
      product_name: 'Serum',
      samples: [{ name: 'Serum', lot: 'L1', qty: '10', unit: 'g', storage: 'ROOM' }],
    })
    expect(lab.content).toMatchObject({ number: expect.stringMatching(/^LAB-/), status: 'TODO' })
    expect(await db.$count(labOrder, eq(labOrder.number, lab.content.number))).toBe(1)
    const state = await key.send('GET', `/api/intake/lab-order/${lab.content.number}`)
    expect(state.content).toMatchObject({ status: 'TODO' })

    const job = await send<Opened>('machine-service', {
      type: 'ONSITE',
      customer: { id_customer: 2 },
      model: 'Filler 2000',
      problem: 'It leaks',
    })
    expect(job.content.status).toBe('PENDING_VISIT')
    expect(await db.$count(machineService, eq(machineService.number, job.content.number))).toBe(1)
    const read = await key.send('GET', `/api/intake/machine-service/${job.content.id}`)
    expect(read.content).toMatchObject({ number: job.content.number, status: 'PENDING_VISIT' })
  })

  it('report what is missing', async () => {
    const { problem } = await send('lab-order', { type: 'SHOP', service: 'NONE', samples: [] })
    expect(problem.errors.map(({ path }) => path)).toEqual(['samples'])
  })
})

describe('records that the shop owns', () => {
  it('are created, changed and left unchanged', async () => {
    const soap = { id_product: 7, langs: [{ lang: 'th', name: 'สบู่' }], price: '10.50' }
    const outcomes = []
    for (const body of [soap, soap, { ...soap, price: '11' }])
      outcomes.push((await send<{ outcome: string }>('product', body)).content.outcome)
    expect(outcomes).toEqual(['created', 'unchanged', 'changed'])

    const thailand = { id_country: 206, iso_code: 'th', langs: [{ lang: 'en', name: 'Thailand' }] }
    expect((await send<{ outcome: string }>('country', thailand)).content.outcome).toBe('changed')
    const { problem } = await send('country', { ...thailand, iso_code: 'VN' })
    expect(problem.errors).toEqual([{ path: 'id_country', message: 'is the number of TH' }])

    const dao = { id_customer: 5, display_name: 'Dao', email: 'dao@example.com', iso_code: 'TH' }
    const made = await send<{ id: string; outcome: string }>('customer', dao)
    expect(made.content.outcome).toBe('created')
    expect((await send<{ outcome: string }>('customer', { ...dao, phone: '081' })).content.outcome).toBe(
      'changed',
    )
    const [row] = await server.database.db.select().from(customer).where(eq(customer.id, made.content.id))
    expect(row).toMatchObject({ country: 'Thailand', phone: '081', shop_customer_id: 5 })
  })

  it('count a purchase once, correct it, and assign it to the customer that a duplicate was merged into', async () => {
    const { db } = server.database
    const buy = (more: object = {}) =>
      send<{ outcome: string }>('purchase', {
        customer: { id_customer: 6, display_name: 'Nok' },
        order_ref: 'SO-77',
        amount: '100',
        paid_at: '2026-05-01T00:00:00Z',
        ...more,
      })
    const outcomes = []
    for (const more of [{}, {}, { amount: '150.25' }]) outcomes.push((await buy(more)).content.outcome)
    expect(outcomes).toEqual(['created', 'unchanged', 'changed'])
    const [nok] = await db.select().from(customer).where(eq(customer.shop_customer_id, 6))
    expect(nok).toMatchObject({ purchase_count: 1, purchase_total: '150.250000' })

    const admin = await server.staff('SUPER_ADMIN')
    const other = await send<{ id: string }>('customer', { id_customer: 60, display_name: 'Nok' })
    await server.call('POST', `/api/auth/customer/${nok?.id}/merge`, admin, {
      body: { into: other.content.id },
    })
    await buy({ order_ref: 'SO-78', amount: '50' })
    const [remaining] = await db.select().from(customer).where(eq(customer.id, other.content.id))
    expect(remaining).toMatchObject({ purchase_count: 2, purchase_total: '200.250000' })
    expect(await db.$count(purchase, eq(purchase.customer_id, other.content.id))).toBe(2)
  })
})
