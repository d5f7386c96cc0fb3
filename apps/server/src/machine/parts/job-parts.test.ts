import type { JobParts } from '@rp/contract/machine/parts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { dayFromNow, openMachineShop, type MachineShop } from '../../testing/machine-shop.ts'
import { openPartShop } from '../../testing/part-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { machineQuotation } from '../tables/machine-quotation.ts'
import { machineService } from '../tables/machine-service.ts'

let server: TestServer
let admin: Person
let engineer: Person
let machines: MachineShop
let shop: ReturnType<typeof openPartShop>
let store: string
let belt: string
let job: string
let count = 0

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/MACHINE')
  engineer = await server.staff('STAFF/MACHINE')
  machines = await openMachineShop(server)
  shop = openPartShop(server, admin)
  store = await shop.place('Store')
})
afterAll(() => server.close())

beforeEach(async () => {
  belt = await shop.part(`BELT-${(count += 1)}`)
  await shop.move(belt, { kind: 'RECEIVE', place_id: store, qty: '5' })
  job = (await machines.standing(engineer, 'INPROGRESS')).id
})

type Kind = 'RESERVE' | 'RELEASE' | 'USE' | 'RETURN'
const act = (kind: Kind, qty: string, more: object = {}) =>
  shop.job(engineer, job, { kind, part_id: belt, place_id: store, qty, ...more })
const message = ({ status, problem }: Awaited<ReturnType<typeof act>>) => [
  status,
  problem.code,
  ...(problem.errors ?? []).map((one) => `${one.path} ${one.message}`),
]
const amounts = ({ parts }: JobParts) =>
  parts.map(({ reserved, used, returned }) => [reserved, used, returned])

/** The job's accepted quotation quotes these belts. */
const accepted = (qty: string, discount = '0') =>
  server.database.db
    .update(machineQuotation)
    .set({
      lines: [
        { kind: 'PART', description: 'Belt', qty, unit_price: '250', discount, vat: '7', part_id: belt },
        { kind: 'LABOUR', description: 'Labour', qty: '1', unit_price: '800', discount: '0', vat: '7' },
      ],
    })
    .where(eq(machineQuotation.service_id, job))

describe('the parts of a job', () => {
  it('are reserved, used from the reservation first, and returned', async () => {
    await act('RESERVE', '2')
    expect(await shop.at(belt, store)).toEqual(['5', '2'])
    await act('USE', '3')
    expect(await shop.at(belt, store)).toEqual(['2', '0'])
    const { content } = await act('RETURN', '1')
    expect(amounts(content)).toEqual([['0', '3', '1']])
    expect(await shop.at(belt, store)).toEqual(['3', '0'])
  })

  it('cannot be more than is available, also for a job with a reservation of its own', async () => {
    const other = (await machines.standing(engineer, 'INPROGRESS')).id
    await shop.job(engineer, other, { kind: 'RESERVE', part_id: belt, place_id: store, qty: '3' })
    await act('RESERVE', '1')
    const code = `BELT-${count}`
    expect(message(await act('USE', '3'))).toEqual([
      422,
      'invalid',
      `qty is more than there is: ${code} Belt ${code} at Store has 1 pcs available`,
    ])
    expect(message(await act('RELEASE', '2'))).toEqual([
      422,
      'invalid',
      `qty is more than there is: ${code} Belt ${code} at Store has 1 pcs reserved for this job`,
    ])
    expect(message(await act('RETURN', '1'))).toEqual([
      422,
      'invalid',
      `qty is more than there is: ${code} Belt ${code} at Store has 0 pcs used by this job`,
    ])
    expect(message((await shop.move(belt, { kind: 'COUNT', place_id: store, qty: '3' })) as never)).toEqual([
      422,
      'invalid',
      'qty is less than what is reserved at Store: 4',
    ])
    expect(await shop.at(belt, store)).toEqual(['5', '4'])
  })

  it('are changed once by a request that is sent twice, and its number serves no other', async () => {
    const request_id = uuidv7()
    const twice = [await act('USE', '2', { request_id }), await act('USE', '2', { request_id })]
    expect(twice.map(({ status, content }) => [status, amounts(content)])).toEqual([
      [200, [['0', '2', '0']]],
      [200, [['0', '2', '0']]],
    ])
    expect(message(await act('USE', '1', { request_id }))).toEqual([
      422,
      'invalid',
      'request_id belongs to another request',
    ])
    expect(await shop.at(belt, store)).toEqual(['3', '0'])
  })

  it('are used only while the machine is inspected or repaired, and not changed after the end', async () => {
    job = (await machines.service(engineer)).id
    expect(message(await act('USE', '1'))).toEqual([409, 'illegal_transition'])
    expect((await act('RESERVE', '1')).status).toBe(200)
    job = (await machines.standing(engineer, 'COMPLETED')).id
    expect(message(await act('RESERVE', '1'))).toEqual([409, 'illegal_transition'])
  })

  it('are released when the job ends', async () => {
    await act('RESERVE', '2')
    expect((await machines.move(engineer, job, { to: 'COMPLETED', outcome: 'REPAIRED' })).status).toBe(200)
    expect(await shop.at(belt, store)).toEqual(['5', '0'])
    expect((await shop.stock(belt)).movements.data[0]).toMatchObject({ kind: 'RELEASE', quantity: '-2' })
  })
})

describe('used parts in the work', () => {
  const lines = async () =>
    ((await machines.look(engineer, job)).work?.parts ?? []).map(
      ({ qty, serial_no, old_serial_no, part_id }) => [qty, serial_no, old_serial_no, part_id === belt],
    )

  it('stand beside the typed ones, with their serial numbers, until they are returned', async () => {
    await act('USE', '1', { serial_no: 'N-1', old_serial_no: 'O-1' })
    await act('USE', '1')
    await act('USE', '1')
    const typed = [1, 'NEW-1', 'OLD-1', false]
    expect(await lines()).toEqual([typed, [1, 'N-1', 'O-1', true], [2, '', '', true]])
    await act('RETURN', '1', { serial_no: 'N-1' })
    expect(await lines()).toEqual([typed, [2, '', '', true]])
  })

  it('stay when the work is saved from a form', async () => {
    await act('USE', '2')
    const saved = await machines.save(engineer, job, {
      name: 'work',
      fields: { minutes: 5, parts: [], photos: [], test_result: '' },
    })
    expect([saved.status, await lines()]).toEqual([200, [[2, '', '', true]]])
  })

  it('are a whole number if they have a serial number', async () => {
    const oil = await shop.part(`OIL-${count}`, { decimals: 1 })
    await shop.move(oil, { kind: 'RECEIVE', place_id: store, qty: '5' })
    expect(message(await act('USE', '0.5', { part_id: oil, serial_no: 'N' }))).toEqual([
      422,
      'invalid',
      'qty must be a whole number: the part has a serial number',
    ])
    expect((await act('USE', '0.5', { part_id: oil })).status).toBe(200)
  })
})

describe('the figures of a job', () => {
  const figures = async () => (await shop.jobParts(engineer, job)).figures

  it('bill what was used of a quoted part, and no more than was quoted', async () => {
    await accepted('3', '10')
    await act('USE', '1')
    expect(await figures()).toMatchObject({
      invoice: { subtotal: '1046.67', vat: '73.27', total: '1119.94' },
      beyond: [],
      cost: '120.00',
      shortages: [],
    })
    await act('USE', '3')
    expect(await figures()).toMatchObject({
      invoice: { subtotal: '1540.00', vat: '107.80', total: '1647.80' },
      beyond: [{ part_id: belt, qty: '1' }],
      cost: '480.00',
    })
  })

  it('show what is short for the accepted quotation', async () => {
    await accepted('8')
    await act('RESERVE', '2')
    expect((await figures()).shortages).toEqual([{ part_id: belt, qty: '3' }])
  })

  it('begin again in the round of a machine that came back', async () => {
    await accepted('3')
    await act('USE', '1')
    await server.database.db
      .update(machineService)
      .set({ came_back_at: new Date().toISOString() })
      .where(eq(machineService.id, job))
    expect(await shop.jobParts(engineer, job)).toMatchObject({
      parts: [],
      figures: { invoice: { lines: [], total: '0.00' }, beyond: [], cost: '0.00' },
    })
  })
})

describe('a quotation with a part', () => {
  it.each([
    ['an unknown part', { part_id: uuidv7() }, 'lines.0.part_id'],
    ['another kind of line', { kind: 'LABOUR' }, 'lines.0.kind'],
    ['a fraction of a piece', { qty: '1.5' }, 'lines.0.qty'],
  ])('refuses %s', async (_what, fields, path) => {
    const line = {
      kind: 'PART',
      description: 'Belt',
      qty: '1',
      unit_price: '250',
      discount: '0',
      vat: '7',
      part_id: belt,
      ...fields,
    }
    const quotation = { lines: [line], valid_until: dayFromNow(30), note: '' }
    const { problem } = await machines.save(engineer, job, { name: 'quotation', fields: quotation })
    expect(problem.errors?.map((one) => one.path)).toEqual([path])
  })
})
