import { recipientsOf, nothingNew, type Ending, type Effects } from './walk-try.ts'

/**
 * A second implementation of machine service as a test oracle, sharing no code with the server: for each request,
 * whether it is accepted, the resulting job, and what else was written.
 */
export interface MachineModel {
  type: 'ONSITE' | 'OFFICE'
  status: MachineStatus
  outcome: string | null
  came_back: boolean
  /** Quotations sent before it came back: they belong to another repair. */
  sent_before: number
  /** Days since the job was completed. */
  completed_days: number | null
  warranty: boolean
  engineers: string[]
  planned_at: string | null
  arrived: boolean
  left: boolean
  receipt: { photos: number } | null
  findings: string | null
  quotation: { lines: Lines; valid: boolean } | null
  work: { minutes: number; test_result: string } | null
  isHandedOver: boolean
  sent: { lines: Lines; valid: boolean; state: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'REPLACED' }[]
  row_version: number
}

export type MachineStatus =
  | 'PENDING_VISIT'
  | 'PENDING_RECEIVE'
  | 'INSPECTION'
  | 'QUOTATION'
  | 'INPROGRESS'
  | 'COMPLETED'
/** The lines of a quotation; `FREE` costs nothing, `WRONG` has a discount above its price. */
export type Lines = 'NONE' | 'PUMP' | 'SEAL' | 'FREE' | 'WRONG'

export interface MachineActor {
  id: string
  role: 'STAFF' | 'ADMIN' | 'SUPER_ADMIN'
  /** Whether the profile can open the screens of machine service. */
  isMachine: boolean
}

export type MachineRequest =
  | { kind: 'move'; to: MachineStatus; outcome: string; evidence: boolean; reason: string; stale: boolean }
  | { kind: 'visit'; planned_at: string; engineers: string[]; stale: boolean }
  | { kind: 'receipt'; photos: number; stale: boolean }
  | { kind: 'inspection'; findings: string; stale: boolean }
  | { kind: 'quotation'; lines: Lines; valid: boolean; stale: boolean }
  | { kind: 'work'; minutes: number; test_result: string; stale: boolean }
  | { kind: 'handover'; stale: boolean }
  | { kind: 'link' }
  /** On the customer's page of a sent quotation; `isClosed`: the link, not the quotation. */
  | { kind: 'answer'; verdict: 'ACCEPT' | 'DECLINE'; name: string; revision: number; isClosed: boolean }

export interface MachinePeople {
  admins: string[]
  email: string
  customer_id: string
}

interface StepContext {
  model: MachineModel
  effect: Effects
  /** Null: the customer. */
  actor: MachineActor | null
  people: MachinePeople
}

type Of<K extends MachineRequest['kind']> = Extract<MachineRequest, { kind: K }>
type TransitionAttempt = Of<'move'>

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
  const closesLinks = reported.effect.history.some((line) => /^M[46789] /.test(line))
  return { ending: 'taken', model: reported.model, effect: reported.effect, closesLinks }
}

function isTaken(reported: StepContext, request: MachineRequest): boolean {
  if (request.kind === 'move') return isListed(reported, request)
  if (request.kind === 'answer') return answers(reported, request)
  if (request.kind === 'link') return requestsLink(reported.model)
  if (request.stale || !open[request.kind].includes(reported.model.status)) return false
  if (request.kind === 'quotation' && request.lines === 'WRONG') return false
  write(reported, request)
  reported.model.row_version += 1
  return true
}

type Section = Exclude<MachineRequest, { kind: 'move' | 'answer' | 'link' }>

/** The statuses in which a section may be written. */
const open: Record<Section['kind'], MachineStatus[]> = {
  visit: ['PENDING_VISIT', 'PENDING_RECEIVE', 'INSPECTION', 'QUOTATION', 'INPROGRESS'],
  receipt: ['PENDING_RECEIVE', 'INSPECTION'],
  inspection: ['INSPECTION'],
  quotation: ['INSPECTION', 'INPROGRESS'],
  work: ['INPROGRESS'],
  handover: ['PENDING_RECEIVE', 'INSPECTION', 'QUOTATION', 'INPROGRESS'],
}

function write(reported: StepContext, request: Section): void {
  const { model, effect } = reported
  switch (request.kind) {
    case 'visit':
      return visits(reported, request)
    case 'receipt':
      model.receipt = { photos: request.photos }
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
      model.isHandedOver = true
      effect.history.push(`HANDOVER > ${reported.actor?.id}`)
  }
}

function visits({ model, effect, actor, people }: StepContext, { planned_at, engineers }: Of<'visit'>): void {
  const isMoved = planned_at !== model.planned_at
  const isSame = !isMoved && engineers.toSorted().join() === model.engineers.toSorted().join()
  if (isMoved) Object.assign(model, { arrived: false, left: false })
  Object.assign(model, { planned_at, engineers })
  if (isSame) return
  effect.history.push(`VISIT > ${actor?.id}`)
  effect.bells.push(...recipientsOf([...people.admins, ...engineers], actor?.id ?? null))
  if (isMoved) effect.mails.push(`customer-news ${people.email}`)
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
    effect.bells.push(...recipientsOf([...people.admins, ...model.engineers], null))
    return true
  }
  return name !== '' && requested.valid && move(reported, 'M6', { to: 'INPROGRESS', outcome: '' })
}

const isAdmin = (actor: MachineActor | null) => actor !== null && actor.role !== 'STAFF'
const holdsMachine = ({ receipt, isHandedOver }: MachineModel) => receipt !== null && !isHandedOver
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
  /** Outcomes that need findings. */
  inspected?: string[]
  holds: (model: MachineModel) => boolean
}

const always = () => true

const listed: Record<string, Listed> = {
  'PENDING_VISIT>INSPECTION': { id: 'M2', holds: always },
  'PENDING_RECEIVE>INSPECTION': { id: 'M3', holds: ({ receipt }) => (receipt?.photos ?? 0) > 0 },
  'INSPECTION>QUOTATION': { id: 'M4', holds: (model) => Boolean(model.findings) && mayBeSent(model) },
  'INSPECTION>INPROGRESS': {
    id: 'M5',
    admin: true,
    holds: (model) => Boolean(model.findings) && isFree(model),
  },
  'INSPECTION>COMPLETED': {
    id: 'M14',
    reason: true,
    outcomes: ['NO_FAULT_FOUND', 'NOT_REPAIRABLE', 'WITHDRAWN'],
    inspected: ['NO_FAULT_FOUND', 'NOT_REPAIRABLE'],
    holds: (model) => !holdsMachine(model),
  },
  'QUOTATION>INPROGRESS': {
    id: 'M6',
    admin: true,
    evidence: true,
    holds: (model) => newest(model)?.valid === true,
  },
  'QUOTATION>INSPECTION': { id: 'M7', holds: always },
  'QUOTATION>COMPLETED': {
    id: 'M8',
    outcomes: ['QUOTE_DECLINED', 'QUOTE_EXPIRED'],
    holds: (model) => !holdsMachine(model),
  },
  'INPROGRESS>QUOTATION': { id: 'M9', holds: (model) => isChanged(model) && mayBeSent(model) },
  'INPROGRESS>COMPLETED': {
    id: 'M10',
    outcomes: ['REPAIRED', 'REPLACED', 'NOT_REPAIRABLE'],
    holds: ({ work, isHandedOver }) => Boolean(work?.minutes && work.test_result) && isHandedOver,
  },
  'PENDING_VISIT>COMPLETED': {
    id: 'M11',
    reason: true,
    outcomes: ['WITHDRAWN'],
    holds: (model) => !holdsMachine(model),
  },
  'PENDING_RECEIVE>COMPLETED': {
    id: 'M11',
    reason: true,
    outcomes: ['WITHDRAWN'],
    holds: (model) => !holdsMachine(model),
  },
  'PENDING_VISIT>PENDING_RECEIVE': { id: 'M12', holds: always },
  'PENDING_RECEIVE>PENDING_VISIT': { id: 'M12', holds: (model) => !holdsMachine(model) },
  'COMPLETED>INSPECTION': { id: 'M13', admin: true, reason: true, holds: isBackInTime },
}

function isListed(reported: StepContext, request: TransitionAttempt): boolean {
  const { model, actor } = reported
  const one = listed[`${model.status}>${request.to}`]
  if (!one || request.stale || (one.admin && !isAdmin(actor)) || !one.holds(model)) return false
  if (one.inspected?.includes(request.outcome) && !model.findings) return false
  return carriesAll(one, request, actor) && move(reported, one.id, request)
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

/** All effects of a transition. */
function move(
  reported: StepContext,
  id: string,
  { to, outcome }: Pick<TransitionAttempt, 'to' | 'outcome'>,
): true {
  const { model, effect, actor, people } = reported
  effect.history.push(`${id} ${model.status}>${to} ${actor?.id ?? people.customer_id}`)
  effect.logs.push('machine.status_changed', ...(events[id] ?? []))
  effect.bells.push(...recipientsOf([...people.admins, ...model.engineers], actor?.id ?? null))
  effect.mails.push(`customer-news ${people.email}`)
  if (to !== 'COMPLETED') model.isHandedOver = false
  effects[id]?.(model, outcome)
  model.status = to
  model.row_version += 1
  return true
}

/** The test's work replaces one part with a serial number. */
const events: Record<string, string[]> = {
  M4: ['quote.sent'],
  M9: ['quote.sent'],
  M6: ['quote.accepted'],
  M10: ['part.replaced'],
}

const noVisit = { planned_at: null, arrived: false, left: false }

function send(model: MachineModel): void {
  for (const one of model.sent) if (one.state === 'SENT') one.state = 'REPLACED'
  if (model.quotation) model.sent.push({ ...model.quotation, state: 'SENT' })
}

function end(model: MachineModel, outcome: string): void {
  Object.assign(model, { outcome, completed_days: 0, left: model.left || model.arrived })
}

const effects: Record<string, (model: MachineModel, outcome: string) => void> = {
  M2: (model) => (model.arrived = true),
  M4: send,
  M6: (model) => Object.assign(newest(model) ?? {}, { state: 'ACCEPTED' }),
  M8: end,
  M9: send,
  M10: end,
  M11: end,
  M14: end,
  M12: (model) =>
    model.status === 'PENDING_VISIT'
      ? Object.assign(model, noVisit, { type: 'OFFICE' })
      : Object.assign(model, { type: 'ONSITE', receipt: null }),
  M13: (model) =>
    Object.assign(model, noVisit, {
      outcome: null,
      completed_days: null,
      came_back: true,
      sent_before: model.sent.length,
      receipt: null,
      findings: null,
      quotation: null,
      work: null,
    }),
}
