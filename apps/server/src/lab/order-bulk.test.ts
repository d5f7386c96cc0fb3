import type { BulkResult } from '@rp/contract/bulk'
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
  server.call<BulkResult>('POST', `${labPath}/bulk`, who, {
    body: { ids, action },
    headers: { 'accept-language': language },
  })

describe('many orders at once', () => {
  it('are assigned, made urgent and given a due date; everything else stays unchanged', async () => {
    const ids = await orders(3)
    const before = await shop.look(ids[0] ?? '')
    const due_at = '2026-12-18T11:00:00.000Z'
    for (const action of [
      { kind: 'assign', assignee_id: shop.technician.id },
      { kind: 'priority', priority: 'URGENT' },
      { kind: 'due', due_at },
    ]) {
      const { status, content } = await change(ids, action)
      expect([status, content.results.map(({ refused }) => refused)]).toEqual([200, [null, null, null]])
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

  it('are each changed, or rejected with a reason in the reader’s language', async () => {
    const [open = '', closed = ''] = await orders(2)
    await shop.move(closed, 'CANCEL', { reason: 'not wanted' })
    const missing = '01900000-0000-7000-8000-0000000000ff'
    const { content } = await change([open, closed, missing, open], { kind: 'priority', priority: 'LOW' })
    expect(content.results.map(({ id, refused }) => [id, refused?.code ?? null])).toEqual([
      [open, null],
      [closed, 'illegal_transition'],
      [missing, 'not_found'],
    ])
    const thai = await change([closed], { kind: 'priority', priority: 'LOW' }, shop.technician, 'th')
    expect(thai.content.results[0]?.refused?.detail).toMatch(/[ก-๙]/)
  })

  it('cannot be assigned to staff outside the laboratory', async () => {
    const ids = await orders(1)
    const outsider = await server.staff('STAFF/CHAT')
    const { content } = await change(ids, { kind: 'assign', assignee_id: outsider.id })
    expect(content.results[0]?.refused?.errors.map(({ path }) => path)).toEqual(['assignee_id'])
    expect((await change(ids, { kind: 'assign', assignee_id: null }, outsider)).status).toBe(403)
  })
})

describe('the samples of many orders', () => {
  it('are received together; an order that expects none is rejected', async () => {
    const [first = '', second = '', done = ''] = await orders(3)
    await shop.receive(done)
    const { content } = await change([first, second, done], { kind: 'receive', location: 'Fridge 2' })
    expect(content.results.map(({ refused }) => refused?.code ?? null)).toEqual([
      null,
      null,
      'illegal_transition',
    ])
    for (const id of [first, second]) {
      const { samples, received_count, sample_count } = await shop.look(id)
      expect(received_count).toBe(sample_count)
      expect(samples.map(({ condition, location }) => [condition, location])).toEqual(
        samples.map(() => ['GOOD', 'Fridge 2']),
      )
    }
  })
})

it('the list can be filtered for orders with a withdrawn report', async () => {
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

it('the worklists show the caller’s own orders, and those due by the end of today', async () => {
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

it('counter staff open orders themselves', async () => {
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

describe('a change of many orders', () => {
  const at = `${labPath}/bulk`
  const look = (id: string) => shop.look(id)
  const undo = (undo_id: string | null, who: Person = shop.technician) =>
    server.call<RefusedOne[]>('POST', `${at}/${undo_id}/undo`, who)

  it('is previewed with the same counts and reasons, and writes nothing', async () => {
    const [open = '', closed = ''] = await orders(2)
    await shop.move(closed, 'CANCEL', { reason: 'not wanted' })
    const before = await look(open)
    const body = { ids: [open, closed], action: { kind: 'priority', priority: 'URGENT' } }
    const dry = await server.call<BulkResult>('POST', at, shop.technician, {
      body: { ...body, dry_run: true },
    })
    expect(await look(open)).toEqual(before)
    expect(dry.content.undo_id).toBeNull()
    const real = await server.call<BulkResult>('POST', at, shop.technician, { body })
    expect(real.content.results).toEqual(dry.content.results)
  })

  it('can be undone once, by its author; an order that changed since stays unchanged and is reported', async () => {
    const [calm = '', touched = ''] = await orders(2)
    const before = await look(calm)
    const { content } = await change([calm, touched], { kind: 'assign', assignee_id: shop.technician.id })
    await change([touched], { kind: 'priority', priority: 'LOW' })
    expect((await undo(content.undo_id, shop.second)).status).toBe(404)
    const undone = await undo(content.undo_id)
    expect(new Map(undone.content.map(({ id, refused }) => [id, refused?.code ?? null]))).toEqual(
      new Map([
        [calm, null],
        [touched, 'stale_version'],
      ]),
    )
    expect(await look(calm)).toMatchObject({
      assignee_id: before.assignee_id,
      row_version: before.row_version + 2,
    })
    expect(await look(touched)).toMatchObject({ assignee_id: shop.technician.id, priority: 'LOW' })
    const again = await undo(content.undo_id)
    expect(again.content.map(({ id }) => id)).toEqual([touched])
  })

  it('cannot be undone when it is too old, or when it received samples', async () => {
    const [first = '', second = ''] = await orders(2)
    const { content } = await change([first], { kind: 'priority', priority: 'HIGH' })
    await server.database.pool.query(`update bulk_run set created_at = now() - interval '31 minutes'`)
    expect((await undo(content.undo_id)).status).toBe(404)
    expect((await change([second], { kind: 'receive', location: 'Fridge' })).content.undo_id).toBeNull()
  })
})
