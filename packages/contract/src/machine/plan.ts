import { machineServiceTypes } from '@rp/domain/enumerations'
import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import { intervalUnits } from '@rp/domain/maintenance/interval'
import { dueStates, pauseCauses, planBases, planLimits, planStates } from '@rp/domain/maintenance/plan'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { commonFields, day, flag, id, name, note, rowVersion } from '../fields.ts'
import { archivedFilter, defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'

export const maintenancePlanPath = '/machine/plan'
const opensPlans = canOpen('maintenance-plan-list', 'machine-register-update')
const figure = decimal({ max: '999999999999', places: 3 })

/** What a plan says; which fields belong together is checked by the server (domain `planFault`). */
export const planFields = {
  name,
  /** The problem of the services that it opens. */
  task: z.string().trim().normalize('NFC').min(1).max(5000),
  type: z.enum(machineServiceTypes),
  priority: z.enum(keysOf(priorities)),
  engineer_ids: z.array(id).max(machineLimits.engineers),
  every_count: z.int().min(1).max(planLimits.every).nullable(),
  every_unit: z.enum(keysOf(intervalUnits)),
  starts_on: day.nullable(),
  basis: z.enum(keysOf(planBases)),
  lead_days: z.int().min(0).max(planLimits.leadDays.most),
  counter_id: id.nullable(),
  every_run: figure.nullable(),
  starts_at_count: figure.nullable(),
  lead_count: figure,
  ends_on: day.nullable(),
}

export const planRow = z.object({
  ...commonFields,
  ...planFields,
  machine_id: id,
  machine_number: z.string(),
  machine_model: z.string(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  engineers: z.array(z.object({ id, name: z.string() })),
  counter_name: z.string().nullable(),
  counter_unit: z.string().nullable(),
  /** While a service is open, what it was opened for. */
  next_due_on: day.nullable(),
  next_due_count: z.string().nullable(),
  /** The due day has passed, or its open service is overdue. */
  is_overdue: z.boolean(),
  state: z.enum(keysOf(planStates)),
  open_service_id: id.nullable(),
  open_service_number: z.string().nullable(),
  pause_cause: z.enum(keysOf(pauseCauses)).nullable(),
  pause_reason: z.string(),
  resumed_on: day.nullable(),
  changed_on: day.nullable(),
})
export type PlanRow = z.output<typeof planRow>

/** A service that a plan opened, and what became of it. */
export const planDue = z.object({
  id,
  due_day: day.nullable(),
  due_count: z.string().nullable(),
  state: z.enum(keysOf(dueStates)),
  /** Due days passed over before it. */
  skipped: z.int(),
  service_id: id,
  service_number: z.string(),
  opened_on: day,
  ended_on: day.nullable(),
  /** The counter and its run at the end. */
  counter_id: id.nullable(),
  ended_run: z.string().nullable(),
})

export const planDetail = z.object({
  ...planRow.shape,
  /** The latest, newest first. */
  dues: z.array(planDue),
})
export type PlanDetail = z.output<typeof planDetail>

export const planListing = {
  sort: ['next_due_on', 'name', 'machine_number', 'customer_name', 'updated_at'],
  order: 'ASC',
  filters: {
    machine_id: id.optional(),
    customer_id: id.optional(),
    state: z.enum(keysOf(planStates)).optional(),
    overdue: flag.optional(),
    /** Due before this day. */
    due_before: day.optional(),
    ...archivedFilter,
  },
  limit: defaultPageSize,
} as const
const listed = listQuery(planListing)

export const listPlans = endpoint({
  method: 'GET',
  path: maintenancePlanPath,
  policy: opensPlans,
  summary: 'List maintenance plans',
  query: listed,
  reply: pageOf(planRow),
})

export const exportPlans = endpoint({
  method: 'GET',
  path: `${maintenancePlanPath}/export`,
  policy: canOpen('maintenance-plan-list'),
  summary: 'Export maintenance plans',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

export const plansOfMachine = endpoint({
  method: 'GET',
  path: `${maintenancePlanPath}/of/:machine_id`,
  policy: opensPlans,
  summary: 'The maintenance plans of a machine with their latest services',
  params: { machine_id: id },
  reply: z.array(planDetail),
  refuses: ['not_found'],
})

export const planInput = z.strictObject(planFields)

/** The fields of a plan that decide when it opens a service. */
export const planRule = z.object(planFields).omit({ name: true, task: true, type: true, engineer_ids: true })
export type TypedRule = z.output<typeof planRule>

export const createPlan = endpoint({
  method: 'POST',
  path: maintenancePlanPath,
  policy: opensPlans,
  summary: 'Add a maintenance plan to a machine',
  body: planInput.extend({ machine_id: id }),
  reply: planDetail,
  refuses: ['invalid', 'not_found'],
})

export const updatePlan = endpoint({
  method: 'PUT',
  path: `${maintenancePlanPath}/:id`,
  policy: opensPlans,
  summary: 'Change a maintenance plan; its open service stays as it is',
  params: { id },
  body: planInput.extend({ row_version: rowVersion }),
  reply: planDetail,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const pauseInput = z.strictObject({ reason: note })

const act = <B extends z.ZodType>(what: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${maintenancePlanPath}/:id/${what}`,
    policy: opensPlans,
    summary,
    params: { id },
    body,
    reply: planDetail,
    refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  })
const version = z.strictObject({ row_version: rowVersion })

export const pausePlan = act(
  'pause',
  'Pause a maintenance plan',
  pauseInput.extend({ row_version: rowVersion }),
)
export const resumePlan = act('resume', 'Go on with a paused maintenance plan', version)
export const openPlanNow = act('open', 'Open the next service of a maintenance plan now', version)
export const archivePlan = act('archive', 'Remove a maintenance plan; its services stay', version)
export const restorePlan = act('restore', 'Bring a removed maintenance plan back', version)
