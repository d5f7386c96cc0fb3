import { isDeepStrictEqual } from 'node:util'
import type { QaResult } from '@rp/domain/qa/qa-item'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { labOrderStep } from '../../lab/tables/lab-order-step.ts'
import { labOrder } from '../../lab/tables/lab-order.ts'
import { labReport } from '../../lab/tables/lab-report.ts'
import { labSample } from '../../lab/tables/lab-sample.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { dice, oneOf, type Roll } from './dice.ts'
import { labPath } from '../lab-shop.ts'
import type { LabFixture } from './lab-fixture.ts'
import { judgeLab } from './lab-model.ts'
import { stepsOfService, type LabActor, type LabModel, type LabRequest, type StepModel } from './lab-table.ts'
import type { Answer, Person } from '../test-server.ts'
import { endingOf, eventsSince, nothingNew, type RunReport } from './attempt.ts'

interface Run {
  fixture: LabFixture
  order_id: string
  model: LabModel
  log_seq: number
}

/**
 * Model-based test: tries `steps` random actions on one order, by all profiles; each response, the resulting order and
 * its events must match the model.
 */
export async function runLab(fixture: LabFixture, steps: number, seed: number): Promise<RunReport> {
  const roll = dice(seed)
  const report: RunReport = { tried: 0, accepted: 0, wrong: [] }
  const run = await openOrder(fixture, roll)
  for (let step = 0; step < steps; step += 1) {
    const request = requestOf(run, roll)
    const actor = oneOf(fixture.actors, roll)
    const wrong = await tryOne(run, request, actor, report)
    report.tried += 1
    if (!wrong) continue
    report.wrong.push(`lab, seed ${seed} step ${step}: ${JSON.stringify(request)} by ${actor.role}: ${wrong}`)
    // Otherwise one difference would repeat forever.
    run.model = { ...(await recordOf(run)), workers: run.model.workers }
  }
  return report
}

async function openOrder(fixture: LabFixture, roll: Roll): Promise<Run> {
  const service = oneOf(fixture.services, roll)
  const { id } = await fixture.shop.order(service.id)
  const { log_seq } = await eventsSince(fixture.server, watched(id), { id: uuidv7(), log_seq: 0 })
  const model: LabModel = {
    status: 'TODO',
    requires: service.requires,
    allow_self: service.allow_self,
    awaits: false,
    verified_by: null,
    returned: null,
    reopened: 0,
    row_version: 1,
    assignee: null,
    mail_to: [],
    samples: [{ received: false, rejected: false }],
    steps: stepsOfService.map(() => ({
      status: 'TODO',
      started_by: null,
      finished_by: null,
      verdict: null,
      values: {},
      files: 0,
      row_version: 1,
    })),
    results: {},
    workers: [],
    readers: [],
    reports: [],
  }
  return { fixture, order_id: id, model, log_seq }
}

const watched = (id: string) =>
  ({ id, param: 'orderId', history: 'lab_order_history', owner: 'order_id' }) as const

async function tryOne(
  run: Run,
  request: LabRequest,
  actor: LabActor & Person,
  report: RunReport,
): Promise<string | null> {
  const { fixture, order_id, model, log_seq } = run
  const expected = judgeLab(model, request, actor, fixture.people)
  const id = uuidv7()
  const answer = await send(run, request, actor)
  const ending = endingOf(answer)
  if (ending === 'accepted') report.accepted += 1
  const seen = await eventsSince(fixture.server, watched(order_id), { id, log_seq })
  const record = { ...(await recordOf(run)), workers: expected.model.workers }
  run.model = expected.model
  run.log_seq = seen.log_seq
  if (ending !== expected.ending)
    return `answered ${answer.status}, not ${expected.ending}: ${JSON.stringify(answer.problem)}; ${JSON.stringify(model)}`
  if (!isDeepStrictEqual(record, expected.model))
    return `left ${JSON.stringify(record)}, not ${JSON.stringify(expected.model)}`
  return isDeepStrictEqual(seen.effects, { ...nothingNew(), ...expected.effects })
    ? null
    : `told ${JSON.stringify(seen.effects)}, not ${JSON.stringify(expected.effects)}`
}

const orderStatuses = ['TODO', 'INPROGRESS', 'COMPLETED', 'CANCEL'] as const
const stepStatuses = ['TODO', 'INPROGRESS', 'DONE', 'SKIPPED'] as const
const onwards: Record<StepModel['status'], StepModel['status'][]> = {
  TODO: ['INPROGRESS', 'INPROGRESS', 'INPROGRESS', 'SKIPPED'],
  INPROGRESS: ['DONE', 'DONE', 'DONE', 'SKIPPED'],
  DONE: ['INPROGRESS', 'DONE', 'DONE', 'DONE', 'DONE', 'DONE'],
  SKIPPED: ['INPROGRESS', 'SKIPPED', 'SKIPPED', 'SKIPPED'],
}

/** Prefer actions that make progress over those that are refused. */
function requestOf({ fixture, model }: Run, roll: Roll): LabRequest {
  const stale = roll(14) === 0
  const reason = roll(6) === 0 ? '' : 'because'
  const requests: ((at: number) => LabRequest)[] = [
    () => ({ kind: 'move', to: orderMove(model, roll), stale, reason }),
    (at) => ({ kind: 'step', at, to: stepMove(model.steps[at]?.status, roll), stale, reason }),
    (at) => ({ kind: 'step', at, to: stepMove(model.steps[at]?.status, roll), stale, reason }),
    (at) => ({
      kind: 'measure',
      at,
      ...measured(at, roll),
      ...placed(model, roll),
      file: roll(2) === 0,
      stale,
    }),
    (at) => ({
      kind: 'measure',
      at,
      ...measured(at, roll),
      ...placed(model, roll),
      file: roll(2) === 0,
      stale,
    }),
    () => ({ kind: 'receive', at: roll(model.samples.length), note: roll(2) === 0 ? '' : 'agreed' }),
    () => rejection(model, roll),
    () => ({ kind: 'verify', verdict: roll(3) === 0 ? 'RETURN' : 'CONFIRM', comment: reason, stale }),
    () =>
      roll(3) > 0
        ? { kind: 'receive', at: roll(model.samples.length), note: reason }
        : { kind: 'samples', change: model.samples.length < 3 && roll(2) === 0 ? 'ADD' : 'REMOVE', stale },
    () => ({
      kind: 'update',
      assignee: roll(2) === 0 ? fixture.shop.technician.id : null,
      mail_to: ['kim@example.com', 'lek@example.com'].slice(roll(3)),
      stale,
    }),
  ]
  const isClosed = model.status === 'COMPLETED' || model.status === 'CANCEL'
  // Put the transition first: nothing else leaves a closed status.
  const request = requests[isClosed && roll(2) === 0 ? 0 : roll(requests.length)]
  if (!request) throw new Error('Nothing to wish for')
  return request(roll(3) === 0 ? roll(stepsOfService.length) : nextStep(model, roll))
}

/** A step in progress, else one that could start. */
function nextStep({ steps }: LabModel, roll: Roll): number {
  const begun = steps.flatMap(({ status }, at) => (status === 'INPROGRESS' ? [at] : []))
  const open = steps.flatMap(({ status }, at) => (status === 'TODO' ? [at] : []))
  const likely = begun.length > 0 ? begun : open
  return likely[roll(likely.length || 1)] ?? roll(steps.length)
}

function orderMove({ status }: LabModel, roll: Roll): LabModel['status'] {
  if (status === 'CANCEL' && roll(2) === 0) return 'TODO'
  if (status === 'INPROGRESS' && roll(2) === 0) return 'COMPLETED'
  return oneOf(orderStatuses, roll)
}

function stepMove(status: StepModel['status'] = 'TODO', roll: Roll): StepModel['status'] {
  const likely = onwards[status]
  return roll(4) === 0 ? oneOf(stepStatuses, roll) : (likely[roll(likely.length)] ?? 'TODO')
}

/** Rare, and rarely the only tested sample: without one the run makes no progress. */
function rejection(model: LabModel, roll: Roll): LabRequest {
  const at = roll(model.samples.length)
  if (roll(model.samples.length > 1 ? 2 : 6) > 0) return { kind: 'receive', at, note: 'agreed' }
  return { kind: 'reject', at, reason: roll(3) === 0 ? 'OTHER' : 'DAMAGED', note: roll(2) === 0 ? '' : 'wet' }
}

function placed({ samples }: LabModel, roll: Roll): { sample: number | null; replicate: number } {
  return {
    sample: roll(4) === 0 ? null : roll(samples.length),
    replicate: 1 + (roll(12) === 0 ? 2 : roll(2)),
  }
}

/** Mostly what the step requires. */
function measured(at: number, roll: Roll): { code: string; value: string } {
  const code =
    roll(6) === 0 ? oneOf(['WEIGHT', 'PH', 'CLEAR'], roll) : (['WEIGHT', 'PH', 'CLEAR'][at] ?? 'NONE')
  const values =
    code === 'CLEAR'
      ? (['true', 'false', '', '1'] as const)
      : code === 'PH'
        ? (['5.5', '5.5', '5.5', '7', '<5', '', 'x'] as const)
        : (['5.5', '5.5', '7', '', 'x'] as const)
  return { code, value: oneOf(values, roll) }
}

/** Sends a request by its screen's call, with the version that the model knows. */
function send(run: Run, request: LabRequest, who: Person): Promise<Answer> {
  const { fixture, order_id, model } = run
  const call = (method: string, tail: string, body: object) =>
    fixture.server.call(method, `${labPath}/${order_id}${tail}`, who, { body })
  const row_version = 'stale' in request && request.stale ? model.row_version + 1 : model.row_version
  switch (request.kind) {
    case 'move':
      return call('POST', '/transition', {
        to: request.to,
        reason: request.reason,
        expected_status: request.stale ? another(orderStatuses, model.status) : model.status,
      })
    case 'verify':
      return call('POST', '/verify', { verdict: request.verdict, comment: request.comment, row_version })
    case 'update':
      return call('PUT', '', {
        priority: 'HIGH',
        assignee_id: request.assignee,
        due_at: '2027-01-04T10:00:00.000Z',
        payment_ref: null,
        note: 'because',
        mail_to: request.mail_to,
        row_version,
      })
    default:
      return sendToPart(run, request, call)
  }
}

function another<T>(all: readonly [T, ...T[]], one: T): T {
  return all[(all.indexOf(one) + 1) % all.length] ?? all[0]
}

type Call = (method: string, tail: string, body: object) => Promise<Answer>
type PartRequest = Extract<LabRequest, { kind: 'step' | 'measure' | 'receive' | 'reject' | 'samples' }>

async function sendToPart(run: Run, request: PartRequest, call: Call): Promise<Answer> {
  if (request.kind === 'receive' || request.kind === 'reject' || request.kind === 'samples')
    return sendSamples(run, request, call)
  const steps = await stepRows(run)
  const step = run.model.steps[request.at]
  if (!step) throw new Error('There is no such step')
  const tail = `/step/${steps[request.at]?.id}`
  if (request.kind === 'step')
    return call('POST', `${tail}/transition`, {
      to: request.to,
      reason: request.reason,
      expected_status: request.stale ? another(stepStatuses, step.status) : step.status,
    })
  return sendMeasured(run, request, { tail, row_version: step.row_version + Number(request.stale), call })
}

interface AtBench {
  tail: string
  row_version: number
  call: Call
}

async function sendMeasured(
  run: Run,
  { code, value, replicate, sample, file: isSent }: Extract<LabRequest, { kind: 'measure' }>,
  { tail, row_version, call }: AtBench,
): Promise<Answer> {
  const sample_id = sample === null ? null : (await sampleRows(run))[sample]?.id
  const found = { code, value, instrument: '', file: null }
  const { file, original_name, mime, size } = run.fixture.file
  const isInput = code === 'WEIGHT'
  return call('PUT', tail, {
    values: isInput ? [found] : [],
    results: isInput ? [] : [{ ...found, replicate, sample_id }],
    ...(isSent && { files: [{ file, name: original_name, mime, size }] }),
    reason: 'because',
    row_version,
  })
}

async function sendSamples(
  run: Run,
  request: Extract<LabRequest, { kind: 'receive' | 'reject' | 'samples' }>,
  call: Call,
): Promise<Answer> {
  const samples = await sampleRows(run)
  if (request.kind === 'reject') {
    const { reason, note } = request
    return call('POST', `/sample/${samples[request.at]?.id}/reject`, { reason, note })
  }
  if (request.kind === 'receive')
    return call('POST', `/sample/${samples[request.at]?.id}/receive`, {
      condition: 'GOOD',
      condition_note: request.note,
      storage: 'COOL',
    })
  const existing = samples.map(({ id, name, lot, qty, unit, storage }) => ({
    id,
    name,
    lot,
    qty,
    unit,
    storage,
  }))
  const added = { id: null, name: 'More', lot: '', qty: '1', unit: 'g', storage: 'ROOM' }
  return call('PUT', '/sample', {
    samples: request.change === 'ADD' ? [...existing, added] : existing.slice(0, -1),
    row_version: run.model.row_version + Number(request.stale),
  })
}

function sampleRows({ fixture, order_id }: Run) {
  return fixture.server.database.db
    .select()
    .from(labSample)
    .where(eq(labSample.order_id, order_id))
    .orderBy(asc(labSample.position))
}

function stepRows({ fixture, order_id }: Run) {
  return fixture.server.database.db
    .select()
    .from(labOrderStep)
    .where(eq(labOrderStep.order_id, order_id))
    .orderBy(asc(labOrderStep.position))
}

const measuredOf = (results: QaResult[]) =>
  Object.fromEntries(results.map(({ code, value, measured_by }) => [code, { value, by: measured_by ?? '' }]))

function placesOf(results: QaResult[], samples: { id: string }[]): LabModel['results'] {
  const placeOf = ({ code, sample_id, replicate = 1 }: QaResult) =>
    `${code}/${samples.findIndex(({ id }) => id === sample_id)}/${replicate}`
  return Object.fromEntries(
    results.map((one) => [placeOf(one), { value: one.value, by: one.measured_by ?? '' }]),
  )
}

/** The order in the database, in the format of the model. */
async function recordOf(run: Run): Promise<LabModel> {
  const { db } = run.fixture.server.database
  const [row] = await db.select().from(labOrder).where(eq(labOrder.id, run.order_id))
  if (!row) throw new Error('The order is gone')
  const samples = await sampleRows(run)
  const readers = await db
    .selectDistinct({ to: emailOutbox.to })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.related_id, row.id), eq(emailOutbox.template, 'lab.ORDER_COMPLETED')))
  const reports = await db
    .select({ at: labReport.invalidated_at })
    .from(labReport)
    .where(eq(labReport.order_id, row.id))
    .orderBy(asc(labReport.version))
  const steps = await stepRows(run)
  return {
    status: row.status,
    requires: row.requires_verification,
    allow_self: row.allow_self_verify,
    awaits: row.awaits_verification,
    verified_by: row.verified_by,
    returned: row.returned_comment,
    reopened: row.reopened,
    row_version: row.row_version,
    assignee: row.assignee_id,
    mail_to: row.mail_to,
    samples: samples.map(({ received_at, rejected_at }) => ({
      received: received_at !== null,
      rejected: rejected_at !== null,
    })),
    steps: steps.map(({ status, started_by, finished_by, verdict, values, files, row_version }) => ({
      status,
      started_by,
      finished_by,
      verdict,
      values: measuredOf(values),
      files: files.length,
      row_version,
    })),
    results: placesOf(row.results, samples),
    workers: [],
    readers: readers.map(({ to }) => to).toSorted(),
    reports: reports.map(({ at }) => at === null),
  }
}
