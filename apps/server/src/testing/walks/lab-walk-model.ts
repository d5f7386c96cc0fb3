import {
  walkSteps,
  type LabActor,
  type LabModel,
  type LabPeople,
  type LabWish,
  type Measured,
  type StepModel,
  type WalkStep,
} from './lab-walk-table.ts'
import { testedOf, verdictOf } from './lab-walk-verdict.ts'
import { bellOf, nothingNew, type Ending, type News } from './walk-try.ts'

const stepsOfService: readonly WalkStep[] = walkSteps

interface Told {
  model: LabModel
  news: News
  actor: LabActor
  ground: LabPeople
}

type Judge<W> = (told: Told, wish: W) => boolean

/**
 * The laboratory once more, written down from domain design 5.3 and sharing nothing with the server: for each wish of
 * somebody whether it is taken, what the order is then, and what else was written.
 * What is refused leaves the model as it was.
 */
export function judgeLab(
  model: LabModel,
  wish: LabWish,
  actor: LabActor,
  ground: LabPeople,
): { ending: Ending; model: LabModel; news: News } {
  if (!actor.isLab) return { ending: 'forbidden', model, news: nothingNew() }
  const told: Told = { model: structuredClone(model), news: nothingNew(), actor, ground }
  return isTaken(told, wish)
    ? { ending: 'taken', model: told.model, news: told.news }
    : { ending: 'refused', model, news: nothingNew() }
}

function isTaken(told: Told, wish: LabWish): boolean {
  switch (wish.kind) {
    case 'move':
      return moves(told, wish)
    case 'step':
      return movesStep(told, wish)
    case 'measure':
      return measures(told, wish)
    case 'receive':
      return receives(told, wish)
    case 'reject':
      return rejects(told, wish)
    case 'samples':
      return changesSamples(told, wish)
    case 'verify':
      return verifies(told, wish)
    case 'update':
      return updates(told, wish)
  }
}

type Of<K extends LabWish['kind']> = Extract<LabWish, { kind: K }>

const isAdmin = ({ role }: LabActor) => role !== 'STAFF'
const isOpen = ({ status }: LabModel) => status === 'TODO' || status === 'INPROGRESS'
const isWork = ({ status }: StepModel) => status === 'TODO' || status === 'INPROGRESS'
/** Places of the samples that are tested. */
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
  effect: (told: Told) => true
}

const listed: Record<string, Listed> = {
  'TODO>INPROGRESS': { holds: hasCome, effect: (told) => start(told, told.actor.id) },
  'INPROGRESS>COMPLETED': {
    holds: (model) => openWork(model) === 0 && !model.requires,
    effect: complete,
  },
  'TODO>CANCEL': { reason: true, effect: cancel },
  'INPROGRESS>CANCEL': { admin: true, reason: true, effect: cancel },
  'COMPLETED>INPROGRESS': { admin: true, reason: true, effect: withdraw },
  'CANCEL>TODO': { admin: true, effect: takeBack },
}

const moves: Judge<Of<'move'>> = (told, { to, stale, reason }) => {
  const { model, actor } = told
  const one = listed[`${model.status}>${to}`]
  if (!one || stale || (one.admin && !isAdmin(actor)) || one.holds?.(model) === false) return false
  return saysWhy(one.reason ?? false, reason, actor) && one.effect(told)
}

/** The super admin says why with everything. */
const saysWhy = (isAsked: boolean, reason: string, { role }: LabActor) =>
  reason !== '' || (!isAsked && role !== 'SUPER_ADMIN')

function start(told: Told, by: string | null): true {
  const { model } = told
  wasMoved(told, 'L2', 'INPROGRESS', by)
  model.awaits = model.requires && openWork(model) === 0
  return true
}

function complete(told: Told): true {
  const { model, news, ground, actor } = told
  model.awaits = false
  model.returned = null
  model.reports.push(true)
  wasMoved(told, 'L3', 'COMPLETED', actor.id)
  news.logs.push('lab.report_issued')
  const read = mailed(told, 'ORDER_COMPLETED', [ground.cc])
  model.readers = [...new Set([...model.readers, ...read])].toSorted()
  return true
}

function cancel(told: Told): true {
  const { model, actor } = told
  stopSteps(model)
  model.verified_by = null
  model.awaits = false
  wasMoved(told, 'L4', 'CANCEL', actor.id)
  mailed(told, 'ORDER_CANCELLED')
  return true
}

function withdraw(told: Told): true {
  const { model, news, actor } = told
  model.verified_by = null
  model.reopened += 1
  model.reports = model.reports.map(() => false)
  wasMoved(told, 'L5', 'INPROGRESS', actor.id)
  news.logs.push('lab.report_invalidated')
  mailed(told, 'REPORT_INVALIDATED', model.readers)
  return true
}

function takeBack(told: Told): true {
  stopSteps(told.model)
  wasMoved(told, 'L6', 'TODO', told.actor.id)
  return true
}

function stopSteps({ steps }: LabModel): void {
  for (const step of steps.filter(({ status }) => status === 'INPROGRESS'))
    Object.assign(step, { status: 'TODO', started_by: null, row_version: step.row_version + 1 })
}

function wasMoved(
  { model, news, ground }: Told,
  move: string,
  to: LabModel['status'],
  by: string | null,
): void {
  news.history.push(`${move} ${model.status}>${to} ${by ?? 'SYSTEM'}`)
  news.logs.push('lab.order_status_changed')
  news.bells.push(...bellOf([model.assignee, ...ground.admins], by))
  model.status = to
  model.row_version += 1
}

function mailed({ model, news, ground }: Told, trigger: string, more: string[] = []): string[] {
  const to = model.mail_to.length > 0 ? model.mail_to : [ground.email]
  const all = [...new Set([...to, ...more])]
  news.mails.push(...all.map((address) => `lab.${trigger} ${address}`))
  return all
}

const movesStep: Judge<Of<'step'>> = (told, { at, to, stale, reason }) => {
  const one = stepAt(told.model, at)
  if (!one || stale || !saysWhy(false, reason, told.actor)) return false
  const move = stepMove(one.step, to)
  if (!move || !isReady(told.model) || !stepGuards[move](told, one, reason)) return false
  doStep(told, one, move)
  return true
}

const isReady = (model: LabModel) =>
  model.status === 'INPROGRESS' || (model.status === 'TODO' && hasCome(model))

function stepAt({ steps }: LabModel, at: number): AtStep | null {
  const [step, of] = [steps[at], stepsOfService[at]]
  return step && of ? { step, of, at } : null
}

function doStep(told: Told, { step, of }: AtStep, move: StepMove): void {
  const { model, actor, news } = told
  const [from, to] = [step.status, endsIn[move]]
  if (to === 'INPROGRESS' && model.status === 'TODO') start(told, null)
  stepWrites[move](step, of, told)
  step.status = to
  step.row_version += 1
  news.history.push(`${move} ${from}>${to} ${actor.id}`)
  settle(told)
  if (of.notify && move === 'START') mailed(told, 'STEP_STARTED')
  if (of.notify && move === 'FINISH') mailed(told, 'STEP_DONE')
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
  of: WalkStep
  at: number
}

const stepGuards: Record<StepMove, (told: Told, at: AtStep, reason: string) => boolean> = {
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

const stepWrites: Record<StepMove, (step: StepModel, of: WalkStep, told: Told) => void> = {
  START: (step, _of, { actor }) => (step.started_by = actor.id),
  FINISH: (step, of, { model, actor }) => {
    step.finished_by = actor.id
    step.verdict = verdictOf(of, step.values, model)
  },
  SKIP: (step, _of, { actor }) => (step.finished_by = actor.id),
  TAKE_BACK: (step, _of, { actor }) =>
    Object.assign(step, { started_by: step.started_by ?? actor.id, finished_by: null, verdict: null }),
}

/** Some of the work changed: nobody's confirmation any more, and perhaps a second person is awaited now. */
function settle({ model, news, ground, actor }: Told): void {
  const awaits = model.requires && model.status === 'INPROGRESS' && openWork(model) === 0
  if (awaits && !model.awaits) news.bells.push(...bellOf(ground.admins, actor.id))
  if (awaits) model.returned = null
  model.awaits = awaits
  model.verified_by = null
  model.row_version += 1
}

const measures: Judge<Of<'measure'>> = (told, { at, code, value, file, stale, sample, replicate }) => {
  const { model, actor } = told
  const one = stepAt(model, at)
  if (!one || stale || !isWritten(told, one) || !isGood(code, value)) return false
  const { step, of } = one
  const isInput = of.inputs.includes(code)
  if (!isInput && !of.results.includes(code)) return false
  const place = isInput ? code : placeOf(model, code, sample, replicate)
  if (place === null) return false
  write(isInput ? step.values : model.results, place, { value, by: actor.id })
  if (file) step.files = 1
  step.row_version += 1
  settle(told)
  return true
}

/** Of the only sample that is tested none need be named; the pH has two replicates, the rest has one. */
function placeOf(model: LabModel, code: string, sample: number | null, replicate: number): string | null {
  const tested = testedOf(model)
  const at = sample ?? (tested.length === 1 ? tested[0] : undefined)
  if (at === undefined || !tested.includes(at) || replicate > (code === 'PH' ? 2 : 1)) return null
  return `${code}/${at}/${replicate}`
}

const isWritten = ({ model, actor }: Told, { step, of }: AtStep) =>
  model.status === 'INPROGRESS' && step.status === 'INPROGRESS' && (!of.admin || isAdmin(actor))

function isGood(code: string, value: string): boolean {
  if (value === '') return true
  return code === 'CLEAR' ? value === 'true' || value === 'false' : /^<?\d+(\.\d+)?$/.test(value)
}

/** The same value again stays whose it was; an emptied one is taken back. */
function write(all: Record<string, Measured>, code: string, measured: Measured): void {
  if (measured.value === '') delete all[code]
  else if (all[code]?.value !== measured.value) all[code] = measured
}

const receives: Judge<Of<'receive'>> = (told, { at, note }) => {
  const { model, news, actor } = told
  const sample = model.samples[at]
  if (!sample || !isOpen(model) || (sample.received && !sample.rejected)) return false
  // What was rejected is taken in only with a remark.
  if (sample.rejected && note === '') return false
  Object.assign(sample, { received: true, rejected: false })
  news.history.push(`RECEIVED > ${actor.id}`)
  news.logs.push('lab.sample_received')
  settleSamples(told)
  return true
}

const rejects: Judge<Of<'reject'>> = (told, { at, reason, note }) => {
  const { model, news, actor } = told
  const sample = model.samples[at]
  if (!sample || !isOpen(model) || sample.rejected || (reason === 'OTHER' && note === '')) return false
  sample.rejected = true
  news.history.push(`REJECTED > ${actor.id}`)
  news.logs.push('lab.sample_rejected')
  mailed(told, 'SAMPLE_REJECTED')
  settleSamples(told)
  return true
}

/** What is tested decides whether all work is done. */
function settleSamples(told: Told): void {
  told.model.row_version += 1
  if (told.model.status === 'INPROGRESS') settle(told)
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

const verifies: Judge<Of<'verify'>> = (told, { verdict, comment, stale }) => {
  const { model, news, actor } = told
  if (stale || !model.awaits || !isAdmin(actor)) return false
  const workers = workersOf(model)
  if (!model.allow_self && workers.includes(actor.id)) return false
  if (verdict === 'CONFIRM') {
    news.history.push(`VERIFIED > ${actor.id}`)
    model.verified_by = actor.id
    return complete(told)
  }
  if (comment === '') return false
  model.awaits = false
  model.returned = comment
  model.row_version += 1
  news.history.push(`RETURNED > ${actor.id}`)
  news.bells.push(...bellOf([model.assignee, ...workers], actor.id))
  return true
}

function workersOf({ steps, results }: LabModel): (string | null)[] {
  return [
    ...steps
      .filter(({ status }) => status === 'DONE')
      .flatMap(({ started_by, finished_by }) => [started_by, finished_by]),
    ...steps.flatMap(({ values }) => Object.values(values).map(({ by }) => by)),
    ...Object.values(results).map(({ by }) => by),
  ]
}

const updates: Judge<Of<'update'>> = ({ model }, { assignee, mail_to, stale }) => {
  if (stale || !isOpen(model)) return false
  Object.assign(model, { assignee, mail_to, row_version: model.row_version + 1 })
  return true
}
