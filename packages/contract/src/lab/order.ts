import { labOrderTypes } from '@rp/domain/enumerations'
import { labLimits, sampleConditions, sampleStorages } from '@rp/domain/lab/lab-rules'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { worklists } from '@rp/domain/worklists'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  email,
  flag,
  id,
  instant,
  money,
  month,
  name,
  note,
  optionalText,
  rowVersion,
  words,
} from '../fields.ts'
import { defaultPageSize, exportFormat, exportQuery, listQuery, pageOf, searchText } from '../list.ts'
import { canOpen } from '../policies.ts'
import { qaItem, qaResult } from '../qa-item.ts'
import { transition } from '../transition.ts'
import { matrix } from './analyte.ts'
import { labMail } from './mail.ts'
import { labOrderStep } from './order-step.ts'
import { reportLanguage, reportNotes } from './report-note-fields.ts'
import { labReport } from './report.ts'

export const labOrderPath = '/lab/order'
export const opensLabOrders = canOpen('lab-order-list', 'lab-order-update', 'lab-order-step-update')
/**
 * Who may open an order by hand (L1): laboratory staff, because samples are handed in at the counter, and chat staff
 * for the customer of a room that they see. The server requires the room from chat staff.
 */
const creates = canOpen('lab-order-list', 'messenger')
const status = z.enum(statusesOf('lab_order'))
const type = z.enum(labOrderTypes)
const priority = z.enum(keysOf(priorities))

export const sampleFields = {
  name,
  lot: z.string().trim().max(60),
  qty: decimal({ min: '0' }),
  unit: z.string().trim().max(20),
  storage: z.enum(keysOf(sampleStorages)),
  /** Container, e.g. `2 bottles of 250 ml`. */
  container: z.string().trim().max(100).default(''),
  /** Day, place and person of its sampling, if the customer states them (ISO/IEC 17025 7.8.5). */
  sampled_at: day.nullable().default(null),
  sampled_place: z.string().trim().max(200).default(''),
  sampled_by: z.string().trim().max(120).default(''),
}
/** Place of a sample in the laboratory. */
export const location = z.string().trim().max(100)
export const sampleInput = z.strictObject(sampleFields)
export const labSample = z.object({
  id,
  position: z.int(),
  barcode: z.string(),
  ...sampleFields,
  received_at: instant.nullable(),
  received_by_name: z.string().nullable(),
  condition: z.enum(keysOf(sampleConditions)).nullable(),
  condition_note: z.string(),
  location: z.string(),
  retain_until: day.nullable(),
  disposed_at: instant.nullable(),
  disposed_by_name: z.string().nullable(),
  disposal_note: z.string(),
  /** Not tested, unless received later. */
  rejected_at: instant.nullable(),
  rejected_by_name: z.string().nullable(),
  reject_reason: z.string().nullable(),
  has_letter: z.boolean(),
})
export type LabSample = z.output<typeof labSample>

export const labOrderRow = z.object({
  id,
  number: z.string(),
  type,
  service_id: id,
  service_name: words,
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  /** Its subject: the recipe and version, or the product and lot. */
  subject: z.string().nullable(),
  priority,
  status,
  due_at: instant,
  is_overdue: z.boolean(),
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
  sample_count: z.int(),
  received_count: z.int(),
  rejected_count: z.int(),
  step_count: z.int(),
  steps_done: z.int(),
  /** In baht; 0 if the order has none yet. */
  price: money,
  /** All work is done; verification by a second person is pending. */
  awaits_verification: z.boolean(),
  completed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type LabOrderRow = z.output<typeof labOrderRow>

export const labOrderDetail = z.object({
  ...labOrderRow.shape,
  matrix,
  recipe_id: id.nullable(),
  version_id: id.nullable(),
  version_no: z.int().nullable(),
  /** The label text; testers do not see shares (ADR 0007). */
  inci: words.nullable(),
  product_name: z.string().nullable(),
  product_lot: z.string().nullable(),
  room_id: id.nullable(),
  payment_ref: z.string().nullable(),
  note: z.string(),
  mail_to: z.array(z.string()),
  samples: z.array(labSample),
  steps: z.array(labOrderStep),
  result_form: z.array(qaItem),
  results: z.array(qaResult),
  requires_verification: z.boolean(),
  verified_by_name: z.string().nullable(),
  verified_at: instant.nullable(),
  returned_comment: z.string().nullable(),
  /** The language of its report; null: the customer's. */
  report_language: reportLanguage.nullable(),
  report_notes: z.object({
    ...reportNotes,
    opinion: z.object({ text: z.string(), by_name: z.string().nullable(), at: instant }).nullable(),
  }),
  cancel_reason: z.string().nullable(),
  reports: z.array(labReport),
  mails: z.array(labMail),
  /** Mails of the service that are sent by hand. */
  manual_templates: z.array(z.object({ id, subject: z.string(), language: z.string() })),
  /** Address where the customer follows the order. */
  link: z.string().nullable(),
  transitions: z.array(transition(statusesOf('lab_order'))),
  may: z.object({
    edit: z.boolean(),
    receive: z.boolean(),
    verify: z.boolean(),
    /** Give opinions and interpretations. */
    interpret: z.boolean(),
  }),
  /** Why the caller may not verify, if verification is pending. */
  verify_blocked: words.nullable(),
})
export type LabOrderDetail = z.output<typeof labOrderDetail>

export const labOrderListing = {
  sort: ['updated_at', 'due_at', 'number', 'created_at', 'status'],
  order: 'DESC',
  filters: {
    status: z.union([status, z.literal('ALL')]).optional(),
    type: type.optional(),
    priority: priority.optional(),
    service_id: id.optional(),
    customer_id: id.optional(),
    assignee_id: id.optional(),
    /** Open, and mine or due by the end of today. */
    worklist: z.enum(keysOf(worklists)).optional(),
    /** Open and past the due date. */
    overdue: flag.optional(),
    awaits_verification: flag.optional(),
    /** A report of it was withdrawn: while the order is open, it needs a new one. */
    withdrawn: flag.optional(),
    /** Completed in this month, in Bangkok. */
    completed_month: month.optional(),
    has_price: flag.optional(),
  },
  limit: defaultPageSize,
} as const
const listed = listQuery(labOrderListing)

export const listLabOrders = endpoint({
  method: 'GET',
  path: labOrderPath,
  policy: opensLabOrders,
  summary: 'List lab orders',
  query: listed,
  reply: pageOf(labOrderRow),
})

/** The list itself, or its results, one per row. */
const labExportFormat = z.enum([...exportFormat.options, 'results.csv', 'results.xlsx'])

export const exportLabOrders = endpoint({
  method: 'GET',
  path: `${labOrderPath}/export`,
  policy: canOpen('lab-order-list'),
  summary: 'Export lab orders',
  query: { ...listed, ...exportQuery, format: labExportFormat },
  carries: 'download',
  refuses: ['invalid'],
})

/** Number of orders by status, up to `boardCountMax`, and the most urgent of each. */
export const labOrderBoard = endpoint({
  method: 'GET',
  path: `${labOrderPath}/board`,
  policy: opensLabOrders,
  summary: 'Lab orders by status',
  query: {
    q: listed.q,
    type: type.optional(),
    priority: priority.optional(),
    service_id: id.optional(),
    assignee_id: id.optional(),
  },
  reply: z.array(z.object({ status, total: z.int(), orders: z.array(labOrderRow) })),
})

/** The orders due within a range of Bangkok days, at most 500. */
export const labOrderCalendar = endpoint({
  method: 'GET',
  path: `${labOrderPath}/calendar`,
  policy: opensLabOrders,
  summary: 'Lab orders by due date',
  query: { from: day, to: day, assignee_id: id.optional(), status: status.optional() },
  reply: z.object({
    orders: z.array(labOrderRow),
    /** Public holidays and weekends in the range. */
    days_off: z.array(day),
  }),
  refuses: ['invalid'],
})

export const getLabOrder = endpoint({
  method: 'GET',
  path: `${labOrderPath}/:id`,
  policy: opensLabOrders,
  summary: 'Read a lab order with the actions that the caller may take',
  params: { id },
  reply: labOrderDetail,
  refuses: ['not_found'],
})

export const newLabOrder = z.strictObject({
  type,
  service_id: id,
  /** Required for SHOP; RECIPE uses the recipe's customer. */
  customer_id: id.nullable(),
  /** Required for RECIPE: its current version is tested. */
  recipe_id: id.nullable(),
  /** Required for STOCK. */
  product_name: optionalText,
  product_lot: optionalText,
  samples: z.array(sampleInput).min(1).max(labLimits.samples),
  /** What its samples are made of; null: as usual for the service. */
  matrix: matrix.nullable().default(null),
  priority,
  assignee_id: id.nullable(),
  payment_ref: optionalText,
  note,
  /** Recipients of mails; if empty, the customer's own address. */
  mail_to: z.array(email).max(labLimits.recipients),
  /** The language of the report; null: the customer's. */
  report_language: reportLanguage.nullable().default(null),
  /** The room from which chat staff open it. */
  room_id: id.nullable(),
})

export const createLabOrder = endpoint({
  method: 'POST',
  path: labOrderPath,
  policy: creates,
  summary: 'Open a lab order on behalf of a customer (L1)',
  body: newLabOrder,
  reply: z.object({ id, number: z.string(), due_at: instant }),
  refuses: ['invalid', 'not_found'],
})

export const updateLabOrder = endpoint({
  method: 'PUT',
  path: `${labOrderPath}/:id`,
  policy: opensLabOrders,
  summary: 'Change the data of a lab order',
  params: { id },
  body: z.strictObject({
    priority,
    assignee_id: id.nullable(),
    due_at: instant,
    payment_ref: optionalText,
    note,
    mail_to: z.array(email).max(labLimits.recipients),
    /** Why, for the history. */
    reason: note.optional(),
    report_language: reportLanguage.nullable().optional(),
    row_version: rowVersion,
  }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

/** Looks up a scanned code: a sample's barcode or an order's number. */
export const scanLabCode = endpoint({
  method: 'GET',
  path: `${labOrderPath}/scan`,
  policy: opensLabOrders,
  summary: 'Find the order of a scanned code',
  query: { code: z.string().trim().toUpperCase().min(1).max(60) },
  reply: z.object({ order_id: id, sample_id: id.nullable(), next_step_id: id.nullable() }),
  refuses: ['not_found'],
})

export const moveLabOrder = endpoint({
  method: 'POST',
  path: `${labOrderPath}/:id/transition`,
  policy: opensLabOrders,
  summary: 'Change the status of a lab order',
  params: { id },
  body: z.strictObject({ to: status, expected_status: status, reason: note.optional() }),
  reply: z.object({ id, status }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

/** CONFIRM also issues the report; RETURN sends it back to the bench with a reason. */
export const verifyLabOrder = endpoint({
  method: 'POST',
  path: `${labOrderPath}/:id/verify`,
  policy: opensLabOrders,
  summary: 'Verify the work as second person',
  params: { id },
  body: z.strictObject({ verdict: z.enum(['CONFIRM', 'RETURN']), comment: note, row_version: rowVersion }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const labOrderTimeline = endpoint({
  method: 'GET',
  path: `${labOrderPath}/:id/timeline`,
  policy: opensLabOrders,
  summary: 'The history of a lab order, newest first',
  params: { id },
  reply: z.array(
    z.object({
      id,
      /** `L3`, or `FINISH` for a step, or `RECEIVED`, `VERIFIED`, `RETURNED`; `FACT` for a changed field. */
      move: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      step_name: words.nullable(),
      reason: z.string().nullable(),
      actor: z.string(),
      at: instant,
      /** Of a FACT: the field, its sample's barcode, and its values. */
      field: z.string().nullable(),
      sample: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  refuses: ['not_found'],
})

/** Choices for a new order. */
export const labOrderChoices = endpoint({
  method: 'GET',
  path: `${labOrderPath}/choices`,
  policy: canOpen('lab-order-list', 'messenger'),
  summary: 'Services, customers, recipes and the staff of LAB, by name or by ids',
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
    services: z.array(
      z.object({
        id,
        code: z.string(),
        name: words,
        types: z.array(type),
        sla_days: z.int(),
        price: money,
        sample_amount: z.string(),
        sample_unit: z.string(),
      }),
    ),
    customers: z.array(z.object({ id, name: z.string(), email: z.string().nullable() })),
    recipes: z.array(z.object({ id, number: z.string(), name: z.string(), version_no: z.int().nullable() })),
    staff: z.array(z.object({ id, name: z.string() })),
  }),
})
