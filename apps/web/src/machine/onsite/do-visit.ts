import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { arriveAtVisit, leaveVisit } from '@rp/contract/machine/visit'
import { call } from '../../kit/call.ts'
import type { Values } from '../../kit/form/field.ts'
import { doOnsite, onsiteMoment } from './do-onsite.ts'

interface VisitAct {
  service: Pick<MachineServiceDetail, 'id' | 'row_version'>
  visit_id: string
  kind: 'arrive' | 'leave'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Checks in at a visit, or leaves it with a report; null: it waits for the network. */
export function doVisit(
  { service: { id, row_version }, visit_id, kind }: VisitAct,
  values: Values,
): Promise<MachineServiceDetail | null> {
  const at = onsiteMoment(typeof values['at'] === 'string' ? values['at'] : null)
  const params = { id, visit_id }
  if (kind === 'leave') {
    const report = textOf(values['report'])
    const action = { kind: 'LEAVE', visit_id, at, report, version: row_version } as const
    return doOnsite({ job_id: id, action }, ({ request_id, signal }) =>
      call(leaveVisit, { params, body: { at, report, row_version, request_id } }, { signal }),
    )
  }
  const reason = textOf(values['reason'])
  const given = reason === '' ? {} : { reason }
  const action = { kind: 'ARRIVE', visit_id, at, version: row_version, ...given } as const
  return doOnsite({ job_id: id, action }, ({ request_id, signal }) =>
    call(arriveAtVisit, { params, body: { at, ...given, row_version, request_id } }, { signal }),
  )
}
