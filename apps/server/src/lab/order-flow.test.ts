import type { LabOrderDetail } from '@rp/contract/lab/order'
import { statusesOf } from '@rp/domain/statuses'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification } from '../notifications/tables/notification.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { labPath, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { labOrderHistory } from './tables/lab-order-history.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labReport } from './tables/lab-report.ts'

let server: TestServer
let shop: LabShop
let owner: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
  owner = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

/** Counts all rows that transitions leave behind. */
async function traces() {
  const { db } = server.database
  const total = async (
    table: typeof labOrderHistory | typeof notification | typeof emailOutbox | typeof labReport,
  ) => (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0
  const events = await db
    .select({ event: logEntry.event, rows: count() })
    .from(logEntry)
    .groupBy(logEntry.event)
  const log = new Map(events.map(({ event, rows }) => [event, rows]))
  return {
    history: await total(labOrderHistory),
    bells: await total(notification),
    mails: await total(emailOutbox),
    reports: await total(labReport),
    moved: log.get('lab.order_status_changed') ?? 0,
    issued: log.get('lab.report_issued') ?? 0,
    invalidated: log.get('lab.report_invalidated') ?? 0,
  }
}

type Traces = Awaited<ReturnType<typeof traces>>
const difference = (before: Traces, after: Traces) =>
  Object.fromEntries(
    (Object.keys(before) as (keyof Traces)[])
      .map((name) => [name, after[name] - before[name]] as const)
      .filter(([, more]) => more !== 0),
  )

const rowOf = async (id: string) =>
  (await server.database.db.select().from(labOrder).where(eq(labOrder.id, id)))[0]
const stepRow = async (id: string) =>
  (await server.database.db.select().from(labOrderStep).where(eq(labOrderStep.id, id)))[0]

const statuses = statusesOf('lab_order')
const listed: Record<string, { effects: Record<string, number>; reason?: string }> = {
  'TODO > INPROGRESS': { effects: { history: 1, moved: 1, bells: 1 } },
  'INPROGRESS > COMPLETED': { effects: { history: 1, moved: 1, bells: 1, mails: 1, reports: 1, issued: 1 } },
  'TODO > CANCEL': { effects: { history: 1, moved: 1, bells: 1, mails: 1 }, reason: 'No money' },
  'INPROGRESS > CANCEL': { effects: { history: 1, moved: 1, bells: 1, mails: 1 }, reason: 'No money' },
  'COMPLETED > INPROGRESS': {
    effects: { history: 1, moved: 1, bells: 1, mails: 1, invalidated: 1 },
    reason: 'Wrong sample',
  },
  'CANCEL > TODO': { effects: { history: 1, moved: 1, bells: 1 } },
}

describe('every pair of statuses of an order, over HTTP', () => {
  let service_id: string
  beforeAll(async () => {
    service_id = (await shop.twoSteps()).service_id
    for (const trigger of ['ORDER_COMPLETED', 'ORDER_CANCELLED', 'REPORT_INVALIDATED'])
      await shop.template(service_id, { trigger })
  })

  async function orderAt(status: string): Promise<LabOrderDetail> {
    const { id } = await shop.order(service_id)
    if (status === 'TODO') await shop.receive(id)
    if (status === 'INPROGRESS' || status === 'COMPLETED') await shop.work(id)
    if (status === 'COMPLETED') await shop.move(id, 'COMPLETED')
    if (status === 'CANCEL') await shop.move(id, 'CANCEL', { reason: 'x' })
    const order = await shop.look(id)
    expect(order.status).toBe(status)
    return order
  }

  const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))
  it.each(pairs)('%s > %s', async (from, to) => {
    const order = await orderAt(from)
    const [before, row] = [await traces(), await rowOf(order.id)]
    const move = listed[`${from} > ${to}`]
    const { status } = await shop.move(order.id, to, { reason: move?.reason ?? 'x' })
    const effects = difference(before, await traces())
    if (move) {
      expect([status, (await rowOf(order.id))?.status, effects]).toEqual([200, to, move.effects])
      const again = await traces()
      expect((await shop.move(order.id, to, { expected_status: from, reason: 'x' })).status).toBe(409)
      expect(difference(again, await traces())).toEqual({})
    } else {
      expect([status, effects]).toEqual([409, {}])
      expect(await rowOf(order.id)).toEqual(row)
    }
  })

  it('completes once when two try at the same moment, with one report and one mail', async () => {
    const { id } = await orderAt('INPROGRESS')
    const before = await traces()
    const requested = { expected_status: 'INPROGRESS' }
    const answers = await Promise.all([
      shop.move(id, 'COMPLETED', requested),
      shop.move(id, 'COMPLETED', { ...requested, who: shop.technician }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(difference(before, await traces())).toMatchObject({ history: 1, mails: 1, reports: 1, issued: 1 })
  })

  it('requires the fields and the role of a transition', async () => {
    const { id } = await shop.order(service_id)
    const early = await shop.move(id, 'INPROGRESS')
    expect([early.status, early.problem.detail]).toEqual([
      409,
      'Cannot move to "In progress": The samples have not come yet',
    ])
    expect((await shop.move(id, 'CANCEL')).problem.errors.map(({ path }) => path)).toEqual(['reason'])
    await shop.receive(id)
    expect((await shop.move(id, 'INPROGRESS', { who: owner })).status).toBe(422)
    expect((await shop.move(id, 'INPROGRESS', { who: shop.technician })).status).toBe(200)
    const open = await shop.move(id, 'COMPLETED', { who: shop.technician })
    expect(open.problem.detail).toBe('Cannot move to "Completed": Steps are still open; Results are missing')
    const chemist = { who: shop.technician, reason: 'x' }
    expect((await shop.move(id, 'CANCEL', chemist)).status).toBe(409)
    expect((await server.call('GET', `${labPath}/${id}`, await server.staff('STAFF/RECIPE'))).status).toBe(
      403,
    )
  })
})

const stepStatuses = statusesOf('lab_step')
const listedSteps: Record<string, Record<string, number>> = {
  'TODO > INPROGRESS': { history: 1, mails: 1 },
  'INPROGRESS > DONE': { history: 1, mails: 1 },
  'TODO > SKIPPED': { history: 1 },
  'INPROGRESS > SKIPPED': { history: 1 },
  'DONE > INPROGRESS': { history: 1 },
  'SKIPPED > INPROGRESS': { history: 1 },
}

describe('every pair of statuses of a step, over HTTP', () => {
  let service_id: string
  beforeAll(async () => {
    service_id = (await shop.service({ result_form: [] })).id
    await shop.step(service_id, { name_en: 'First', mandatory: false })
    await shop.step(service_id, { name_en: 'Told', mandatory: false, notify_customer: true })
    for (const trigger of ['STEP_STARTED', 'STEP_DONE']) await shop.template(service_id, { trigger })
  })

  const pairs = stepStatuses.flatMap((from) => stepStatuses.map((to) => [from, to] as const))
  it.each(pairs)('%s > %s', async (from, to) => {
    const { id } = await shop.order(service_id)
    await shop.receive(id)
    await shop.move(id, 'INPROGRESS')
    const reported = (await shop.look(id)).steps[1]
    if (!reported) throw new Error('The order has no second step')
    if (from === 'SKIPPED') await shop.moveStep({ id }, reported, 'SKIPPED', { reason: 'x' })
    if (from === 'INPROGRESS' || from === 'DONE') await shop.moveStep({ id }, reported, 'INPROGRESS')
    if (from === 'DONE') await shop.moveStep({ id }, { ...reported, status: 'INPROGRESS' }, 'DONE')
    const [before, row, order] = [await traces(), await stepRow(reported.id), await rowOf(id)]
    expect(row?.status).toBe(from)
    const { status } = await shop.moveStep({ id }, { ...reported, status: from }, to, { reason: 'Because' })
    const effects = difference(before, await traces())
    const expected = listedSteps[`${from} > ${to}`]
    if (expected) expect([status, (await stepRow(reported.id))?.status, effects]).toEqual([200, to, expected])
    else {
      expect([status, effects]).toEqual([409, {}])
      expect([await stepRow(reported.id), await rowOf(id)]).toEqual([row, order])
    }
  })

  it('starts the order with the first step, once its samples have arrived', async () => {
    const { id, steps } = await shop.order(service_id)
    const [first] = steps
    if (!first) throw new Error('The order has no step')
    expect((await shop.moveStep({ id }, first, 'INPROGRESS')).status).toBe(409)
    await shop.receive(id)
    const before = await traces()
    expect((await shop.moveStep({ id }, first, 'INPROGRESS')).status).toBe(200)
    expect(difference(before, await traces())).toMatchObject({ history: 2, moved: 1 })
    expect((await shop.look(id)).status).toBe('INPROGRESS')
  })
})

describe('the bench', () => {
  it('enforces the order of steps, their limits, and mandatory steps', async () => {
    const { service_id } = await shop.twoSteps()
    await shop.step(service_id, { name_en: 'Locked', locked: true, photo_required: true })
    const order = await shop.order(service_id)
    await shop.receive(order.id)
    const [weigh, measure, locked] = order.steps
    if (!weigh || !measure || !locked) throw new Error('The order lacks steps')
    const early = await shop.moveStep(order, measure, 'INPROGRESS')
    expect(early.problem.detail).toContain('A step before it is not done')
    const skipped = await shop.moveStep(order, weigh, 'SKIPPED', { reason: 'x' })
    expect(skipped.problem.detail).toContain('Only an admin of the laboratory skips a mandatory step')
    const never = await shop.moveStep(order, locked, 'SKIPPED', { reason: 'x', who: shop.admin })
    expect(never.problem.detail).toContain('does not allow to skip')
    const withReason = await shop.moveStep(order, weigh, 'SKIPPED', { who: shop.admin })
    expect(withReason.problem.errors.map(({ path }) => path)).toEqual(['reason'])
    expect((await shop.moveStep(order, weigh, 'INPROGRESS')).status).toBe(200)
    expect((await shop.moveStep(order, { ...weigh, status: 'INPROGRESS' }, 'DONE')).status).toBe(200)
    expect((await shop.measure(order.id, measure.id, '5.5')).status).toBe(409)
    expect((await shop.moveStep(order, measure, 'INPROGRESS')).status).toBe(200)
    const back = await shop.moveStep(order, { ...weigh, status: 'DONE' }, 'INPROGRESS', { reason: 'x' })
    expect(back.problem.detail).toContain('A step that depends on it has begun')
    const empty = await shop.moveStep(order, { ...measure, status: 'INPROGRESS' }, 'DONE')
    expect(empty.problem.detail).toContain('missing')
    expect((await shop.measure(order.id, measure.id, 'much')).problem.errors[0]?.path).toBe('results.PH')
    await shop.measure(order.id, measure.id, '6.000001')
    await shop.moveStep(order, { ...measure, status: 'INPROGRESS' }, 'DONE')
    expect((await shop.look(order.id)).steps[1]?.verdict).toBe('FAIL')
    await shop.moveStep(order, { ...measure, status: 'DONE' }, 'INPROGRESS', { reason: 'x' })
    expect((await shop.measure(order.id, measure.id, '6')).problem.errors[0]?.path).toBe('reason')
    await shop.measure(order.id, measure.id, '6', { who: shop.technician, reason: 'Read again' })
    await shop.moveStep(order, { ...measure, status: 'INPROGRESS' }, 'DONE')
    expect((await shop.look(order.id)).steps[1]?.verdict).toBe('PASS')
    await shop.moveStep(order, locked, 'INPROGRESS')
    const photo = await shop.moveStep(order, { ...locked, status: 'INPROGRESS' }, 'DONE')
    expect(photo.problem.detail).toContain('photos are missing')
  })

  it('restarts the order when a step is taken back, like the first start', async () => {
    const { service_id } = await shop.twoSteps()
    const order = await shop.order(service_id)
    await shop.work(order.id)
    await shop.move(order.id, 'CANCEL', { reason: 'x' })
    await shop.move(order.id, 'TODO')
    const { steps } = await shop.look(order.id)
    const measure = steps[1]
    if (!measure) throw new Error('The order has no second step')
    expect([measure.status, (await shop.look(order.id)).status]).toEqual(['DONE', 'TODO'])
    expect((await shop.moveStep(order, measure, 'INPROGRESS', { reason: 'again' })).status).toBe(200)
    const after = await shop.look(order.id)
    expect([after.status, after.steps[1]?.status]).toEqual(['INPROGRESS', 'INPROGRESS'])
  })

  it('keeps the samples that the work began with', async () => {
    const { service_id } = await shop.twoSteps()
    const { id } = await shop.order(service_id)
    await shop.receive(id)
    await shop.move(id, 'INPROGRESS')
    const { samples, row_version } = await shop.look(id)
    const unchanged = samples.map(({ id: sample_id, name, lot, qty, unit, storage }) => ({
      id: sample_id,
      name,
      lot,
      qty,
      unit,
      storage,
    }))
    const added = { id: null, name: 'Late', lot: '', qty: '1', unit: 'g', storage: 'ROOM' }
    const body = { samples: [...unchanged, added], row_version }
    const answer = await server.call('PUT', `${labPath}/${id}/sample`, shop.technician, { body })
    expect([answer.status, answer.problem?.errors[0]?.path]).toEqual([422, 'samples'])
    expect((await shop.look(id)).samples).toHaveLength(samples.length)
  })

  it('hides the steps of another order, and finds an order by a scanned code', async () => {
    const { service_id } = await shop.twoSteps()
    const [one, other] = [await shop.order(service_id), await shop.order(service_id)]
    const foreign = other.steps[0]
    if (!foreign) throw new Error('The order has no step')
    expect((await shop.moveStep(one, foreign, 'INPROGRESS')).status).toBe(404)
    const scan = (code: string) => server.call('GET', `${labPath}/scan?code=${code}`, shop.technician)
    const found = { order_id: one.id, next_step_id: one.steps[0]?.id }
    expect((await scan(one.number.toLowerCase())).content).toEqual({ ...found, sample_id: null })
    const [sample] = one.samples
    expect((await scan(sample?.barcode ?? '')).content).toEqual({ ...found, sample_id: sample?.id })
    expect((await scan('LAB-0')).status).toBe(404)
  })
})

describe('verification by a second person', () => {
  async function finished(fields = {}) {
    const { service_id } = await shop.twoSteps({ requires_verification: true, ...fields })
    const { id } = await shop.order(service_id)
    await shop.work(id, shop.admin)
    return id
  }
  const verify = async (id: string, who: Person, verdict: string, comment = '') => {
    const { row_version } = await shop.look(id)
    return server.call<LabOrderDetail>('POST', `${labPath}/${id}/verify`, who, {
      body: { verdict, comment, row_version },
    })
  }

  it('is not open to those who did the work, and issues the report', async () => {
    const id = await finished()
    expect((await shop.move(id, 'COMPLETED')).problem.detail).toContain('A second person has to verify it')
    expect((await verify(id, shop.admin, 'CONFIRM')).problem.detail).toContain('You did some of the work')
    expect((await verify(id, shop.technician, 'CONFIRM')).status).toBe(409)
    const before = await traces()
    const { status, content } = await verify(id, shop.second, 'CONFIRM')
    expect([status, content.status, content.reports.length]).toEqual([200, 'COMPLETED', 1])
    expect(difference(before, await traces())).toMatchObject({ history: 2, moved: 1, issued: 1, reports: 1 })
    expect((await verify(id, shop.second, 'CONFIRM')).status).toBe(409)
  })

  it('may be by the same person if the service allows it', async () => {
    const id = await finished({ allow_self_verify: true })
    expect((await verify(id, shop.admin, 'CONFIRM')).content.status).toBe('COMPLETED')
  })

  it('can return the work with a reason, and waits until it is redone', async () => {
    const id = await finished()
    expect((await verify(id, shop.second, 'RETURN')).problem.errors.map(({ path }) => path)).toEqual([
      'comment',
    ])
    const { content } = await verify(id, shop.second, 'RETURN', 'Look at the pH again')
    expect([content.status, content.returned_comment, content.awaits_verification]).toEqual([
      'INPROGRESS',
      'Look at the pH again',
      false,
    ])
    expect((await verify(id, shop.second, 'CONFIRM')).status).toBe(409)
    const step = content.steps[1]
    if (!step) throw new Error('The order has no second step')
    await shop.moveStep({ id }, step, 'INPROGRESS', { reason: 'again', who: shop.admin })
    await shop.moveStep({ id }, { ...step, status: 'INPROGRESS' }, 'DONE', { who: shop.admin })
    expect((await shop.look(id)).awaits_verification).toBe(true)
    expect((await verify(id, shop.second, 'CONFIRM')).content.status).toBe('COMPLETED')
  })

  it('is void once something changed', async () => {
    const id = await finished()
    await server.database.db
      .update(labOrder)
      .set({ verified_by: shop.second.id, verified_at: sql`now()` })
      .where(eq(labOrder.id, id))
    const step = (await shop.look(id)).steps[1]
    if (!step) throw new Error('The order has no second step')
    await shop.moveStep({ id }, step, 'INPROGRESS', { reason: 'x', who: shop.admin })
    expect((await shop.look(id)).verified_at).toBeNull()
  })
})
