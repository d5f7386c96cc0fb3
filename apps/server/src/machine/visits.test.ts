import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../notifications/tables/notification.ts'
import { openMachineShop, path, type MachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type Answer, type Person, type TestServer } from '../testing/test-server.ts'
import { openVisitDesk, statesOf } from '../testing/visit-desk.ts'

let server: TestServer
let shop: MachineShop
let desk: ReturnType<typeof openVisitDesk>
let engineer: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE', { full_name: 'Boon' })
  colleague = await server.staff('STAFF/MACHINE', { full_name: 'Chai' })
  desk = openVisitDesk(server, shop, engineer)
})
afterAll(() => server.close())

const anHour = 3_600_000
/** A moment so long before now, or after it. */
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()

const refusal = ({ status, problem }: Answer) => [status, problem.errors?.map((one) => one.path)]
const assign = async (id: string, engineer_ids: string[], who = engineer) => {
  const { row_version } = await shop.look(who, id)
  const body = { engineer_ids, row_version }
  return server.call<MachineServiceDetail>('PUT', `${path}/${id}/assignment`, who, { body })
}

describe('the assignment of a job', () => {
  it('needs no visit, notifies who is responsible, and nothing is sent to the customer', async () => {
    const { id } = await shop.service(engineer)
    expect(await desk.sentBy(id, () => assign(id, [colleague.id]))).toBe(0)
    const job = await shop.look(engineer, id)
    expect([job.engineers, job.visits]).toEqual([[{ id: colleague.id, name: 'Chai' }], []])
    const notified = await server.database.db
      .select({ title: notification.title })
      .from(notification)
      .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
      .where(eq(notificationRecipient.user_id, colleague.id))
    expect(notified.some(({ title }) => title.startsWith(job.number))).toBe(true)
    expect((await assign(id, [])).content.engineers).toEqual([])
  })

  it('is of engineers, at the version that was read, while the job is open', async () => {
    const { id, row_version } = await shop.service(engineer)
    const outsider = await server.staff('STAFF/LAB')
    expect(refusal(await assign(id, [outsider.id]))).toEqual([422, ['engineer_ids']])
    await assign(id, [engineer.id])
    const stale = await server.call('PUT', `${path}/${id}/assignment`, engineer, {
      body: { engineer_ids: [], row_version },
    })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
    const done = await shop.standing(engineer, 'COMPLETED')
    expect((await assign(done.id, [engineer.id])).problem.code).toBe('illegal_transition')
  })
})

describe('a visit', () => {
  it('is planned with people, who become responsible where nobody was, and the customer is notified', async () => {
    const { id } = await shop.service(engineer)
    const planned_at = desk.freeTime()
    expect(await desk.sentBy(id, () => shop.plan(engineer, id, { planned_at, note: 'ซีล' }))).toBe(1)
    const job = await shop.look(engineer, id)
    expect(job.visits).toMatchObject([{ planned_at, minutes: 60, note: 'ซีล', state: 'PLANNED', report: '' }])
    expect([job.planned_at, job.engineers.map(({ name }) => name)]).toEqual([planned_at, ['Boon']])
    await desk.plan(id, { engineer_ids: [colleague.id] })
    expect((await shop.look(engineer, id)).engineers.map(({ name }) => name)).toEqual(['Boon'])
  })

  it('is of engineers, and on an existing job and visit', async () => {
    const [job, other] = [await shop.service(engineer), await shop.service(engineer)]
    const outsider = await server.staff('STAFF/LAB')
    expect(refusal(await shop.plan(engineer, job.id, { engineer_ids: [outsider.id] }))).toEqual([
      422,
      ['engineer_ids'],
    ])
    const { id: visit_id } = await desk.plan(job.id)
    for (const act of ['change', 'arrive', 'leave', 'cancel'] as const)
      expect((await shop.visit(engineer, other.id, { visit_id, act })).status).toBe(404)
  })

  it('notifies the customer of another day or hour only', async () => {
    const { id } = await shop.service(engineer)
    const { id: visit_id, planned_at } = await desk.plan(id)
    const change = (fields: object) => () =>
      shop.visit(engineer, id, { visit_id, act: 'change', fields: { planned_at, ...fields } })
    expect(await desk.sentBy(id, change({ minutes: 90 }))).toBe(0)
    expect(await desk.sentBy(id, change({ engineer_ids: [colleague.id] }))).toBe(0)
    expect(await desk.sentBy(id, change({ planned_at: desk.freeTime() }))).toBe(1)
    const timeline = await server.call<{ move: string }[]>('GET', `${path}/${id}/timeline`, engineer)
    expect(timeline.content.map(({ move }) => move)).toEqual([
      'VISIT_MOVED',
      'VISIT_CHANGED',
      'VISIT_CHANGED',
      'VISIT_PLANNED',
      'M1',
    ])
  })

  it('that is moved twice and cancelled stays readable, with its reason', async () => {
    const { id } = await shop.service(engineer)
    const { id: visit_id } = await desk.plan(id)
    const last = desk.freeTime()
    for (const planned_at of [desk.freeTime(), last])
      await shop.visit(engineer, id, { visit_id, act: 'change', fields: { planned_at } })
    const cancel = () => shop.visit(engineer, id, { visit_id, act: 'cancel', fields: { reason: 'ฝนตก' } })
    expect(await desk.sentBy(id, cancel)).toBe(1)
    const job = await shop.look(engineer, id)
    expect(job.visits).toMatchObject([{ planned_at: last, state: 'CANCELLED', cancel_reason: 'ฝนตก' }])
    expect(job.planned_at).toBeNull()
    expect((await cancel()).problem.code).toBe('illegal_transition')
  })

  it('keeps those before it: people, arrival, departure and report', async () => {
    const { id } = await shop.service(engineer)
    const first = await desk.plan(id)
    const arrived_at = fromNow(-anHour)
    const left_at = fromNow(-anHour / 2)
    await shop.visit(engineer, id, { visit_id: first.id, act: 'arrive', fields: { at: arrived_at } })
    const leaving = { at: left_at, report: 'วัดแรงดันแล้ว' }
    await shop.visit(engineer, id, { visit_id: first.id, act: 'leave', fields: leaving })
    const second = await desk.plan(id, { engineer_ids: [colleague.id] })
    const job = await shop.look(engineer, id)
    expect(job.visits).toMatchObject([
      { id: first.id, engineer_ids: [engineer.id], arrived_at, left_at, report: 'วัดแรงดันแล้ว', state: 'DONE' },
      { id: second.id, engineer_ids: [colleague.id], arrived_at: null, state: 'PLANNED' },
    ])
    expect([job.planned_at, job.visit_engineers.map(({ name }) => name)]).toEqual([
      second.planned_at,
      ['Boon', 'Chai'],
    ])
  })

  it('refuses an arrival in the future and a departure before it, on the field', async () => {
    const { id } = await shop.service(engineer)
    const { id: visit_id } = await desk.plan(id)
    const later = fromNow(24 * anHour)
    const at = async (act: 'arrive' | 'leave', moment: string | null) =>
      shop.visit(engineer, id, { visit_id, act, fields: { at: moment } })
    expect(refusal(await at('arrive', later))).toEqual([422, ['at']])
    expect((await at('leave', null)).problem.code).toBe('illegal_transition')
    expect((await at('arrive', null)).status).toBe(200)
    expect(refusal(await at('leave', fromNow(-anHour)))).toEqual([422, ['at']])
    expect(refusal(await at('leave', later))).toEqual([422, ['at']])
    expect((await at('leave', null)).content.visits[0]?.state).toBe('DONE')
  })

  it('allows one person on site at a time, and no change after the arrival', async () => {
    const { id } = await shop.standing(engineer, 'INPROGRESS')
    const [first, second] = [await desk.plan(id), await desk.plan(id)]
    await shop.visit(engineer, id, { visit_id: first.id, act: 'arrive' })
    const answers = [
      await shop.visit(engineer, id, { visit_id: second.id, act: 'arrive' }),
      await shop.visit(engineer, id, { visit_id: first.id, act: 'change' }),
      await shop.visit(engineer, id, { visit_id: first.id, act: 'cancel' }),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'illegal_transition'))
    expect(statesOf(await shop.look(engineer, id))).toEqual(['ARRIVED', 'PLANNED'])
  })
})

describe('an arrival', () => {
  it('starts the inspection of a job that waits for a visit, with one message', async () => {
    const { id } = await shop.service(engineer)
    const { id: visit_id } = await desk.plan(id)
    expect(await desk.sentBy(id, () => shop.visit(engineer, id, { visit_id, act: 'arrive' }))).toBe(1)
    const job = await shop.look(engineer, id)
    expect([job.status, statesOf(job)]).toEqual(['INSPECTION', ['ARRIVED']])
  })

  it.each(['PENDING_RECEIVE', 'INSPECTION', 'QUOTATION', 'INPROGRESS'] as const)(
    'in %s leaves the status, and sends nothing',
    async (status) => {
      const { id } = await shop.standing(engineer, status)
      const { id: visit_id } = await desk.plan(id)
      expect(await desk.sentBy(id, () => shop.visit(engineer, id, { visit_id, act: 'arrive' }))).toBe(0)
      const job = await shop.look(engineer, id)
      expect([job.status, statesOf(job)]).toEqual([status, ['ARRIVED']])
    },
  )

  it('from the list takes the earliest planned visit, else an unplanned one of who is responsible', async () => {
    const planned = await shop.service(engineer)
    const [later, earlier] = ['2027-05-02T03:00:00.000Z', '2027-05-01T03:00:00.000Z']
    for (const planned_at of [later, earlier]) await desk.plan(planned.id, { planned_at })
    await shop.move(engineer, planned.id, { to: 'INSPECTION' })
    expect((await shop.look(engineer, planned.id)).visits).toMatchObject([
      { planned_at: earlier, state: 'ARRIVED' },
      { planned_at: later, state: 'PLANNED' },
    ])
    const [assigned, nobodys] = [await shop.service(engineer), await shop.service(engineer)]
    await assign(assigned.id, [colleague.id])
    for (const { id } of [assigned, nobodys]) await shop.move(engineer, id, { to: 'INSPECTION' })
    expect((await shop.look(engineer, assigned.id)).visits).toMatchObject([
      { engineer_ids: [colleague.id], state: 'ARRIVED' },
    ])
    expect((await shop.look(engineer, nobodys.id)).visits).toMatchObject([
      { engineer_ids: [engineer.id], state: 'ARRIVED' },
    ])
  })

  it('of a super admin needs a reason where it changes the status', async () => {
    const chief = await server.staff('SUPER_ADMIN')
    const { id } = await shop.service(engineer)
    const { id: visit_id } = await desk.plan(id)
    expect(refusal(await shop.visit(chief, id, { visit_id, act: 'arrive' }))).toEqual([422, ['reason']])
    const fields = { reason: 'ไปแทนช่าง' }
    expect((await shop.visit(chief, id, { visit_id, act: 'arrive', fields })).status).toBe(200)
  })
})

describe('two visits at one time', () => {
  it('are refused on different jobs unless it is meant, and shown on both pages', async () => {
    const [one, other] = [await shop.service(engineer), await shop.service(engineer)]
    const at = (time: string, more = {}) => ({
      planned_at: `2027-02-02T${time}:00.000Z`,
      minutes: 120,
      ...more,
    })
    expect((await shop.plan(engineer, one.id, at('03:00'))).status).toBe(200)
    const refused = await shop.plan(engineer, other.id, at('04:00'))
    expect([refused.status, refused.problem.code]).toEqual([409, 'double_booked'])
    expect(refused.problem.detail).toContain(one.number)
    // Adjacent visits do not overlap.
    const adjacent = await shop.plan(engineer, other.id, at('05:00'))
    expect([adjacent.status, adjacent.content.overlaps]).toEqual([200, []])
    const visit_id = adjacent.content.visits[0]?.id
    const change = (fields: object) => shop.visit(engineer, other.id, { visit_id, act: 'change', fields })
    expect((await change(at('04:00'))).problem.code).toBe('double_booked')
    expect((await change(at('04:00', { may_overlap: true }))).content.overlaps).toEqual([
      { id: one.id, number: one.number, engineer: 'Boon', planned_at: '2027-02-02T03:00:00.000Z' },
    ])
    // A visit that already overlaps may be saved with another note.
    expect((await change(at('04:00', { note: 'bring seals' }))).status).toBe(200)
  })

  it('are never of one person on one job', async () => {
    const { id } = await shop.service(engineer)
    const { planned_at } = await desk.plan(id)
    const again = { planned_at, may_overlap: true }
    expect(refusal(await shop.plan(engineer, id, again))).toEqual([422, ['planned_at']])
    expect((await shop.plan(engineer, id, { ...again, engineer_ids: [colleague.id] })).status).toBe(200)
  })

  it('are refused to one of two who plan them at the same moment', async () => {
    const jobs = [await shop.service(engineer), await shop.service(engineer)]
    const planned_at = desk.freeTime()
    const answers = await Promise.all(
      jobs.map(({ id }) => shop.plan(engineer, id, { planned_at, engineer_ids: [colleague.id] })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the work of an engineer', () => {
  it('is what they are responsible for and what they are to visit, until the visit is over', async () => {
    const lek = await server.staff('STAFF/MACHINE')
    const [own, visited] = [await shop.service(engineer), await shop.service(engineer)]
    await assign(own.id, [lek.id])
    await assign(visited.id, [engineer.id])
    const { id: visit_id } = await desk.plan(visited.id, { engineer_ids: [lek.id] })
    const idsOf = async (query: string, who = lek) => {
      const { content } = await server.call<{ data: { id: string }[] }>('GET', `${path}?${query}`, who)
      return content.data.map(({ id }) => id).toSorted()
    }
    const both = [own.id, visited.id].toSorted()
    expect([await idsOf('worklist=MINE'), await idsOf(`engineer_id=${lek.id}`, engineer)]).toEqual([
      both,
      both,
    ])
    await shop.visit(engineer, visited.id, { visit_id, act: 'cancel' })
    expect([await idsOf('worklist=MINE'), await idsOf(`engineer_id=${lek.id}`, engineer)]).toEqual([
      [own.id],
      [own.id],
    ])
  })
})
