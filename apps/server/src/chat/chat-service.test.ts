import type { chatService } from '@rp/contract/chat/service'
import type { RecordOf } from '@rp/contract/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

type Service = RecordOf<typeof chatService>

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

const plain = { name_en: 'Advice', name_th: 'ที่ปรึกษา', description: null, staff_ids: [], is_active: true }
const create = (fields: object = {}) =>
  server.call<Service>('POST', '/api/chat/service', admin, { body: { ...plain, ...fields } })
const update = ({ id, row_version }: Service, fields: object) =>
  server.call<Service>('PUT', `/api/chat/service/${id}`, admin, {
    body: { ...plain, ...fields, row_version },
  })
const account = { external_id: '', signing_secret: 'secret', access_token: 'token', is_active: true }
const connect = (service_id: string, channel: string) =>
  server.call('POST', `/api/chat/service/${service_id}/channel-account`, admin, {
    body: { ...account, channel, name: `Siam ${service_id}` },
  })
const siteOf = (service_id: string) => ({
  name: `Site of ${service_id}`,
  service_id,
  allowed_origins: ['https://a.example'],
  theme_colour: '#112233',
  greeting_en: 'Hi',
  greeting_th: 'ค่ะ',
  is_active: true,
})

const days = ['monday', 'saturday']
const nights = { days, times: [{ start: '20:00', end: '02:00' }], closed_on_holidays: false }

describe('a chat service', () => {
  it('only accepts staff who have the messenger', async () => {
    const [chemist, technician] = [await server.staff('ADMIN/RECIPE'), await server.staff('STAFF/LAB')]
    expect((await create({ staff_ids: [chemist.id] })).status).toBe(200)
    const { status, problem } = await create({ staff_ids: [chemist.id, technician.id] })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'staff_ids'])
    expect(problem.errors[0]?.message).toContain('staff.lab')
  })

  it('defaults to the configured hours and manual routing', async () => {
    const { content } = await create()
    expect(content).toMatchObject({
      channels: ['WEBSITE', 'LINE', 'WHATSAPP'],
      routing: 'MANUAL',
      capacity: 10,
      hours: null,
    })
  })

  it('can set its own hours and remove them again', async () => {
    const { content: made } = await create({ hours: nights, routing: 'ROUND_ROBIN', capacity: 3 })
    expect(made).toMatchObject({ hours: nights, routing: 'ROUND_ROBIN', capacity: 3 })
    expect((await update(made, { hours: null })).content).toMatchObject({ hours: null })
  })

  it.each([
    ['no day', { ...nights, days: [] }],
    ['a day twice', { ...nights, days: ['monday', 'monday'] }],
    ['no time', { ...nights, times: [] }],
    ['an empty range', { ...nights, times: [{ start: '09:00', end: '09:00' }] }],
    ['a time that no clock shows', { ...nights, times: [{ start: '09:00', end: '24:30' }] }],
    [
      'ranges within each other',
      {
        ...nights,
        times: [
          { start: '09:00', end: '12:00' },
          { start: '11:00', end: '14:00' },
        ],
      },
    ],
  ])('refuses hours with %s', async (_, hours) => {
    const { status, problem } = await create({ hours })
    expect([status, problem.errors[0]?.path]).toEqual([422, expect.stringMatching(/^hours\./)])
  })

  it.each([0, 101, 1.5])('refuses a capacity of %d', async (capacity) => {
    const { status, problem } = await create({ capacity })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'capacity'])
  })

  it('accepts websites and accounts of its channels only, and keeps the channels in use', async () => {
    const { content: made } = await create({ channels: ['LINE'] })
    const site = await server.call('POST', '/api/chat/website', admin, { body: siteOf(made.id) })
    expect([site.status, site.problem.errors[0]?.path]).toEqual([422, 'service_id'])
    const other = await connect(made.id, 'WHATSAPP')
    expect([other.status, other.problem.errors[0]?.path]).toEqual([422, 'channel'])
    expect((await connect(made.id, 'LINE')).status).toBe(200)
    const { status, problem } = await update(made, { channels: ['WEBSITE'] })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'channels'])
    expect((await update(made, { channels: ['WEBSITE', 'LINE'] })).status).toBe(200)
  })

  it('cannot be archived while a channel account uses it', async () => {
    const { content: made } = await create()
    await connect(made.id, 'LINE')
    const refused = await server.call('DELETE', `/api/chat/service/${made.id}`, admin)
    expect([refused.status, refused.problem.code]).toEqual([409, 'in_use'])
  })

  it('is imported with default values where the file has none', async () => {
    const text = 'name_en,name_th,capacity\nImported,นำเข้า,4\n'
    const body = { text, dry_run: false }
    expect((await server.call('POST', '/api/chat/service/import', admin, { body })).status).toBe(200)
    const { content } = await server.call<{ data: Service[] }>('GET', '/api/chat/service?q=Imported', admin)
    expect(content.data[0]).toMatchObject({ capacity: 4, routing: 'MANUAL', hours: null })
    expect(content.data[0]?.channels).toHaveLength(3)
  })

  it('shows visitors its hours', async () => {
    const shop = await openShop(server, [admin], 'hours-shop')
    const { content } = await server.call<Service>('GET', `/api/chat/service/${shop.service_id}`, admin)
    const closed = { ...nights, days: ['monday'], times: [{ start: '03:00', end: '03:01' }] }
    await update(content, { hours: closed })
    const site = await server.call('GET', '/api/widget/site/hours-shop', null, {
      headers: { origin: shop.origin },
    })
    expect(site.content).toMatchObject({ availability: { next_open: expect.stringMatching(/T20:00/) } })
  })
})
