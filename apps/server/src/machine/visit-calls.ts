import type { ParsedOf } from '@rp/contract/endpoint'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { arriveAtVisit, cancelVisit, changeVisit, leaveVisit, planVisit } from '@rp/contract/machine/visit'
import type { StaffCaller } from '../platform/caller.ts'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuseField } from '../platform/refusal.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import { arriveAt, momentOf } from './arrive.ts'
import { isSameSet, touched } from './assignment.ts'
import { refuseDoubleBooking } from './booked-elsewhere.ts'
import { respondedBy } from './contracts/responded.ts'
import { changeOnce } from './made-request.ts'
import { transitionService } from './moves.ts'
import { publishChanged, type MachineDeps } from './notify-service.ts'
import { notifyVisit, type VisitEvent } from './notify-visit.ts'
import { checkEngineers } from './people.ts'
import { unlessCompleted } from './service-at.ts'
import type { Service } from './service-of.ts'
import { addVisit, changeVisitTo, visitIn, type Visit } from './visits.ts'

type Planned = Omit<ParsedOf<typeof planVisit>['body'], 'row_version'>

interface Writing {
  id: string
  row_version: number
  caller: StaffCaller
  request_id?: string | undefined
}

/** The visits of a job: plan, change, check in, leave, cancel. */
export function visitCalls({ serve, write, outbox }: Platform, deps: MachineDeps, changed: () => void): void {
  const { notify } = deps
  const save = async (
    { id, row_version, caller, request_id }: Writing,
    act: (tx: Tx, row: Service) => Promise<void>,
  ): Promise<MachineServiceDetail> => {
    const writing = { row_version, caller, request_id, isOpen: unlessCompleted }
    const detail = await write((tx) => changeOnce(tx, id, writing, (row) => act(tx, row)))
    changed()
    return detail
  }

  serve.staff(planVisit, ({ params, body: { row_version, ...planned }, caller }) =>
    save({ id: params.id, row_version, caller }, async (tx, row) => {
      const fields = await checked(tx, row, { planned, before: null })
      const visit = await addVisit(tx, { ...fields, service_id: row.id, created_by: caller.id })
      // A job that nobody is responsible for belongs to the people of its visit.
      const changes = row.engineer_ids.length === 0 ? { engineer_ids: visit.engineer_ids } : {}
      const service = await touched(tx, row, { caller, changes })
      await notifyVisit(tx, notify, { event: 'VISIT_PLANNED', service, visit, actor: actorOf(caller) })
    }),
  )

  serve.staff(changeVisit, ({ params: { id, visit_id }, body: { row_version, ...planned }, caller }) =>
    save({ id, row_version, caller }, async (tx, row) => {
      const before = await visitIn(tx, { service_id: row.id, visit_id, state: 'PLANNED' })
      const visit = await changeVisitTo(tx, before, await checked(tx, row, { planned, before }))
      const service = await touched(tx, row, { caller })
      const event = eventOf(before, visit)
      if (event)
        await notifyVisit(tx, notify, {
          event,
          service,
          visit,
          actor: actorOf(caller),
          also: before.engineer_ids,
        })
      else await publishChanged(outbox, tx, row.id)
    }),
  )

  serve.staff(arriveAtVisit, ({ params: { id, visit_id }, body: { at, reason, ...body }, caller }) =>
    save({ id, ...body, caller }, async (tx, row) => {
      if (row.status === 'PENDING_VISIT') {
        await transitionService(tx, deps, row.id, {
          request: {
            to: 'INSPECTION',
            expected_status: 'PENDING_VISIT',
            transition: 'M2',
            reason,
            arrival: { visit_id, at },
          },
          ...byStaff(caller),
        })
        return
      }
      const visit = await arriveAt(tx, row, { visit_id, at })
      const service = await touched(tx, row, { caller, changes: respondedBy(row, visit) })
      await notifyVisit(tx, notify, { event: 'VISIT_ARRIVED', service, visit, actor: actorOf(caller) })
    }),
  )

  serve.staff(leaveVisit, ({ params: { id, visit_id }, body: { at, report, ...body }, caller }) =>
    save({ id, ...body, caller }, async (tx, row) => {
      const before = await visitIn(tx, { service_id: row.id, visit_id, state: 'ARRIVED' })
      const left_at = momentOf(at)
      if (before.arrived_at !== null && Date.parse(left_at) < Date.parse(before.arrived_at))
        throw refuseField('at', { en: 'must not be before the arrival', th: 'ต้องไม่ก่อนเวลาที่ถึงหน้างาน' })
      const visit = await changeVisitTo(tx, before, { left_at, report })
      const service = await touched(tx, row, { caller })
      await notifyVisit(tx, notify, { event: 'VISIT_LEFT', service, visit, actor: actorOf(caller) })
    }),
  )

  serve.staff(cancelVisit, ({ params: { id, visit_id }, body: { row_version, reason }, caller }) =>
    save({ id, row_version, caller }, async (tx, row) => {
      const before = await visitIn(tx, { service_id: row.id, visit_id, state: 'PLANNED' })
      const cancelled_at = new Date().toISOString()
      const visit = await changeVisitTo(tx, before, { cancelled_at, cancel_reason: reason })
      const service = await touched(tx, row, { caller })
      const actor = actorOf(caller)
      await notifyVisit(tx, notify, { event: 'VISIT_CANCELLED', service, visit, actor, reason })
    }),
  )
}

/** The columns of a visit as planned; its people must be engineers who are free then. */
async function checked(
  tx: Tx,
  row: Service,
  { planned, before }: { planned: Planned; before: Visit | null },
): Promise<Pick<Visit, 'planned_at' | 'ends_at' | 'engineer_ids' | 'remind_days' | 'note'>> {
  const { minutes, may_overlap, remind_days, note } = planned
  const engineer_ids = [...new Set(planned.engineer_ids)]
  await checkEngineers(tx, engineer_ids, [...row.engineer_ids, ...(before?.engineer_ids ?? [])])
  const planned_at = new Date(planned.planned_at).toISOString()
  const ends_at = new Date(Date.parse(planned_at) + minutes * 60_000).toISOString()
  const visit = { planned_at, ends_at, engineer_ids }
  if (!before || eventOf(before, visit) !== null)
    await refuseDoubleBooking(tx, { ...visit, service_id: row.id, visit_id: before?.id ?? null, may_overlap })
  return { ...visit, remind_days, note }
}

type Booked = Pick<Visit, 'planned_at' | 'ends_at' | 'engineer_ids'>

/** What a change means to others: another time, other people or another length; null: only notes. */
function eventOf(before: Booked, after: Booked): VisitEvent | null {
  if (before.planned_at !== after.planned_at) return 'VISIT_MOVED'
  const isSame = before.ends_at === after.ends_at && isSameSet(before.engineer_ids, after.engineer_ids)
  return isSame ? null : 'VISIT_CHANGED'
}
