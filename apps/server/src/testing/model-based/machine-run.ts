import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import { statusBefore } from '../../machine/history.ts'
import { machineQuotation } from '../../machine/tables/machine-quotation.ts'
import { machineService } from '../../machine/tables/machine-service.ts'
import { visitsOf } from '../../machine/visits.ts'
import { dice, oneOf, type Roll } from './dice.ts'
import { dayFromNow, openMachineShop, path, quotationLines, type MachineShop } from '../machine-shop.ts'
import { sendVisit, visitRequest, modelVisits } from './machine-visit-requests.ts'
import { judgeMachine } from './machine-model.ts'
import {
  isOfVisit,
  type Lines,
  type MachineActor,
  type MachineModel,
  type MachinePeople,
  type MachineStatus,
  type MachineRequest,
} from './machine-model-types.ts'
import type { Answer, Person, TestServer } from '../test-server.ts'
import { endingOf, eventsSince, nothingNew, type RunReport } from './attempt.ts'

/** The workshop that all runs on a server share. */
export interface MachineFixture {
  server: TestServer
  shop: MachineShop
  actors: [MachineActor & Person, ...(MachineActor & Person)[]]
  engineers: [string, string]
  people: MachinePeople
}

interface Run {
  fixture: MachineFixture
  id: string
  model: MachineModel
  log_seq: number
  links: { token: string; revision: number; isClosed: boolean; uses: number }[]
}

export async function openMachineFixture(server: TestServer): Promise<MachineFixture> {
  const shop = await openMachineShop(server)
  const actor = (person: Person, role: MachineActor['role'], isMachine = true) => ({
    ...person,
    role,
    isMachine,
  })
  const [admin, staff, other] = [
    await server.staff('ADMIN/MACHINE'),
    await server.staff('STAFF/MACHINE'),
    await server.staff('STAFF/MACHINE'),
  ]
  const [person] = await server.database.db.select().from(customer).where(eq(customer.id, shop.customer_id))
  return {
    server,
    shop,
    engineers: [staff.id, other.id],
    people: { admins: [admin.id], email: person?.email ?? '', customer_id: shop.customer_id },
    actors: [
      // The most powerful profiles appear twice: a run with only refusals makes no progress.
      actor(admin, 'ADMIN'),
      actor(admin, 'ADMIN'),
      actor(staff, 'STAFF'),
      actor(other, 'STAFF'),
      actor(await server.staff('ADMIN/ADMINISTRATION'), 'ADMIN'),
      actor(await server.staff('STAFF/ADMINISTRATION'), 'STAFF'),
      actor(await server.staff('SUPER_ADMIN'), 'SUPER_ADMIN'),
      actor(await server.staff('ADMIN/RECIPE'), 'ADMIN', false),
      actor(await server.staff('STAFF/CHAT'), 'STAFF', false),
    ],
  }
}

/**
 * Model-based test: tries `steps` random actions on jobs, by all profiles; each response, the resulting job and its
 * events must match the model.
 */
export async function runMachine(fixture: MachineFixture, steps: number, seed: number): Promise<RunReport> {
  const roll = dice(seed)
  const report: RunReport = { tried: 0, accepted: 0, wrong: [] }
  let run = await openJob(fixture, roll)
  for (let step = 0; step < steps; step += 1) {
    // Most outcomes are final: continue with another customer's machine.
    if (run.model.status === 'COMPLETED' && roll(12) === 0) run = await openJob(fixture, roll)
    await shake(run, roll)
    const request = requestOf(run, roll)
    const actor = request.kind === 'answer' ? null : oneOf(fixture.actors, roll)
    const wrong = await tryOne(run, request, actor, report)
    report.tried += 1
    if (!wrong) continue
    const by = actor?.role ?? 'customer'
    report.wrong.push(`machine, seed ${seed} step ${step}: ${JSON.stringify(request)} by ${by}: ${wrong}`)
    // Otherwise one difference would repeat forever.
    run.model = await recordOf(run)
  }
  return report
}

async function openJob(fixture: MachineFixture, roll: Roll): Promise<Run> {
  const type = oneOf(['ONSITE', 'OFFICE'] as const, roll)
  const warranty = roll(2) === 0
  const opener = fixture.actors[0]
  const { id } = await fixture.shop.service(opener, {
    type,
    warranty_until: warranty ? dayFromNow(30) : null,
  })
  const { log_seq } = await eventsSince(fixture.server, watched(id), { id: uuidv7(), log_seq: 0 })
  const model: MachineModel = {
    type,
    status: type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE',
    outcome: null,
    came_back: false,
    sent_before: 0,
    completed_days: null,
    warranty,
    before: null,
    engineers: [],
    visits: [],
    isBack: false,
    receipt: null,
    findings: null,
    quotation: null,
    work: null,
    isHandedOver: false,
    sent: [],
    row_version: 1,
  }
  return { fixture, id, model, log_seq, links: [] }
}

const watched = (id: string) =>
  ({ id, param: 'serviceId', history: 'machine_service_history', owner: 'service_id' }) as const

/** Lets time pass: a quotation expires, a repair becomes too old. */
async function shake({ fixture, id, model }: Run, roll: Roll): Promise<void> {
  const { db } = fixture.server.database
  const sent = model.sent.at(-1)
  if (sent?.state === 'SENT' && roll(25) === 0) {
    await db
      .update(machineQuotation)
      .set({ valid_until: dayFromNow(-1) })
      .where(eq(machineQuotation.service_id, id))
    for (const one of model.sent) one.valid = false
  }
  if (model.status === 'COMPLETED' && roll(10) === 0) {
    const completed_at = new Date(Date.now() - 91 * 86_400_000).toISOString()
    await db.update(machineService).set({ completed_at }).where(eq(machineService.id, id))
    model.completed_days = 91
  }
}

async function tryOne(
  run: Run,
  request: MachineRequest,
  actor: (MachineActor & Person) | null,
  report: RunReport,
): Promise<string | null> {
  const { fixture, model, log_seq } = run
  const expected = judgeMachine(model, request, actor, fixture.people)
  const id = uuidv7()
  const answer = await send(run, request, actor)
  const ending = endingOf(answer)
  if (ending === 'accepted') report.accepted += 1
  if (ending === 'accepted' && request.kind === 'link') rememberLink(run, answer)
  const seen = await eventsSince(fixture.server, watched(run.id), { id, log_seq })
  const record = await recordOf(run)
  run.model = expected.model
  run.log_seq = seen.log_seq
  if (expected.closesLinks) for (const link of run.links) link.isClosed = true
  if (ending !== expected.ending)
    return `answered ${answer.status}, not ${expected.ending}: ${JSON.stringify(answer.problem)}; ${JSON.stringify(model)}`
  if (!isDeepStrictEqual(record, expected.model))
    return `left ${JSON.stringify(record)}, not ${JSON.stringify(expected.model)}`
  return isDeepStrictEqual(seen.effects, { ...nothingNew(), ...expected.effect })
    ? null
    : `told ${JSON.stringify(seen.effects)}, not ${JSON.stringify(expected.effect)}`
}

function rememberLink({ links, model }: Run, answer: Answer): void {
  const { url } = answer.content as { url: string }
  const token = url.split('/').at(-1) ?? ''
  links.push({ token, revision: model.sent.length - 1, isClosed: false, uses: 0 })
}

const onwards: Record<MachineStatus, [MachineStatus, ...MachineStatus[]]> = {
  PENDING_VISIT: ['INSPECTION', 'INSPECTION', 'PENDING_RECEIVE'],
  PENDING_RECEIVE: ['INSPECTION', 'INSPECTION', 'PENDING_VISIT'],
  INSPECTION: ['QUOTATION', 'QUOTATION', 'INPROGRESS', 'COMPLETED'],
  QUOTATION: ['INPROGRESS', 'INPROGRESS', 'INSPECTION', 'COMPLETED'],
  INPROGRESS: ['COMPLETED', 'COMPLETED', 'QUOTATION'],
  COMPLETED: ['INSPECTION', 'INPROGRESS', 'QUOTATION'],
}
const statuses = Object.keys(onwards) as [MachineStatus, ...MachineStatus[]]
const endings = [
  'REPAIRED',
  'REPLACED',
  'NOT_REPAIRABLE',
  'PART_NOT_OBTAINABLE',
  'RETURNED_UNREPAIRED',
  'QUOTE_DECLINED',
  'QUOTE_EXPIRED',
  'NO_FAULT_FOUND',
  'WITHDRAWN',
] as const
/** Limits the use of a link because of its rate limit. */
const usesMax = 40

function requestOf({ fixture, model, links }: Run, roll: Roll): MachineRequest {
  const stale = roll(14) === 0
  const link = links[roll(links.length || 1)]
  const isUsable = link && link.uses < usesMax
  const requests: [() => MachineRequest, ...(() => MachineRequest)[]] = [
    () => moveRequest(model, roll, stale),
    () => moveRequest(model, roll, stale),
    () => moveRequest(model, roll, stale),
    () => visitRequest(fixture.engineers, model, roll, stale),
    () => visitRequest(fixture.engineers, model, roll, stale),
    () => ({ kind: 'receipt', photos: Number(roll(3) > 0), stale }),
    () => ({ kind: 'inspection', findings: roll(4) === 0 ? '' : 'Worn', stale }),
    () => ({
      kind: 'quotation',
      lines: oneOf(['PUMP', 'SEAL', 'FREE', 'NONE', 'PUMP', 'SEAL', 'WRONG'] as const, roll),
      valid: roll(5) > 0,
      stale,
    }),
    () => ({ kind: 'work', minutes: roll(4) * 10, test_result: roll(4) === 0 ? '' : 'ok', stale }),
    () => ({ kind: 'handover', stale }),
    () => ({ kind: 'link' }),
    () =>
      isUsable
        ? {
            kind: 'answer',
            verdict: roll(3) === 0 ? 'DECLINE' : 'ACCEPT',
            name: roll(5) === 0 ? '' : 'Malee',
            revision: link.revision,
            isClosed: link.isClosed,
          }
        : { kind: 'link' },
  ]
  return oneOf(requests, roll)()
}

function moveRequest({ status }: MachineModel, roll: Roll, stale: boolean): MachineRequest {
  const to = roll(4) === 0 ? oneOf(statuses, roll) : oneOf(onwards[status], roll)
  const outcome = roll(2) === 0 && status === 'INPROGRESS' ? 'REPAIRED' : oneOf(endings, roll)
  const named = oneOf([undefined, undefined, 'M15', 'M16', 'M17'] as const, roll)
  return {
    kind: 'move',
    to,
    ...(named && { transition: named }),
    outcome,
    evidence: roll(4) > 0,
    reason: roll(5) === 0 ? '' : 'because',
    stale,
  }
}

async function send(run: Run, request: MachineRequest, actor: Person | null): Promise<Answer> {
  const { fixture, id, model } = run
  const { server, shop } = fixture
  switch (request.kind) {
    case 'link':
      return server.call('POST', `${path}/${id}/quotation-link`, actor)
    case 'answer': {
      const link = run.links.find(
        (one) => one.revision === request.revision && one.isClosed === request.isClosed,
      )
      if (link) link.uses += 1
      const body = { verdict: request.verdict, signed_name: request.name, comment: 'because' }
      return server.call('POST', `/api/quotation/${link?.token}`, null, { body })
    }
    case 'move': {
      const expected_status = request.stale
        ? statuses[(statuses.indexOf(model.status) + 1) % statuses.length]
        : model.status
      return server.call('POST', `${path}/${id}/transition`, actor, {
        body: {
          to: request.to,
          ...(request.transition && { transition: request.transition }),
          reason: request.reason,
          outcome: request.outcome,
          expected_status,
          ...(request.evidence && { evidence_file: shop.file.file }),
        },
      })
    }
    default: {
      if (isOfVisit(request)) return sendVisit({ server, id, model }, request, actor)
      const row_version = model.row_version + Number(request.stale)
      return server.call('PUT', `${path}/${id}/${request.kind}`, actor, {
        body: { ...fieldsOf(request, shop), row_version },
      })
    }
  }
}

const priced = (description: string, unit_price: string, discount: string) =>
  quotationLines.map((line) => ({ ...line, description, unit_price, discount }))

const written: Record<Lines, typeof quotationLines> = {
  NONE: [],
  PUMP: priced('Pump', '1250.5', '1'),
  SEAL: priced('Seal', '90', '0'),
  FREE: priced('Goodwill', '0', '0'),
  WRONG: priced('Gift', '1', '3'),
}

/** The fields of a section as its screen sends them. */
function fieldsOf(
  request: Extract<MachineRequest, { kind: 'receipt' | 'inspection' | 'quotation' | 'work' | 'handover' }>,
  { file }: MachineShop,
): object {
  switch (request.kind) {
    case 'receipt': {
      const photos = Array.from({ length: request.photos }, () => file)
      return { received_at: new Date().toISOString(), condition: 'Good', accessories: '', photos }
    }
    case 'inspection':
      return { findings: request.findings, root_cause: '', checklist: [], photos: [] }
    case 'quotation':
      return { lines: written[request.lines], valid_until: dayFromNow(request.valid ? 10 : -1), note: '' }
    case 'work': {
      const parts = [{ name: 'Pump', qty: 1, serial_no: 'NEW-1', old_serial_no: '' }]
      return {
        minutes: request.minutes,
        parts: request.minutes > 0 ? parts : [],
        photos: [],
        test_result: request.test_result,
      }
    }
    case 'handover':
      return { signed_name: 'Malee', signature: file, note: '', rating: null }
  }
}

const linesOf = (lines: { description: string }[]): Lines =>
  (Object.keys(written) as Lines[]).find((key) => written[key][0]?.description === lines[0]?.description) ??
  'WRONG'

/** The job in the database, in the format of the model. */
async function recordOf({ fixture, id, model }: Run): Promise<MachineModel> {
  const { db } = fixture.server.database
  const [row] = await db.select().from(machineService).where(eq(machineService.id, id))
  if (!row) throw new Error('The job is gone')
  const sent = await db
    .select()
    .from(machineQuotation)
    .where(eq(machineQuotation.service_id, id))
    .orderBy(asc(machineQuotation.revision))
  const isValid = (day: string) => day >= dayFromNow(0)
  const { receipt, inspection, quotation, work } = row
  return {
    type: row.type,
    status: row.status,
    outcome: row.outcome,
    came_back: row.came_back_at !== null,
    sent_before: sent.filter(({ sent_at }) => Date.parse(sent_at) <= Date.parse(row.came_back_at ?? ''))
      .length,
    completed_days: row.completed_at
      ? Math.floor((Date.now() - Date.parse(row.completed_at)) / 86_400_000)
      : null,
    warranty: model.warranty,
    engineers: row.engineer_ids,
    before: await statusBefore(db, row),
    visits: modelVisits(await visitsOf(db, id)),
    isBack:
      receipt !== null &&
      row.handover !== null &&
      Date.parse(receipt.received_at) > Date.parse(row.handover.signed_at),
    receipt: receipt && { photos: receipt.photos.length },
    findings: inspection && inspection.findings,
    quotation: quotation && { lines: linesOf(quotation.lines), valid: isValid(quotation.valid_until) },
    work: work && { minutes: work.minutes, test_result: work.test_result },
    isHandedOver: row.handover !== null,
    sent: sent.map(({ lines, valid_until, state }) => ({
      lines: linesOf(lines),
      valid: isValid(valid_until),
      state,
    })),
    row_version: row.row_version,
  }
}
