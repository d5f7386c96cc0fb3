import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMachineShop } from '../../testing/machine-shop.ts'
import { openPartShop } from '../../testing/part-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Person
let engineer: Person
let shop: ReturnType<typeof openPartShop>
let jobs: string[]
let store: string

const writers = 50

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/MACHINE')
  engineer = await server.staff('STAFF/MACHINE')
  shop = openPartShop(server, admin)
  store = await shop.place('Store')
  const machines = await openMachineShop(server)
  jobs = []
  for (let at = 0; at < writers; at += 1) jobs.push((await machines.standing(engineer, 'INPROGRESS')).id)
})
afterAll(() => server.close())

/** All jobs act at once. */
const atOnce = (kind: 'USE' | 'RESERVE', part_id: string, qty: string) =>
  Promise.all(jobs.map((id) => shop.job(engineer, id, { kind, part_id, place_id: store, qty })))
const accepted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length

describe(`${writers} writers at once`, () => {
  it('use what there is and no more, and the movements add up to what is on hand', async () => {
    const belt = await shop.part('USED')
    await shop.move(belt, { kind: 'RECEIVE', place_id: store, qty: '40' })
    const answers = await atOnce('USE', belt, '3')
    expect([accepted(answers), await shop.at(belt, store)]).toEqual([13, ['1', '0']])
    const { movements } = await shop.stock(belt, '?limit=100')
    const sum = movements.data.reduce((total, { quantity }) => total + Number(quantity), 0)
    expect([sum, movements.data.every(({ on_hand }) => Number(on_hand) >= 0)]).toEqual([1, true])
  })

  it('reserve nothing twice, and only who reserved can use it', async () => {
    const seal = await shop.part('RESERVED')
    await shop.move(seal, { kind: 'RECEIVE', place_id: store, qty: '20' })
    const reserved = await atOnce('RESERVE', seal, '1')
    expect([accepted(reserved), await shop.at(seal, store)]).toEqual([20, ['20', '20']])
    const used = await atOnce('USE', seal, '1')
    expect(used.map(({ status }) => status)).toEqual(reserved.map(({ status }) => status))
    expect(await shop.at(seal, store)).toEqual(['0', '0'])
  })

  it('of mixed kinds leave what the accepted ones say', async () => {
    const oil = await shop.part('MIXED', { unit: 'L', decimals: 2 })
    const van = await shop.place('Van')
    await shop.move(oil, { kind: 'RECEIVE', place_id: store, qty: '10' })
    const used = (id: string) =>
      shop.job(engineer, id, { kind: 'USE', part_id: oil, place_id: store, qty: '0.75' })
    const transferred = () =>
      shop.move(oil, { kind: 'TRANSFER', place_id: store, to_place_id: van, qty: '0.5' })
    const received = () => shop.move(oil, { kind: 'RECEIVE', place_id: van, qty: '0.25' })
    const answers = await Promise.all(
      jobs.map(async (id, at) => {
        const [gain, request] = [
          [-0.75, used] as const,
          [0, transferred] as const,
          [0.25, received] as const,
        ][at % 3] ?? [0, received]
        return (await request(id)).status === 200 ? gain : 0
      }),
    )
    const { part, places } = await shop.stock(oil)
    expect(Number(part.on_hand)).toBe(10 + answers.reduce<number>((total, gain) => total + gain, 0))
    expect(places.every(({ available }) => Number(available) >= 0)).toBe(true)
  })
})
