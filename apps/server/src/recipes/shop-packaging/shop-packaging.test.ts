import type { PackagingModel, ShopPackaging, ShopPackagingRow } from '@rp/contract/recipes/shop-packaging'
import type { PageOf } from '@rp/contract/list'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelFields, openLabelShop, type LabelShop } from '../../testing/label-shop.ts'
import { openKey } from '../../testing/signed-call.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { shopProduct } from '../../shop/tables/shop-product.ts'
import { shopPackaging as table } from '../tables/shop-packaging.ts'
import { seedPackagings } from './mirror-packaging.ts'

let server: TestServer
let shop: LabelShop
const path = '/api/recipes/shop-packaging'

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabelShop(server)
})
afterAll(() => server.close())

const product = (id_product: number, kind = 'PACKAGING') => ({
  id_product,
  reference: `PK-${id_product}`,
  langs: [{ lang: 'th', name: 'กระปุกอะคริลิก' }],
  kind,
})

const find = async (query: string) =>
  (await server.call<PageOf<ShopPackagingRow>>('GET', `${path}?limit=100&${query}`, shop.designer)).content
    .data

describe('a packaging', () => {
  it('comes from the shop, once, and waits to be completed', async () => {
    const key = await openKey(server, await server.staff('SUPER_ADMIN'), ['intake:product'])
    const send = (body: object) => key.send('POST', '/api/intake/product', JSON.stringify(body))
    expect((await send(product(901))).status).toBe(200)
    expect((await send({ ...product(901), langs: [{ lang: 'th', name: 'ชื่อใหม่' }] })).status).toBe(200)
    expect((await send(product(902, 'MACHINE'))).status).toBe(200)
    const rows = await find('is_complete=false')
    expect(rows).toMatchObject([
      { id_product: 901, name_th: 'กระปุกอะคริลิก', shop_name: 'ชื่อใหม่', box_type_id: null, is_active: false },
    ])
    expect(await find('q=PK-901')).toHaveLength(1)
  })

  it('is added by hand where no shop sends it, and found by its number when the shop does later', async () => {
    const add = (id_product: number, who = shop.designer) =>
      server.call<ShopPackaging>('POST', path, who, {
        body: { id_product, name_en: 'Jar 50 g', name_th: 'กระปุก 50 กรัม' },
      })
    const { status, content } = await add(951)
    expect(status).toBe(200)
    expect(content).toMatchObject({ id_product: 951, name_th: 'กระปุก 50 กรัม', box_type_id: null, models: [] })
    const again = await add(951)
    expect(again.problem).toMatchObject({ code: 'already_taken', errors: [{ path: 'id_product' }] })
    expect((await add(952, shop.chemist)).status).toBe(403)
    const key = await openKey(server, await server.staff('SUPER_ADMIN'), ['intake:product'])
    const sent = { ...product(951), stock_qty: '40' }
    expect((await key.send('POST', '/api/intake/product', JSON.stringify(sent))).status).toBe(200)
    expect(await find('q=951')).toMatchObject([
      { id: content.id, name_th: 'กระปุก 50 กรัม', shop_name: 'กระปุกอะคริลิก' },
    ])
  })

  it('is created at start for older products', async () => {
    const { db } = server.database
    await db.insert(shopProduct).values({
      id_product: 903,
      langs: [{ lang: 'en', name: 'Old tube' }],
      location: '',
      category: '',
      kind: 'PACKAGING',
      tax_rate: '7',
      uom: 'piece',
      is_active: true,
      synced_at: new Date().toISOString(),
    })
    await seedPackagings(db)
    await seedPackagings(db)
    expect(await find('q=Old tube')).toHaveLength(1)
  })

  it('is listed, searched and exported without its cost', async () => {
    const [row] = await find(`has_models=true&q=glass`)
    expect(row).toMatchObject({
      models: 1,
      stock_qty: '120',
      shape: 'BOTTLE',
      box_type: { en: 'Glass bottle' },
    })
    expect(JSON.stringify(row)).not.toContain('unit_cost')
    const file = await server.call<string>('GET', `${path}/export?format=csv`, shop.designer)
    expect(file.content).toContain('Glass bottle 30 ml')
  })

  it('shows its cost to admins only', async () => {
    const one = `${path}/${shop.packaging_id}/cost`
    expect((await server.call('GET', one, shop.designer)).status).toBe(403)
    const { content } = await server.call<{ row_version: number }>('GET', one, shop.designAdmin)
    const price_tiers = [
      { min_qty: 100, unit_cost: '9' },
      { min_qty: 50, unit_cost: '9.5' },
    ]
    const body = { unit_cost: '9.5', price_tiers, row_version: content.row_version }
    expect((await server.call('PUT', one, shop.designAdmin, { body })).problem.errors[0]?.path).toBe(
      'price_tiers',
    )
    const saved = await server.call<{ unit_cost: string }>('PUT', one, shop.designAdmin, {
      body: { ...body, price_tiers: price_tiers.slice(0, 1) },
    })
    expect(saved.content.unit_cost).toBe('9.5')
  })

  it('logs a change of its cost, without the amount', async () => {
    const one = `${path}/${shop.packaging_id}/cost`
    const { content: cost } = await server.call<object>('GET', one, shop.designAdmin)
    await server.call('PUT', one, shop.designAdmin, { body: cost })
    const { rows } = await server.database.pool.query(
      `select actor ->> 'id' as by, data from log_entry
       where event = 'packaging.cost_changed' and subject ->> 'id' = $1 order by seq desc limit 1`,
      [shop.packaging_id],
    )
    expect(rows).toEqual([{ by: shop.designAdmin.id, data: {} }])
  })

  it('is not overwritten with an outdated version', async () => {
    const { content } = await server.call<ShopPackaging>('GET', `${path}/${shop.packaging_id}`, shop.designer)
    const { name_en, name_th, box_type_id, material, capacity_ml, capacity_g, closure, colours, moq } =
      content
    const form = { name_en, name_th, box_type_id, material, capacity_ml, capacity_g, closure, colours, moq }
    const body = { ...form, is_active: true, row_version: content.row_version }
    const save = () => server.call('PUT', `${path}/${shop.packaging_id}`, shop.designer, { body })
    expect([(await save()).status, (await save()).status]).toEqual([200, 409])
    expect((await server.call('PUT', `${path}/${shop.packaging_id}`, shop.chemist, { body })).status).toBe(
      403,
    )
  })
})

describe('a model of a packaging', () => {
  const below = () => `${path}/${shop.packaging_id}/model`
  const add = (fields: object) =>
    server.call<PackagingModel>('POST', below(), shop.designer, { body: { ...modelFields, ...fields } })

  it('has a unique code, and panels on its own areas only', async () => {
    expect((await add({})).problem).toMatchObject({ code: 'already_taken', errors: [{ path: 'code' }] })
    const [panel] = modelFields.panels
    const lost = await add({ code: 'BOX', panels: [{ ...panel, area: 'LID' }] })
    expect(lost.problem.errors[0]?.path).toBe('panels.0.area')
    const twice = await add({
      code: 'BOX',
      label_areas: [...modelFields.label_areas, ...modelFields.label_areas],
    })
    expect(twice.problem.errors[0]?.path).toBe('label_areas')
    expect((await add({ code: 'BOX', label_areas: [] })).status).toBe(422)
    const foreign = { file: `${crypto.randomUUID()}.pdf`, name: 'x.pdf', mime: 'application/pdf', size: 1 }
    expect((await add({ code: 'BOX', dieline: foreign })).problem.errors[0]?.path).toBe('dieline')
  })

  it('is archived only without labels, and keeps the paper of existing ones', async () => {
    const free = await add({ code: 'FREE' })
    const one = `${below()}/${free.content.id}`
    expect((await server.call('DELETE', one, shop.designer)).status).toBe(200)
    expect((await server.call('POST', `${one}/restore`, shop.designer)).status).toBe(200)
    await shop.template()
    const used = `${below()}/${shop.model.id}`
    expect((await server.call('DELETE', used, shop.designer)).problem.code).toBe('in_use')
    const areas = modelFields.label_areas.map((area) => ({ ...area, code: 'OTHER' }))
    const panels = modelFields.panels.map((panel) => ({ ...panel, area: null }))
    const body = { ...modelFields, label_areas: areas, panels, row_version: shop.model.row_version }
    const moved = await server.call('PUT', used, shop.designer, { body })
    expect(moved.problem.errors[0]?.path).toBe('label_areas')
    const [row] = await server.database.db.select().from(table).where(eq(table.id, shop.packaging_id))
    expect(row?.archived_at).toBeNull()
  })
})

describe('the packaging of a package', () => {
  it('follows from its model, which is unique in a recipe and stays with its label', async () => {
    const { journey, package_id, now } = await shop.labelled()
    const fields = {
      name: 'Second',
      box_type_id: null,
      service_ids: [],
      qty: 1,
      proof_file: null,
      print_photo_file: null,
    }
    const again = await journey.call(
      'POST',
      '/package',
      { ...fields, model_id: shop.model.id },
      shop.designAdmin,
    )
    expect([again.status, again.problem.code]).toEqual([409, 'already_taken'])
    const { row_version } = await now()
    const change = (changes: object) =>
      journey.call('PUT', `/package/${package_id}`, { ...fields, ...changes, row_version }, shop.designer)
    expect((await change({ model_id: null })).problem.errors[0]?.path).toBe('model_id')
    expect((await change({})).status).toBe(200)
    expect(await now()).toMatchObject({
      model_id: shop.model.id,
      packaging_name: { en: 'Glass bottle 30 ml' },
    })
  })

  it('is part of the price, at its own cost', async () => {
    const { journey } = await shop.labelled()
    await journey.toReview()
    const version = await journey.quoted()
    const cost = `${path}/${shop.packaging_id}/cost`
    const { content } = await server.call<{ row_version: number }>('GET', cost, shop.designAdmin)
    const body = { unit_cost: '12.5', price_tiers: [], row_version: content.row_version }
    expect((await server.call('PUT', cost, shop.designAdmin, { body })).status).toBe(200)
    const price = await journey.call<{ input: { sizes: { packaging: object[] }[] } }>(
      'GET',
      `/version/${version.id}/price`,
    )
    expect(price.content.input.sizes[0]?.packaging).toMatchObject([
      { key: shop.packaging_id, name: 'Glass bottle 30 ml', kind: 'PACK', unit_cost: '12.5' },
    ])
  })
})
