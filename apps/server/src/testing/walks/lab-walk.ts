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
import type { LabGround } from './lab-walk-ground.ts'
import { judgeLab } from './lab-walk-model.ts'
import { walkSteps, type LabActor, type LabModel, type LabRequest, type StepModel } from './lab-walk-table.ts'
import type { Answer, Person } from '../test-server.ts'
import { endingOf, eventsSince, nothingNew, type WalkReport } from './walk-try.ts'

interface Walk {
  ground: LabGround
  order_id: string
  model: LabModel
  log_seq: number
}

/**
 * Model-based test: tries `steps` random actions on one order, by all profiles; each response, the resulting order and
 * its events must match the model.
 */
export async function walkLab(ground: LabGround, steps: number, seed: number): Promise<WalkReport> {
  const roll = dice(seed)
  const report: WalkReport = { tried: 0, accepted: 0, wrong: [] }
  const walk = await openOrder(ground, roll)
  for (let step = 0; step < steps; step += 1) {
    const request = requestOf(walk, roll)
    const actor = oneOf(ground.actors, roll)
    const wrong = await tryOne(walk, request, actor, report)
    report.tried += 1
    if (!wrong) continue
    report.wrong.push(`lab, seed ${seed} step ${step}: ${JSON.stringify(request)} by ${actor.role}: ${wrong}`)
    // Otherwise one difference would repeat forever.
    walk.model = { ...(await recordOf(walk)), workers: walk.model.workers }
  }
  return report
}

async function openOrder(ground: LabGround, roll: Roll): Promise<Walk> {
  const service = oneOf(ground.services, roll)
  const { id } = await ground.shop.order(service.id)
  const { log_seq } = await eventsSince(ground.server, watched(id), { id: uuidv7(), log_seq: 0 })
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
    steps: walkSteps.map(() => ({
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
  return { ground, order_id: id, model, log_seq }
}

const watched = (id: string) =>
  ({ id, param: 'orderId', history: 'lab_order_history', owner: 'order_id' }) as const

async function tryOne(
  walk: Walk,
  request: LabRequest,
  actor: LabActor & Person,
  report: WalkReport,
): Promise<string | null> {
  const { ground, order_id, model, log_seq } = walk
  const expected = judgeLab(model, request, actor, ground.people)
  const id = uuidv7()
  const answer = await send(walk, request, actor)
  const ending = endingOf(answer)
  if (ending === 'taken') report.accepted += 1
  const seen = await eventsSince(ground.server, watched(order_id), { id, log_seq })
  const record = { ...(await recordOf(walk)), workers: expected.model.workers }
  walk.model = expected.model
  walk.log_seq = seen.log_seq
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
function requestOf({ ground, model }: Walk, roll: Roll): LabRequest {
  const stale = roll(14) === 0
  const reason = roll(6) === 0 ? '' : 'walk'
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
      assignee: roll(2) === 0 ? ground.shop.technician.id : null,
      mail_to: ['kim@example.com', 'lek@example.com'].slice(roll(3)),
      stale,
    }),
  ]
  const isClosed = model.status === 'COMPLETED' || model.status === 'CANCEL'
  // Put the transition first: nothing else leaves a closed status.
  const request = requests[isClosed && roll(2) === 0 ? 0 : roll(requests.length)]
  if (!request) throw new Error('Nothing to wish for')
  return request(roll(3) === 0 ? roll(walkSteps.length) : nextStep(model, roll))
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
function send(walk: Walk, request: LabRequest, who: Person): Promise<Answer> {
  const { ground, order_id, model } = walk
  const call = (method: string, tail: string, body: object) =>
    ground.server.call(method, `${labPath}/${order_id}${tail}`, who, { body })
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
        note: 'walk',
        mail_to: request.mail_to,
        row_version,
      })
    default:
      return sendToPart(walk, request, call)
  }
}

function another<T>(all: readonly [T, ...T[]], one: T): T {
  return all[(all.indexOf(one) + 1) % all.length] ?? all[0]
}

type Call = (method: string, tail: string, body: object) => Promise<Answer>
type PartRequest = Extract<LabRequest, { kind: 'step' | 'measure' | 'receive' | 'reject' | 'samples' }>

async function sendToPart(walk: Walk, request: PartRequest, call: Call): Promise<Answer> {
  if (request.kind === 'receive' || request.kind === 'reject' || request.kind === 'samples')
    return sendSamples(walk, request, call)
  const steps = await stepRows(walk)
  const step = walk.model.steps[request.at]
  if (!step) throw new Error('There is no such step')
  const tail = `/step/${steps[request.at]?.id}`
  if (request.kind === 'step')
    return call('POST', `${tail}/transition`, {
      to: request.to,
      reason: request.reason,
      expected_status: request.stale ? another(stepStatuses, step.status) : step.status,
    })
  return sendMeasured(walk, request, { tail, row_version: step.row_version + Number(request.stale), call })
}

interface AtBench {
  tail: string
  row_version: number
  call: Call
}

async function sendMeasured(
  walk: Walk,
  { code, value, replicate, sample, file: isSent }: Extract<LabRequest, { kind: 'measure' }>,
  { tail, row_version, call }: AtBench,
): Promise<Answer> {
  const sample_id = sample === null ? null : (await sampleRows(walk))[sample]?.id
  const found = { code, value, instrument: '', file: null }
  const { file, original_name, mime, size } = walk.ground.file
  const isInput = code === 'WEIGHT'
  return call('PUT', tail, {
    values: isInput ? [found] : [],
    results: isInput ? [] : [{ ...found, replicate, sample_id }],
    ...(isSent && { files: [{ file, name: original_name, mime, size }] }),
    reason: 'walk',
    row_version,
  })
}

async function sendSamples(
  walk: Walk,
  request: Extract<LabRequest, { kind: 'receive' | 'reject' | 'samples' }>,
  call: Call,
): Promise<Answer> {
  const samples = await sampleRows(walk)
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
    row_version: walk.model.row_version + Number(request.stale),
  })
}

function sampleRows({ ground, order_id }: Walk) {
  return ground.server.database.db
    .select()
    .from(labSample)
    .where(eq(labSample.order_id, order_id))
    .orderBy(asc(labSample.position))
}

function stepRows({ ground, order_id }: Walk) {
  return ground.server.database.db
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
async function recordOf(walk: Walk): Promise<LabModel> {
  const { db } = walk.ground.server.database
  const [row] = await db.select().from(labOrder).where(eq(labOrder.id, walk.order_id))
  if (!row) throw new Error('The order is gone')
  const samples = await sampleRows(walk)
  const readers = await db
    .selectDistinct({ to: emailOutbox.to })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.related_id, row.id), eq(emailOutbox.template, 'lab.ORDER_COMPLETED')))
  const reports = await db
    .select({ at: labReport.invalidated_at })
    .from(labReport)
    .where(eq(labReport.order_id, row.id))
    .orderBy(asc(labReport.version))
  const steps = await stepRows(walk)
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
