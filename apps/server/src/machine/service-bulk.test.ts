import type { RefusedOne } from '@rp/contract/refused-one'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMachineShop, type MachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: MachineShop
let engineer: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
  colleague = await server.staff('STAFF/MACHINE')
})
afterAll(() => server.close())

const change = (ids: string[], action: object) =>
  server.call<RefusedOne[]>('POST', '/api/machine/service/bulk', engineer, { body: { ids, action } })

it('many jobs are given a priority, a due date and an engineer; what is completed or has no visit is named', async () => {
  const visit = {
    planned_at: '2026-12-01T03:00:00.000Z',
    ends_at: '2026-12-01T05:00:00.000Z',
    engineer_ids: [colleague.id],
  }
  const planned = await shop.standing(engineer, 'PENDING_VISIT', visit)
  const unplanned = await shop.standing(engineer, 'PENDING_VISIT')
  const done = await shop.standing(engineer, 'COMPLETED', visit)
  const ids = [planned.id, unplanned.id, done.id]
  const codes = async (action: object) =>
    (await change(ids, action)).content.map(({ refused }) => refused?.code ?? null)

  expect(await codes({ kind: 'priority', priority: 'URGENT' })).toEqual([null, null, 'illegal_transition'])
  expect(await codes({ kind: 'due', due_at: '2026-12-04T11:00:00.000Z' })).toEqual([
    null,
    null,
    'illegal_transition',
  ])
  expect(await codes({ kind: 'assign', engineer_id: engineer.id })).toEqual([
    null,
    'illegal_transition',
    'illegal_transition',
  ])
  expect(await shop.look(engineer, planned.id)).toMatchObject({
    priority: 'URGENT',
    due_at: '2026-12-04T11:00:00.000Z',
    engineers: [{ id: engineer.id }],
  })
})
