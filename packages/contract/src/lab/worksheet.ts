import { ruleSets } from '@rp/domain/lab/control/rule-sets'
import {
  closingChoices,
  positionKinds,
  runDecisions,
  runVerdicts,
  worksheetLimits,
  worksheetStatuses,
} from '@rp/domain/lab/control/worksheet-rules'
import { bodyValues } from '@rp/domain/limits'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { commonFields, id, instant, name, note, rowVersion, words } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'
import { itemCode } from '../measured-fields.ts'

export const worksheetPath = '/lab/worksheet'
const opensWorksheets = canOpen('lab-worksheet-list', 'lab-worksheet-create', 'lab-worksheet-update')
const { positions, codes, materials, blanks, cells, duplicate_max } = worksheetLimits
const one = { id }
const status = z.enum(keysOf(worksheetStatuses))
const kind = z.enum(keysOf(positionKinds))

const analyte = z.object({
  code: z.string(),
  name: words,
  unit: z.string(),
  lod: z.string().nullable(),
  loq: z.string().nullable(),
})

export const worksheetRow = z.object({
  ...commonFields,
  number: z.string(),
  instrument: z.string(),
  status,
  codes: z.array(z.string()),
  samples: z.int(),
  positions: z.int(),
  created_by_name: z.string().nullable(),
  closed_at: instant.nullable(),
})
export type WorksheetRow = z.output<typeof worksheetRow>

const worksheetCell = z.object({
  position_id: id,
  code: z.string(),
  value: z.string(),
  version: z.int(),
  saved_by_name: z.string().nullable(),
  saved_at: instant,
})
export type WorksheetCell = z.output<typeof worksheetCell>

const worksheetDecision = z.object({
  code: z.string(),
  decision: z.enum(keysOf(runDecisions)),
  reason: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: instant,
})
export type WorksheetDecision = z.output<typeof worksheetDecision>

export const worksheetDetail = z.object({
  ...commonFields,
  number: z.string(),
  instrument: z.string(),
  note: z.string(),
  status,
  analytes: z.array(analyte),
  duplicate_max: z.string(),
  positions: z.array(
    z.object({
      id,
      no: z.int(),
      kind,
      order_id: id.nullable(),
      order_number: z.string().nullable(),
      sample_id: id.nullable(),
      barcode: z.string().nullable(),
      sample_name: z.string().nullable(),
      material_id: id.nullable(),
      material_code: z.string().nullable(),
      material_lot: z.string().nullable(),
      of_id: id.nullable(),
      /** The analytes that are measured at it. */
      codes: z.array(z.string()),
      /** A value was saved at it once: it is not moved or removed any more. */
      is_measured: z.boolean(),
    }),
  ),
  cells: z.array(worksheetCell),
  /** The charts of its control materials, with the values that rules look back to. */
  charts: z.array(
    z.object({
      material_id: id,
      target: z.string(),
      sd: z.string(),
      rule_set: z.enum(keysOf(ruleSets)),
      earlier: z.array(z.string()),
    }),
  ),
  /** Those in force; one lapses when its run changes. */
  decisions: z.array(worksheetDecision),
  /** Codes of which the caller saved a value: others decide on them. */
  measured_by_me: z.array(z.string()),
  /** Values that do not reach their orders as they are. */
  meanwhile: z.array(
    z.object({
      position_id: id,
      code: z.string(),
      /** Of a value that the order has; null: nothing can be written, for the reason. */
      order_value: z.string().nullable(),
      version: z.int(),
      saved_by_name: z.string().nullable(),
      saved_at: instant.nullable(),
      reason: words,
    }),
  ),
  /** By code, when it was closed. */
  verdicts: z.record(z.string(), z.enum(keysOf(runVerdicts))),
  closed_at: instant.nullable(),
  closed_by_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
})
export type WorksheetDetail = z.output<typeof worksheetDetail>
export type WorksheetPosition = WorksheetDetail['positions'][number]

export const worksheetListing = {
  sort: ['updated_at', 'number', 'instrument', 'created_at', 'closed_at'],
  order: 'DESC',
  filters: { status: status.optional(), code: z.string().max(40).optional() },
  limit: defaultPageSize,
} as const
const listed = listQuery(worksheetListing)

export const listWorksheets = endpoint({
  method: 'GET',
  path: worksheetPath,
  policy: opensWorksheets,
  summary: 'List the worksheets',
  query: listed,
  reply: pageOf(worksheetRow),
})

export const exportWorksheets = endpoint({
  method: 'GET',
  path: `${worksheetPath}/export`,
  policy: canOpen('lab-worksheet-list'),
  summary: 'Export the worksheets',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

/** Received samples of open orders without a value, by priority and due day; of the codes, separated by commas. */
export const waitingForWorksheet = endpoint({
  method: 'GET',
  path: `${worksheetPath}/waiting`,
  policy: opensWorksheets,
  summary: 'What waits to be measured, by analyte',
  query: {
    codes: z
      .string()
      .max(600)
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(itemCode).max(codes)),
  },
  reply: z.object({
    analytes: z.array(analyte.extend({ waiting: z.int() })),
    samples: z.array(
      z.object({
        id,
        barcode: z.string(),
        name: z.string(),
        order_id: id,
        order_number: z.string(),
        priority: z.enum(keysOf(priorities)),
        due_at: instant,
        codes: z.array(z.string()),
      }),
    ),
    /** Active control materials of the codes. */
    materials: z.array(z.object({ id, code: z.string(), name: words, lot: z.string(), analyte: z.string() })),
  }),
})
export type WaitingForWorksheet = z.output<typeof waitingForWorksheet.reply>

export const getWorksheet = endpoint({
  method: 'GET',
  path: `${worksheetPath}/:id`,
  policy: opensWorksheets,
  summary: 'A worksheet with its positions, values and charts',
  params: one,
  reply: worksheetDetail,
  refuses: ['not_found'],
})

export const newWorksheet = z.strictObject({
  instrument: name,
  note,
  codes: z.array(itemCode).min(1).max(codes),
  sample_ids: z.array(id).max(positions),
  /** Quality positions to insert; 0 of every so many samples inserts none. */
  blanks: z.int().min(0).max(blanks),
  material_ids: z.array(id).max(materials),
  control_every: z.int().min(0).max(positions),
  duplicate_every: z.int().min(0).max(positions),
  duplicate_max: decimal({ min: duplicate_max.least, max: duplicate_max.most, places: 3 }),
})

export const createWorksheet = endpoint({
  method: 'POST',
  path: worksheetPath,
  policy: opensWorksheets,
  summary: 'Make a worksheet from samples that wait',
  body: newWorksheet,
  reply: z.object({ id, number: z.string() }),
  refuses: ['invalid'],
})

/** All positions in order. A measured one stays where it is; a position without an id is new. */
export const arrangeWorksheet = endpoint({
  method: 'PUT',
  path: `${worksheetPath}/:id/position`,
  policy: opensWorksheets,
  summary: 'Add, move and remove positions of a worksheet',
  params: one,
  body: z.strictObject({
    positions: z
      .array(
        z.strictObject({
          id: id.nullable(),
          kind,
          sample_id: id.nullable().default(null),
          material_id: id.nullable().default(null),
        }),
      )
      .max(positions),
    row_version: rowVersion,
  }),
  reply: worksheetDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  bodyValues: bodyValues.many,
})

/**
 * Saves values one by one: each names the version that its sender saw. One that somebody else changed meanwhile is not
 * overwritten but returned among `unseen`; the others are saved.
 */
export const saveWorksheetCells = endpoint({
  method: 'PUT',
  path: `${worksheetPath}/:id/cell`,
  policy: opensWorksheets,
  summary: 'Record the values of a worksheet',
  params: one,
  body: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          position_id: id,
          code: itemCode,
          value: z.string().trim().normalize('NFC').max(120),
          seen: z.int().min(0),
        }),
      )
      .min(1)
      .max(cells),
  }),
  reply: z.object({
    saved: z.array(worksheetCell),
    unseen: z.array(worksheetCell),
    decisions: z.array(worksheetDecision),
    row_version: rowVersion,
  }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
  bodyValues: bodyValues.many,
})

export const runDecisionInput = z.strictObject({
  code: itemCode,
  decision: z.enum(keysOf(runDecisions)),
  reason: note,
})

export const decideWorksheetRun = endpoint({
  method: 'POST',
  path: `${worksheetPath}/:id/decision`,
  policy: opensWorksheets,
  summary: 'Accept a run that is held, or have it repeated',
  params: one,
  body: runDecisionInput.extend({ row_version: rowVersion }),
  reply: worksheetDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const closeWorksheet = endpoint({
  method: 'POST',
  path: `${worksheetPath}/:id/close`,
  policy: opensWorksheets,
  summary: 'Close a worksheet: its values become results of their orders',
  params: one,
  body: z.strictObject({
    /** For each value of `meanwhile`; `seen` is the version of the order's value. */
    choices: z
      .array(
        z.strictObject({
          position_id: id,
          code: itemCode,
          keep: z.enum(keysOf(closingChoices)),
          seen: z.int().min(0),
        }),
      )
      .max(cells),
    /** Required if a value of an order is replaced. */
    reason: note,
    row_version: rowVersion,
  }),
  reply: worksheetDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  bodyValues: bodyValues.many,
})

export const cancelWorksheet = endpoint({
  method: 'POST',
  path: `${worksheetPath}/:id/cancel`,
  policy: opensWorksheets,
  summary: 'Cancel a worksheet: nothing of it becomes a result',
  params: one,
  body: z.strictObject({ reason: note, row_version: rowVersion }),
  reply: worksheetDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

/** Every version of every value and every decision, newest first, at most 500. */
export const listWorksheetHistory = endpoint({
  method: 'GET',
  path: `${worksheetPath}/:id/history`,
  policy: opensWorksheets,
  summary: 'Read every version of the values of a worksheet, and its decisions',
  params: one,
  reply: z.array(
    z.object({
      no: z.int().nullable(),
      code: z.string(),
      event: z.enum(['SAVE', 'EMPTIED', ...keysOf(runDecisions)]),
      /** A value, or the reason of a decision. */
      text: z.string(),
      by_name: z.string().nullable(),
      at: instant,
    }),
  ),
  refuses: ['not_found'],
})
