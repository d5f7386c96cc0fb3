import type { RefusedOne } from '@rp/contract/refused-one'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labPath, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: LabShop
beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

async function orders(count: number): Promise<string[]> {
  const { service_id } = await shop.twoSteps()
  const opened = []
  for (let n = 0; n < count; n += 1) opened.push((await shop.order(service_id)).id)
  return opened
}

const change = (ids: string[], action: object, who: Person = shop.technician, language = 'en') =>
  server.call<RefusedOne[]>('POST', `${labPath}/bulk`, who, {
    body: { ids, action },
    headers: { 'accept-language': language },
  })

describe('many orders at once', () => {
  it('are assigned, made urgent and given a due date; all else of them stays', async () => {
    const ids = await orders(3)
    const before = await shop.look(ids[0] ?? '')
    const due_at = '2026-12-18T11:00:00.000Z'
    for (const action of [
      { kind: 'assign', assignee_id: shop.technician.id },
      { kind: 'priority', priority: 'URGENT' },
      { kind: 'due', due_at },
    ]) {
      const { status, content } = await change(ids, action)
      expect([status, content.map(({ refused }) => refused)]).toEqual([200, [null, null, null]])
    }
    for (const id of ids)
      expect(await shop.look(id)).toMatchObject({
        assignee_id: shop.technician.id,
        priority: 'URGENT',
        due_at,
        note: before.note,
        samples: [{ name: before.samples[0]?.name }],
      })
  })

  it('are each changed or rejected with a reason in the language of the reader', async () => {
    const [open = '', closed = ''] = await orders(2)
    await shop.move(closed, 'CANCEL', { reason: 'not wanted' })
    const missing = '01900000-0000-7000-8000-0000000000ff'
    const { content } = await change([open, closed, missing, open], { kind: 'priority', priority: 'LOW' })
    expect(content.map(({ id, refused }) => [id, refused?.code ?? null])).toEqual([
      [open, null],
      [closed, 'illegal_transition'],
      [missing, 'not_found'],
    ])
    const thai = await change([closed], { kind: 'priority', priority: 'LOW' }, shop.technician, 'th')
    expect(thai.content[0]?.refused?.detail).toMatch(/[ก-๙]/)
  })

  it('go to nobody who is not of the laboratory', async () => {
    const ids = await orders(1)
    const outsider = await server.staff('STAFF/CHAT')
    const { content } = await change(ids, { kind: 'assign', assignee_id: outsider.id })
    expect(content[0]?.refused?.errors.map(({ path }) => path)).toEqual(['assignee_id'])
    expect((await change(ids, { kind: 'assign', assignee_id: null }, outsider)).status).toBe(403)
  })
})

describe('the samples of many orders', () => {
  it('are taken in together; an order that expects none is rejected', async () => {
    const [first = '', second = '', done = ''] = await orders(3)
    await shop.receive(done)
    const { content } = await change([first, second, done], { kind: 'receive', location: 'Fridge 2' })
    expect(content.map(({ refused }) => refused?.code ?? null)).toEqual([null, null, 'illegal_transition'])
    for (const id of [first, second]) {
      const { samples, received_count, sample_count } = await shop.look(id)
      expect(received_count).toBe(sample_count)
      expect(samples.map(({ condition, location }) => [condition, location])).toEqual(
        samples.map(() => ['GOOD', 'Fridge 2']),
      )
    }
  })
})

it('the list shows the orders whose report was withdrawn', async () => {
  const [withdrawn = '', other = ''] = await orders(2)
  await shop.work(withdrawn)
  await shop.move(withdrawn, 'COMPLETED')
  await shop.move(withdrawn, 'INPROGRESS', { reason: 'Wrong standard' })
  const { content } = await server.call<{ data: { id: string }[] }>(
    'GET',
    `${labPath}?withdrawn=true&limit=100`,
    shop.technician,
  )
  expect(content.data.map(({ id }) => id)).toContain(withdrawn)
  expect(content.data.map(({ id }) => id)).not.toContain(other)
})

it('the worklists show what is mine, and what is due by the end of today', async () => {
  const [mine = '', late = '', other = ''] = await orders(3)
  const colleague = await server.staff('STAFF/LAB')
  await change([mine], { kind: 'assign', assignee_id: colleague.id })
  await change([late], { kind: 'due', due_at: new Date(Date.now() - 60_000).toISOString() })
  const listed = async (worklist: string, who: Person) => {
    const { content } = await server.call<{ data: { id: string }[] }>(
      'GET',
      `${labPath}?worklist=${worklist}&limit=100`,
      who,
    )
    return [mine, late, other].map((id) => content.data.some((row) => row.id === id))
  }
  expect(await listed('MINE', colleague)).toEqual([true, false, false])
  expect(await listed('MINE', shop.second)).toEqual([false, false, false])
  expect(await listed('TODAY', colleague)).toEqual([false, true, false])
})

it('staff at the counter open orders themselves', async () => {
  const { service_id } = await shop.twoSteps()
  const { status } = await server.call('POST', labPath, shop.technician, {
    body: {
      type: 'SHOP',
      service_id,
      customer_id: shop.customer_id,
      recipe_id: null,
      product_name: null,
      product_lot: null,
      samples: [{ name: 'Cream', lot: '', qty: '1', unit: 'g', storage: 'ROOM' }],
      priority: 'NORMAL',
      assignee_id: null,
      payment_ref: null,
      note: '',
      mail_to: [],
      room_id: null,
    },
  })
  expect(status).toBe(200)
})
