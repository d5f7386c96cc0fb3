import type { ImportReport } from '@rp/contract/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPartShop, partInput } from '../../testing/part-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Person
let shop: ReturnType<typeof openPartShop>

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/MACHINE')
  shop = openPartShop(server, admin)
})
afterAll(() => server.close())

const upload = async (path: string, text: string) =>
  (await server.call<ImportReport>('POST', `/api${path}/import`, admin, { body: { text, dry_run: false } }))
    .content.counts
const download = async (path: string) =>
  (await server.call<string>('GET', `/api${path}/export?format=csv`, admin)).content

describe('the catalogue of parts', () => {
  it('is exported to a file that changes nothing when it is imported', async () => {
    await shop.part('EXPORTED', { decimals: 2, reorder_point: '1.25', supplier: 'Siam' })
    await shop.place('Store')
    const unchanged = { new: 0, changed: 0, unchanged: 1, rejected: 0 }
    expect(await upload('/machine/part', await download('/machine/part'))).toEqual(unchanged)
    expect(await upload('/machine/part-place', await download('/machine/part-place'))).toEqual(unchanged)
  })

  it('refuses a code twice, and a reorder point with more decimals than the part', async () => {
    await shop.part('TWICE')
    const create = async (fields: object) => {
      const { status, problem } = await server.call('POST', '/api/machine/part', admin, {
        body: partInput('TWICE', fields),
      })
      return [status, problem.errors?.map(({ path }) => path)]
    }
    expect(await create({})).toEqual([409, ['code']])
    expect(await create({ reorder_point: '0.5' })).toEqual([422, ['reorder_point']])
  })

  it('shows stock at all places together, in the decimals of the part', async () => {
    const oil = await shop.part('SUM', { decimals: 1 })
    for (const place of ['East', 'West'])
      await shop.move(oil, { kind: 'RECEIVE', place_id: await shop.place(place), qty: '1.5' })
    const { content } = await server.call('GET', `/api/machine/part/${oil}`, admin)
    expect(content).toMatchObject({ on_hand: '3.0', available: '3.0', to_reorder: false })
  })
})
