import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { repeatDays } from '@rp/domain/limits'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atFixedTime } from '../testing/fixed-time.ts'
import { openMachineShop, path, type MachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { openVisitDesk } from '../testing/visit-desk.ts'
import { forgetRequests } from './forget-requests.ts'
import { machineRequest } from './tables/machine-request.ts'

let server: TestServer
let shop: MachineShop
let desk: ReturnType<typeof openVisitDesk>
let engineer: Person
beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE', { full_name: 'Boon' })
  desk = openVisitDesk(server, shop, engineer)
})
afterAll(() => server.close())

const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()
const put = (id: string, section: string, body: object) =>
  server.call<MachineServiceDetail>('PUT', `${path}/${id}/${section}`, engineer, { body })

describe('a request of a job that is sent again', () => {
  it('changes nothing, even over what a colleague has written since', async () => {
    const { id } = await shop.standing(engineer, 'INSPECTION')
    const { row_version } = await shop.look(engineer, id)
    const request_id = crypto.randomUUID()
    const inspection = { findings: 'Seal worn', root_cause: '', checklist: [], photos: [] }
    const first = await put(id, 'inspection', { ...inspection, row_version, request_id })
    expect(first.status).toBe(200)
    const theirs = { ...inspection, findings: 'Seal and pump worn' }
    await put(id, 'inspection', { ...theirs, row_version: first.content.row_version })
    const again = await put(id, 'inspection', { ...inspection, row_version, request_id })
    expect([again.status, again.content.inspection?.findings]).toEqual([200, 'Seal and pump worn'])
    expect(again.content.row_version).toBe(row_version + 2)
  })

  it('was refused before, and is made now', async () => {
    const { id } = await shop.standing(engineer, 'INSPECTION')
    const { row_version } = await shop.look(engineer, id)
    const body = {
      findings: 'Seal worn',
      root_cause: '',
      checklist: [],
      photos: [],
      request_id: crypto.randomUUID(),
    }
    expect((await put(id, 'inspection', { ...body, row_version: row_version + 7 })).status).toBe(409)
    expect((await put(id, 'inspection', { ...body, row_version })).status).toBe(200)
  })

  it('checks in and leaves once, and the number of another job is refused on its field', async () => {
    const { id } = await shop.service(engineer)
    const { id: visit_id } = await desk.plan(id)
    const fields = { at: fromNow(-60_000), request_id: crypto.randomUUID() }
    const arrive = () => shop.visit(engineer, id, { visit_id, act: 'arrive', fields })
    const [first, again] = [await arrive(), await arrive()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.content.row_version).toBe(first.content.row_version)
    const other = await shop.service(engineer)
    const { id: visit } = await desk.plan(other.id)
    const wrong = await shop.visit(engineer, other.id, { visit_id: visit, act: 'arrive', fields })
    expect([wrong.status, wrong.problem.errors?.map((one) => one.path)]).toEqual([422, ['request_id']])
  })
})

it('the number of a request is forgotten when no device repeats it any more', async () => {
  const { db } = server.database
  const { id: service_id } = await shop.service(engineer)
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()]
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  await db.insert(machineRequest).values([
    { id: old, service_id, at: daysAgo(repeatDays + 1) },
    { id: recent, service_id, at: daysAgo(repeatDays - 1) },
  ])
  await forgetRequests(server.database)
  const left = await db
    .select({ id: machineRequest.id })
    .from(machineRequest)
    .where(inArray(machineRequest.id, [old, recent]))
  expect(left).toEqual([{ id: recent }])
})

describe('moments of a device', () => {
  it('that are a little ahead count as now', async () => {
    const { id } = await shop.service(engineer)
    const { id: visit_id } = await desk.plan(id)
    const now = Date.now()
    const fields = { at: new Date(now + 60_000).toISOString() }
    const { content } = await atFixedTime(now, () =>
      shop.visit(engineer, id, { visit_id, act: 'arrive', fields }),
    )
    expect(content.visits[0]?.arrived_at).toBe(new Date(now).toISOString())
  })
})
