import { bellOf, nothingNew, type Ending, type News } from './walk-try.ts'

/**
 * Machine service once more, written down from domain design 5.4 and sharing nothing with the server: for each wish of
 * somebody whether it is taken, what the job is then, and what else was written.
 */
export interface MachineModel {
  type: 'ONSITE' | 'OFFICE'
  status: MachineStatus
  outcome: string | null
  came_back: boolean
  /** Quotations that were sent before it came back: they speak of another repair. */
  sent_before: number
  /** Days since it was completed. */
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
/** What a quotation says; `FREE` costs nothing, `WRONG` has more discount than worth. */
export type Lines = 'NONE' | 'PUMP' | 'SEAL' | 'FREE' | 'WRONG'

export interface MachineActor {
  id: string
  role: 'STAFF' | 'ADMIN' | 'SUPER_ADMIN'
  /** Opens the screens of machine service. */
  isMachine: boolean
}

export type MachineWish =
  | { kind: 'move'; to: MachineStatus; outcome: string; evidence: boolean; reason: string; stale: boolean }
  | { kind: 'visit'; planned_at: string; engineers: string[]; stale: boolean }
  | { kind: 'receipt'; photos: number; stale: boolean }
  | { kind: 'inspection'; findings: string; stale: boolean }
  | { kind: 'quotation'; lines: Lines; valid: boolean; stale: boolean }
  | { kind: 'work'; minutes: number; test_result: string; stale: boolean }
  | { kind: 'handover'; stale: boolean }
  | { kind: 'link' }
  /** On the customer's page of a quotation that was sent; `isClosed`: the link, not the quotation. */
  | { kind: 'answer'; verdict: 'ACCEPT' | 'DECLINE'; name: string; revision: number; isClosed: boolean }

export interface MachinePeople {
  admins: string[]
  email: string
  customer_id: string
}

interface Told {
  model: MachineModel
  news: News
  /** Null: the customer. */
  actor: MachineActor | null
  people: MachinePeople
}

type Of<K extends MachineWish['kind']> = Extract<MachineWish, { kind: K }>
type MoveWish = Of<'move'>

/** Changes the model as the server must; what is refused leaves it as it was. */
export function judgeMachine(
  model: MachineModel,
  wish: MachineWish,
  actor: MachineActor | null,
  people: MachinePeople,
): { ending: Ending; model: MachineModel; news: News; closesLinks: boolean } {
  const refused = { model, news: nothingNew(), closesLinks: false }
  if (actor && !actor.isMachine) return { ending: 'forbidden', ...refused }
  const told: Told = { model: structuredClone(model), news: nothingNew(), actor, people }
  if (!isTaken(told, wish)) return { ending: 'refused', ...refused }
  const closesLinks = told.news.history.some((line) => /^M[46789] /.test(line))
  return { ending: 'taken', model: told.model, news: told.news, closesLinks }
}

function isTaken(told: Told, wish: MachineWish): boolean {
  if (wish.kind === 'move') return isListed(told, wish)
  if (wish.kind === 'answer') return answers(told, wish)
  if (wish.kind === 'link') return asksLink(told.model)
  if (wish.stale || !open[wish.kind].includes(told.model.status)) return false
  if (wish.kind === 'quotation' && wish.lines === 'WRONG') return false
  write(told, wish)
  told.model.row_version += 1
  return true
}

type Section = Exclude<MachineWish, { kind: 'move' | 'answer' | 'link' }>

/** While the job stands where a section may be written. */
const open: Record<Section['kind'], MachineStatus[]> = {
  visit: ['PENDING_VISIT', 'PENDING_RECEIVE', 'INSPECTION', 'QUOTATION', 'INPROGRESS'],
  receipt: ['PENDING_RECEIVE', 'INSPECTION'],
  inspection: ['INSPECTION'],
  quotation: ['INSPECTION', 'INPROGRESS'],
  work: ['INPROGRESS'],
  handover: ['PENDING_RECEIVE', 'INSPECTION', 'QUOTATION', 'INPROGRESS'],
}

function write(told: Told, wish: Section): void {
  const { model, news } = told
  switch (wish.kind) {
    case 'visit':
      return visits(told, wish)
    case 'receipt':
      model.receipt = { photos: wish.photos }
      return
    case 'inspection':
      model.findings = wish.findings
      return
    case 'quotation':
      model.quotation = { lines: wish.lines, valid: wish.valid }
      return
    case 'work':
      model.work = { minutes: wish.minutes, test_result: wish.test_result }
      return
    case 'handover':
      model.isHandedOver = true
      news.history.push(`HANDOVER > ${told.actor?.id}`)
  }
}

function visits({ model, news, actor, people }: Told, { planned_at, engineers }: Of<'visit'>): void {
  const isMoved = planned_at !== model.planned_at
  const isSame = !isMoved && engineers.toSorted().join() === model.engineers.toSorted().join()
  if (isMoved) Object.assign(model, { arrived: false, left: false })
  Object.assign(model, { planned_at, engineers })
  if (isSame) return
  news.history.push(`VISIT > ${actor?.id}`)
  news.bells.push(...bellOf([...people.admins, ...engineers], actor?.id ?? null))
  if (isMoved) news.mails.push(`customer-news ${people.email}`)
}

const newest = ({ sent }: MachineModel) => sent.at(-1)

/** Staff pass a new link on while the quotation waits for its answer. */
function asksLink(model: MachineModel): boolean {
  const asked = newest(model)
  return model.status === 'QUOTATION' && asked?.state === 'SENT' && asked.valid
}

function answers(told: Told, { verdict, name, revision, isClosed }: Of<'answer'>): boolean {
  const { model, news, people } = told
  const asked = model.sent[revision]
  if (isClosed || asked?.state !== 'SENT' || model.status !== 'QUOTATION') return false
  if (verdict === 'DECLINE') {
    asked.state = 'DECLINED'
    news.history.push(`DECLINED > ${people.customer_id}`)
    news.logs.push('quote.declined')
    news.bells.push(...bellOf([...people.admins, ...model.engineers], null))
    return true
  }
  return name !== '' && asked.valid && move(told, 'M6', { to: 'INPROGRESS', outcome: '' })
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
  /** Those that need findings. */
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

function isListed(told: Told, wish: MoveWish): boolean {
  const { model, actor } = told
  const one = listed[`${model.status}>${wish.to}`]
  if (!one || wish.stale || (one.admin && !isAdmin(actor)) || !one.holds(model)) return false
  if (one.inspected?.includes(wish.outcome) && !model.findings) return false
  return carriesAll(one, wish, actor) && move(told, one.id, wish)
}

function carriesAll({ reason, evidence, outcomes }: Listed, wish: MoveWish, actor: Told['actor']): boolean {
  if ((reason || actor?.role === 'SUPER_ADMIN') && !wish.reason) return false
  if (evidence && !wish.evidence) return false
  return !outcomes || outcomes.includes(wish.outcome)
}

/** Everything that a move does. */
function move(told: Told, id: string, { to, outcome }: Pick<MoveWish, 'to' | 'outcome'>): true {
  const { model, news, actor, people } = told
  news.history.push(`${id} ${model.status}>${to} ${actor?.id ?? people.customer_id}`)
  news.logs.push('machine.status_changed', ...(events[id] ?? []))
  news.bells.push(...bellOf([...people.admins, ...model.engineers], actor?.id ?? null))
  news.mails.push(`customer-news ${people.email}`)
  if (to !== 'COMPLETED') model.isHandedOver = false
  effects[id]?.(model, outcome)
  model.status = to
  model.row_version += 1
  return true
}

/** The work of the walk changes one part with a number. */
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
