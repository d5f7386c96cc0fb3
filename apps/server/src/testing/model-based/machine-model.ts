import {
  isOfVisit,
  type MachineModel,
  type MachineStatus,
  type MachineActor,
  type MachineRequest,
  type MachinePeople,
  type StepContext,
  type Of,
  type TransitionAttempt,
  type VisitRequest,
} from './machine-model-types.ts'
import { atWork, inOrder, reportVisit, visits } from './machine-model-visits.ts'
import { recipientsOf, nothingNew, type Ending, type Effects } from './attempt.ts'

/** Changes the model as the server must; a refused request leaves it unchanged. */
export function judgeMachine(
  model: MachineModel,
  request: MachineRequest,
  actor: MachineActor | null,
  people: MachinePeople,
): { ending: Ending; model: MachineModel; effect: Effects; closesLinks: boolean } {
  const refused = { model, effect: nothingNew(), closesLinks: false }
  if (actor && !actor.isMachine) return { ending: 'forbidden', ...refused }
  const reported: StepContext = { model: structuredClone(model), effect: nothingNew(), actor, people }
  if (!isTaken(reported, request)) return { ending: 'refused', ...refused }
  const closesLinks = reported.effect.history.some((line) => /^M([46789]|15|17) /.test(line))
  return { ending: 'accepted', model: reported.model, effect: reported.effect, closesLinks }
}

function isTaken(reported: StepContext, request: MachineRequest): boolean {
  if (request.kind === 'move') return isListed(reported, request)
  if (request.kind === 'answer') return answers(reported, request)
  if (request.kind === 'link') return requestsLink(reported.model)
  if (isOfVisit(request)) return !request.stale && visits(reported, request, checksIn)
  if (request.stale || !open[request.kind].includes(reported.model.status)) return false
  if (request.kind === 'quotation' && request.lines === 'WRONG') return false
  write(reported, request)
  reported.model.row_version += 1
  return true
}

type Section = Exclude<MachineRequest, VisitRequest | Of<'move' | 'answer' | 'link'>>

/** The statuses in which a section may be written. */
const open: Record<Section['kind'], MachineStatus[]> = {
  receipt: ['PENDING_RECEIVE', 'INSPECTION'],
  inspection: ['INSPECTION'],
  quotation: ['INSPECTION', 'INPROGRESS'],
  work: ['INPROGRESS'],
  handover: ['PENDING_RECEIVE', 'INSPECTION', 'QUOTATION', 'INPROGRESS'],
}

function write(reported: StepContext, request: Section): void {
  const { model, effect } = reported
  switch (request.kind) {
    case 'receipt':
      model.receipt = { photos: request.photos }
      model.isBack = model.isHandedOver
      return
    case 'inspection':
      model.findings = request.findings
      return
    case 'quotation':
      model.quotation = { lines: request.lines, valid: request.valid }
      return
    case 'work':
      model.work = { minutes: request.minutes, test_result: request.test_result }
      return
    case 'handover':
      Object.assign(model, { isHandedOver: true, isBack: false })
      effect.history.push(`HANDOVER > ${reported.actor?.id}`)
  }
}

const newest = ({ sent }: MachineModel) => sent.at(-1)

/** Staff create a new link while the quotation waits for its answer. */
function requestsLink(model: MachineModel): boolean {
  const requested = newest(model)
  return model.status === 'QUOTATION' && requested?.state === 'SENT' && requested.valid
}

function answers(reported: StepContext, { verdict, name, revision, isClosed }: Of<'answer'>): boolean {
  const { model, effect, people } = reported
  const requested = model.sent[revision]
  if (isClosed || requested?.state !== 'SENT' || model.status !== 'QUOTATION') return false
  if (verdict === 'DECLINE') {
    requested.state = 'DECLINED'
    effect.history.push(`DECLINED > ${people.customer_id}`)
    effect.logs.push('quote.declined')
    effect.notifications.push(...recipientsOf([...people.admins, ...atWork(model)], null))
    return true
  }
  return name !== '' && requested.valid && move(reported, 'M6', { to: 'INPROGRESS', outcome: '' })
}

const isAdmin = (actor: MachineActor | null) => actor !== null && actor.role !== 'STAFF'
const holdsMachine = ({ receipt, isHandedOver, isBack }: MachineModel) =>
  receipt !== null && (!isHandedOver || isBack)
const hasLines = ({ quotation }: MachineModel) => quotation !== null && quotation.lines !== 'NONE'
const mayBeSent = (model: MachineModel) => hasLines(model) && model.quotation?.valid === true
const isFree = ({ came_back, warranty, quotation }: MachineModel) =>
  came_back || warranty || quotation?.lines === 'FREE'
const isChanged = (model: MachineModel) =>
  model.sent.length === model.sent_before || model.quotation?.lines !== newest(model)?.lines
const isBackInTime = ({ completed_days, outcome }: MachineModel) =>
  completed_days !== null && completed_days <= 90 && (outcome === 'REPAIRED' || outcome === 'REPLACED')

interface Listed {
  id: string
  admin?: true
  reason?: true
  evidence?: true
  outcomes?: string[]
  /** Outcomes that need findings, and outcomes that need a signature. */
  inspected?: string[]
  signed?: string[]
  holds: (model: MachineModel) => boolean
}

const always = () => true
const isReturned = (model: MachineModel) => !holdsMachine(model)

const unrepaired: Omit<Listed, 'id'> = {
  reason: true,
  outcomes: ['NO_FAULT_FOUND', 'NOT_REPAIRABLE', 'PART_NOT_OBTAINABLE', 'WITHDRAWN', 'RETURNED_UNREPAIRED'],
  inspected: ['NO_FAULT_FOUND', 'NOT_REPAIRABLE', 'PART_NOT_OBTAINABLE'],
  signed: ['RETURNED_UNREPAIRED'],
  holds: isReturned,
}
const withdrawn: Listed = {
  id: 'M11',
  reason: true,
  outcomes: ['WITHDRAWN', 'RETURNED_UNREPAIRED'],
  signed: ['RETURNED_UNREPAIRED'],
  holds: isReturned,
}

const listed: Record<string, Listed[]> = {
  'PENDING_VISIT>INSPECTION': [{ id: 'M2', holds: always }],
  'PENDING_RECEIVE>INSPECTION': [{ id: 'M3', holds: ({ receipt }) => (receipt?.photos ?? 0) > 0 }],
  'INSPECTION>QUOTATION': [{ id: 'M4', holds: (model) => Boolean(model.findings) && mayBeSent(model) }],
  'INSPECTION>INPROGRESS': [
    { id: 'M5', admin: true, holds: (model) => Boolean(model.findings) && isFree(model) },
  ],
  'INSPECTION>COMPLETED': [{ id: 'M14', ...unrepaired }],
  'QUOTATION>INPROGRESS': [
    { id: 'M6', admin: true, evidence: true, holds: (model) => newest(model)?.valid === true },
    { id: 'M17', holds: (model) => acceptedLast(model) !== undefined },
  ],
  'QUOTATION>INSPECTION': [{ id: 'M7', holds: always }],
  'QUOTATION>COMPLETED': [
    { id: 'M8', outcomes: ['QUOTE_DECLINED', 'QUOTE_EXPIRED'], holds: isReturned },
    { id: 'M15', ...unrepaired },
  ],
  'INPROGRESS>QUOTATION': [{ id: 'M9', holds: (model) => isChanged(model) && mayBeSent(model) }],
  'INPROGRESS>COMPLETED': [
    {
      id: 'M10',
      outcomes: ['REPAIRED', 'REPLACED'],
      holds: ({ work, isHandedOver }) => Boolean(work?.minutes && work.test_result) && isHandedOver,
    },
    { id: 'M15', ...unrepaired },
  ],
  'PENDING_VISIT>COMPLETED': [withdrawn],
  'PENDING_RECEIVE>COMPLETED': [withdrawn],
  'PENDING_VISIT>PENDING_RECEIVE': [{ id: 'M12', holds: always }],
  'PENDING_RECEIVE>PENDING_VISIT': [{ id: 'M12', holds: isReturned }],
  'COMPLETED>INSPECTION': [{ id: 'M13', admin: true, reason: true, holds: isBackInTime }],
}
const openAgain: Listed = { id: 'M16', admin: true, reason: true, holds: always }

/** The quotation of this round that was accepted last. */
const acceptedLast = ({ sent, sent_before }: MachineModel) =>
  sent.slice(sent_before).findLast(({ state }) => state === 'ACCEPTED')

function isListed(reported: StepContext, request: TransitionAttempt): boolean {
  const { model, actor } = reported
  const one = [
    ...(listed[`${model.status}>${request.to}`] ?? []),
    ...(model.status === 'COMPLETED' && request.to === model.before ? [openAgain] : []),
  ].find(({ id, admin }) => (!admin || isAdmin(actor)) && (!request.transition || request.transition === id))
  if (!one || request.stale || !one.holds(model)) return false
  return (
    mayEndAs(one, model, request.outcome) &&
    carriesAll(one, request, actor) &&
    move(reported, one.id, request)
  )
}

function mayEndAs({ inspected, signed }: Listed, model: MachineModel, outcome: string): boolean {
  if (inspected?.includes(outcome) && !model.findings) return false
  return !signed?.includes(outcome) || model.isHandedOver
}

function carriesAll(
  { reason, evidence, outcomes }: Listed,
  request: TransitionAttempt,
  actor: StepContext['actor'],
): boolean {
  if ((reason || actor?.role === 'SUPER_ADMIN') && !request.reason) return false
  if (evidence && !request.evidence) return false
  return !outcomes || outcomes.includes(request.outcome)
}

/** The people of the planned visits that a transition cancels. */
function cancelledBy({ status, visits: all }: MachineModel, id: string, to: string): string[] {
  const cancels = to === 'COMPLETED' || (id === 'M12' && status === 'PENDING_VISIT')
  return cancels ? all.filter(({ state }) => state === 'PLANNED').flatMap(({ engineers }) => engineers) : []
}

const checksIn = (reported: StepContext) => move(reported, 'M2', { to: 'INSPECTION', outcome: '' })

/** All effects of a transition. */
function move(
  reported: StepContext,
  id: string,
  { to, outcome }: Pick<TransitionAttempt, 'to' | 'outcome'>,
): true {
  const { model, effect, actor, people } = reported
  effect.history.push(`${id} ${model.status}>${to} ${actor?.id ?? people.customer_id}`)
  effect.logs.push('machine.status_changed', ...(events[id] ?? []))
  const concerned = cancelledBy(model, id, to)
  const planned = model.visits.filter(({ state }) => state === 'PLANNED')
  if (to !== 'COMPLETED' && id !== 'M16') Object.assign(model, { isHandedOver: false, isBack: false })
  effects[id]?.(model, outcome, actor)
  effect.notifications.push(
    ...recipientsOf([...people.admins, ...atWork(model), ...concerned], actor?.id ?? null),
  )
  effect.mails.push(`customer-news ${people.email}`)
  model.status = to
  model.row_version += 1
  if (to === 'COMPLETED')
    for (const { engineers } of planned) reportVisit(reported, 'VISIT_CANCELLED', engineers)
  return true
}

/** The test's work replaces one part with a serial number. */
const events: Record<string, string[]> = {
  M4: ['quote.sent'],
  M9: ['quote.sent'],
  M6: ['quote.accepted'],
  M10: ['part.replaced'],
}

function send(model: MachineModel): void {
  for (const one of model.sent) if (one.state === 'SENT') one.state = 'REPLACED'
  if (model.quotation) model.sent.push({ ...model.quotation, state: 'SENT' })
}

function cancelPlanned(model: MachineModel): void {
  for (const visit of model.visits) if (visit.state === 'PLANNED') visit.state = 'CANCELLED'
}

function end(model: MachineModel, outcome: string): void {
  for (const visit of model.visits) if (visit.state === 'ARRIVED') visit.state = 'DONE'
  cancelPlanned(model)
  Object.assign(model, { outcome, completed_days: 0, before: model.status })
}

/** A check-in that names no visit: at the next one, or at an unplanned one. */
function checkIn(model: MachineModel, _outcome: string, actor: MachineActor | null): void {
  if (model.visits.some(({ state }) => state === 'ARRIVED')) return
  const next = model.visits.find(({ state }) => state === 'PLANNED')
  if (next) next.state = 'ARRIVED'
  else
    model.visits = inOrder([
      ...model.visits,
      {
        no: model.visits.length,
        planned_at: '',
        engineers: model.engineers.length > 0 ? model.engineers : [actor?.id ?? ''],
        state: 'ARRIVED',
      },
    ])
}

const effects: Record<string, (model: MachineModel, outcome: string, actor: MachineActor | null) => void> = {
  M2: checkIn,
  M4: send,
  M6: (model) => Object.assign(newest(model) ?? {}, { state: 'ACCEPTED' }),
  M8: end,
  M9: send,
  M10: end,
  M11: end,
  M14: end,
  M15: end,
  M16: (model) => Object.assign(model, { outcome: null, completed_days: null, before: null }),
  M17: (model) => {
    const accepted = acceptedLast(model)
    if (accepted) model.quotation = { lines: accepted.lines, valid: accepted.valid }
    for (const one of model.sent) if (one.state === 'SENT') one.state = 'DECLINED'
  },
  M12: (model) => {
    if (model.status === 'PENDING_RECEIVE') Object.assign(model, { type: 'ONSITE', receipt: null })
    else {
      cancelPlanned(model)
      model.type = 'OFFICE'
    }
  },
  M13: (model) =>
    Object.assign(model, {
      outcome: null,
      completed_days: null,
      before: null,
      came_back: true,
      sent_before: model.sent.length,
      receipt: null,
      findings: null,
      quotation: null,
      work: null,
    }),
}
