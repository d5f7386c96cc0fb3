import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayFromNow, newVisit, openMachineShop, path, type MachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { openVisitDesk, statesOf } from '../testing/visit-desk.ts'

let server: TestServer
let shop: MachineShop
let desk: ReturnType<typeof openVisitDesk>
let admin: Person
let engineer: Person
beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  admin = await server.staff('ADMIN/MACHINE')
  engineer = await server.staff('STAFF/MACHINE')
  desk = openVisitDesk(server, shop, engineer)
})
afterAll(() => server.close())

describe('the end of a job', () => {
  it('ends the visit under way and cancels the planned ones, each with a message', async () => {
    const { id } = await shop.standing(admin, 'INPROGRESS')
    const [first] = [await desk.plan(id), await desk.plan(id), await desk.plan(id)]
    await shop.visit(engineer, id, { visit_id: first.id, act: 'arrive' })
    const sent = await desk.sentBy(id, () =>
      shop.move(engineer, id, { to: 'COMPLETED', outcome: 'REPAIRED' }),
    )
    const job = await shop.look(engineer, id)
    expect([sent, statesOf(job), job.planned_at]).toEqual([3, ['DONE', 'CANCELLED', 'CANCELLED'], null])
    for (const act of ['change', 'arrive', 'leave', 'cancel'] as const)
      expect((await shop.visit(engineer, id, { visit_id: first.id, act })).problem.code).toBe(
        'illegal_transition',
      )
    expect((await shop.plan(engineer, id)).problem.code).toBe('illegal_transition')
  })

  it.each(['QUOTATION', 'INPROGRESS'] as const)('unrepaired is possible in %s, by name', async (status) => {
    const { id } = await shop.standing(engineer, status)
    const end = (more: object) => shop.move(engineer, id, { to: 'COMPLETED', ...more })
    const reason = 'เลิกผลิต'
    // Without a name the first transition of the list is meant.
    expect((await end({ outcome: 'PART_NOT_OBTAINABLE', reason })).status).toBe(422)
    expect((await end({ transition: 'M15', outcome: 'PART_NOT_OBTAINABLE' })).problem.errors[0]?.path).toBe(
      'reason',
    )
    expect((await end({ transition: 'M15', outcome: 'PART_NOT_OBTAINABLE', reason })).status).toBe(200)
    expect((await shop.look(engineer, id)).outcome).toBe('PART_NOT_OBTAINABLE')
  })

  it('is refused while the company holds the machine, also if it was received once more', async () => {
    const { id } = await shop.standing(engineer, 'INSPECTION')
    const receipt = { condition: 'ดี', accessories: '', photos: [shop.file] }
    const received_at = `${dayFromNow(1)}T03:00:00.000Z`
    await shop.save(engineer, id, { name: 'receipt', fields: { ...receipt, received_at } })
    const ended = await shop.move(engineer, id, { to: 'COMPLETED', outcome: 'WITHDRAWN', reason: 'x' })
    expect(ended.problem.code).toBe('illegal_transition')
    const offered = (await shop.look(engineer, id)).transitions.find((one) => one.id === 'M14')
    expect(offered?.blockedBy.map(({ en }) => en)).toEqual(['The machine has not been handed back'])
  })
})

describe('a job that was closed by mistake', () => {
  const asItWas = [
    'status',
    'outcome',
    'completed_at',
    'due_at',
    'receipt',
    'inspection',
    'work',
    'handover',
    'quotation',
  ] as const

  it('is opened again by an admin as it was, but for what its end cancelled', async () => {
    const { id } = await shop.standing(admin, 'INPROGRESS')
    const first = await desk.plan(id)
    await desk.plan(id)
    await shop.visit(engineer, id, { visit_id: first.id, act: 'arrive' })
    const before = await shop.look(admin, id)
    await shop.move(engineer, id, { to: 'COMPLETED', outcome: 'REPAIRED' })
    const back = { to: 'INPROGRESS', transition: 'M16', reason: 'ผิดงาน' }
    expect((await shop.move(engineer, id, back)).problem.code).toBe('illegal_transition')
    expect((await shop.move(admin, id, { ...back, reason: '' })).problem.errors[0]?.path).toBe('reason')
    expect(await desk.sentBy(id, () => shop.move(admin, id, back))).toBe(1)
    const after = await shop.look(admin, id)
    for (const field of asItWas) expect(after[field]).toEqual(before[field])
    expect(statesOf(after)).toEqual(['DONE', 'CANCELLED'])
    expect((await shop.move(engineer, id, { to: 'COMPLETED', outcome: 'REPLACED' })).status).toBe(200)
  })

  it.each(['PENDING_VISIT', 'PENDING_RECEIVE', 'INSPECTION', 'QUOTATION'] as const)(
    'returns to %s',
    async (status) => {
      const { id } = await shop.standing(admin, status)
      const outcome = status === 'QUOTATION' ? 'QUOTE_DECLINED' : 'WITHDRAWN'
      await shop.move(admin, id, { to: 'COMPLETED', outcome, reason: 'x' })
      expect((await shop.move(admin, id, { to: status, transition: 'M16', reason: 'y' })).status).toBe(200)
      expect(await shop.look(admin, id)).toMatchObject({ status, outcome: null, completed_at: null })
    },
  )

  it('does not count as completed', async () => {
    const completed = async () => {
      const { content } = await server.call<{ weeks: { completed: number }[] }>(
        'GET',
        `${path}/insight?weeks=4`,
        admin,
      )
      return content.weeks.at(-1)?.completed
    }
    const before = await completed()
    const { id } = await shop.standing(admin, 'INPROGRESS')
    await shop.move(admin, id, { to: 'COMPLETED', outcome: 'REPAIRED' })
    await shop.move(admin, id, { to: 'INPROGRESS', transition: 'M16', reason: 'y' })
    expect(await completed()).toBe(before)
  })
})

describe('a repair', () => {
  it('goes on without extra work that was quoted, with the accepted lines', async () => {
    const { id, quotation } = await shop.standing(admin, 'INPROGRESS')
    const none = await shop.standing(admin, 'QUOTATION')
    expect(
      (await shop.move(engineer, none.id, { to: 'INPROGRESS', transition: 'M17' })).problem.detail,
    ).toContain('accepted no quotation')
    await shop.move(engineer, id, { to: 'QUOTATION' })
    const without = { to: 'INPROGRESS', transition: 'M17' }
    expect(await desk.sentBy(id, () => shop.move(engineer, id, without))).toBe(1)
    const job = await shop.look(engineer, id)
    expect(job.quotation?.lines).toHaveLength((quotation?.lines.length ?? 0) / 2)
    expect([job.status, job.sent_quotations.map(({ state }) => state)]).toEqual([
      'INPROGRESS',
      ['DECLINED', 'ACCEPTED'],
    ])
  })

  it('back under warranty starts a new round: what was visited stays', async () => {
    const { id } = await shop.standing(admin, 'INPROGRESS')
    const { id: visit_id } = await desk.plan(id)
    await shop.visit(engineer, id, { visit_id, act: 'arrive' })
    await shop.move(engineer, id, { to: 'COMPLETED', outcome: 'REPAIRED' })
    await shop.move(admin, id, { to: 'INSPECTION', reason: 'รั่วอีก' })
    const job = await shop.look(admin, id)
    expect([statesOf(job), job.inspection, job.work, job.handover]).toEqual([['DONE'], null, null, null])
    expect(
      (await shop.plan(engineer, id, { ...newVisit(engineer.id), planned_at: desk.freeTime() })).status,
    ).toBe(200)
  })
})
