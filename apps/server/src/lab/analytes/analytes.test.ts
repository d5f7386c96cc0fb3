import type { ImportReport } from '@rp/contract/import'
import { analyte as resource } from '@rp/contract/lab/analyte'
import type { RecordOf } from '@rp/contract/resource'
import type { Revision } from '@rp/contract/revision'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { plainAnalyte } from '@rp/domain/qa/analyte'
import { numeric } from '@rp/domain/qa/item-parts'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderFields, serviceFields } from '../../testing/lab-fields.ts'
import { labPath, labServices, openLabShop, type LabShop } from '../../testing/lab-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: LabShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

type Saved = RecordOf<typeof resource>

const today = bangkokDay(new Date())
const yesterday = dayAfter(today, -1)
/** Also not reached if midnight passes while the tests run. */
const later = dayAfter(today, 2)

const method = (text: string, more: object = {}) => ({
  matrix: 'ANY',
  method: text,
  lod: '0.01',
  loq: '0.03',
  decimals: 2,
  figures: null,
  uncertainty: '15',
  uncertainty_percent: true,
  in_scope: true,
  valid_from: yesterday,
  ...more,
})
const limit = (source: string, more: object = {}) => ({
  matrix: 'ANY',
  customer: null,
  product: null,
  min: null,
  max: '20',
  min_strict: false,
  max_strict: false,
  source,
  valid_from: yesterday,
  valid_until: null,
  ...more,
})
const draft = (code: string, more: object = {}) => ({
  code,
  name_en: `Name of ${code}`,
  name_th: `ชื่อ ${code}`,
  unit: 'mg/kg',
  methods: [method('ICP-MS 1')],
  limits: [limit('ACD VIII')],
  is_active: true,
  ...more,
})
const send = <T = Saved>(verb: string, path = '', body?: unknown, who: Person = shop.admin) =>
  server.call<T>(verb, `/api${resource.path}${path}`, who, { ...(body !== undefined && { body }) })

async function saved(code: string, more: object = {}): Promise<Saved> {
  const { status, content, problem } = await send('POST', '', draft(code, more))
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return content
}
const change = ({ id, row_version }: Saved, code: string, more: object) =>
  send('PUT', `/${id}`, { ...draft(code, more), row_version })

const itemOf = ({ id, code }: Saved, more: Partial<QaItem> = {}): QaItem => ({
  ...numeric('CHEMISTRY', code, { en: 'Old name', th: 'ชื่อเดิม' }, { min: null, max: null }),
  analyte_id: id,
  ...more,
})
const serviceWith = (...result_form: QaItem[]) =>
  server.call<{ id: string; row_version: number; result_form: QaItem[] }>('POST', labServices, shop.admin, {
    body: { ...serviceFields(), result_form },
  })

/** A service with one step, so that an order of it can be worked. */
async function workable(...result_form: QaItem[]): Promise<string> {
  const { content, problem } = await serviceWith(...result_form)
  if (!content?.id) throw new Error(JSON.stringify(problem))
  await shop.step(content.id)
  return content.id
}
async function formOf(
  service_id: string,
  more: Record<string, unknown> = {},
): Promise<LabOrderDetail['result_form'][number]> {
  const [item] = (await shop.order(service_id, more)).result_form
  if (!item) throw new Error('The order has no item')
  return item
}
const refused = (service_id: string, more: object = {}) =>
  server.call('POST', labPath, shop.admin, {
    body: { ...orderFields(service_id, shop.customer_id), ...more },
  })

describe('the catalogue of analytes', () => {
  it('keeps every state in its history, and its file changes nothing when it is imported', async () => {
    const made = await saved('FILED')
    expect(made).toMatchObject(draft('FILED'))
    const changed = await change(made, 'FILED', { unit: 'mg/L' })
    expect(changed.content).toMatchObject({ unit: 'mg/L', row_version: 2 })
    expect((await send<Revision[]>('GET', `/${made.id}/revision`)).content).toHaveLength(2)
    const { content: text } = await send<string>('GET', '/export?format=csv&q=filed')
    const upload = await send<ImportReport>('POST', '/import', { text, dry_run: false })
    expect(upload.content.counts).toEqual({ new: 0, changed: 0, unchanged: 1, rejected: 0 })
  })

  it('is read by staff and changed by admins', async () => {
    expect((await send('GET', '', undefined, shop.technician)).status).toBe(200)
    expect((await send('POST', '', draft('STAFFS'), shop.technician)).status).toBe(403)
    expect((await send('GET', '', undefined, await server.staff('STAFF/CHAT'))).status).toBe(403)
  })

  it.each([
    ['a LOD above its LOQ', { methods: [method('A', { lod: '10', loq: '9' })] }, 'methods.0.lod'],
    ['two methods that begin on one day', { methods: [method('A'), method('B')] }, 'methods.1.valid_from'],
    ['two limits that begin on one day', { limits: [limit('A'), limit('B')] }, 'limits.1.valid_from'],
    ['a limit without a number', { limits: [limit('A', { max: null })] }, 'limits.0.max'],
    [
      'a limit that ends before it begins',
      { limits: [limit('A', { valid_until: '2001-01-01' })] },
      'limits.0.valid_until',
    ],
    ['decimals together with figures', { methods: [method('A', { figures: 2 })] }, 'methods.0.figures'],
    [
      'a customer that does not exist',
      { limits: [limit('A', { customer: crypto.randomUUID() })] },
      'limits.0.customer',
    ],
    [
      'a recipe that does not exist',
      { limits: [limit('A', { product: crypto.randomUUID() })] },
      'limits.0.product',
    ],
  ])('refuses %s, at its place', async (_what, more, place) => {
    const { problem } = await send('POST', '', draft('REFUSED', more))
    expect(problem.errors.map(({ path }) => path)).toEqual([place])
  })
})

describe('an order of a service that takes an analyte from the catalogue', () => {
  it('copies name, unit, method and limit of its day and matrix, and keeps them', async () => {
    const lead = await saved('LEAD', {
      methods: [
        method('ICP-MS 1'),
        method('AAS 2', { matrix: 'WATER', lod: '0.05', loq: '0.2', in_scope: false }),
        method('ICP-MS 3', { valid_from: later }),
      ],
      limits: [limit('ACD VIII'), limit('Malee', { customer: shop.customer_id, max: '10' })],
    })
    const service_id = await workable(itemOf(lead))
    const first = await shop.order(service_id)
    expect(first.result_form[0]).toMatchObject({
      code: 'LEAD',
      name: { en: 'Name of LEAD', th: 'ชื่อ LEAD' },
      unit: 'mg/kg',
      method: { en: 'ICP-MS 1', th: 'ICP-MS 1' },
      in_scope: true,
      max: '10',
      limit_source: 'Malee',
      analyte: { lod: '0.01', loq: '0.03', decimals: 2, uncertainty: '15', uncertainty_percent: true },
    })
    const water = await shop.order(service_id, { matrix: 'WATER' })
    expect(water).toMatchObject({ matrix: 'WATER' })
    expect(water.result_form[0]).toMatchObject({ method: { en: 'AAS 2' }, in_scope: false })

    await change(lead, 'LEAD', { methods: [method('ICP-MS 9')], limits: [] })
    expect((await shop.look(first.id)).result_form).toEqual(first.result_form)
    expect(await formOf(service_id)).toMatchObject({
      method: { en: 'ICP-MS 9' },
      min: null,
      max: null,
      limit_source: null,
    })
  })

  it('keeps the limits of its service, except before those of the customer', async () => {
    const zinc = await saved('ZINC')
    const service_id = await workable(itemOf(zinc, { min: '1', max: '5' }))
    expect(await formOf(service_id)).toMatchObject({ min: '1', max: '5', limit_source: null })
    await change(zinc, 'ZINC', { limits: [limit('Malee', { customer: shop.customer_id })] })
    expect(await formOf(service_id)).toMatchObject({ min: null, max: '20', limit_source: 'Malee' })
  })

  it('has the limits agreed for the service before all others', async () => {
    const tin = await saved('TIN', { limits: [limit('Malee', { customer: shop.customer_id })] })
    const customer_limits = [{ customer_id: shop.customer_id, min: null, max: '3' }]
    const service_id = await workable(itemOf(tin, { analyte: { ...plainAnalyte, customer_limits } }))
    expect(await formOf(service_id)).toMatchObject({ max: '3', limit_source: null })
  })

  it('is refused with analyte, matrix and day while no method is valid', async () => {
    const iron = await saved('IRON', { methods: [method('Later', { valid_from: later })] })
    const service_id = await workable(itemOf(iron))
    const { problem } = await refused(service_id, { matrix: 'FOOD' })
    expect(problem.errors).toMatchObject([
      {
        path: 'service_id',
        message: expect.stringMatching(
          /^has the analyte IRON, which has no valid method for the matrix Food on \d\d\/\d\d\/\d{4}$/,
        ) as string,
      },
    ])
  })

  it('measures an analyte once though two services of a profile have it', async () => {
    const nickel = await saved('NICKEL')
    const tests = [
      await workable(itemOf(nickel)),
      await workable(itemOf(nickel, { name: { en: 'Ni', th: 'นิกเกิล' } })),
    ]
    const profile = await shop.service({ result_form: [], includes: tests })
    expect((await shop.order(profile.id)).result_form.map(({ code }) => code)).toEqual(['NICKEL'])
  })
})

describe('the form of a service', () => {
  it('shows the present name and unit of its analytes', async () => {
    const { content } = await serviceWith(itemOf(await saved('NAMED')))
    expect(content.result_form).toMatchObject([{ name: { en: 'Name of NAMED' }, unit: 'mg/kg' }])
  })

  it('takes no inactive analyte, but keeps one that it has', async () => {
    const old = await saved('OLD')
    const service = await shop.service({ result_form: [itemOf(old)] })
    await change(old, 'OLD', { is_active: false })
    const { problem } = await serviceWith(itemOf(old))
    expect(problem.errors).toMatchObject([{ path: 'result_form.0.analyte_id' }])
    const again = await server.call('PUT', `${labServices}/${service.id}`, shop.admin, {
      body: { ...serviceFields(), result_form: [itemOf(old)], row_version: service.row_version },
    })
    expect(again.status).toBe(200)
    await shop.step(service.id)
    expect(await formOf(service.id)).toMatchObject({ method: { en: 'ICP-MS 1' } })
  })

  it('holds its analytes in the catalogue, in the unit of its own limits', async () => {
    const held = await saved('HELD')
    await serviceWith(itemOf(held, { max: '5' }))
    expect((await send('DELETE', `/${held.id}`)).problem).toMatchObject({ code: 'in_use' })
    const { problem } = await change(held, 'HELD', { unit: 'g/kg' })
    expect(problem.errors.map(({ path }) => path)).toEqual(['unit'])
  })
})
