import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification } from '../../notifications/tables/notification.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { openMachineShop, type MachineShop } from '../../testing/machine-shop.ts'
import { openPlanShop, planPath, type PlanShop } from '../../testing/plan-shop.ts'
import { openRegisterShop, type RegisterShop } from '../../testing/register-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { machineServiceHistory } from '../tables/machine-service-history.ts'
import { machineService } from '../tables/machine-service.ts'
import { maintenanceDue } from '../tables/maintenance-due.ts'
import { openDuePlans, type PlanDeps } from './open-due-plans.ts'

let server: TestServer
let shop: MachineShop
let register: RegisterShop
let plans: PlanShop
let admin: Person
let engineer: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  admin = await server.staff('ADMIN/MACHINE')
  engineer = await server.staff('STAFF/MACHINE')
  register = openRegisterShop(server, engineer, shop.customer_id)
  plans = openPlanShop(server, engineer)
})
afterAll(() => server.close())

const today = () => bangkokDay(new Date().toISOString())
const serviceOf = async (id: string) => {
  const [row] = await server.database.db.select().from(machineService).where(eq(machineService.id, id))
  return row
}
const noticesOf = async (text: string) =>
  server.database.db
    .select({ id: notification.id })
    .from(notification)
    .where(like(sql`${notification.title} || ${notification.description}`, `%${text}%`))

/** A reading of the counter "Hours" now; without a counter it is the first one. */
const read = (machine_id: string, value: string, counter_id: string | null = null) =>
  register.post(machine_id, 'reading', {
    counter_id,
    name: counter_id === null ? 'Hours' : null,
    unit: 'h',
    value,
    read_at: new Date().toISOString(),
    kind: 'READ',
    service_id: null,
  })

describe('a plan by the calendar', () => {
  it('opens a service of its machine in the morning of the opening day, with what the plan says', async () => {
    const machine = await register.added()
    const plan = await plans.added(machine.id, { engineer_ids: [engineer.id], priority: 'HIGH' })
    expect(plan).toMatchObject({ next_due_on: '2083-01-15', state: 'WAITING', is_overdue: false })
    await plans.run('2082-12-31')
    expect(await plans.dues(plan.id)).toEqual([])
    await plans.run('2083-01-01')
    const [shown] = await plans.of(machine.id)
    expect(shown).toMatchObject({
      state: 'OPENED',
      next_due_on: '2083-01-15',
      dues: [{ due_day: '2083-01-15', state: 'OPENED', skipped: 0, opened_on: '2083-01-01', ended_on: null }],
    })
    const id = shown?.open_service_id ?? ''
    expect(await serviceOf(id)).toMatchObject({
      machine_id: machine.id,
      customer_id: shop.customer_id,
      model: machine.model,
      problem: 'Change the seals เปลี่ยนซีล',
      priority: 'HIGH',
      engineer_ids: [engineer.id],
      site_address: machine.site_address,
      due_at: '2083-01-15T11:00:00.000Z',
      created_by: null,
    })
    expect((await shop.look(engineer, id)).plan).toEqual({ id: plan.id, name: plan.name })
    const [opened] = await server.database.db
      .select()
      .from(machineServiceHistory)
      .where(eq(machineServiceHistory.service_id, id))
    expect(opened).toMatchObject({ move: 'M1', reason: plan.name, actor_type: 'SYSTEM' })
  })

  it('says to the customer that it is a planned maintenance', async () => {
    const machine = await register.added()
    const plan = await plans.added(machine.id)
    await plans.run('2083-01-01')
    const [due] = await plans.dues(plan.id)
    const row = await serviceOf(due?.service_id ?? '')
    const mails = await server.database.db
      .select({ text: sql<string>`${emailOutbox}::text` })
      .from(emailOutbox)
      .where(like(sql`${emailOutbox}::text`, `%${row?.number}%`))
    expect(mails.map(({ text }) => /planned maintenance|บำรุงรักษา Filler 200 ตามแผน/.test(text))).toEqual([
      true,
    ])
  })

  it('is moved by the end of its service, back by opening it again, and on by the next end', async () => {
    const machine = await register.added()
    const plan = await plans.added(machine.id, { basis: 'AFTER_DONE' })
    await plans.run('2083-01-01')
    const [due] = await plans.dues(plan.id)
    const id = due?.service_id ?? ''
    await plans.end(id, 'REPAIRED', '2083-01-10')
    expect((await plans.of(machine.id))[0]).toMatchObject({ state: 'WAITING', next_due_on: '2083-04-10' })
    await plans.reopen(id, '2083-01-12')
    expect((await plans.of(machine.id))[0]).toMatchObject({ state: 'OPENED', next_due_on: '2083-01-15' })
    await plans.end(id, 'WITHDRAWN', '2083-01-20')
    expect((await plans.of(machine.id))[0]).toMatchObject({
      next_due_on: '2083-04-20',
      dues: [{ state: 'MISSED', ended_on: '2083-01-20' }],
    })
  })

  it('follows an end by a transition of the job, and M16', async () => {
    const machine = await register.added()
    const from = today()
    const plan = await plans.added(machine.id, { starts_on: from })
    const opened = await plans.act(plan.id, 'open', { row_version: 1 })
    const id = opened.content.open_service_id ?? ''
    const ended = await shop.move(engineer, id, {
      to: 'COMPLETED',
      expected_status: 'PENDING_VISIT',
      outcome: 'WITHDRAWN',
      reason: 'x',
    })
    expect(ended.status).toBe(200)
    const missed = (await plans.of(machine.id))[0]?.dues[0]
    expect(missed?.state).toBe('MISSED')
    expect([from, today()]).toContain(missed?.ended_on)
    await shop.move(admin, id, { to: 'PENDING_VISIT', expected_status: 'COMPLETED', reason: 'by mistake' })
    expect((await plans.of(machine.id))[0]?.dues[0]).toMatchObject({ state: 'OPENED', ended_on: null })
  })

  it('refuses to open an ended service again while a later one is open, naming it', async () => {
    const machine = await register.added()
    const plan = await plans.added(machine.id, { every_unit: 'WEEK', every_count: 1, lead_days: 0 })
    await plans.run('2083-01-15')
    const [first] = await plans.dues(plan.id)
    await plans.end(first?.service_id ?? '', 'REPAIRED', '2083-01-15')
    await plans.run('2083-01-22')
    const later = (await plans.of(machine.id))[0]?.open_service_number ?? ''
    await expect(plans.reopen(first?.service_id ?? '', '2083-01-22')).rejects.toThrow(later)
  })
})

describe('a plan by a counter', () => {
  it('opens a service with the reading that reaches its figure, once', async () => {
    const machine = await register.added()
    const { counters } = (await read(machine.id, '100')).content
    const counter_id = counters[0]?.id ?? ''
    const plan = await plans.added(machine.id, {
      every_count: null,
      starts_on: null,
      counter_id,
      every_run: '500',
      starts_at_count: '0',
      lead_count: '50',
    })
    await read(machine.id, '549.9', counter_id)
    expect(await plans.dues(plan.id)).toEqual([])
    const from = today()
    const answer = await read(machine.id, '550', counter_id)
    const until = today()
    expect(answer.content.jobs).toHaveLength(1)
    await read(machine.id, '1800', counter_id)
    await plans.run('2083-03-01')
    const [due, ...more] = await plans.dues(plan.id)
    expect([due, more]).toMatchObject([{ due_count: '500', due_day: null }, []])
    expect([from, until]).toContain(due?.opened_on)
    await plans.end(due?.service_id ?? '', 'REPLACED', '2083-03-01')
    expect((await plans.of(machine.id))[0]).toMatchObject({ next_due_count: '2200', state: 'WAITING' })
  })
})

describe('a plan that is held', () => {
  it('pauses with its reason and goes on from the day of resuming', async () => {
    const machine = await register.added()
    const { id } = await plans.added(machine.id, { lead_days: 0 })
    const paused = await plans.act(id, 'pause', { reason: 'Rebuilding', row_version: 1 })
    expect(paused.content).toMatchObject({
      state: 'PAUSED',
      pause_cause: 'STAFF',
      pause_reason: 'Rebuilding',
    })
    expect((await plans.act(id, 'pause', { reason: '', row_version: 2 })).problem.code).toBe(
      'illegal_transition',
    )
    expect((await plans.act(id, 'open', { row_version: 2 })).problem.code).toBe('illegal_transition')
    await plans.run('2083-01-15')
    expect(await plans.dues(id)).toEqual([])
    expect((await plans.act(id, 'resume', { row_version: 2 })).content).toMatchObject({
      state: 'WAITING',
      next_due_on: '2083-01-15',
    })
  })

  it('pauses with a change of the owner, and the admins are notified', async () => {
    const machine = await register.added()
    const { id, name } = await plans.added(machine.id, { name: 'Filters of the owner' })
    await register.post(machine.id, 'owner', {
      customer_id: await register.newCustomer(),
      renew_tag: false,
      row_version: 1,
    })
    expect((await plans.of(machine.id))[0]).toMatchObject({ id, state: 'PAUSED', pause_cause: 'OWNER' })
    expect(await noticesOf(name)).toHaveLength(1)
  })

  it('opens nothing for a machine without owner or out of the register, and says so once', async () => {
    const machine = await register.added({ customer_id: null })
    const { id, name } = await plans.added(machine.id, { name: 'Filters of nobody' })
    await plans.run('2083-01-01')
    await plans.run('2083-01-02')
    expect([await plans.dues(id), await noticesOf(name)]).toEqual([[], [expect.anything()]])
    const other = await register.added()
    const archived = await plans.added(other.id, { name: 'Filters of the past' })
    await register.post(other.id, 'archive', { row_version: 1 })
    await plans.run('2083-01-01')
    expect([await plans.dues(archived.id), await noticesOf('Filters of the past')]).toEqual([
      [],
      [expect.anything()],
    ])
    expect((await plans.add(other.id)).problem.errors[0]?.path).toBe('machine_id')
  })

  it('is removed and comes back', async () => {
    const machine = await register.added()
    const { id } = await plans.added(machine.id)
    await plans.act(id, 'archive', { row_version: 1 })
    expect(await plans.of(machine.id)).toEqual([])
    await plans.run('2083-01-01')
    expect(await plans.dues(id)).toEqual([])
    expect((await plans.act(id, 'restore', { row_version: 2 })).content).toMatchObject({ archived_at: null })
  })
})

describe('writing a plan', () => {
  it.each([
    [{ every_count: null }, 'every_count'],
    [{ every_count: 0 }, 'every_count'],
    [{ lead_days: 91 }, 'lead_days'],
    [{ starts_on: null }, 'starts_on'],
    [{ every_run: '10' }, 'counter_id'],
    [{ ends_on: '2082-12-31' }, 'ends_on'],
    [{ task: ' ' }, 'task'],
  ])('refuses %o at its field', async (fields, path) => {
    const machine = await register.added()
    const { status, problem } = await plans.add(machine.id, fields)
    expect([status, problem.errors[0]?.path]).toEqual([422, path])
  })

  it('refuses a counter of another machine, and a former version', async () => {
    const machine = await register.added()
    const other = (await read((await register.added()).id, '1')).content.counters[0]
    const counter = { counter_id: other?.id, every_run: '1', starts_at_count: '0' }
    expect((await plans.add(machine.id, counter)).problem.errors[0]?.path).toBe('counter_id')
    const { id } = await plans.added(machine.id)
    const { machine_id: _machine, ...body } = plans.fields(machine.id, { every_count: 1 })
    expect((await plans.change(id, { ...body, row_version: 1 })).content.next_due_on).toBe('2083-01-15')
    expect((await plans.change(id, { ...body, row_version: 1 })).problem.code).toBe('stale_version')
  })

  it('is for those who keep the register', async () => {
    const machine = await register.added()
    const stranger = await server.staff('STAFF/LAB')
    const answer = await server.call('POST', planPath, stranger, { body: plans.fields(machine.id) })
    expect(answer.status).toBe(403)
  })
})

describe('the list of plans', () => {
  it('is sorted by the next due, and filtered by machine, customer, state and what is overdue', async () => {
    const machine = await register.added({ customer_id: await register.newCustomer() })
    const late = await plans.added(machine.id, { name: 'late', starts_on: dayAfter(today(), -3) })
    const soon = await plans.added(machine.id, { name: 'soon', starts_on: dayAfter(today(), 40) })
    const ids = async (query: string) =>
      (
        await server.call<{ data: { id: string }[] }>(
          'GET',
          `${planPath}?machine_id=${machine.id}${query}`,
          engineer,
        )
      ).content.data.map(({ id }) => id)
    expect(await ids('')).toEqual([late.id, soon.id])
    expect(await ids('&order=DESC')).toEqual([soon.id, late.id])
    expect(await ids('&overdue=true')).toEqual([late.id])
    expect(await ids(`&due_before=${dayAfter(today(), 10)}`)).toEqual([late.id])
    expect(await ids('&q=SOON')).toEqual([soon.id])
    expect(await ids('&state=PAUSED')).toEqual([])
    expect(await ids(`&customer_id=${machine.customer_id}&sortBy=customer_name`)).toHaveLength(2)
    expect(await ids(`&customer_id=${shop.customer_id}`)).toEqual([])
  })
})

const morning = (day: string) => new Date(`${day}T05:30:00+07:00`)

/** A process that ends while it opens its third service, after that was written. */
function endingEarly(): PlanDeps {
  const { machine: deps } = plans.deps
  let opened = 0
  const notify: PlanDeps['machine']['notify'] = async (tx, notice) => {
    opened += 1
    if (opened > 2) throw new Error('killed')
    await deps.notify(tx, notice)
  }
  return { ...plans.deps, machine: { ...deps, notify } }
}

describe('the daily run', () => {
  it('opens one service for a due when many processes run at once, and when one was killed', async () => {
    const made: { id: string }[] = []
    for (let at = 0; at < 8; at += 1) made.push(await plans.added((await register.added()).id))
    await expect(openDuePlans(server.app.platform, endingEarly(), morning('2083-01-01'))).rejects.toThrow(
      'killed',
    )
    await Promise.all(Array.from({ length: 4 }, () => plans.run('2083-01-01')))
    await plans.run('2083-01-02')
    for (const { id } of made) expect(await plans.dues(id)).toHaveLength(1)
    const open = await server.database.db
      .select({ total: sql<number>`count(*)::int` })
      .from(maintenanceDue)
      .where(and(eq(maintenanceDue.state, 'OPENED')))
      .groupBy(maintenanceDue.plan_id)
    expect(open.every(({ total }) => total === 1)).toBe(true)
  })

  it('after a long pause of the program opens one service for the latest due day and counts the others', async () => {
    const machine = await register.added()
    const plan = await plans.added(machine.id, { every_count: 1, lead_days: 10 })
    await plans.run('2083-04-08')
    expect(await plans.dues(plan.id)).toMatchObject([{ due_day: '2083-04-15', skipped: 3 }])
  })
})
