import type { BulkResult } from '@rp/contract/bulk'
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
  server.call<BulkResult>('POST', '/api/machine/service/bulk', engineer, { body: { ids, action } })

it('an engineer is double-booked only on explicit request', async () => {
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
  // Adjacent visits do not overlap.
  expect((await plan(other.id, visitOf('2027-02-02T05:00:00.000Z'))).status).toBe(200)
  expect((await plan(other.id, visitOf('2027-02-02T04:00:00.000Z', { may_overlap: true }))).status).toBe(200)
  // A visit that already overlaps may be saved with another note.
  expect((await plan(other.id, visitOf('2027-02-02T04:00:00.000Z', { note: 'bring seals' }))).status).toBe(
    200,
  )
})

it('of two concurrent bookings of an engineer, one is refused', async () => {
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

it('many jobs get a priority, a due date and an engineer; completed and unplanned ones are reported', async () => {
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
    (await change(ids, action)).content.results.map(({ refused }) => refused?.code ?? null)

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
    (await change([rival.id], { kind: 'assign', engineer_id: engineer.id })).content.results[0]?.refused
      ?.code,
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

it('a change of many jobs is previewed, and its undo restores their engineers', async () => {
  const visit = {
    planned_at: '2027-05-03T03:00:00.000Z',
    ends_at: '2027-05-03T05:00:00.000Z',
    engineer_ids: [colleague.id],
  }
  const job = await shop.standing(engineer, 'PENDING_VISIT', visit)
  const body = { ids: [job.id], action: { kind: 'assign', engineer_id: engineer.id } }
  const path = '/api/machine/service/bulk'
  const dry = await server.call<BulkResult>('POST', path, engineer, { body: { ...body, dry_run: true } })
  expect(dry.content.results).toEqual([{ id: job.id, refused: null }])
  expect(await shop.look(engineer, job.id)).toMatchObject({ engineers: [{ id: colleague.id }] })
  const { content } = await server.call<BulkResult>('POST', path, engineer, { body })
  expect(await shop.look(engineer, job.id)).toMatchObject({ engineers: [{ id: engineer.id }] })
  const undone = await server.call<RefusedOne[]>('POST', `${path}/${content.undo_id}/undo`, engineer)
  expect(undone.content).toEqual([{ id: job.id, refused: null }])
  expect(await shop.look(engineer, job.id)).toMatchObject({ engineers: [{ id: colleague.id }] })
})
