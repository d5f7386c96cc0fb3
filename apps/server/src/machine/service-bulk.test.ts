import type { BulkResult } from '@rp/contract/bulk'
import type { RefusedOne } from '@rp/contract/refused-one'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
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

it('many jobs get a priority, a due date and who is responsible; completed ones are reported', async () => {
  const theirs = await shop.standing(engineer, 'PENDING_VISIT', { engineer_ids: [colleague.id] })
  const nobodys = await shop.standing(engineer, 'PENDING_VISIT')
  const done = await shop.standing(engineer, 'COMPLETED')
  const ids = [theirs.id, nobodys.id, done.id]
  const codes = async (action: object) =>
    (await change(ids, action)).content.results.map(({ refused }) => refused?.code ?? null)

  expect(await codes({ kind: 'priority', priority: 'URGENT' })).toEqual([null, null, 'illegal_transition'])
  expect(await codes({ kind: 'due', due_at: '2026-12-04T11:00:00.000Z' })).toEqual([
    null,
    null,
    'illegal_transition',
  ])
  const mails = () =>
    server.database.db.select().from(emailOutbox).where(eq(emailOutbox.related_id, theirs.id))
  expect(await codes({ kind: 'assign', engineer_id: engineer.id })).toEqual([
    null,
    null,
    'illegal_transition',
  ])
  const { content } = await server.call<{ move: string }[]>(
    'GET',
    `/api/machine/service/${theirs.id}/timeline`,
    engineer,
  )
  expect(content.map(({ move }) => move)).toContain('ASSIGNED')
  // The customer is not concerned by who is responsible.
  expect(await mails()).toEqual([])
  expect(await shop.look(engineer, theirs.id)).toMatchObject({
    priority: 'URGENT',
    due_at: '2026-12-04T11:00:00.000Z',
    engineers: [{ id: engineer.id }],
    visits: [],
  })
})

it('a priority of many jobs moves the due dates that nobody set by hand, and its undo moves them back', async () => {
  const job = await shop.service(engineer)
  const { content } = await change([job.id], { kind: 'priority', priority: 'URGENT' })
  expect((await shop.look(engineer, job.id)).due_at < job.due_at).toBe(true)
  await server.call('POST', `/api/machine/service/bulk/${content.undo_id}/undo`, engineer)
  expect(await shop.look(engineer, job.id)).toMatchObject({ priority: 'NORMAL', due_at: job.due_at })
})

it('a change of many jobs is previewed, and its undo restores their engineers', async () => {
  const job = await shop.standing(engineer, 'PENDING_VISIT', { engineer_ids: [colleague.id] })
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
