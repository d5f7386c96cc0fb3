import { bangkokDay } from '@rp/domain/dates'
import { deliveredHolidays } from '@rp/domain/calendar/holidays'
import { endOfWork, usualCalendar } from '@rp/domain/calendar/work-calendar'
import { addWorkingDays } from '@rp/domain/lab/working-days'
import type { Insight } from '@rp/contract/insight'
import type { PageOf } from '@rp/contract/list'
import type { LabOrderRow } from '@rp/contract/lab/order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configurationValue } from '../configuration/tables/configuration.ts'
import { holidayYear } from '../configuration/tables/holiday-year.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openShop } from '../testing/chat-shop.ts'
import { labPath, labServices, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { labOrder } from './tables/lab-order.ts'

let server: TestServer
let shop: LabShop
let service_id: string

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
  service_id = (await shop.twoSteps()).service_id
})
afterAll(() => server.close())

const sample = { name: 'Serum', lot: '', qty: '1', unit: 'g', storage: 'ROOM' }
const fields = (more: object) => ({
  type: 'SHOP',
  service_id,
  customer_id: shop.customer_id,
  recipe_id: null,
  product_name: '',
  product_lot: '',
  samples: [sample],
  priority: 'HIGH',
  assignee_id: null,
  payment_ref: '',
  note: '',
  mail_to: [],
  room_id: null,
  ...more,
})
const open = (more: object, who: { token: string } = shop.admin) =>
  server.call<{ id: string; number: string; due_at: string }>('POST', labPath, who, { body: fields(more) })
const pathsOf = async (more: object) => (await open(more)).problem?.errors?.map(({ path }) => path)

describe('a new order', () => {
  it('is due by the recorded holidays and working hours', async () => {
    const { db } = server.database
    const today = bangkokDay(new Date().toISOString())
    const usual = addWorkingDays(today, 3, usualCalendar)
    const own = [Number(usual.slice(0, 4)), Number(today.slice(0, 4))]
    for (const year of new Set(own)) {
      const more = usual.startsWith(`${year}-`) ? [{ day: usual, en: 'Day off', th: 'วันหยุด' }] : []
      await db.insert(holidayYear).values({ year, holidays: [...deliveredHolidays(year), ...more] })
    }
    await db.insert(configurationValue).values({ key: 'WORK_HOURS', value: '08:00-16:30' })
    const { content } = await open({})
    await db.delete(holidayYear)
    await db.delete(configurationValue).where(eq(configurationValue.key, 'WORK_HOURS'))
    const next = addWorkingDays(usual, 1, usualCalendar)
    expect(content.due_at).toBe(new Date(`${next}T16:30:00+07:00`).toISOString())
  })

  it('has a number, barcodes, a copy of the steps, and a due date in working days', async () => {
    const { content } = await open({ samples: [sample, sample], assignee_id: shop.technician.id })
    expect(content.number).toMatch(/^LAB-\d{4}-\d{5}$/)
    const today = bangkokDay(new Date().toISOString())
    expect(content.due_at).toBe(endOfWork(addWorkingDays(today, 3, usualCalendar), usualCalendar))
    const order = await shop.look(content.id)
    expect(order.samples.map(({ barcode }) => barcode)).toEqual([
      `${content.number}-01`,
      `${content.number}-02`,
    ])
    const [weigh, measure] = order.steps
    expect(measure?.depends_on).toEqual([weigh?.id])
    // Items that no step names are entered at the last one.
    expect(measure?.result_codes).toEqual(['PH', 'CLEAR'])
    const [entry] = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'lab.order_created'))
    expect(JSON.stringify(entry?.data)).not.toContain('มาลี')
  })

  it('requires the fields of its type', async () => {
    expect(await pathsOf({ customer_id: null })).toEqual(['customer_id'])
    expect(await pathsOf({ type: 'RECIPE' })).toEqual(['recipe_id'])
    expect(await pathsOf({ type: 'STOCK', customer_id: null })).toEqual(['product_name'])
    expect(await pathsOf({ type: 'STOCK', customer_id: null, product_name: 'A' })).toEqual(['product_lot'])
    expect(await pathsOf({ assignee_id: shop.customer_id })).toEqual(['assignee_id'])
    const { id } = await shop.service({ types: ['STOCK'], result_form: [] })
    expect(await pathsOf({ service_id: id })).toEqual(['type'])
    const closed = await shop.service({ is_active: false })
    expect(await pathsOf({ service_id: closed.id })).toEqual(['service_id'])
    expect((await open({}, await server.staff('STAFF/MACHINE'))).status).toBe(403)
  })

  it('can be opened from chat for the customer of a room that the caller may see, and for nobody else', async () => {
    const [clerk, stranger] = [await server.staff('STAFF/CHAT'), await server.staff('STAFF/CHAT')]
    const chat = await openShop(server, [clerk], 'lab-shop')
    const { room_id, customer_id } = await chat.visit()
    const other = await chat.visit()
    expect((await open({ customer_id }, clerk)).problem.errors.map(({ path }) => path)).toEqual(['room_id'])
    expect((await open({ customer_id, room_id }, stranger)).status).toBe(404)
    expect((await open({ customer_id: other.customer_id, room_id }, clerk)).status).toBe(422)
    expect(
      (await open({ type: 'STOCK', customer_id: null, room_id, product_name: 'a', product_lot: 'b' }, clerk))
        .status,
    ).toBe(422)
    expect((await open({ customer_id, room_id }, clerk)).status).toBe(200)
    const choices = (who: { token: string }) =>
      server.call<{ customers: { id: string }[] }>('GET', `${labPath}/choices`, who)
    const seen = (await choices(clerk)).content.customers.map(({ id }) => id)
    expect(seen).toContain(customer_id)
    expect(seen).not.toContain(shop.customer_id)
    expect((await choices(stranger)).content.customers).toEqual([])
    const named = await server.call<{ customers: unknown[] }>(
      'GET',
      `${labPath}/choices?ids=${shop.customer_id}`,
      clerk,
    )
    expect(named.content.customers).toEqual([])
  })
})

describe('samples', () => {
  it('are received once', async () => {
    const order = await shop.order(service_id)
    const [first] = order.samples
    const save = (samples: object[], row_version: number) =>
      server.call('PUT', `${labPath}/${order.id}/sample`, shop.technician, { body: { samples, row_version } })
    expect((await save([{ id: null, ...sample }], order.row_version)).status).toBe(200)
    const replaced = await shop.look(order.id)
    expect(replaced.samples.map(({ barcode }) => barcode)).toEqual([`${order.number}-02`])
    expect((await save([{ id: first?.id, ...sample }], replaced.row_version)).status).toBe(422)
    await shop.receive(order.id)
    const received = await shop.look(order.id)
    expect([received.received_count, received.samples[0]?.condition]).toEqual([1, 'GOOD'])
    expect((await save([{ id: null, ...sample }], received.row_version)).problem.errors[0]?.path).toBe(
      'samples',
    )
    expect((await save([], order.row_version)).status).toBe(422)
    expect((await save([{ id: null, ...sample }], order.row_version)).status).toBe(409)
    const again = await server.call(
      'POST',
      `${labPath}/${order.id}/sample/${received.samples[0]?.id}/receive`,
      shop.technician,
      { body: { condition: 'GOOD', condition_note: '', storage: 'COOL' } },
    )
    expect(again.status).toBe(409)
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'lab.sample_received'))
    expect(entries.some(({ data }) => JSON.stringify(data).includes(`${order.number}-02`))).toBe(true)
  })
})

describe('the list', () => {
  it('searches, filters, shows a board and counts overdue orders, and publishes changes to open screens', async () => {
    const socket = await server.socket(shop.technician)
    const { id, number } = await shop.order(service_id, { priority: 'URGENT', product_name: 'ครีมหอยทาก' })
    await eventually(() => socket.received('lab-order.changed').some((news) => news.id === id))
    await server.database.db
      .update(labOrder)
      .set({ due_at: '2026-01-05T11:00:00.000Z' })
      .where(eq(labOrder.id, id))
    const idsOf = async (query: string) =>
      (
        await server.call<PageOf<LabOrderRow>>('GET', `${labPath}?limit=100&${query}`, shop.technician)
      ).content.data.map((row) => row.id)
    for (const query of [
      'overdue=true',
      'priority=URGENT',
      `q=${number.toLowerCase()}`,
      `q=${encodeURIComponent('หอยทาก')}`,
    ])
      expect([query, await idsOf(query)]).toEqual([query, [id]])
    expect(await idsOf('overdue=false')).not.toContain(id)
    expect(await idsOf('awaits_verification=true')).toEqual([])
    for (const sortBy of ['updated_at', 'due_at', 'number', 'created_at', 'status'])
      expect((await idsOf(`sortBy=${sortBy}&order=ASC`)).length).toBeGreaterThan(1)
    const board = await server.call<{ status: string; orders: LabOrderRow[] }[]>(
      'GET',
      `${labPath}/board`,
      shop.technician,
    )
    expect(board.content.map(({ status }) => status)).toEqual(['TODO', 'INPROGRESS', 'COMPLETED', 'CANCEL'])
    expect(board.content[0]?.orders[0]).toMatchObject({ id, is_overdue: true })
    const found = await server.call('GET', `${labPath}/board?q=lab-`, shop.technician)
    expect(found.content).toEqual(board.content)
    const none = await server.call<{ total: number }[]>(
      'GET',
      `${labPath}/board?q=nothingofthis`,
      shop.technician,
    )
    expect(none.content.map(({ total }) => total)).toEqual([0, 0, 0, 0])
    const calendar = await server.call<{ orders: LabOrderRow[]; days_off: string[] }>(
      'GET',
      `${labPath}/calendar?from=2026-01-01&to=2026-01-05`,
      shop.technician,
    )
    expect(calendar.content.orders.map((row) => row.id)).toEqual([id])
    expect(calendar.content.days_off).toEqual(['2026-01-01', '2026-01-03', '2026-01-04'])
    expect(
      (await server.call('GET', `${labPath}/calendar?from=2026-01-05&to=2026-01-01`, shop.admin)).status,
    ).toBe(422)
    const csv = await server.call<string>('GET', `${labPath}/export?format=csv`, shop.technician)
    expect(csv.content).toContain(number)
  })

  it('is summed up in the insight', async () => {
    const { id } = await shop.order(service_id)
    await shop.work(id)
    await shop.move(id, 'COMPLETED')
    await shop.move(id, 'INPROGRESS', { reason: 'x' })
    await shop.move(id, 'COMPLETED')
    const { content } = await server.call<Insight>('GET', `${labPath}/insight?weeks=4`, shop.admin)
    expect(content.weeks).toHaveLength(4)
    expect(content.weeks.at(-1)).toMatchObject({ completed: 1, late: 0, first_time_right: 0 })
    expect(content.overdue).toBe(1)
    expect(content.overdue_by_age).toEqual({ day: 0, days_3: 0, week: 0, more: 1 })
  })
})

describe('the steps of a service', () => {
  it('are sorted so that each step follows those it depends on', async () => {
    const { service_id: id, steps } = await shop.twoSteps()
    const [first = '', second = ''] = steps
    const put = (step_ids: string[]) =>
      server.call('PUT', `${labServices}/${id}/step-order`, shop.admin, { body: { step_ids } })
    expect((await put([second, first])).problem.errors[0]?.path).toBe('step_ids')
    expect((await put([first])).status).toBe(422)
    expect((await put([first, second])).status).toBe(200)
    const one = `${labServices}/${id}/step/${first}`
    expect((await server.call('DELETE', one, shop.admin)).status).toBe(409)
    const { content: step } = await server.call<Record<string, unknown>>('GET', one, shop.admin)
    const input = Object.fromEntries(
      Object.entries(step).filter(
        ([name]) => !['id', 'service_id', 'position', 'created_at', 'updated_at'].includes(name),
      ),
    )
    const change = (more: object) => server.call('PUT', one, shop.admin, { body: { ...input, ...more } })
    expect((await change({ depends_on: [second] })).problem.errors[0]?.path).toBe('depends_on')
    expect((await change({ depends_on: [first] })).problem.errors[0]?.path).toBe('depends_on')
    expect((await change({ result_codes: ['NOTHING'] })).problem.errors[0]?.path).toBe('result_codes')
    const other = await shop.twoSteps()
    expect(
      (await server.call('GET', `${labServices}/${other.service_id}/step/${first}`, shop.admin)).status,
    ).toBe(404)
    expect((await change({ instructions_html: '<p onclick="x">a</p><script>x</script>' })).status).toBe(200)
    expect((await change({})).status).toBe(409)
    const { content } = await server.call<{
      data: { id: string; step_count: number; est_minutes: number }[]
    }>('GET', `${labServices}?limit=100&type=SHOP`, shop.admin)
    expect(content.data.find((row) => row.id === id)).toMatchObject({ step_count: 2, est_minutes: 20 })
  })
})
