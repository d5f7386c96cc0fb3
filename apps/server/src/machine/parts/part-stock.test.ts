import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPartShop, partInput } from '../../testing/part-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Person
let engineer: Person
let shop: ReturnType<typeof openPartShop>
let store: string
let van: string

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/MACHINE', { full_name: 'Anan' })
  engineer = await server.staff('STAFF/MACHINE')
  shop = openPartShop(server, admin)
  store = await shop.place('Store')
  van = await shop.place('Van')
})
afterAll(() => server.close())

const refusalOf = ({
  status,
  problem,
}: {
  status: number
  problem: { errors?: { path: string; message: string }[] }
}) => [status, ...(problem.errors ?? []).map(({ path, message }) => `${path} ${message}`)]

describe('the stock of a part', () => {
  it('changes once by a request that is sent twice, whatever it does, and its number serves no other', async () => {
    const belt = await shop.part('TWICE')
    const request_id = () => crypto.randomUUID()
    const twice = async (body: { kind: string; qty: string; [more: string]: unknown }) => {
      const sent = { place_id: store, request_id: request_id(), ...body }
      const answers = [await shop.move(belt, sent), await shop.move(belt, sent)]
      const other = await shop.move(belt, { ...sent, qty: '1' })
      return [...answers, other].map((answer) => refusalOf(answer))
    }
    const once = [[200], [200], [422, 'request_id belongs to another request']]
    expect(await twice({ kind: 'RECEIVE', qty: '5' })).toEqual(once)
    expect(await twice({ kind: 'TRANSFER', to_place_id: van, qty: '2' })).toEqual(once)
    expect(await twice({ kind: 'COUNT', qty: '4' })).toEqual(once)
    expect([await shop.at(belt, store), await shop.at(belt, van)]).toEqual([
      ['4', '0'],
      ['2', '0'],
    ])
  })

  it('is received, counted and transferred, each as a movement', async () => {
    const belt = await shop.part('MOVED')
    await shop.move(belt, { kind: 'RECEIVE', place_id: store, qty: '5', unit_cost: '99.5', note: 'PO 1' })
    await shop.move(belt, { kind: 'TRANSFER', place_id: store, to_place_id: van, qty: '2' })
    const { content } = await shop.move(belt, { kind: 'COUNT', place_id: store, qty: '2' })
    expect(
      content.places.map(({ place_id, on_hand, reserved, available }) => [
        place_id,
        on_hand,
        reserved,
        available,
      ]),
    ).toEqual([
      [store, '2', '0', '2'],
      [van, '2', '0', '2'],
    ])
    expect(
      content.movements.data.map(({ kind, quantity, on_hand, unit_cost, by, note }) => [
        kind,
        quantity,
        on_hand,
        unit_cost,
        by,
        note,
      ]),
    ).toEqual([
      ['COUNT', '-1', '2', '120', 'Anan', ''],
      ['TRANSFER_IN', '2', '2', '120', 'Anan', ''],
      ['TRANSFER_OUT', '-2', '3', '120', 'Anan', ''],
      ['RECEIVE', '5', '5', '99.5', 'Anan', 'PO 1'],
    ])
  })

  it('has the decimals of the part, in every quantity', async () => {
    const oil = await shop.part('OIL', { unit: 'L', decimals: 2 })
    const { content } = await shop.move(oil, { kind: 'RECEIVE', place_id: store, qty: '2.5' })
    expect([content.part.on_hand, content.places[0]?.on_hand, content.movements.data[0]?.quantity]).toEqual([
      '2.50',
      '2.50',
      '2.50',
    ])
    expect(refusalOf(await shop.move(oil, { kind: 'RECEIVE', place_id: store, qty: '0.125' }))).toEqual([
      422,
      'qty must have at most 2 decimals',
    ])
  })

  it.each([
    ['receives nothing', { kind: 'RECEIVE', qty: '0' }, 'qty must be more than 0'],
    ['receives half a piece', { kind: 'RECEIVE', qty: '0.5' }, 'qty must be a whole number'],
    ['transfers nowhere', { kind: 'TRANSFER', qty: '1' }, 'to_place_id is required'],
  ])('is unchanged by a request that %s', async (what, request, refusal) => {
    const belt = await shop.part(`R${what.length}`)
    await shop.move(belt, { kind: 'COUNT', place_id: store, qty: '3' })
    expect(refusalOf(await shop.move(belt, { place_id: store, ...request }))).toEqual([422, refusal])
    expect(await shop.at(belt, store)).toEqual(['3', '0'])
  })

  it('is not transferred beyond what is available, and the refusal names part, place and quantity', async () => {
    const belt = await shop.part('FEW')
    await shop.move(belt, { kind: 'RECEIVE', place_id: store, qty: '3' })
    const more = { kind: 'TRANSFER', place_id: store, to_place_id: van, qty: '4' }
    expect(refusalOf(await shop.move(belt, more))).toEqual([
      422,
      'qty is more than there is: FEW Belt FEW at Store has 3 pcs available',
    ])
    expect([await shop.at(belt, store), await shop.at(belt, van)]).toEqual([
      ['3', '0'],
      ['0', '0'],
    ])
  })

  it('is read and moved by engineers, who cannot change the catalogue', async () => {
    const belt = await shop.part('SEEN')
    expect((await shop.move(belt, { kind: 'RECEIVE', place_id: van, qty: '1' }, engineer)).status).toBe(200)
    expect((await shop.stock(belt, '', engineer)).part.on_hand).toBe('1')
    expect((await server.call('GET', '/api/machine/part', engineer)).status).toBe(200)
    expect((await server.call('DELETE', `/api/machine/part/${belt}`, engineer)).status).toBe(403)
  })

  it('keeps its part and its place from the archive, and its decimals', async () => {
    const hose = await shop.part('HOSE', { unit: 'M', decimals: 1 })
    const shelf = await shop.place('Shelf')
    await shop.move(hose, { kind: 'RECEIVE', place_id: shelf, qty: '1.5' })
    const archive = async (path: string) =>
      (await server.call('DELETE', `/api/machine/${path}`, admin)).status
    expect([await archive(`part/${hose}`), await archive(`part-place/${shelf}`)]).toEqual([409, 409])
    const lower = await server.call('PUT', `/api/machine/part/${hose}`, admin, {
      body: { ...partInput('HOSE', { unit: 'M', decimals: 0 }), row_version: 1 },
    })
    expect(refusalOf(lower)).toEqual([422, 'decimals is less than the stock of this part needs'])
    await shop.move(hose, { kind: 'COUNT', place_id: shelf, qty: '0' })
    expect([await archive(`part/${hose}`), await archive(`part-place/${shelf}`)]).toEqual([200, 200])
    expect(refusalOf(await shop.move(hose, { kind: 'RECEIVE', place_id: store, qty: '1' }))).toEqual([
      422,
      'part_id is archived',
    ])
  })
})

describe('the reorder point', () => {
  const codesToReorder = async () =>
    (
      await server.call<{ data: { code: string }[] }>(
        'GET',
        '/api/machine/part?to_reorder=true&q=POINT',
        admin,
      )
    ).content.data.map(({ code }) => code)
  const notices = async () =>
    (
      await server.call<{ data: { title: string }[] }>(
        'GET',
        `/api/noti/staff/notification?user_id=${admin.id}`,
        admin,
      )
    ).content.data.filter(({ title }) => title.includes('POINT')).length

  it('is reached by what is available at all places, and the admins are notified once until it is above again', async () => {
    const belt = await shop.part('POINT', { reorder_point: '2' })
    await shop.move(belt, { kind: 'RECEIVE', place_id: store, qty: '2' })
    await shop.move(belt, { kind: 'RECEIVE', place_id: van, qty: '2' })
    await shop.move(belt, { kind: 'TRANSFER', place_id: store, to_place_id: van, qty: '2' })
    expect([await codesToReorder(), await notices()]).toEqual([[], 0])
    await shop.move(belt, { kind: 'COUNT', place_id: van, qty: '2' })
    await shop.move(belt, { kind: 'COUNT', place_id: van, qty: '1' })
    expect([await codesToReorder(), await notices()]).toEqual([['POINT'], 1])
    await shop.move(belt, { kind: 'RECEIVE', place_id: store, qty: '9' })
    await shop.move(belt, { kind: 'COUNT', place_id: store, qty: '0' })
    expect(await notices()).toBe(2)
  })
})
