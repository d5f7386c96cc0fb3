import {
  stepsOfService,
  type LabActor,
  type LabModel,
  type LabPeople,
  type LabRequest,
  type Measured,
  type StepModel,
  type ServiceStep,
} from './lab-table.ts'
import { testedOf, verdictOf } from './lab-verdict.ts'
import { recipientsOf, nothingNew, type Ending, type Effects } from './attempt.ts'

interface StepContext {
  model: LabModel
  effects: Effects
  actor: LabActor
  fixture: LabPeople
}

type Judge<W> = (reported: StepContext, request: W) => boolean

/**
 * A second implementation of the laboratory as a test oracle, sharing no code with the server: for each request,
 * whether it is accepted, the resulting order, and what else was written. A refused request leaves the model unchanged.
 */
export function judgeLab(
  model: LabModel,
  request: LabRequest,
  actor: LabActor,
  fixture: LabPeople,
): { ending: Ending; model: LabModel; effects: Effects } {
  if (!actor.isLab) return { ending: 'forbidden', model, effects: nothingNew() }
  const reported: StepContext = { model: structuredClone(model), effects: nothingNew(), actor, fixture }
  return isTaken(reported, request)
    ? { ending: 'accepted', model: reported.model, effects: reported.effects }
    : { ending: 'refused', model, effects: nothingNew() }
}

function isTaken(reported: StepContext, request: LabRequest): boolean {
  switch (request.kind) {
    case 'move':
      return moves(reported, request)
    case 'step':
      return movesStep(reported, request)
    case 'measure':
      return measures(reported, request)
    case 'receive':
      return receives(reported, request)
    case 'reject':
      return rejects(reported, request)
    case 'samples':
      return changesSamples(reported, request)
    case 'verify':
      return verifies(reported, request)
    case 'update':
      return updates(reported, request)
  }
}

type Of<K extends LabRequest['kind']> = Extract<LabRequest, { kind: K }>

const isAdmin = ({ role }: LabActor) => role !== 'STAFF'
const isOpen = ({ status }: LabModel) => status === 'TODO' || status === 'INPROGRESS'
const isWork = ({ status }: StepModel) => status === 'TODO' || status === 'INPROGRESS'
/** The indices of the tested samples. */
const hasCome = ({ samples }: LabModel) =>
  samples.every(({ received, rejected }) => received || rejected) &&
  samples.some(({ received, rejected }) => received && !rejected)
/** The pH is measured twice in every sample. */
const lacksPh = (model: LabModel) =>
  testedOf(model).some((at) => !model.results[`PH/${at}/1`] || !model.results[`PH/${at}/2`])
const openWork = (model: LabModel) =>
  model.steps.filter(isWork).length + Number(testedOf(model).length === 0 || lacksPh(model))

interface Listed {
  admin?: true
  reason?: true
  holds?: (model: LabModel) => boolean
  effect: (reported: StepContext) => true
}

const listed: Record<string, Listed> = {
  'TODO>INPROGRESS': { holds: hasCome, effect: (reported) => start(reported, reported.actor.id) },
  'INPROGRESS>COMPLETED': {
    holds: (model) => openWork(model) === 0 && !model.requires,
    effect: complete,
  },
  'TODO>CANCEL': { reason: true, effect: cancel },
  'INPROGRESS>CANCEL': { admin: true, reason: true, effect: cancel },
  'COMPLETED>INPROGRESS': { admin: true, reason: true, effect: withdraw },
  'CANCEL>TODO': { admin: true, effect: withdrawStep },
}

const moves: Judge<Of<'move'>> = (reported, { to, stale, reason }) => {
  const { model, actor } = reported
  const one = listed[`${model.status}>${to}`]
  if (!one || stale || (one.admin && !isAdmin(actor)) || one.holds?.(model) === false) return false
  return saysWhy(one.reason ?? false, reason, actor) && one.effect(reported)
}

/** A super admin must give a reason for everything. */
const saysWhy = (isRequired: boolean, reason: string, { role }: LabActor) =>
  reason !== '' || (!isRequired && role !== 'SUPER_ADMIN')

function start(reported: StepContext, by: string | null): true {
  const { model } = reported
  wasMoved(reported, 'L2', 'INPROGRESS', by)
  model.awaits = model.requires && openWork(model) === 0
  return true
}

function complete(reported: StepContext): true {
  const { model, effects, fixture, actor } = reported
  model.awaits = false
  model.returned = null
  model.reports.push(true)
  wasMoved(reported, 'L3', 'COMPLETED', actor.id)
  effects.logs.push('lab.report_issued')
  const read = mailed(reported, 'ORDER_COMPLETED', [fixture.cc])
  model.readers = [...new Set([...model.readers, ...read])].toSorted()
  return true
}

function cancel(reported: StepContext): true {
  const { model, actor } = reported
  stopSteps(model)
  model.verified_by = null
  model.awaits = false
  wasMoved(reported, 'L4', 'CANCEL', actor.id)
  mailed(reported, 'ORDER_CANCELLED')
  return true
}

function withdraw(reported: StepContext): true {
  const { model, effects, actor } = reported
  model.verified_by = null
  model.reopened += 1
  model.reports = model.reports.map(() => false)
  wasMoved(reported, 'L5', 'INPROGRESS', actor.id)
  model.awaits = model.requires && openWork(model) === 0
  effects.logs.push('lab.report_invalidated')
  mailed(reported, 'REPORT_INVALIDATED', model.readers)
  return true
}

function withdrawStep(reported: StepContext): true {
  stopSteps(reported.model)
  wasMoved(reported, 'L6', 'TODO', reported.actor.id)
  return true
}

function stopSteps({ steps }: LabModel): void {
  for (const step of steps.filter(({ status }) => status === 'INPROGRESS'))
    Object.assign(step, { status: 'TODO', started_by: null, row_version: step.row_version + 1 })
}

function wasMoved(
  { model, effects, fixture }: StepContext,
  move: string,
  to: LabModel['status'],
  by: string | null,
): void {
  effects.history.push(`${move} ${model.status}>${to} ${by ?? 'SYSTEM'}`)
  effects.logs.push('lab.order_status_changed')
  effects.notifications.push(...recipientsOf([model.assignee, ...fixture.admins], by))
  model.status = to
  model.row_version += 1
}

function mailed({ model, effects, fixture }: StepContext, trigger: string, more: string[] = []): string[] {
  const to = model.mail_to.length > 0 ? model.mail_to : [fixture.email]
  const all = [...new Set([...to, ...more])]
  effects.mails.push(...all.map((address) => `lab.${trigger} ${address}`))
  return all
}

const movesStep: Judge<Of<'step'>> = (reported, { at, to, stale, reason }) => {
  const one = stepAt(reported.model, at)
  if (!one || stale || !saysWhy(false, reason, reported.actor)) return false
  const move = stepMove(one.step, to)
  if (!move || !isReady(reported.model) || !stepGuards[move](reported, one, reason)) return false
  doStep(reported, one, move)
  return true
}

const isReady = (model: LabModel) =>
  model.status === 'INPROGRESS' || (model.status === 'TODO' && hasCome(model))

function stepAt({ steps }: LabModel, at: number): AtStep | null {
  const [step, of] = [steps[at], stepsOfService[at]]
  return step && of ? { step, of, at } : null
}

function doStep(reported: StepContext, { step, of }: AtStep, move: StepMove): void {
  const { model, actor, effects } = reported
  const [from, to] = [step.status, endsIn[move]]
  if (to === 'INPROGRESS' && model.status === 'TODO') start(reported, null)
  stepWrites[move](step, of, reported)
  if (move === 'START' || move === 'FINISH') model.workers.push(actor.id)
  step.status = to
  step.row_version += 1
  effects.history.push(`${move} ${from}>${to} ${actor.id}`)
  updateVerification(reported)
  if (of.notify && move === 'START') mailed(reported, 'STEP_STARTED')
  if (of.notify && move === 'FINISH') mailed(reported, 'STEP_DONE')
}

const endsIn = {
  START: 'INPROGRESS',
  FINISH: 'DONE',
  SKIP: 'SKIPPED',
  TAKE_BACK: 'INPROGRESS',
} as const

type StepMove = 'START' | 'FINISH' | 'SKIP' | 'TAKE_BACK'

function stepMove({ status }: StepModel, to: StepModel['status']): StepMove | null {
  if (status === 'TODO' && to === 'INPROGRESS') return 'START'
  if (status === 'INPROGRESS' && to === 'DONE') return 'FINISH'
  if (to === 'SKIPPED') return status === 'TODO' || status === 'INPROGRESS' ? 'SKIP' : null
  return to === 'INPROGRESS' && status !== 'INPROGRESS' ? 'TAKE_BACK' : null
}

interface AtStep {
  step: StepModel
  of: ServiceStep
  at: number
}

const stepGuards: Record<StepMove, (reported: StepContext, at: AtStep, reason: string) => boolean> = {
  START: ({ model, actor }, { of }) =>
    (!of.admin || isAdmin(actor)) &&
    of.waits.every((one) => !['TODO', 'INPROGRESS'].includes(model.steps[one]?.status ?? '')),
  FINISH: ({ model, actor }, { step, of }) =>
    (!of.admin || isAdmin(actor)) &&
    of.inputs.every((code) => step.values[code]) &&
    (!of.results.includes('PH') || !lacksPh(model)) &&
    (!of.file || step.files > 0),
  SKIP: ({ actor }, { of }, reason) =>
    reason !== '' && !of.locked && (isAdmin(actor) || (!of.mandatory && !of.admin)),
  TAKE_BACK: ({ model, actor }, { step, at }, reason) =>
    reason !== '' &&
    (isAdmin(actor) || [step.started_by, step.finished_by].includes(actor.id)) &&
    !model.steps.some(
      ({ status }, other) =>
        stepsOfService[other]?.waits.includes(at) && (status === 'INPROGRESS' || status === 'DONE'),
    ),
}

const stepWrites: Record<StepMove, (step: StepModel, of: ServiceStep, reported: StepContext) => void> = {
  START: (step, _of, { actor }) => (step.started_by = actor.id),
  FINISH: (step, of, { model, actor }) => {
    step.finished_by = actor.id
    step.verdict = verdictOf(of, step.values, model)
  },
  SKIP: (step, _of, { actor }) => (step.finished_by = actor.id),
  TAKE_BACK: (step, _of, { actor }) =>
    Object.assign(step, { started_by: step.started_by ?? actor.id, finished_by: null, verdict: null }),
}

/** The work changed: verification is void, and a second person may now be required. */
function updateVerification({ model, effects, fixture, actor }: StepContext): void {
  const awaits = model.requires && model.status === 'INPROGRESS' && openWork(model) === 0
  if (awaits && !model.awaits) effects.notifications.push(...recipientsOf(fixture.admins, actor.id))
  if (awaits) model.returned = null
  model.awaits = awaits
  model.verified_by = null
  model.row_version += 1
}

const measures: Judge<Of<'measure'>> = (reported, { at, code, value, file, stale, sample, replicate }) => {
  const { model, actor } = reported
  const one = stepAt(model, at)
  if (!one || stale || !isWritten(reported, one) || !isGood(code, value)) return false
  const { step, of } = one
  const isInput = of.inputs.includes(code)
  if (!isInput && !of.results.includes(code)) return false
  const place = isInput ? code : placeOf(model, code, sample, replicate)
  if (place === null) return false
  const isChanged = write(isInput ? step.values : model.results, place, { value, by: actor.id })
  const isAdded = addFile(step, file)
  if (isChanged || isAdded) model.workers.push(actor.id)
  step.row_version += 1
  updateVerification(reported)
  return true
}

/** Every file of a run is the same. */
function addFile(step: StepModel, isSent: boolean): boolean {
  const isNew = isSent && step.files === 0
  if (isNew) step.files = 1
  return isNew
}

/** With only one tested sample, it need not be named; the pH has two replicates, the rest has one. */
function placeOf(model: LabModel, code: string, sample: number | null, replicate: number): string | null {
  const tested = testedOf(model)
  const at = sample ?? (tested.length === 1 ? tested[0] : undefined)
  if (at === undefined || !tested.includes(at) || replicate > (code === 'PH' ? 2 : 1)) return null
  return `${code}/${at}/${replicate}`
}

const isWritten = ({ model, actor }: StepContext, { step, of }: AtStep) =>
  model.status === 'INPROGRESS' && step.status === 'INPROGRESS' && (!of.admin || isAdmin(actor))

function isGood(code: string, value: string): boolean {
  if (value === '') return true
  return code === 'CLEAR' ? value === 'true' || value === 'false' : /^<?\d+(\.\d+)?$/.test(value)
}

/** The same value keeps its author; an empty one removes the result. Returns whether anything changed. */
function write(all: Record<string, Measured>, code: string, measured: Measured): boolean {
  if ((all[code]?.value ?? '') === measured.value) return false
  if (measured.value === '') delete all[code]
  else all[code] = measured
  return true
}

const receives: Judge<Of<'receive'>> = (reported, { at, note }) => {
  const { model, effects, actor } = reported
  const sample = model.samples[at]
  if (!sample || !isOpen(model) || (sample.received && !sample.rejected)) return false
  // A rejected sample is received only with a remark.
  if (sample.rejected && note === '') return false
  Object.assign(sample, { received: true, rejected: false })
  effects.history.push(`RECEIVED > ${actor.id}`)
  effects.logs.push('lab.sample_received')
  completeSamples(reported)
  return true
}

const rejects: Judge<Of<'reject'>> = (reported, { at, reason, note }) => {
  const { model, effects, actor } = reported
  const sample = model.samples[at]
  if (!sample || !isOpen(model) || sample.rejected || (reason === 'OTHER' && note === '')) return false
  sample.rejected = true
  effects.history.push(`REJECTED > ${actor.id}`)
  effects.logs.push('lab.sample_rejected')
  mailed(reported, 'SAMPLE_REJECTED')
  completeSamples(reported)
  return true
}

/** The tested samples decide whether all work is done. */
function completeSamples(reported: StepContext): void {
  reported.model.row_version += 1
  if (reported.model.status === 'INPROGRESS') updateVerification(reported)
}

const changesSamples: Judge<Of<'samples'>> = ({ model }, { change, stale }) => {
  if (stale || model.status !== 'TODO') return false
  const last = model.samples.at(-1)
  if (change === 'REMOVE' && (model.samples.length === 1 || last?.received || last?.rejected)) return false
  if (change === 'REMOVE') model.samples.pop()
  else model.samples.push({ received: false, rejected: false })
  model.row_version += 1
  return true
}

const verifies: Judge<Of<'verify'>> = (reported, { verdict, comment, stale }) => {
  const { model, effects, actor } = reported
  if (stale || !model.awaits || !isAdmin(actor)) return false
  const workers = workersOf(model)
  if (!model.allow_self && workers.includes(actor.id)) return false
  if (verdict === 'CONFIRM') {
    effects.history.push(`VERIFIED > ${actor.id}`)
    model.verified_by = actor.id
    return complete(reported)
  }
  if (comment === '') return false
  model.awaits = false
  model.returned = comment
  model.row_version += 1
  effects.history.push(`RETURNED > ${actor.id}`)
  effects.notifications.push(...recipientsOf([model.assignee, ...workers], actor.id))
  return true
}

/** Also who started what another finished, or saved what another wrote over. */
function workersOf({ steps, workers }: LabModel): (string | null)[] {
  const done = steps.filter(({ status }) => status === 'DONE')
  return [...workers, ...done.flatMap(({ started_by, finished_by }) => [started_by, finished_by])]
}

const updates: Judge<Of<'update'>> = ({ model }, { assignee, mail_to, stale }) => {
  if (stale || !isOpen(model)) return false
  Object.assign(model, { assignee, mail_to, row_version: model.row_version + 1 })
  return true
}
