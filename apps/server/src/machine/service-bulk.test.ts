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

it('an engineer is booked twice only by whoever says so', async () => {
  const visitOf = (planned_at: string, more = {}) => ({
    planned_at,
    minutes: 120,
    engineer_ids: [engineer.id],
    remind_days: 1,
    note: '',
    ...more,
  })
  const plan = async (id: string, fields: object) => shop.save(engineer, id, { name: 'visit', fields })
  const [one, other] = [await shop.service(engineer), await shop.service(engineer)]
  expect((await plan(one.id, visitOf('2027-02-02T03:00:00.000Z'))).status).toBe(200)
  const refused = await plan(other.id, visitOf('2027-02-02T04:00:00.000Z'))
  expect([refused.status, refused.problem.code]).toEqual([409, 'double_booked'])
  expect(refused.problem.detail).toContain(one.number)
  // Visits that only touch do not overlap.
  expect((await plan(other.id, visitOf('2027-02-02T05:00:00.000Z'))).status).toBe(200)
  expect((await plan(other.id, visitOf('2027-02-02T04:00:00.000Z', { may_overlap: true }))).status).toBe(200)
  // What overlaps already may be saved with another note.
  expect((await plan(other.id, visitOf('2027-02-02T04:00:00.000Z', { note: 'bring seals' }))).status).toBe(
    200,
  )
})

it('two who book an engineer at the same moment: one is rejected', async () => {
  const jobs = [await shop.service(engineer), await shop.service(engineer)]
  const answers = await Promise.all(
    jobs.map(({ id }) =>
      shop.save(engineer, id, {
        name: 'visit',
        fields: {
          planned_at: '2027-03-02T03:00:00.000Z',
          minutes: 60,
          engineer_ids: [colleague.id],
          remind_days: 0,
          note: '',
        },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

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
  const rival = await shop.standing(engineer, 'PENDING_VISIT', visit)
  // The engineer is with the first customer at that time.
  expect(
    (await change([rival.id], { kind: 'assign', engineer_id: engineer.id })).content[0]?.refused?.code,
  ).toBe('double_booked')
  const { content } = await server.call<{ move: string }[]>(
    'GET',
    `/api/machine/service/${planned.id}/timeline`,
    engineer,
  )
  expect(content.map(({ move }) => move)).toContain('VISIT')
  expect(await shop.look(engineer, planned.id)).toMatchObject({
    priority: 'URGENT',
    due_at: '2026-12-04T11:00:00.000Z',
    engineers: [{ id: engineer.id }],
  })
})
