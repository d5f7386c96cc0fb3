import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopRun, ShopSettings } from '@rp/contract/integrations/shop-reading'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customer, purchase } from '../auth/tables/customer.ts'
import { openSendOut } from '../platform/outgoing/send-out.ts'
import { country } from '../shop/tables/country.ts'
import { shopProduct } from '../shop/tables/shop-product.ts'
import {
  fakeShopKey,
  inAll,
  openFakePrestaShop,
  type FakePrestaShop,
} from '../testing/fakes/fake-presta-shop.ts'
import { eventually } from '../testing/eventually.ts'
import { proven } from '../testing/proven.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { prestaShop } from './shop-reading/presta-shop.ts'
import { beginRun, readShop } from './shop-reading/read-shop.ts'
import { shopCursor, shopRun } from './tables/shop-reading.ts'

let server: TestServer
let chief: Person
let shop: FakePrestaShop

beforeAll(async () => {
  server = await openTestServer({ ALLOW_PRIVATE_HOSTS: '1' })
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())
beforeEach(async () => {
  shop = await openFakePrestaShop()
  const { db } = server.database
  for (const table of [shopCursor, shopRun, purchase, customer, shopProduct, country]) await db.delete(table)
})
afterEach(() => shop.close())

const product = (id: number, date_upd: string, more: object = {}) => ({
  id,
  date_upd,
  reference: `REF-${id}`,
  name: inAll(`Product ${id}`, `สินค้า ${id}`),
  description_short: inAll('<p>Good</p>', ''),
  price: '120.500000',
  active: '1',
  id_category_default: 2,
  id_default_image: 12,
  unity: 'kg',
  location: 'A1|B2',
  ...more,
})
const person = (id: number, date_upd: string) => ({
  id,
  date_upd,
  firstname: 'Malee',
  lastname: `No. ${id}`,
  email: `malee.${id}@example.com`,
  company: '',
  id_lang: 2,
})
const order = (id: number, id_customer: number, more: object = {}) => ({
  id,
  date_upd: '2026-05-01 10:00:00',
  date_add: '2026-05-01 09:30:00',
  invoice_date: '0000-00-00 00:00:00',
  reference: `REFABC${id}`,
  id_customer,
  valid: '1',
  total_paid_tax_incl: '1070.000000',
  conversion_rate: '1.000000',
  ...more,
})

async function set(fields: object = {}): Promise<ShopSettings> {
  const { content } = await server.call<ShopSettings>('GET', '/api/integrations/shop', chief)
  const { source: _s, row_version } = content
  const changed = await server.call<ShopSettings>('PUT', '/api/integrations/shop', chief, {
    body: {
      source: 'PRESTASHOP',
      url: shop.url,
      interval_minutes: 30,
      is_active: false,
      key: fakeShopKey,
      row_version,
      ...fields,
    },
  })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.problem))
  return changed.content
}

/** Starts a reading and waits until it is over. */
async function run(): Promise<ShopRun> {
  const begun = await server.call<ShopRun>('POST', '/api/integrations/shop/run', chief)
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.problem))
  return eventually(async () => {
    const { content } = await server.call<ShopRun[]>('GET', '/api/integrations/shop/run', chief)
    return content.find(({ id, status }) => id === begun.content.id && status !== 'RUNNING')
  })
}

const counted = ({ counts }: ShopRun) =>
  Object.fromEntries(
    counts.map(({ resource, created, changed, unchanged, rejected }) => [
      resource,
      [created, changed, unchanged, rejected],
    ]),
  )

describe('the shop, read by its web service', () => {
  beforeEach(() => set())

  it('gives countries, customers, products and paid orders, with texts in both languages', async () => {
    shop.records['countries'] = [
      { id: 206, iso_code: 'TH', call_prefix: '66', name: inAll('Thailand', 'ประเทศไทย') },
    ]
    shop.records['customers'] = [person(5, '2026-05-01 08:00:00')]
    shop.records['products'] = [product(1, '2026-05-01 08:00:00')]
    shop.records['stock_availables'] = [
      { id: 1, id_product: 1, id_product_attribute: 0, quantity: 42 },
      { id: 2, id_product: 1, id_product_attribute: 7, quantity: 9 },
    ]
    shop.records['orders'] = [order(9, 5), order(10, 5, { valid: '0' })]
    const done = await run()
    expect([done.status, done.error, done.rejected]).toEqual(['DONE', null, []])
    expect(counted(done)).toEqual({
      countries: [1, 0, 0, 0],
      customers: [1, 0, 0, 0],
      products: [1, 0, 0, 0],
      orders: [1, 0, 0, 0],
    })
    const { db } = server.database
    const [mirrored] = await db.select().from(shopProduct)
    expect(mirrored).toMatchObject({
      id_product: 1,
      reference: 'REF-1',
      langs: [
        { lang: 'en', name: 'Product 1', description: 'Good' },
        { lang: 'th', name: 'สินค้า 1' },
      ],
      category: 'Actives',
      price: '120.5',
      stock_qty: '42',
      uom: 'kg',
      location: 'A1|B2',
      image_url: `${shop.url}/img/p/1/2/12.jpg`,
    })
    const [buyer] = await db.select().from(customer)
    expect(buyer).toMatchObject({
      shop_customer_id: 5,
      display_name: 'Malee No. 5',
      language: 'th',
      purchase_count: 1,
      purchase_total: '1070.000000',
    })
    expect(await db.select().from(purchase)).toMatchObject([
      { order_ref: 'REFABC9/9', paid_at: '2026-05-01T02:30:00.000Z' },
    ])
    expect(await db.select().from(country)).toMatchObject([
      { iso_code: 'TH', id_country: 206, is_market: true, regulation_zone: 'TH' },
    ])
  })

  it('finds nothing new the second time, and only changes the third', async () => {
    shop.records['products'] = Array.from({ length: 3 }, (_, at) => product(at + 1, '2026-05-01 08:00:00'))
    await run()
    expect(counted(await run())['products']).toEqual([0, 0, 3, 0])
    shop.records['products'][1] = product(2, '2026-06-01 08:00:00', { price: '99.000000' })
    // The last moment is read again, in case more happened in it.
    expect(counted(await run())['products']).toEqual([0, 1, 2, 0])
    shop.records['products'][0] = product(1, '2026-06-01 08:00:30', { active: '0' })
    expect(counted(await run())['products']).toEqual([0, 1, 1, 0])
  })

  it('reads pages, even if hundreds of records changed in one second', async () => {
    shop.records['products'] = [
      ...Array.from({ length: 230 }, (_, at) => product(at + 1, '2026-05-01 08:00:00')),
      ...Array.from({ length: 30 }, (_, at) => product(at + 301, '2026-05-01 08:00:01')),
    ]
    expect(counted(await run())['products']).toEqual([260, 0, 0, 0])
    const lists = shop.requests.filter((request) => request.startsWith('products?'))
    expect(lists.every((request) => request.includes('limit=0,'))).toBe(true)
    expect(lists.length).toBeGreaterThan(3)
  })

  it('continues where it broke off, after the last saved page', async () => {
    shop.records['products'] = Array.from({ length: 150 }, (_, at) =>
      product(
        at + 1,
        `2026-05-01 08:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      ),
    )
    let pages = 0
    const { platform } = server.app
    const connector = prestaShop({ url: shop.url, key: fakeShopKey, out: openSendOut(platform.config) })
    const dying: typeof connector = {
      ...connector,
      page(resource, from, size) {
        if (resource === 'products' && (pages += 1) === 2) throw new Error('The server died')
        return connector.page(resource, from, size)
      },
    }
    const id = await beginRun(platform)
    await readShop({ ...platform, log: platform.log }, dying, id ?? '', new AbortController().signal)
    const { db } = server.database
    expect(await db.$count(shopProduct)).toBe(100)
    const [reached] = await db.select().from(shopCursor).where(eq(shopCursor.resource, 'products'))
    expect(reached).toMatchObject({ is_complete: false, cursor: { id: 100 } })
    expect(counted(await run())['products']).toEqual([50, 0, 0, 0])
  })

  it.each([
    ['cut', 'cut'],
    ['failing', 'failing'],
    ['no-json', 'failing'],
  ] as const)('retries when an answer is %s, then %s', async (one, other) => {
    shop.records['products'] = [product(1, '2026-05-01 08:00:00')]
    shop.trouble('products', one, other)
    expect((await run()).status).toBe('DONE')
    expect(await server.database.db.$count(shopProduct)).toBe(1)
  })

  it.each([
    ['unauthorised', 'The shop refused the key, or its right to read products (401)'],
    ['redirect', 'The shop answered 302 to products'],
  ] as const)('stops at once when it is %s, and reports it', async (trouble, error) => {
    shop.records['countries'] = [{ id: 1, iso_code: 'JP', call_prefix: '81', name: inAll('Japan', 'ญี่ปุ่น') }]
    shop.trouble('products', trouble)
    const failed = await run()
    expect([failed.status, failed.error]).toEqual(['FAILED', error])
    expect(shop.requests.filter((request) => request.startsWith('products?'))).toHaveLength(1)
    expect(await server.database.db.$count(country)).toBe(1)
  })

  it('gives up on a slow shop after some tries', async () => {
    shop.trouble('countries', 'slow', 'slow')
    const connector = prestaShop({
      url: shop.url,
      key: fakeShopKey,
      out: openSendOut({ allowPrivateHosts: true }),
      timeoutMs: 100,
      pauses: [10],
    })
    await expect(connector.page('countries', null, 10)).rejects.toThrow('did not answer within 0.1 seconds')
    expect(shop.requests).toHaveLength(2)
  })

  it('reports which records are rejected and why, and saves the others', async () => {
    shop.records['products'] = [
      product(1, '2026-05-01 08:00:00', { name: inAll('', '') }),
      product(2, '2026-05-01 08:00:00'),
      product(3, '2026-05-01 08:00:00', { reference: 'bad\u0000' }),
    ]
    shop.records['orders'] = [order(9, 404)]
    const done = await run()
    expect(done.status).toBe('DONE')
    expect(counted(done)['products']).toEqual([1, 0, 0, 2])
    expect(done.rejected.map(({ resource, key }) => [resource, key])).toEqual([
      ['products', '1'],
      ['products', '3'],
      ['orders', '9'],
    ])
    expect(done.rejected[2]?.reason).toBe(
      'customer.display_name is required of a customer who is not known yet',
    )
  })

  it('is read once at a time, and a dead reading does not block others', async () => {
    const { db } = server.database
    const id = await beginRun(server.app.platform)
    const second = await server.call('POST', '/api/integrations/shop/run', chief)
    expect([second.status, second.problem.code]).toEqual([409, 'already_open'])
    await db
      .update(shopRun)
      .set({ beat_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(shopRun.id, id ?? ''))
    expect((await run()).status).toBe('DONE')
    const all = await db.select().from(shopRun).orderBy(asc(shopRun.started_at))
    expect(all.map(({ status }) => status)).toEqual(['FAILED', 'DONE'])
  })

  it('is tested without writing anything', async () => {
    shop.records['products'] = [product(1, '2026-05-01 08:00:00')]
    const well = await server.call('POST', '/api/integrations/shop/test', chief)
    expect(well.content).toEqual({ ok: true, error: null })
    await set({ key: 'WRONG' })
    const ill = await server.call<{ ok: boolean; error: string }>(
      'POST',
      '/api/integrations/shop/test',
      chief,
    )
    expect(ill.content.ok).toBe(false)
    expect(ill.content.error).toContain('refused the key')
    expect(await server.database.db.$count(shopProduct)).toBe(0)
  })
})

describe('a customer of the shop', () => {
  it('is the customer with the same proven address', async () => {
    const { db } = server.database
    await db
      .insert(customer)
      .values([{ username: 'v', display_name: 'Visitor', ...proven({ email: 'malee.5@example.com' }) }])
    shop.records['customers'] = [
      person(5, '2026-05-01 08:00:00'),
      { ...person(6, '2026-05-01 08:00:00'), email: 'malee.5@example.com' },
    ]
    await set()
    await run()
    const rows = await db.select().from(customer).orderBy(asc(customer.shop_customer_id))
    expect(rows.map(({ shop_customer_id, email }) => [shop_customer_id, email])).toEqual([
      [5, 'malee.5@example.com'],
      [6, null],
    ])
  })
})

describe('the settings of the shop', () => {
  it('never return the key, and a changed address requires it again', async () => {
    const reported = await set()
    expect(reported.has_key).toBe(true)
    expect(JSON.stringify(reported)).not.toContain(fakeShopKey)
    const moved = await server.call('PUT', '/api/integrations/shop', chief, {
      body: {
        source: 'PRESTASHOP',
        url: 'https://thief.example',
        interval_minutes: 30,
        is_active: true,
        row_version: reported.row_version,
      },
    })
    expect(moved.problem.errors).toEqual([{ path: 'key', message: 'is required with another address' }])
  })

  it('refuse a private address unless the environment allows it', async () => {
    const strict = await openTestServer()
    const boss = await strict.staff('SUPER_ADMIN')
    const { content } = await strict.call<ShopSettings>('GET', '/api/integrations/shop', boss)
    const { problem } = await strict.call('PUT', '/api/integrations/shop', boss, {
      body: {
        source: 'PRESTASHOP',
        url: 'https://192.168.1.10',
        interval_minutes: 30,
        is_active: true,
        key: 'x',
        row_version: content.row_version,
      },
    })
    expect(problem.errors).toEqual([
      { path: 'url', message: 'must not lead to this machine or this network' },
    ])
    await strict.close()
  })
})

describe('the shop, read from CSV files', () => {
  it('saves the content of the files, and reads a changed file again', async () => {
    const folder = join(server.app.platform.config.dataDir, 'shop')
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'products.csv'),
      'id_product,name_en,name_th,price,is_active\n1,Soap,สบู่,10,yes\n2,Salt,,20,no\nx,Bad,,,\n',
    )
    await writeFile(join(folder, 'customers.csv'), 'id_customer,display_name,email\n7,Dao,dao@example.com\n')
    await writeFile(
      join(folder, 'orders.csv'),
      'id_customer,order_ref,amount,paid_at\n7,SO-7,100.50,2026-05-01T00:00:00Z\n',
    )
    await set({ source: 'CSV', url: '', key: undefined })
    const done = await run()
    expect(counted(done)).toMatchObject({
      customers: [1, 0, 0, 0],
      products: [2, 0, 0, 1],
      orders: [1, 0, 0, 0],
    })
    expect(done.rejected).toEqual([
      { resource: 'products', key: 'line 4', reason: expect.stringContaining('id_product') },
    ])
    expect(counted(await run())['products']).toEqual([0, 0, 0, 0])
    const products = join(folder, 'products.csv')
    await writeFile(products, 'id_product,name_en,price\n1,Soap,11\n')
    const later = new Date(Date.now() + 60_000)
    await utimes(products, later, later)
    expect(counted(await run())['products']).toEqual([0, 1, 0, 0])
  })
})
