import { updateMachineService, type MachineServiceDetail } from '@rp/contract/machine/service'
import type { ServiceContractRow } from '@rp/contract/machine/service-contract'
import { dayAfter } from '@rp/domain/dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockHours, contractPath, openContractShop, type ContractShop } from '../../testing/contract-shop.ts'
import { atFixedTime } from '../../testing/fixed-time.ts'
import { dayFromNow, openMachineShop, path, type MachineShop } from '../../testing/machine-shop.ts'
import { openRegisterShop, type RegisterShop } from '../../testing/register-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { machineService } from '../tables/machine-service.ts'

let server: TestServer
let shop: MachineShop
let register: RegisterShop
let contracts: ContractShop
let engineer: Person
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
  chief = await server.staff('ADMIN/MACHINE')
  register = openRegisterShop(server, engineer, shop.customer_id)
  contracts = openContractShop(server, chief, shop.customer_id)
})
afterAll(() => server.close())

/** Days counted from one day: a test may go on after midnight. */
const daysFrom = (today: string) => (days: number) => dayAfter(today, days)
const hourMs = 3_600_000
const hoursAfter = (start: string, hours: number) =>
  new Date(Date.parse(start) + hours * hourMs).toISOString()

/** A contract that covers a new machine. */
async function covered(fields: object = {}) {
  const machine = await register.added()
  const contract = await contracts.made({ machine_ids: [machine.id], ...fields })
  return { machine, contract }
}

/** A job on a machine. */
const jobOn = (machine_id: string, fields: object = {}) => shop.service(engineer, { machine_id, ...fields })

const put = (id: string, fields: Partial<typeof machineService.$inferInsert>) =>
  server.database.db.update(machineService).set(fields).where(eq(machineService.id, id))

async function changed(job: MachineServiceDetail, fields: object): Promise<MachineServiceDetail> {
  const names = Object.keys(updateMachineService.body.shape) as (keyof MachineServiceDetail)[]
  const body = { ...Object.fromEntries(names.map((name) => [name, job[name]])), ...fields }
  const { status, content } = await server.call<MachineServiceDetail>('PUT', `${path}/${job.id}`, engineer, {
    body,
  })
  expect(status).toBe(200)
  return content
}

describe('a service contract', () => {
  it('has a number, its machines and an entry of the log', async () => {
    const { machine, contract } = await covered()
    expect(contract.number).toMatch(/^SC-\d{4}-\d{5}$/)
    expect(contract.covered_machines).toEqual([expect.objectContaining({ id: machine.id, is_theirs: true })])
    expect(contract).toMatchObject({ state: 'RUNNING', machines: 1, jobs: 0, breaches: 0 })
    expect(await register.eventsOf(contract.id)).toEqual(['contract.made'])
    const { contracts: shown } = await register.look(machine.id)
    expect(shown).toEqual([expect.objectContaining({ number: contract.number, state: 'RUNNING' })])
  })

  it('is read by the staff of machine service, and made by their admins', async () => {
    const { contract } = await covered()
    expect((await server.call('GET', `${contractPath}/${contract.id}`, engineer)).status).toBe(200)
    const body = { row_version: 1, ended_on: dayFromNow(1), reason: 'x' }
    const answer = await server.call('POST', `${contractPath}/${contract.id}/end`, engineer, { body })
    expect(answer.status).toBe(403)
  })

  it('refuses days in the wrong order, a stranger’s machine, and a priority that is named twice', async () => {
    const machine = await register.added()
    const theirs = await register.added({ customer_id: await register.newCustomer() })
    const refused = async (fields: object) => (await contracts.make(fields)).problem.errors?.[0]?.path
    const machine_ids = [machine.id]
    expect(await refused({ machine_ids, first_day: '2027-02-01', last_day: '2027-01-31' })).toBe('last_day')
    expect(await refused({ machine_ids: [machine.id, theirs.id] })).toBe('machine_ids')
    expect(await refused({ machine_ids, hours: [...clockHours, ...clockHours.slice(0, 1)] })).toBe(
      'hours.3.priority',
    )
  })

  it('covers a machine that no other contract covers on one of its days', async () => {
    const day = daysFrom(dayFromNow(0))
    const { machine, contract } = await covered({ first_day: day(0), last_day: day(10) })
    const machine_ids = [machine.id]
    const overlapping = await contracts.make({
      machine_ids,
      first_day: day(10),
      last_day: day(20),
    })
    expect([overlapping.status, overlapping.problem.code]).toEqual([409, 'already_taken'])
    expect(overlapping.problem.errors?.[0]?.message).toContain(contract.number)
    const touching = { machine_ids, first_day: day(11), last_day: day(20) }
    const next = await contracts.made(touching)
    expect((await contracts.change(next.id, { first_day: day(10) })).status).toBe(409)
    expect((await contracts.change(contract.id, { last_day: day(11) })).status).toBe(409)
    expect((await contracts.change(contract.id, { last_day: day(9) })).status).toBe(200)
  })

  it('is made once when two writers cover one machine at the same time', async () => {
    const { id } = await register.added()
    const answers = await Promise.all(Array.from({ length: 4 }, () => contracts.make({ machine_ids: [id] })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('that ends early frees the days after it, and runs on only if they are still free', async () => {
    const day = daysFrom(dayFromNow(0))
    const { machine, contract } = await covered()
    const late = await contracts.end(contract.id, { ended_on: day(400), reason: 'sold' })
    expect(late.problem.errors?.[0]?.path).toBe('ended_on')
    const nameless = await contracts.end(contract.id, { ended_on: day(5), reason: '' })
    expect(nameless.problem.errors?.[0]?.path).toBe('reason')
    const ended = await contracts.end(contract.id, { ended_on: day(5), reason: 'sold' })
    expect(ended.content).toMatchObject({ ended_on: day(5), state: 'RUNNING' })
    const next = { machine_ids: [machine.id], first_day: day(6), last_day: day(300) }
    await contracts.made(next)
    expect((await contracts.end(contract.id, { ended_on: null, reason: '' })).status).toBe(409)
    expect(await register.eventsOf(contract.id)).toEqual(['contract.made', 'contract.ended'])
  })
})

describe('a job under a contract', () => {
  it('promises a response and is due by the repair time, from the terms of its opening', async () => {
    const { machine, contract } = await covered()
    const job = await jobOn(machine.id, { priority: 'HIGH' })
    expect(job).toMatchObject({
      contract: { id: contract.id, number: contract.number, is_used_up: false },
      promise: 'RUNNING',
      response_due_at: hoursAfter(job.created_at, 8),
      due_at: hoursAfter(job.created_at, 48),
    })
    await contracts.change(contract.id, { hours: [] })
    await contracts.end(contract.id, { ended_on: dayFromNow(-1), reason: 'sold' })
    expect(await shop.look(engineer, job.id)).toMatchObject({ promise: 'RUNNING' })
    expect((await jobOn(machine.id)).contract).toBeNull()
  })

  it('is covered on the first and the last day, and on no other', () =>
    // The day must not end between a contract and its job.
    atFixedTime(Date.now(), async () => {
      const one = await covered({ first_day: dayFromNow(0), last_day: dayFromNow(0) })
      expect((await jobOn(one.machine.id)).contract?.number).toBe(one.contract.number)
      const coming = await covered({ first_day: dayFromNow(1), last_day: dayFromNow(2) })
      expect((await jobOn(coming.machine.id)).contract).toBeNull()
      const over = await covered({ first_day: dayFromNow(-2), last_day: dayFromNow(-1) })
      expect((await jobOn(over.machine.id)).contract).toBeNull()
    }))

  it('is not under the contract of somebody else, nor of an owner before', async () => {
    const { machine, contract } = await covered()
    const other = await register.newCustomer()
    const theirs = await jobOn(machine.id, { customer_id: other, owner: 'KEEP' })
    expect(theirs.contract).toBeNull()
    await jobOn(machine.id, { customer_id: other, owner: 'CHANGE' })
    expect((await jobOn(machine.id, { owner: 'KEEP' })).contract).toBeNull()
    expect((await contracts.look(contract.id)).covered_machines[0]?.is_theirs).toBe(false)
    const next = openContractShop(server, chief, other)
    expect((await next.make({ machine_ids: [machine.id] })).status).toBe(200)
    const back = await jobOn(machine.id, { owner: 'CHANGE' })
    expect(back.contract?.number).toBe(contract.number)
    expect((await shop.service(engineer, { serial_no: null })).contract).toBeNull()
  })

  it('has both moments of a changed priority, but keeps a due date set by hand', async () => {
    const { machine } = await covered()
    const job = await jobOn(machine.id, { priority: 'HIGH' })
    const urgent = await changed(job, { priority: 'URGENT' })
    expect(urgent).toMatchObject({
      response_due_at: hoursAfter(job.created_at, 4),
      due_at: hoursAfter(job.created_at, 24),
    })
    const by_hand = hoursAfter(job.created_at, 100)
    const set = await changed(urgent, { due_at: by_hand })
    const high = await changed(set, { priority: 'HIGH' })
    expect(high).toMatchObject({ response_due_at: hoursAfter(job.created_at, 8), due_at: by_hand })
    const low = await changed(high, { priority: 'LOW' })
    expect(low).toMatchObject({ promise: 'NONE', response_due_at: null })
  })

  it('is judged by the first arrival, whatever the priority is afterwards', async () => {
    const { machine } = await covered()
    const job = await jobOn(machine.id, { priority: 'NORMAL' })
    const { content } = await shop.plan(engineer, job.id, { may_overlap: true })
    const visit_id = content.visits[0]?.id
    expect((await shop.visit(engineer, job.id, { visit_id, act: 'arrive' })).status).toBe(200)
    const arrived = await shop.look(engineer, job.id)
    expect(arrived).toMatchObject({ promise: 'MET', responded_at: arrived.visits[0]?.arrived_at })
    await changed(arrived, { priority: 'URGENT' })
    expect(await shop.look(engineer, job.id)).toMatchObject({
      promise: 'MET',
      response_due_at: hoursAfter(job.created_at, 16),
    })
  })

  it('waits in the workshop for its machine, and responds when the inspection begins', async () => {
    const { machine } = await covered()
    const job = await jobOn(machine.id, { type: 'OFFICE', priority: 'URGENT' })
    expect(job).toMatchObject({ promise: 'WAITING', response_due_at: null })
    const received_at = hoursAfter(job.created_at, 2)
    const fields = { received_at, condition: 'ok', accessories: '', photos: [shop.file] }
    const received = await shop.save(engineer, job.id, { name: 'receipt', fields })
    expect(received.content).toMatchObject({
      promise: 'RUNNING',
      response_due_at: hoursAfter(received_at, 4),
      due_at: hoursAfter(received_at, 24),
    })
    await shop.move(engineer, job.id, { to: 'INSPECTION' })
    expect(await shop.look(engineer, job.id)).toMatchObject({ promise: 'MET' })
  })

  it('is listed when its response is too late, exported, and counted in the overview', async () => {
    const { machine, contract } = await covered()
    const job = await jobOn(machine.id, { priority: 'URGENT' })
    const response = async () =>
      (await server.call<{ figures: Record<string, number> }>('GET', `${path}/overview`, engineer)).content
        .figures['response'] ?? 0
    const before = await response()
    await put(job.id, { response_due_at: hoursAfter(job.created_at, -1) })
    const late = await server.call<{ data: { id: string; promise: string }[] }>(
      'GET',
      `${path}?promise=BREACHED&is_open=true`,
      engineer,
    )
    expect(late.content.data).toContainEqual(expect.objectContaining({ id: job.id, promise: 'BREACHED' }))
    expect(await response()).toBe(before + 1)
    expect(await contracts.look(contract.id)).toMatchObject({
      breaches: 1,
      services: [expect.objectContaining({ id: job.id, promise: 'BREACHED' })],
    })
    const listed = await server.call<{ data: ServiceContractRow[] }>(
      'GET',
      `${contractPath}?has_breaches=true&q=${contract.number}`,
      engineer,
    )
    expect(listed.content.data.map(({ id }) => id)).toEqual([contract.id])
    await shop.move(engineer, job.id, { to: 'COMPLETED', outcome: 'WITHDRAWN', reason: 'no' })
    expect((await shop.look(engineer, job.id)).promise).toBe('BREACHED')
    expect(await response()).toBe(before)
  })

  it('that comes back under warranty starts a new clock', async () => {
    const { machine, contract } = await covered()
    const job = await jobOn(machine.id, { priority: 'HIGH' })
    const ended = hoursAfter(job.created_at, 0)
    await put(job.id, {
      status: 'COMPLETED',
      outcome: 'REPAIRED',
      completed_at: ended,
      responded_at: ended,
    })
    const move = { to: 'INSPECTION', transition: 'M13', reason: 'leaks again' }
    expect((await shop.move(chief, job.id, move)).status).toBe(200)
    const back = await shop.look(engineer, job.id)
    expect(back).toMatchObject({ promise: 'RUNNING', responded_at: null, contract: { id: contract.id } })
    expect(Date.parse(back.response_due_at ?? '')).toBeGreaterThan(
      Date.parse(hoursAfter(job.created_at, 8)) - 1,
    )
  })
})
