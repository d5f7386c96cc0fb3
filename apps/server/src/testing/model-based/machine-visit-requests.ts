import { visitState } from '@rp/domain/machine-service/visits'
import { visitsOf, type Visit } from '../../machine/visits.ts'
import { dayFromNow, path } from '../machine-shop.ts'
import type { Answer, Person, TestServer } from '../test-server.ts'
import { oneOf, type Roll } from './dice.ts'
import type { MachineModel, MachineRequest, VisitRequest, ModelVisit } from './machine-model-types.ts'

/** A random act on the visits of a job or on its assignment. */
export function visitRequest(
  engineers: string[],
  { visits }: MachineModel,
  roll: Roll,
  stale: boolean,
): MachineRequest {
  const at = roll(visits.length)
  const planned_at = `${dayFromNow(1 + roll(3))}T03:00:00.000Z`
  const people = engineers.slice(roll(2))
  const requests: [() => MachineRequest, ...(() => MachineRequest)[]] = [
    () => ({ kind: 'plan', planned_at, engineers: people, stale }),
    () => ({ kind: 'assign', engineers: engineers.slice(roll(3)), stale }),
    ...(visits.length > 0
      ? [
          (): MachineRequest => ({ kind: 'change', at, planned_at, engineers: people, stale }),
          (): MachineRequest => ({ kind: 'arrive', at, reason: roll(3) === 0 ? '' : 'because', stale }),
          (): MachineRequest => ({ kind: 'leave', at, stale }),
          (): MachineRequest => ({ kind: 'cancel', at, stale }),
        ]
      : []),
  ]
  return oneOf(requests, roll)()
}

/** Sends an act on visits or the assignment as its dialog does. */
export async function sendVisit(
  { server, id, model }: { server: TestServer; id: string; model: MachineModel },
  request: VisitRequest,
  actor: Person | null,
): Promise<Answer> {
  const row_version = model.row_version + Number(request.stale)
  const call = (method: 'POST' | 'PUT', way: string, body: object) =>
    server.call(method, `${path}/${id}/${way}`, actor, { body: { ...body, row_version } })
  if (request.kind === 'assign') return call('PUT', 'assignment', { engineer_ids: request.engineers })
  if (request.kind === 'plan') return call('POST', 'visit', planned(request))
  const rows = await visitsOf(server.database.db, id)
  const visit = `visit/${rows[request.at]?.id}`
  switch (request.kind) {
    case 'change':
      return call('PUT', visit, planned(request))
    case 'arrive':
      return call('POST', `${visit}/arrive`, { at: null, reason: request.reason })
    case 'leave':
      return call('POST', `${visit}/leave`, { at: null, report: 'because' })
    case 'cancel':
      return call('POST', `${visit}/cancel`, { reason: 'because' })
  }
}

const planned = ({ planned_at, engineers }: { planned_at: string; engineers: string[] }) => ({
  planned_at,
  engineer_ids: engineers,
  minutes: 60,
  may_overlap: true,
  remind_days: 1,
  note: '',
})

/** Visits in the order of their rows; those that nobody planned have a time of the past. */
export function modelVisits(rows: Visit[]): ModelVisit[] {
  const ids = rows.map(({ id }) => id).toSorted()
  return rows.map((visit) => ({
    no: ids.indexOf(visit.id),
    planned_at: Date.parse(visit.planned_at) > Date.now() ? visit.planned_at : '',
    engineers: visit.engineer_ids,
    state: visitState(visit),
  }))
}
