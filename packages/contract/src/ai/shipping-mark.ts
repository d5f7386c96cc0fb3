import { doubtReasons } from '@rp/domain/ai/shipping-marks/doubt-reasons'
import { markLimits } from '@rp/domain/ai/shipping-marks/shipping-mark'
import { taskOutcomes, taskPhases } from '@rp/domain/ai/task-phases'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { canOpen } from '../policies.ts'

const reads = canOpen('messenger')
const text = z.string().trim().normalize('NFC')

export const combineShippingMark = endpoint({
  method: 'POST',
  path: '/ai/room/:id/shipping-mark',
  policy: reads,
  summary: 'Combine the shipping marks of an order from pictures and PDFs of the room and from pasted texts',
  params: { id },
  body: z.strictObject({
    /** A purchase of the customer, or work for them. */
    order_ref: text.min(1).max(markLimits.value),
    /** Files of the room. */
    files: z.array(z.string().max(80)).max(markLimits.sources),
    texts: z.array(text.min(1).max(markLimits.text)).max(markLimits.sources),
  }),
  reply: z.object({ bot_task_id: id }),
  refuses: ['invalid', 'not_found'],
})

/** Staff choose a value by field, confirm a doubtful one, or drop it with an empty text. */
const picked = z.string().max(markLimits.value)
const chosen = z.record(z.string().max(60), picked)
/** Null withdraws a decision. */
const decided = z.record(z.string().max(60), picked.nullable())

const line = z.int().nullable()
/** A value as printed, with its place. */
const shownValue = z.object({
  value: z.string(),
  /** In the usual unit, if another one is printed. */
  converted: z.string().nullable(),
  /** `SUM` of the cartons, the `ORDER`, or a source id. */
  source_id: z.string(),
  line,
  by: z.enum(['LINES', 'MODEL']),
})
const place = z.object({ label: z.string(), page: z.int().nullable() })

export const shippingMark = z.object({
  bot_task_id: id,
  room_id: id,
  order_ref: z.string(),
  phase: z.enum(taskPhases),
  outcome: z.enum(taskOutcomes).nullable(),
  is_offline: z.boolean(),
  /** The sources by the ids used in values; the label is empty for pasted text. */
  sources: z.array(place.extend({ id: z.string(), text: z.string() })),
  /** Files and pages that could not be read. */
  unseen: z.array(place),
  /** Every value of the mark, with its doubts until staff confirm it. */
  fields: z.array(shownValue.extend({ field: z.string(), doubts: z.array(z.enum(doubtReasons)) })),
  /** Fields on which sources, or the readers of one source, differ. */
  conflicts: z.array(z.object({ field: z.string(), values: z.array(shownValue) })),
  chosen,
  /** Ranges: `3-799`. */
  missing_cartons: z.array(z.string()),
  surplus_cartons: z.array(z.string()),
  /** Unused values of a model, or unused sources (with an empty field). */
  doubts: z.array(
    z.object({ field: z.string(), value: z.string(), source_id: z.string(), reason: z.enum(doubtReasons) }),
  ),
  /** Unused lines. */
  unread: z.array(z.object({ source_id: z.string(), line: z.int(), text: z.string() })),
  /** Empty while sources differ; doubtful values have a question mark. */
  rendered_text: z.string(),
})
export type ShippingMarkResult = z.output<typeof shippingMark>

export const readShippingMark = endpoint({
  method: 'GET',
  path: '/ai/shipping-mark/:id',
  policy: reads,
  summary:
    'The combined mark: its text, each value with its source, and the values that differ, are doubtful, unread or missing',
  params: { id },
  reply: shippingMark,
  refuses: ['not_found'],
})

export const chooseMarkValues = endpoint({
  method: 'PUT',
  path: '/ai/shipping-mark/:id',
  policy: reads,
  summary: 'Choose between values that differ, and confirm or drop doubtful ones',
  params: { id },
  body: z.strictObject({ chosen: decided }),
  reply: shippingMark,
  refuses: ['not_found', 'illegal_transition'],
})
