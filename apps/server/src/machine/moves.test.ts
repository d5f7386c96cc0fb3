import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { machineServiceTransitions, outcomesOf } from '@rp/domain/state-machines/machine-service-machine'
import { statusesOf } from '@rp/domain/statuses'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification } from '../notifications/tables/notification.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openMachineShop, quotationLines, type MachineShop } from '../testing/machine-shop.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../testing/test-server.ts'
import { machineServiceHistory } from './tables/machine-service-history.ts'
import { machineService } from './tables/machine-service.ts'

let server: TestServer
let shop: MachineShop
let admin: Person
let engineer: Person
let socket: TestSocket

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  // A recipient, so that every transition sends a notification.
  await server.staff('ADMIN/MACHINE')
  admin = await server.staff('ADMIN/MACHINE')
  engineer = await server.staff('STAFF/MACHINE')
  socket = await server.socket(engineer)
})
afterAll(() => server.close())

async function effectsOf(id: string) {
  const { db } = server.database
  const history = await db
    .select()
    .from(machineServiceHistory)
    .where(and(eq(machineServiceHistory.service_id, id), isNotNull(machineServiceHistory.actor_id)))
  const logged = await db
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.event, 'machine.status_changed'), sql`${logEntry.subject} ->> 'id' = ${id}`))
  const notifications = await db
    .select()
    .from(notification)
    .where(sql`${notification.target} -> 'params' ->> 'serviceId' = ${id}`)
  const mails = await db.select().from(emailOutbox).where(eq(emailOutbox.related_id, id))
  return {
    history: history.length,
    logged: logged.length,
    notifications: notifications.length,
    mails: mails.length,
  }
}

const carriedBy = (move: string) => ({
  reason: 'because',
  evidence_file: shop.file.file,
  ...(outcomesOf[move] && { outcome: outcomesOf[move][0] }),
})

const all = statusesOf('machine_service')
const pairs = all.flatMap((from) => all.map((to) => [from, to] as const))
const listed = (from: string, to: string) =>
  machineServiceTransitions.find((move) => move.from === from && (move.to === to || isWayBack(move, to)))
/** Completed jobs of the tests were under repair. */
const isWayBack = (move: { to: string }, to: string) => move.to === 'PREVIOUS' && to === 'INPROGRESS'

describe('every pair of statuses', () => {
  it.each(pairs)('%s to %s', async (from, to) => {
    const job = await shop.standing(admin, from)
    const move = listed(from, to)
    const before = await server.database.db.select().from(machineService).where(eq(machineService.id, job.id))
    const answer = await shop.move(admin, job.id, { to, ...carriedBy(move?.id ?? '') })
    if (!move) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'illegal_transition'])
      const after = await server.database.db
        .select()
        .from(machineService)
        .where(eq(machineService.id, job.id))
      expect(after).toEqual(before)
      expect(await effectsOf(job.id)).toEqual({ history: 0, logged: 0, notifications: 0, mails: 0 })
      return
    }
    expect([answer.status, answer.problem?.detail]).toEqual([200, undefined])
    expect((await shop.look(admin, job.id)).status).toBe(to)
    expect(await effectsOf(job.id)).toEqual({ history: 1, logged: 1, notifications: 1, mails: 1 })
    const received = () => socket.received('machine-service.changed').filter(({ id }) => id === job.id)
    await eventually(() => received().length === 1)
    // Sent again, as by a double click: nothing happens twice.
    const again = await server.call('POST', `/api/machine/service/${job.id}/transition`, admin, {
      body: { to, expected_status: from, ...carriedBy(move.id) },
    })
    expect(again.status).toBe(409)
    expect(await effectsOf(job.id)).toEqual({ history: 1, logged: 1, notifications: 1, mails: 1 })
  })

  it('cover every transition of the state machine', () => {
    expect(
      machineServiceTransitions.filter((move) =>
        pairs.some(([from, to]) => move.from === from && (move.to === to || isWayBack(move, to))),
      ),
    ).toHaveLength(machineServiceTransitions.length)
  })
})

describe('a transition', () => {
  const missing: [string, string, object, string][] = [
    ['PENDING_RECEIVE', 'INSPECTION', { receipt: null }, 'The receipt needs condition and a photo'],
    ['INSPECTION', 'QUOTATION', { inspection: null }, 'The findings of the inspection are missing'],
    ['INSPECTION', 'QUOTATION', { quotation: null }, 'The quotation has no lines; The quotation has expired'],
    [
      'INSPECTION',
      'QUOTATION',
      { quotation: { lines: quotationLines, valid_until: '2020-01-01', note: '' } },
      'The quotation has expired',
    ],
    ['INSPECTION', 'COMPLETED', { handover: null }, 'The machine has not been handed back'],
    [
      'INSPECTION',
      'INPROGRESS',
      { warranty_until: null },
      'Only under warranty, under a contract that pays everything, or where it costs nothing',
    ],
    ['QUOTATION', 'COMPLETED', { handover: null }, 'The machine has not been handed back'],
    ['PENDING_RECEIVE', 'COMPLETED', { handover: null }, 'The machine has not been handed back'],
    [
      'INPROGRESS',
      'QUOTATION',
      { quotation: { lines: quotationLines, valid_until: '2999-01-01', note: '' } },
      'Write the extra work into the quotation first',
    ],
    [
      'INPROGRESS',
      'COMPLETED',
      { work: null, handover: null },
      'Write down minutes or parts; The result of the test is missing; The customer has not signed the handover',
    ],
    [
      'COMPLETED',
      'INSPECTION',
      { outcome: 'WITHDRAWN' },
      'Only a repair of the last 90 days is opened again',
    ],
    [
      'COMPLETED',
      'INSPECTION',
      { completed_at: '2020-01-01T00:00:00.000Z' },
      'Only a repair of the last 90 days is opened again',
    ],
  ]
  it.each(missing)('from %s to %s is refused while %j', async (from, to, fields, why) => {
    const job = await shop.standing(admin, from as MachineServiceDetail['status'], fields)
    const { id } = machineServiceTransitions.find((one) => one.from === from && one.to === to) ?? { id: '' }
    const answer = await shop.move(admin, job.id, { to, ...carriedBy(id) })
    expect([answer.status, answer.problem.detail?.split(': ')[1]]).toEqual([409, why])
    expect(await effectsOf(job.id)).toEqual({ history: 0, logged: 0, notifications: 0, mails: 0 })
  })

  it('requires outcome, reason and evidence by name, and accepts only outcomes of its final status', async () => {
    const refused = async (from: MachineServiceDetail['status'], request: { to: string }) => {
      const { id } = await shop.standing(admin, from)
      const { status, problem } = await shop.move(admin, id, request)
      return [status, problem.errors.map((one) => one.path)]
    }
    expect(await refused('INPROGRESS', { to: 'COMPLETED' })).toEqual([422, ['outcome']])
    for (const [from, outcome] of [
      ['INPROGRESS', 'WITHDRAWN'],
      ['QUOTATION', 'REPAIRED'],
      ['PENDING_VISIT', 'REPLACED'],
    ] as const) {
      const request = { to: 'COMPLETED', outcome, reason: 'so' }
      expect(await refused(from, request)).toEqual([422, ['outcome']])
    }
    expect(await refused('PENDING_VISIT', { to: 'COMPLETED' })).toEqual([422, ['reason']])
    expect(await refused('COMPLETED', { to: 'INSPECTION' })).toEqual([422, ['reason']])
    expect(await refused('QUOTATION', { to: 'INPROGRESS' })).toEqual([422, ['evidence_file']])
  })

  it('is for the specified role: admins repair for free, accept and reopen; super admins give a reason', async () => {
    const chief = await server.staff('SUPER_ADMIN')
    const administration = await server.staff('STAFF/ADMINISTRATION')
    const outsider = await server.staff('ADMIN/LAB')
    const toRepair = (id: string, who: Person, carried = {}) =>
      shop.move(who, id, { to: 'INPROGRESS', ...carried })
    const { id } = await shop.standing(admin, 'INSPECTION')
    expect((await toRepair(id, engineer)).status).toBe(409)
    expect((await toRepair(id, administration)).status).toBe(409)
    const requested = { to: 'INPROGRESS', expected_status: 'INSPECTION' }
    const foreign = await server.call('POST', `/api/machine/service/${id}/transition`, outsider, {
      body: requested,
    })
    expect(foreign.status).toBe(403)
    expect((await toRepair(id, chief)).problem.errors.map((one) => one.path)).toEqual(['reason'])
    expect((await toRepair(id, chief, { reason: 'goodwill' })).status).toBe(200)
    expect((await shop.look(engineer, id)).transitions.map(({ to, id: move }) => [to, move])).toEqual([
      ['COMPLETED', 'M10'],
      ['COMPLETED', 'M15'],
      ['QUOTATION', 'M9'],
    ])
  })

  it('succeeds for one of two who try at the same moment', async () => {
    const { id } = await shop.standing(admin, 'PENDING_VISIT')
    const answers = await Promise.all([1, 2].map(() => shop.move(admin, id, { to: 'INSPECTION' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await effectsOf(id)).toEqual({ history: 1, logged: 1, notifications: 1, mails: 1 })
  })

  it.each([
    ['NO_FAULT_FOUND', true, 200],
    ['NOT_REPAIRABLE', true, 200],
    ['WITHDRAWN', true, 200],
    ['PART_NOT_OBTAINABLE', true, 200],
    ['RETURNED_UNREPAIRED', true, 200],
    ['PART_NOT_OBTAINABLE', false, 422],
    ['NO_FAULT_FOUND', false, 422],
    ['NOT_REPAIRABLE', false, 422],
    ['WITHDRAWN', false, 200],
    ['REPAIRED', true, 422],
    ['QUOTE_DECLINED', true, 422],
  ])('ends an inspection as %s, with findings %s: %i', async (outcome, isInspected, expected) => {
    const { id } = await shop.standing(engineer, 'INSPECTION', isInspected ? {} : { inspection: null })
    const offered = (await shop.look(engineer, id)).transitions.find((one) => one.to === 'COMPLETED')
    expect(offered?.outcomes.some((one) => one === outcome)).toBe(expected === 200)
    const { status } = await shop.move(engineer, id, { to: 'COMPLETED', outcome, reason: 'as agreed' })
    expect(status).toBe(expected)
    const { sent_quotations, ...after } = await shop.look(engineer, id)
    expect(after.outcome).toBe(expected === 200 ? outcome : null)
    // No quotation is needed for a machine that is not repaired.
    expect(sent_quotations).toEqual([])
  })

  it('into the repair removes an earlier signature, which the history keeps', async () => {
    const { id } = await shop.standing(admin, 'QUOTATION')
    await shop.move(admin, id, { to: 'INPROGRESS', evidence_file: shop.file.file })
    const after = await shop.look(admin, id)
    expect([after.handover, after.sent_quotations[0]?.state]).toEqual([null, 'ACCEPTED'])
    const [entry] = await server.database.db
      .select()
      .from(machineServiceHistory)
      .where(eq(machineServiceHistory.service_id, id))
    expect(entry?.carried).toMatchObject({ handover: { signed_name: 'Malee' } })
  })

  it('to the end makes parts traceable by their serial numbers', async () => {
    const { id } = await shop.standing(admin, 'INPROGRESS')
    await shop.move(engineer, id, { to: 'COMPLETED', outcome: 'REPAIRED' })
    const logged = await server.database.db
      .select()
      .from(logEntry)
      .where(and(eq(logEntry.event, 'part.replaced'), sql`${logEntry.subject} ->> 'id' = ${id}`))
    expect(logged.map(({ data }) => data)).toMatchObject([{ serial_no: 'NEW-1', old_serial_no: 'OLD-1' }])
    const done = await shop.look(engineer, id)
    expect([done.outcome, done.completed_at === null, done.may.edit]).toEqual(['REPAIRED', false, false])
  })

  it('back under warranty starts a new round with a new due date', async () => {
    const { id } = await shop.standing(admin, 'COMPLETED', { due_at: '2026-01-01T11:00:00.000Z' })
    await shop.move(admin, id, { to: 'INSPECTION', reason: 'leaks again' })
    const back = await shop.look(admin, id)
    expect([back.outcome, back.completed_at, back.work, back.handover, back.is_overdue]).toEqual([
      null,
      null,
      null,
      null,
      false,
    ])
    await shop.save(admin, id, {
      name: 'inspection',
      fields: { findings: 'again', root_cause: '', checklist: [], photos: [] },
    })
    const free = (await shop.look(admin, id)).transitions.find((one) => one.id === 'M5')
    expect(free?.blockedBy).toEqual([])
  })

  it('of the type changes it together with the status, and cancels the planned visits without a word about them', async () => {
    const { id } = await shop.standing(admin, 'PENDING_VISIT', { receipt: null, handover: null })
    await shop.plan(engineer, id)
    const before = await effectsOf(id)
    await shop.move(engineer, id, { to: 'PENDING_RECEIVE' })
    const office = await shop.look(engineer, id)
    expect([office.type, office.planned_at, office.visits.map(({ state }) => state)]).toEqual([
      'OFFICE',
      null,
      ['CANCELLED'],
    ])
    expect((await effectsOf(id)).mails).toBe(before.mails + 1)
  })
})
