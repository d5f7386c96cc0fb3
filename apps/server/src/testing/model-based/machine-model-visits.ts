import type { MachineModel, Of, StepContext, VisitRequest, ModelVisit } from './machine-model-types.ts'
import { recipientsOf } from './attempt.ts'

const isOpen = ({ state }: ModelVisit) => state === 'PLANNED' || state === 'ARRIVED'
/** Who is responsible, and who visits. */
export const atWork = ({ engineers, visits: all }: MachineModel) => [
  ...engineers,
  ...all.filter(isOpen).flatMap((visit) => visit.engineers),
]
const isSame = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join()

/** Makes an event of a visit: history, notifications, and a mail where the customer must know. */
export function reportVisit(reported: StepContext, event: string, concerned: string[]): void {
  const { model, effect, actor, people } = reported
  effect.history.push(`${event} > ${actor?.id}`)
  effect.notifications.push(
    ...recipientsOf([...people.admins, ...atWork(model), ...concerned], actor?.id ?? null),
  )
  if (['VISIT_PLANNED', 'VISIT_MOVED', 'VISIT_CANCELLED'].includes(event))
    effect.mails.push(`customer-news ${people.email}`)
}

export function inOrder(all: ModelVisit[]): ModelVisit[] {
  return all.toSorted((a, b) =>
    a.planned_at === b.planned_at ? a.no - b.no : a.planned_at < b.planned_at ? -1 : 1,
  )
}

/** Judges an act on visits or the assignment; the first arrival makes the given transition. */
export function visits(
  reported: StepContext,
  request: VisitRequest,
  startsInspection: (reported: StepContext) => boolean,
): boolean {
  const { model } = reported
  if (model.status === 'COMPLETED') return false
  switch (request.kind) {
    case 'assign':
      return assigns(reported, request)
    case 'plan':
      return plans(reported, request)
    case 'change':
      return changes(reported, request)
    case 'arrive':
      return arrives(reported, request, startsInspection)
    default:
      return ends(reported, request)
  }
}

function assigns(reported: StepContext, { engineers }: Of<'assign'>): boolean {
  const { model } = reported
  if (isSame(model.engineers, engineers)) return true
  model.engineers = engineers
  model.row_version += 1
  reportVisit(reported, 'ASSIGNED', [])
  return true
}

/** Two visits of one job never overlap for a person. */
function isTwice({ visits: all }: MachineModel, visit: Pick<ModelVisit, 'no' | 'planned_at' | 'engineers'>) {
  return all.some(
    (one) =>
      one.no !== visit.no &&
      isOpen(one) &&
      one.planned_at === visit.planned_at &&
      one.engineers.some((id) => visit.engineers.includes(id)),
  )
}

function plans(reported: StepContext, { planned_at, engineers }: Of<'plan'>): boolean {
  const { model } = reported
  const visit: ModelVisit = { no: model.visits.length, planned_at, engineers, state: 'PLANNED' }
  if (isTwice(model, visit)) return false
  model.visits = inOrder([...model.visits, visit])
  if (model.engineers.length === 0) model.engineers = engineers
  model.row_version += 1
  reportVisit(reported, 'VISIT_PLANNED', [])
  return true
}

function changes(reported: StepContext, { at, planned_at, engineers }: Of<'change'>): boolean {
  const { model } = reported
  const visit = model.visits[at]
  if (visit?.state !== 'PLANNED') return false
  const before = { ...visit }
  const isMoved = planned_at !== before.planned_at
  if (!isMoved && isSame(before.engineers, engineers)) {
    visit.engineers = engineers
    model.row_version += 1
    return true
  }
  if (isTwice(model, { no: visit.no, planned_at, engineers })) return false
  Object.assign(visit, { planned_at, engineers })
  model.visits = inOrder(model.visits)
  model.row_version += 1
  reportVisit(reported, isMoved ? 'VISIT_MOVED' : 'VISIT_CHANGED', before.engineers)
  return true
}

function arrives(
  reported: StepContext,
  { at, reason }: Of<'arrive'>,
  startsInspection: (reported: StepContext) => boolean,
): boolean {
  const { model, actor } = reported
  const visit = model.visits[at]
  const isFirst = model.status === 'PENDING_VISIT'
  if (isFirst && actor?.role === 'SUPER_ADMIN' && !reason) return false
  if (visit?.state !== 'PLANNED' || model.visits.some(({ state }) => state === 'ARRIVED')) return false
  visit.state = 'ARRIVED'
  if (isFirst) return startsInspection(reported)
  model.row_version += 1
  reportVisit(reported, 'VISIT_ARRIVED', [])
  return true
}

function ends(reported: StepContext, { kind, at }: Of<'leave' | 'cancel'>): boolean {
  const { model } = reported
  const visit = model.visits[at]
  if (visit?.state !== (kind === 'leave' ? 'ARRIVED' : 'PLANNED')) return false
  visit.state = kind === 'leave' ? 'DONE' : 'CANCELLED'
  model.row_version += 1
  reportVisit(reported, kind === 'leave' ? 'VISIT_LEFT' : 'VISIT_CANCELLED', visit.engineers)
  return true
}
