import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import { visitStates } from '@rp/domain/machine-service/visits'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, note, rowVersion } from '../fields.ts'
import { requestId } from './sections.ts'
import { machineServiceDetail, machineServicePath, machineServiceStatus, opensMachines } from './service.ts'

/** `may_overlap`: the planner knows that an engineer is booked elsewhere at that time. */
export const visitInput = z.strictObject({
  planned_at: instant,
  minutes: z.int().min(15).max(machineLimits.visitMinutes.most),
  engineer_ids: z.array(id).min(1).max(machineLimits.engineers),
  remind_days: z.int().min(0).max(machineLimits.remindDays.most),
  note,
  may_overlap: z.boolean().default(false),
  row_version: rowVersion,
})

const onVisits = `${machineServicePath}/:id/visit` as const

/** The people responsible for a job, apart from its visits; the customer is not notified. */
export const assignMachineService = endpoint({
  method: 'PUT',
  path: `${machineServicePath}/:id/assignment`,
  policy: opensMachines,
  summary: 'Say who is responsible for a machine service',
  params: { id },
  body: z.strictObject({
    engineer_ids: z.array(id).max(machineLimits.engineers),
    row_version: rowVersion,
  }),
  reply: machineServiceDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const planVisit = endpoint({
  method: 'POST',
  path: onVisits,
  policy: opensMachines,
  summary: 'Plan a visit',
  params: { id },
  body: visitInput,
  reply: machineServiceDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition', 'double_booked'],
})

export const changeVisit = endpoint({
  method: 'PUT',
  path: `${onVisits}/:visit_id`,
  policy: opensMachines,
  summary: 'Change a visit that is planned',
  params: { id, visit_id: id },
  body: visitInput,
  reply: machineServiceDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition', 'double_booked'],
})

const onVisit = <B extends z.ZodType>(what: 'arrive' | 'leave' | 'cancel', summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${onVisits}/:visit_id/${what}`,
    policy: opensMachines,
    summary,
    params: { id, visit_id: id },
    body,
    reply: machineServiceDetail,
    refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  })

/** The first arrival starts the inspection (M2), for which a super admin gives a reason. `at` null: now. */
export const arriveAtVisit = onVisit(
  'arrive',
  'Check in at a visit',
  z.strictObject({
    at: instant.nullable(),
    reason: note.optional(),
    row_version: rowVersion,
    request_id: requestId,
  }),
)

/** `at` null: now. */
export const leaveVisit = onVisit(
  'leave',
  'Leave a visit, with what was done',
  z.strictObject({ at: instant.nullable(), report: note, row_version: rowVersion, request_id: requestId }),
)

export const cancelVisit = onVisit(
  'cancel',
  'Cancel a visit that is planned',
  z.strictObject({ reason: note.min(1), row_version: rowVersion }),
)

/** The visits in a range of days that are not cancelled, at most 500; `overlapsOf` finds overlaps. */
export const visitCalendar = endpoint({
  method: 'GET',
  path: `${machineServicePath}/calendar`,
  policy: opensMachines,
  summary: 'Visits by engineer and day',
  query: { from: day, to: day, engineer_id: id.optional() },
  reply: z.object({
    visits: z.array(
      z.object({
        id,
        state: z.enum(keysOf(visitStates)),
        service_id: id,
        number: z.string(),
        customer_id: id,
        customer_name: z.string(),
        model: z.string(),
        status: machineServiceStatus,
        site_address: z.string(),
        site_point: machineServiceDetail.shape.site_point,
        contact_name: z.string().nullable(),
        contact_phone: z.string().nullable(),
        engineer_ids: z.array(id),
        starts_at: instant,
        ends_at: instant,
      }),
    ),
    engineers: z.array(z.object({ id, name: z.string() })),
    days_off: z.array(day),
  }),
  refuses: ['invalid'],
})
