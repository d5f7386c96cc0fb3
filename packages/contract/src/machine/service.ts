import { machineServiceTypes } from '@rp/domain/enumerations'
import { priorities } from '@rp/domain/priorities'
import { machineLimits, machineSections } from '@rp/domain/machine-service/machine-rules'
import { promiseStates } from '@rp/domain/service-contract/promise'
import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { visitStates } from '@rp/domain/machine-service/visits'
import { machineOutcomes, machineTransitionIds } from '@rp/domain/state-machines/machine-service-machine'
import { keysOf } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { worklists } from '@rp/domain/worklists'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  day,
  flag,
  id,
  instant,
  money,
  month,
  namedFile,
  note,
  optionalText,
  rowVersion,
  storedFile,
  storedName,
} from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf, searchText } from '../list.ts'
import { canOpen } from '../policies.ts'
import { transition } from '../transition.ts'
import {
  handoverFields,
  handoverInput,
  inspectionFields,
  inspectionInput,
  quotationFields,
  quotationInput,
  receiptFields,
  receiptInput,
  workFields,
  workInput,
} from './sections.ts'
import { sitePoint } from './site-point.ts'

export const machineServicePath = '/machine/service'
export const opensMachines = canOpen('machine-service-list', 'machine-service-update')
export const machineServiceStatus = z.enum(statusesOf('machine_service'))
const type = z.enum(machineServiceTypes)
const outcome = z.enum(keysOf(machineOutcomes))
const priority = z.enum(keysOf(priorities))

export const machineServiceRow = z.object({
  id,
  number: z.string(),
  type,
  customer_id: id,
  customer_name: z.string(),
  model: z.string(),
  serial_no: z.string().nullable(),
  problem: z.string(),
  priority,
  status: machineServiceStatus,
  outcome: outcome.nullable(),
  /** Of the next visit: the earliest one that is planned or under way. */
  planned_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** The people responsible for the job. */
  engineers: z.array(z.object({ id, name: z.string() })),
  due_at: instant,
  is_overdue: z.boolean(),
  /** The number of the service contract under which it was opened. */
  contract_number: z.string().nullable(),
  /** The state of the response that the contract promises. */
  promise: z.enum(keysOf(promiseStates)),
  /** When the engineer must have arrived, or the inspection in the workshop begun. */
  response_due_at: instant.nullable(),
  status_since: instant,
  /** Of the accepted quotation, before VAT, in baht. */
  accepted_amount: money.nullable(),
  completed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type MachineServiceRow = z.output<typeof machineServiceRow>

const base = {
  model: z.string().trim().min(1).max(120),
  serial_no: optionalText,
  warranty_until: day.nullable(),
  problem: z.string().trim().min(1).max(5000),
  site_address: note,
  site_point: sitePoint.nullable(),
  contact_name: optionalText,
  contact_phone: optionalText,
  preferred_slots: z.array(z.strictObject({ from: instant, to: instant })).max(machineLimits.slots),
  priority,
  files: z.array(namedFile).max(machineLimits.files),
}

/** A quotation sent to the customer, and its outcome. */
export const sentQuotation = z.object({
  id,
  number: z.string(),
  revision: z.int(),
  lines: quotationFields.lines,
  subtotal: z.string(),
  vat: z.string(),
  total: z.string(),
  valid_until: day,
  note: z.string(),
  state: z.enum(['SENT', 'ACCEPTED', 'DECLINED', 'REPLACED']),
  sent_at: instant,
  answered_at: instant.nullable(),
  answered_name: z.string().nullable(),
  answer_comment: z.string().nullable(),
})
export type SentQuotation = z.output<typeof sentQuotation>

/** A visit of a job, with its state by its moments. */
export const machineVisit = z.object({
  id,
  planned_at: instant,
  minutes: z.int(),
  engineer_ids: z.array(id),
  remind_days: z.int(),
  /** For the engineers. */
  note: z.string(),
  arrived_at: instant.nullable(),
  left_at: instant.nullable(),
  /** What was done, written on leaving. */
  report: z.string(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  state: z.enum(keysOf(visitStates)),
})
export type MachineVisit = z.output<typeof machineVisit>

export const machineServiceDetail = z.object({
  ...machineServiceRow.shape,
  ...base,
  files: z.array(storedFile),
  /** Its machine in the register. */
  machine_id: id.nullable(),
  /** The maintenance plan that opened it. */
  plan: z.object({ id, name: z.string() }).nullable(),
  room_id: id.nullable(),
  /** In order of time. */
  visits: z.array(machineVisit),
  /** The engineers of those visits, by name. */
  visit_engineers: z.array(z.object({ id, name: z.string() })),
  receipt: z.object(receiptFields).nullable(),
  inspection: z.object(inspectionFields).nullable(),
  /** The current quotation; totals are computed by the domain's `totalsOf`. */
  quotation: z.object(quotationFields).nullable(),
  sent_quotations: z.array(sentQuotation),
  work: z.object(workFields).nullable(),
  handover: z.object({ ...handoverFields, signed_at: instant }).nullable(),
  due_at: instant,
  responded_at: instant.nullable(),
  /** The service contract of the job; null: none. */
  contract: z
    .object({
      id,
      number: z.string(),
      /** The kinds of cost that it pays of this job; none after the covered jobs of its year. */
      covers: z.array(z.enum(keysOf(quotationLineKinds))),
      /** Baht before VAT that are left for parts in the contract year; null: without a limit. */
      parts_left: z.string().nullable(),
      /** The covered jobs of the contract year are used up. */
      is_used_up: z.boolean(),
    })
    .nullable(),
  /** Visits of other jobs with the same engineers at the same time. */
  overlaps: z.array(z.object({ id, number: z.string(), engineer: z.string(), planned_at: instant })),
  transitions: z.array(transition(statusesOf('machine_service')).extend({ outcomes: z.array(outcome) })),
  /** Sections that are editable now. */
  open_sections: z.array(z.enum(machineSections)),
  may: z.object({ edit: z.boolean() }),
})
export type MachineServiceDetail = z.output<typeof machineServiceDetail>

export const machineServiceListing = {
  sort: ['updated_at', 'due_at', 'planned_at', 'number', 'created_at', 'status'],
  order: 'DESC',
  filters: {
    status: machineServiceStatus.optional(),
    type: type.optional(),
    priority: priority.optional(),
    customer_id: id.optional(),
    engineer_id: id.optional(),
    outcome: outcome.optional(),
    /** Open, and mine or due by the end of today. */
    worklist: z.enum(keysOf(worklists)).optional(),
    overdue: flag.optional(),
    promise: z.enum(keysOf(promiseStates)).optional(),
    contract_id: id.optional(),
    /** Not completed. */
    is_open: flag.optional(),
    /** The month in which the customer accepted the quotation; of repairs without one, in which they ended. */
    revenue_month: month.optional(),
    /** A quotation was accepted; `false`: repaired without one. */
    has_price: flag.optional(),
  },
  limit: defaultPageSize,
} as const
const listed = listQuery(machineServiceListing)

export const listMachineServices = endpoint({
  method: 'GET',
  path: machineServicePath,
  policy: opensMachines,
  summary: 'List machine services',
  query: listed,
  reply: pageOf(machineServiceRow),
})

export const exportMachineServices = endpoint({
  method: 'GET',
  path: `${machineServicePath}/export`,
  policy: canOpen('machine-service-list'),
  summary: 'Export machine services',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

export const machineServiceBoard = endpoint({
  method: 'GET',
  path: `${machineServicePath}/board`,
  policy: opensMachines,
  summary: 'Machine services by status',
  query: { q: listed.q, type: type.optional(), priority: priority.optional(), engineer_id: id.optional() },
  reply: z.array(
    z.object({ status: machineServiceStatus, total: z.int(), services: z.array(machineServiceRow) }),
  ),
})

export const getMachineService = endpoint({
  method: 'GET',
  path: `${machineServicePath}/:id`,
  policy: opensMachines,
  summary: 'Read a machine service with the actions that the caller may take',
  params: { id },
  reply: machineServiceDetail,
  refuses: ['not_found'],
})

export const newMachineService = z.strictObject({
  type,
  customer_id: id,
  ...base,
  /** The room from which chat staff open it. */
  room_id: id.nullable(),
  /** The machine of the register; model, serial number and warranty of the job are then its own. */
  machine_id: id.nullable().default(null),
  /** Adds the machine of this job to the register. */
  register: z.boolean().default(false),
  /** The chosen machine belongs to somebody else: it stays theirs, or changes hands. */
  owner: z.enum(['KEEP', 'CHANGE']).nullable().default(null),
})

/** M1: ONSITE waits for a visit, OFFICE for the machine. Chat staff must give the customer's room. */
export const createMachineService = endpoint({
  method: 'POST',
  path: machineServicePath,
  policy: canOpen('machine-service-list', 'messenger'),
  summary: 'Open a machine service on behalf of a customer (M1)',
  body: newMachineService,
  reply: z.object({ id, number: z.string(), due_at: instant }),
  refuses: ['invalid', 'not_found', 'already_taken'],
})

export const updateMachineService = endpoint({
  method: 'PUT',
  path: `${machineServicePath}/:id`,
  policy: opensMachines,
  summary: 'Change the data of a machine service',
  params: { id },
  body: z.strictObject({ ...base, due_at: instant, row_version: rowVersion }),
  reply: machineServiceDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

const section = <B extends z.ZodType>(name: (typeof machineSections)[number], summary: string, body: B) =>
  endpoint({
    method: 'PUT',
    path: `${machineServicePath}/:id/${name}`,
    policy: opensMachines,
    summary,
    params: { id },
    body,
    reply: machineServiceDetail,
    refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  })

export const saveReceipt = section('receipt', 'Take the machine in', receiptInput)
export const saveInspection = section('inspection', 'Write down the inspection', inspectionInput)
export const saveQuotation = section('quotation', 'Write the quotation', quotationInput)
export const saveWork = section('work', 'Write down the work', workInput)
export const saveHandover = section('handover', 'Hand the machine over against a signature', handoverInput)

export const moveMachineService = endpoint({
  method: 'POST',
  path: `${machineServicePath}/:id/transition`,
  policy: opensMachines,
  summary: 'Change the status of a machine service',
  params: { id },
  body: z.strictObject({
    to: machineServiceStatus,
    expected_status: machineServiceStatus,
    /** `M15`: which of the transitions to that status; by default the first of the list. */
    transition: z.enum(machineTransitionIds).optional(),
    reason: note.optional(),
    evidence_file: storedName.optional(),
    outcome: outcome.optional(),
  }),
  reply: z.object({ id, status: machineServiceStatus }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

export const machineServiceTimeline = endpoint({
  method: 'GET',
  path: `${machineServicePath}/:id/timeline`,
  policy: opensMachines,
  summary: 'The history of a machine service, newest first',
  params: { id },
  reply: z.array(
    z.object({
      id,
      /** `M4`, or `VISIT_PLANNED`, `HANDOVER`, `DECLINED`: events other than transitions. */
      move: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().nullable(),
      actor: z.string(),
      at: instant,
    }),
  ),
  refuses: ['not_found'],
})

export const machineServiceChoices = endpoint({
  method: 'GET',
  path: `${machineServicePath}/choices`,
  policy: canOpen('machine-service-list', 'messenger'),
  summary: 'Customers and engineers, by name or by ids',
  query: {
    q: searchText.optional(),
    ids: z
      .string()
      .max(60 * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(60))
      .optional(),
  },
  reply: z.object({
    customers: z.array(
      z.object({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    ),
    engineers: z.array(z.object({ id, name: z.string() })),
  }),
})
