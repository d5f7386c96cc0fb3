import type { Insight } from '@rp/contract/insight'
import type { MachineServiceDetail, MachineServiceRow } from '@rp/contract/machine/service'
import { bangkokDay } from '@rp/domain/dates'
import { endOfWork, usualCalendar } from '@rp/domain/calendar/work-calendar'
import { addWorkingDays } from '@rp/domain/lab/working-days'
import { machineSections, sectionOpenIn, type MachineSection } from '@rp/domain/machine-service/machine-rules'
import { statusesOf } from '@rp/domain/statuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Visitor } from '../testing/chat-shop.ts'
import {
  dayFromNow,
  newService,
  openMachineShop,
  path,
  quotationLines,
  type MachineShop,
} from '../testing/machine-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { smallPdf } from '../testing/paper/small-files.ts'

let server: TestServer
let shop: MachineShop
let admin: Person
let engineer: Person
let answerer: Person
let mine: Visitor
let theirs: Visitor

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  admin = await server.staff('ADMIN/MACHINE', { full_name: 'Anan' })
  engineer = await server.staff('STAFF/MACHINE', { full_name: 'Boon' })
  answerer = await server.staff('STAFF/CHAT')
  mine = await (await openShop(server, [answerer], 'mine')).visit()
  theirs = await (await openShop(server, [], 'theirs')).visit()
})
afterAll(() => server.close())

const open = (who: Person, fields: object = {}) =>
  server.call<{ id: string; number: string; due_at: string }>('POST', path, who, {
    body: { ...newService(shop.customer_id), ...fields },
  })
const pathsOf = ({ problem }: { problem: { errors: { path: string }[] } }) =>
  problem.errors.map((one) => one.path)
const list = async (query: string, who = engineer) =>
  (await server.call<{ data: MachineServiceRow[]; total: number }>('GET', `${path}?${query}`, who)).content

const dueIn = ({ created_at }: { created_at: string }, days: number) =>
  endOfWork(addWorkingDays(bangkokDay(created_at), days, usualCalendar), usualCalendar)

describe('a new job', () => {
  it.each(['0000-01-01', '9999-12-31'])('refuses a day of another era: %s', async (warranty_until) => {
    const answer = await open(engineer, { warranty_until })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['warranty_until']])
    const calendar = `${path}/calendar?from=${warranty_until}&to=${warranty_until}`
    expect((await server.call('GET', calendar, engineer)).status).toBe(400)
    const { id } = await shop.service(engineer)
    const visit = await shop.plan(engineer, id, {
      planned_at: `${warranty_until}T23:59:59Z`,
      minutes: 1440,
    })
    expect([visit.status, pathsOf(visit)]).toEqual([422, ['planned_at']])
  })

  it.each([
    ['URGENT', 1],
    ['HIGH', 3],
    ['NORMAL', 5],
    ['LOW', 10],
  ])('of priority %s is due in %i working days', async (priority, days) => {
    const job = await shop.service(engineer, { priority })
    expect(job.due_at).toBe(dueIn(job, days))
  })

  it('has a number, and an initial status by its type', async () => {
    const first = await open(engineer)
    const second = await open(engineer, { type: 'OFFICE' })
    expect(first.content.number).toMatch(/^MCH-\d{4}-\d{5}$/)
    expect(Number(second.content.number.slice(-5))).toBe(Number(first.content.number.slice(-5)) + 1)
    const statuses = await Promise.all(
      [first, second].map(async ({ content }) => (await shop.look(engineer, content.id)).status),
    )
    expect(statuses).toEqual(['PENDING_VISIT', 'PENDING_RECEIVE'])
    const timeline = await server.call<{ move: string; actor: string }[]>(
      'GET',
      `${path}/${first.content.id}/timeline`,
      engineer,
    )
    expect(timeline.content.map(({ move, actor }) => [move, actor])).toEqual([['M1', 'Boon']])
  })

  it('must name an existing customer, existing files and valid times', async () => {
    expect(pathsOf(await open(engineer, { customer_id: uuidv7() }))).toEqual(['customer_id'])
    const file = { ...shop.file, file: `${uuidv7()}.png` }
    expect(pathsOf(await open(engineer, { files: [file] }))).toEqual(['files.0'])
    const at = '2026-12-01T03:00:00.000Z'
    expect(pathsOf(await open(engineer, { preferred_slots: [{ from: at, to: at }] }))).toEqual([
      'preferred_slots.0.to',
    ])
    expect(pathsOf(await open(engineer, { room_id: mine.room_id }))).toEqual(['room_id'])
  })

  it('can be opened from a chat that the caller answers, for its customer only', async () => {
    const from = (fields: object) => open(answerer, { customer_id: mine.customer_id, ...fields })
    expect(pathsOf(await from({}))).toEqual(['room_id'])
    expect((await from({ room_id: theirs.room_id })).status).toBe(404)
    expect(pathsOf(await from({ room_id: mine.room_id, customer_id: shop.customer_id }))).toEqual([
      'customer_id',
    ])
    expect((await from({ room_id: mine.room_id })).status).toBe(200)
    const choices = await server.call<{ customers: { id: string }[] }>('GET', `${path}/choices`, answerer)
    expect(choices.content.customers.map(({ id }) => id)).toEqual([mine.customer_id])
    expect((await server.call('GET', path, answerer)).status).toBe(403)
  })

  it('offers engineers of MACHINE and ADMINISTRATION, and customers by name', async () => {
    const administration = await server.staff('STAFF/ADMINISTRATION', { full_name: 'Chai' })
    await server.staff('STAFF/LAB')
    const choices = await server.call<{ engineers: { id: string }[]; customers: { id: string }[] }>(
      'GET',
      `${path}/choices?q=malee`,
      engineer,
    )
    expect(choices.content.engineers.map(({ id }) => id)).toEqual([admin.id, engineer.id, administration.id])
    expect(choices.content.customers.map(({ id }) => id)).toEqual([shop.customer_id])
  })
})

describe('the fields of a job', () => {
  it('can be changed at their version, until the job is completed', async () => {
    const { id, row_version } = await shop.service(engineer)
    const { customer_id: _, type: __, room_id: ___, ...base } = newService(shop.customer_id)
    const update = (at: number, target = id) =>
      server.call<MachineServiceDetail>('PUT', `${path}/${target}`, engineer, {
        body: { ...base, model: 'Filler 300', due_at: '2030-01-01T00:00:00.000Z', row_version: at },
      })
    expect((await update(row_version)).content.model).toBe('Filler 300')
    const stale = await update(row_version)
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
    const done = await shop.standing(engineer, 'COMPLETED')
    expect((await update(done.row_version, done.id)).problem.code).toBe('illegal_transition')
  })

  it('move the due date with the priority, unless the date was set by hand', async () => {
    const { customer_id: _, type: __, room_id: ___, ...base } = newService(shop.customer_id)
    const job = await shop.service(engineer)
    const update = async (changes: object) => {
      const { row_version, due_at } = await shop.look(engineer, job.id)
      const body = { ...base, due_at, row_version, ...changes }
      return (await server.call<MachineServiceDetail>('PUT', `${path}/${job.id}`, engineer, { body })).content
    }
    expect((await update({ priority: 'URGENT' })).due_at).toBe(dueIn(job, 1))
    expect((await update({ priority: 'URGENT', problem: 'x' })).due_at).toBe(dueIn(job, 1))
    const byHand = '2030-01-01T00:00:00.000Z'
    expect((await update({ priority: 'LOW', due_at: byHand })).due_at).toBe(byHand)
    expect((await update({ priority: 'HIGH' })).due_at).toBe(byHand)
  })
})

describe('sections', () => {
  const fields = (): Record<MachineSection, object> => ({
    receipt: {
      received_at: '2026-11-20T03:00:00.000Z',
      condition: 'ดี',
      accessories: '',
      photos: [shop.file],
    },
    inspection: {
      findings: 'x',
      root_cause: '',
      checklist: [{ item: 'POWER', verdict: 'OK', note: '' }],
      photos: [],
    },
    quotation: { lines: quotationLines, valid_until: dayFromNow(10), note: '' },
    work: { minutes: 5, parts: [], photos: [shop.file], test_result: 'ok' },
    handover: { signed_name: 'Malee', signature: shop.file, note: '', rating: null },
  })

  it.each(
    machineSections.flatMap((name) => statusesOf('machine_service').map((status) => [name, status] as const)),
  )('%s in %s is open or closed as specified', async (name, status) => {
    const { id, open_sections } = await shop.standing(engineer, status)
    const answer = await shop.save(engineer, id, { name, fields: fields()[name] })
    const isOpen = sectionOpenIn[name].includes(status)
    expect([answer.status, open_sections.includes(name)]).toEqual([isOpen ? 200 : 409, isOpen])
    if (isOpen)
      expect(answer.content[name]).toMatchObject(name === 'handover' ? { rating: null } : fields()[name])
  })

  it('refuse a fault that only the whole section shows, on its field', async () => {
    const { id } = await shop.standing(engineer, 'INPROGRESS')
    const refused = async (name: MachineSection, changes: object) =>
      pathsOf(await shop.save(engineer, id, { name, fields: { ...fields()[name], ...changes } }))
    const [line] = quotationLines
    expect(await refused('quotation', { lines: [{ ...line, discount: '9999' }] })).toEqual([
      'lines.0.discount',
    ])
    const unknown = { ...shop.file, file: `${uuidv7()}.png` }
    expect(await refused('handover', { signature: unknown })).toEqual(['signature'])
    const looked = await shop.standing(engineer, 'INSPECTION')
    const twice = [0, 1].map(() => ({ item: 'POWER', verdict: 'OK', note: '' }))
    const inspection = { ...fields().inspection, checklist: twice }
    expect(pathsOf(await shop.save(engineer, looked.id, { name: 'inspection', fields: inspection }))).toEqual(
      ['checklist.1.item'],
    )
  })
})

describe('the list', () => {
  it('searches by number, customer, model and serial number, and filters', async () => {
    const job = await shop.standing(engineer, 'PENDING_RECEIVE', {
      model: 'Rarefold 9',
      serial_no: 'ZX-77',
      priority: 'URGENT',
      due_at: '2026-01-01T00:00:00.000Z',
      engineer_ids: [engineer.id],
    })
    const ids = async (query: string) => (await list(`limit=100&${query}`)).data.map(({ id }) => id)
    for (const query of [
      'q=rarefold',
      'q=zx-77',
      `q=${encodeURIComponent('มาลี')}&status=PENDING_RECEIVE`,
      'overdue=true&status=PENDING_RECEIVE',
      'priority=URGENT',
      `engineer_id=${engineer.id}&type=ONSITE&status=PENDING_RECEIVE`,
      `customer_id=${shop.customer_id}`,
    ])
      expect([query, (await ids(query)).includes(job.id)]).toEqual([query, true])
    expect(await ids('overdue=false&q=rarefold')).toEqual([])
    expect(await ids('outcome=REPLACED')).toEqual([])
    for (const key of ['updated_at', 'due_at', 'planned_at', 'number', 'created_at', 'status'])
      expect((await ids(`sortBy=${key}&order=ASC`)).length).toBeGreaterThan(1)
    const [row] = (await list('q=rarefold')).data
    expect([row?.is_overdue, row?.engineers]).toEqual([true, [{ id: engineer.id, name: 'Boon' }]])
  })

  it('has a board with urgent jobs first, and an export', async () => {
    const { content } = await server.call<{ status: string; total: number; services: MachineServiceRow[] }[]>(
      'GET',
      `${path}/board`,
      engineer,
    )
    expect(content.map(({ status }) => status)).toEqual(statusesOf('machine_service'))
    const [first] = content.find(({ status }) => status === 'PENDING_RECEIVE')?.services ?? []
    expect(first?.priority).toBe('URGENT')
    const csv = await server.call<string>('GET', `${path}/export?format=csv&q=rarefold`, engineer)
    expect(csv.content).toContain('Boon')
  })

  it('has a calendar of visits, with days off', async () => {
    const job = await shop.service(engineer)
    // Songkran of a year to come, and the day before it, which may be on a weekend.
    const year = Number(bangkokDay(new Date().toISOString()).slice(0, 4)) + 1
    const [eve, songkran] = [`${year}-04-12`, `${year}-04-13`]
    const isWeekend = [0, 6].includes(new Date(eve).getUTCDay())
    await shop.plan(engineer, job.id, { planned_at: `${eve}T18:30:00.000Z` })
    const calendar = async (query: string) =>
      server.call<{ visits: { service_id: string }[]; days_off: string[] }>(
        'GET',
        `${path}/calendar?${query}`,
        engineer,
      )
    const both = await calendar(`from=${eve}&to=${songkran}`)
    expect(both.content.visits.map(({ service_id }) => service_id)).toEqual([job.id])
    expect(both.content.days_off).toEqual(isWeekend ? [eve, songkran] : [songkran])
    // In Bangkok it is already the thirteenth.
    expect((await calendar(`from=${eve}&to=${eve}`)).content.visits).toEqual([])
    const ofAdmin = await calendar(`from=${eve}&to=${songkran}&engineer_id=${admin.id}`)
    expect(ofAdmin.content.visits).toEqual([])
    expect((await calendar(`from=${eve}&to=${year}-04-11`)).status).toBe(422)
    expect((await calendar(`from=${year}-01-01&to=${year}-12-31`)).status).toBe(422)
    await shop.move(engineer, job.id, { to: 'COMPLETED', reason: 'x', outcome: 'WITHDRAWN' })
    expect((await calendar(`from=${eve}&to=${songkran}`)).content.visits).toEqual([])
  })
})

describe('files of machines', () => {
  it('are for its staff, and can be referenced by their own records only', async () => {
    const form = new FormData()
    form.append('file', new Blob([smallPdf]), 'paper.pdf')
    const sent = await fetch(`${server.url}/api/file/machine`, {
      method: 'POST',
      headers: { authorization: `Bearer ${engineer.token}` },
      body: form,
    })
    const { content } = (await sent.json()) as { content: { file: string } }
    const read = (who: Person, file = content.file) => server.call('GET', `/api/file/machine/${file}`, who)
    expect((await read(admin)).status).toBe(200)
    expect((await read(answerer)).status).toBe(403)
    expect((await read(admin, `${uuidv7()}.pdf`)).status).toBe(404)
    const { id } = await shop.service(engineer, { files: [{ ...content, name: 'x', mime: 'x', size: 1 }] })
    expect((await shop.look(engineer, id)).files).toMatchObject([
      { name: 'paper.pdf', mime: 'application/pdf' },
    ])
  })
})

describe('the insight', () => {
  it('counts weeks for admins, and is closed to staff', async () => {
    const done = await shop.standing(admin, 'INPROGRESS')
    await shop.move(admin, done.id, { to: 'COMPLETED', outcome: 'REPAIRED' })
    const again = await shop.standing(admin, 'INPROGRESS')
    await shop.move(admin, again.id, { to: 'COMPLETED', outcome: 'REPAIRED' })
    await shop.move(admin, again.id, { to: 'INSPECTION', reason: 'leaks' })
    const { content } = await server.call<Insight>('GET', `${path}/insight?weeks=4`, admin)
    const week = content.weeks.at(-1)
    expect(content.weeks).toHaveLength(4)
    // Those two, and the withdrawn one of the calendar test.
    expect([week?.completed, week?.first_time_right, week?.late]).toEqual([3, 2, 2])
    expect(week?.turnaround_p50).toBeGreaterThanOrEqual(0)
    expect([content.overdue > 0, content.open >= content.overdue]).toEqual([true, true])
    expect((await server.call('GET', `${path}/insight`, engineer)).status).toBe(403)
  })
})
