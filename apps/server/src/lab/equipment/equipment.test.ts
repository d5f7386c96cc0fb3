import { instrument } from '@rp/contract/lab/instrument'
import type { InstrumentRecord } from '@rp/contract/lab/instrument-event'
import type { CompetenceRow } from '@rp/contract/lab/competence'
import type { LabOrderDetail, labOrderTimeline } from '@rp/contract/lab/order'
import { reagent } from '@rp/contract/lab/reagent'
import type { ReagentRecord } from '@rp/contract/lab/reagent-lot'
import type { UsableEquipment, UsesOfStep } from '@rp/contract/lab/use'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { RecordOf } from '@rp/contract/resource'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import { labPath, openLabShop, type LabShop } from '../../testing/lab-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: LabShop
let admin: Person
let technician: Person
const today = bangkokDay(new Date())
const ago = (days: number) => dayAfter(today, -days)

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
  admin = await server.staff('ADMIN/LAB')
  technician = shop.technician
})
afterAll(() => server.close())

const send = <T>(method: string, path: string, who: Person, body?: unknown) =>
  server.call<T>(method, `/api${path}`, who, { ...(body !== undefined && { body }) })

let numbered = 0
const nextCode = () => `EQ-${(numbered += 1)}`

async function anInstrument(fields: object = {}) {
  const { content } = await send<RecordOf<typeof instrument>>('POST', instrument.path, admin, {
    code: nextCode(),
    name_en: 'Balance',
    name_th: 'เครื่องชั่ง',
    maker: null,
    model: null,
    serial_no: null,
    location: null,
    recalibrate_months: 12,
    warn_days: 30,
    is_active: true,
    ...fields,
  })
  return content
}

const happened = (id: string, event: object, who = admin) =>
  send<InstrumentRecord>('POST', `${instrument.path}/${id}/event`, who, {
    result: null,
    due: null,
    file: null,
    reason: '',
    ...event,
  })
const calibrated = (id: string, day: string, result: 'PASS' | 'FAIL', due: string | null = null) =>
  happened(id, { event: 'CALIBRATED', day, result, due })

async function aLot(fields: object = {}, opened_days: number | null = null) {
  const code = nextCode()
  const { content: of } = await send<RecordOf<typeof reagent>>('POST', reagent.path, admin, {
    code,
    name_en: 'Agar',
    name_th: 'วุ้น',
    kind: 'MEDIUM',
    opened_days,
    is_active: true,
  })
  const lot = { lot_no: `LOT-${code}`, expires_on: null, opened_on: null, blocked: null, used_up_on: null }
  const { content } = await send<ReagentRecord>('POST', `${reagent.path}/${of.id}/lot`, admin, {
    ...lot,
    ...fields,
  })
  return { reagent_id: of.id, lot: content.lots[0] }
}

/** An order of which the first step is under way. */
async function anOrder(
  fields: Record<string, unknown> = {},
): Promise<{ order: LabOrderDetail; step_id: string }> {
  const { service_id, steps } = await shop.twoSteps(fields)
  const { id } = await shop.order(service_id)
  await shop.receive(id)
  const order = await shop.look(id)
  return { order, step_id: order.steps[0]?.id ?? steps[0] ?? '' }
}
async function underWay() {
  const { order, step_id } = await anOrder()
  const step = order.steps.find(({ id }) => id === step_id)
  if (step) await shop.moveStep(order, step, 'INPROGRESS')
  return `${labPath.replace('/api', '')}/${order.id}/step/${step_id}/use`
}
const use = (path: string, thing: object, who = technician) =>
  send<UsesOfStep>('POST', path, who, { instrument_id: null, lot_id: null, reason: '', ...thing })

describe('an instrument', () => {
  it('has the state of its events, which its list is filtered by', async () => {
    const one = await anInstrument()
    expect(one).toMatchObject({ state: 'OVERDUE', due: null })
    const states = [
      await calibrated(one.id, ago(400), 'PASS'),
      await calibrated(one.id, ago(20), 'PASS', dayAfter(today, 30)),
      await calibrated(one.id, ago(10), 'FAIL'),
      await calibrated(one.id, ago(5), 'PASS'),
      await happened(one.id, { event: 'RETIRED', day: today }),
    ].map(({ content }) => content.state)
    expect(states).toEqual(['OVERDUE', 'DUE_SOON', 'BLOCKED', 'OK', 'RETIRED'])
    const { content } = await send<{ data: { id: string }[] }>(
      'GET',
      `${instrument.path}?state=RETIRED`,
      technician,
    )
    expect(content.data.map(({ id }) => id)).toEqual([one.id])
  })

  it('counts no event that was withdrawn, and shows it with its reason', async () => {
    const { id } = await anInstrument()
    const { content } = await happened(id, { event: 'RETIRED', day: today })
    expect((await calibrated(id, today, 'PASS')).problem?.code).toBe('illegal_transition')
    const path = `${instrument.path}/${id}/event/${content.events[0]?.id}/withdraw`
    const after = await send<InstrumentRecord>('POST', path, admin, { reason: 'Wrong one' })
    expect(after.content.state).toBe('OVERDUE')
    expect(after.content.events).toMatchObject([{ event: 'RETIRED', withdraw_reason: 'Wrong one' }])
  })

  it.each([
    ['a day in the future', { event: 'RETIRED', day: dayAfter(today, 1) }, 'day'],
    ['a calibration without result', { event: 'CALIBRATED', day: today }, 'result'],
    ['a due day after a failure', { event: 'CALIBRATED', day: today, result: 'FAIL', due: today }, 'due'],
    ['no reason for being out of service', { event: 'OUT_OF_SERVICE', day: today }, 'reason'],
  ])('refuses %s', async (_what, event, field) => {
    const { id } = await anInstrument()
    expect((await happened(id, event)).problem?.errors?.[0]?.path).toBe(field)
  })

  it('is changed by admins only', async () => {
    const { id } = await anInstrument()
    expect((await happened(id, { event: 'RETIRED', day: today }, technician)).status).toBe(403)
    expect((await send('GET', `${instrument.path}/${id}/record`, technician)).status).toBe(200)
  })
})

describe('what is used at a step', () => {
  it('is noted once a day, is in the history of the order, and is withdrawn with a reason', async () => {
    const { id, code } = await anInstrument({ recalibrate_months: null })
    const path = await underWay()
    const noted = await use(path, { instrument_id: id })
    expect(noted.content.uses).toMatchObject([{ code, state: 'OK', day: today, withdrawn_at: null }])
    expect((await use(path, { instrument_id: id })).problem?.code).toBe('already_taken')
    const [first] = noted.content.uses
    const gone = await send<UsesOfStep>('POST', `${path}/${first?.id}/withdraw`, technician, {
      reason: 'Other one',
    })
    expect(gone.content.uses).toMatchObject([{ id: first?.id, withdraw_reason: 'Other one' }])
    expect((await use(path, { instrument_id: id })).content.uses).toHaveLength(2)
    const order = path.replace(/\/step\/.*/, '')
    const { content } = await send<ReplyOf<typeof labOrderTimeline>>('GET', `${order}/timeline`, admin)
    expect(content.filter(({ field }) => field === 'instrument')).toMatchObject([
      { before: null, after: code },
      { before: code, after: null, reason: 'Other one' },
      { before: null, after: code },
    ])
    const record = await send<InstrumentRecord>('GET', `${instrument.path}/${id}/record`, technician)
    expect(record.content.uses).toHaveLength(2)
  })

  it('is refused for staff if it is overdue, and accepted of an admin with a reason', async () => {
    const { id } = await anInstrument()
    const path = await underWay()
    expect((await use(path, { instrument_id: id })).problem?.errors?.[0]?.path).toBe('instrument_id')
    expect((await use(path, { instrument_id: id }, admin)).problem?.errors?.[0]?.path).toBe('reason')
    const { content } = await use(path, { instrument_id: id, reason: 'Checked against a weight' }, admin)
    expect(content.uses).toMatchObject([{ state: 'OVERDUE', reason: 'Checked against a weight' }])
  })

  it('is refused of everybody if it is blocked or used up', async () => {
    const path = await underWay()
    const { id } = await anInstrument()
    await calibrated(id, today, 'FAIL')
    const { lot } = await aLot({ used_up_on: today })
    const reason = 'All the same'
    expect((await use(path, { instrument_id: id, reason }, admin)).problem?.errors?.[0]?.path).toBe(
      'instrument_id',
    )
    expect((await use(path, { lot_id: lot?.id, reason }, admin)).problem?.errors?.[0]?.path).toBe('lot_id')
    expect((await use(path, {})).problem?.errors?.[0]?.path).toBe('instrument_id')
  })

  it('opens a sealed lot if the days after its opening count', async () => {
    const path = await underWay()
    const counted = await aLot({}, 30)
    const other = await aLot({})
    await use(path, { lot_id: counted.lot?.id })
    await use(path, { lot_id: other.lot?.id })
    const lotOf = async ({ reagent_id }: typeof counted) =>
      (await send<ReagentRecord>('GET', `${reagent.path}/${reagent_id}/record`, technician)).content.lots[0]
    expect(await lotOf(counted)).toMatchObject({ state: 'OPENED', last_day: dayAfter(today, 30) })
    expect(await lotOf(other)).toMatchObject({ state: 'SEALED', opened_on: null })
  })

  it('is found by a scanned code first', async () => {
    const { code } = await anInstrument()
    await anInstrument({ code: `${code}-A`, name_en: code })
    const { content } = await send<UsableEquipment[]>(
      'GET',
      `/lab/usable-equipment?q=${code.toLowerCase()}`,
      technician,
    )
    expect(content[0]).toMatchObject({ code, state: 'OVERDUE' })
  })
})

describe('a calibration that failed', () => {
  it('names the steps in doubt, and notifies the admins once', async () => {
    const { id } = await anInstrument()
    await calibrated(id, ago(1), 'PASS')
    const path = await underWay()
    await use(path, { instrument_id: id })
    const { content } = await calibrated(id, today, 'FAIL')
    expect(content.doubts).toMatchObject([{ failed_on: today, uses: [{ instrument_id: id }] }])
    const once = `instrument-failed:${content.events[0]?.id}`
    const notified = await server.database.db
      .select({ staff_id: notificationRecipient.user_id })
      .from(notification)
      .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
      .where(eq(notification.once, once))
    expect(notified.filter(({ staff_id }) => staff_id === admin.id)).toHaveLength(1)
  })
})

describe('a lot', () => {
  it('is opened by staff, and shows in the list of reagents when it has expired', async () => {
    const { reagent_id, lot } = await aLot({ expires_on: today })
    const path = `${reagent.path}/${reagent_id}/lot/${lot?.id}`
    expect((await send('PUT', path, technician, { ...lot })).status).toBe(403)
    const opened = await send<ReagentRecord>('POST', `${path}/open`, technician, { row_version: 1 })
    expect(opened.content.lots).toMatchObject([{ state: 'OPENED', opened_on: today }])
    const stateOf = async () =>
      (await send<RecordOf<typeof reagent>>('GET', `${reagent.path}/${reagent_id}`, technician)).content
    expect(await stateOf()).toMatchObject({ state: 'EXPIRING', usable_lots: 1, next_last_day: today })
    const days = { lot_no: lot?.lot_no, expires_on: ago(1), opened_on: null, blocked: null, used_up_on: null }
    const past = await send<ReagentRecord>('PUT', path, admin, { ...days, row_version: 2 })
    expect(past.content.lots).toMatchObject([{ state: 'EXPIRED' }])
    expect(await stateOf()).toMatchObject({ state: 'EXPIRED', usable_lots: 0 })
    const twice = await send('POST', `${reagent.path}/${reagent_id}/lot`, admin, days)
    expect(twice.problem?.code).toBe('already_taken')
  })
})

describe('a service that requires competence', () => {
  const given = (service_id: string, staff_id: string) => ({
    service_id,
    staff_id,
    from_day: today,
    until_day: null,
    evidence: 'Training',
    file: null,
  })

  it('is worked at and verified only by people who are authorised today', async () => {
    const { order, step_id } = await anOrder({ requires_competence: true, requires_verification: true })
    const step = order.steps.find(({ id }) => id === step_id)
    if (!step) throw new Error('The order has no step')
    const refused = await shop.moveStep(order, step, 'INPROGRESS')
    expect(refused.problem?.code).toBe('illegal_transition')
    expect(refused.problem?.detail).toContain(today.split('-').toReversed().join('/'))
    expect((await shop.moveStep(order, step, 'INPROGRESS', { who: admin })).status).toBe(409)
    const path = '/lab/competence'
    await send('POST', path, admin, given(order.service_id, technician.id))
    expect((await shop.moveStep(order, step, 'INPROGRESS')).status).toBe(200)
    const { content } = await send<{ data: CompetenceRow[] }>(
      'GET',
      `${path}?service_id=${order.service_id}`,
      technician,
    )
    expect(content.data).toMatchObject([{ staff_id: technician.id, state: 'VALID' }])
    const end = { withdrawn_on: today, reason: 'Needs training', row_version: 1 }
    await send('POST', `${path}/${content.data[0]?.id}/withdraw`, admin, end)
    const saved = await send('PUT', `/lab/order/${order.id}/step/${step_id}`, technician, {
      values: [],
      results: [],
      comment: 'x',
      row_version: step.row_version + 1,
    })
    expect(saved.problem?.code).toBe('illegal_transition')
    expect((await shop.moveStep(order, { ...step, status: 'INPROGRESS' }, 'DONE')).status).toBe(409)
  })
})
