import { doubtReasons } from '@rp/domain/ai/shipping-marks/doubt-reasons'
import { markLimits } from '@rp/domain/ai/shipping-marks/shipping-mark'
import { taskOutcomes, taskPhases } from '@rp/domain/ai/task-phases'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const reads = whoOpens('messenger')
const text = z.string().trim().normalize('NFC')

export const combineShippingMark = endpoint({
  method: 'POST',
  path: '/ai/room/:id/shipping-mark',
  policy: reads,
  summary: 'Join the shipping marks of an order from pictures and PDF of the room and from pasted texts',
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

/** Staff pick values by their field, confirm a doubtful one, or leave it out by an empty text. */
const picked = z.string().max(markLimits.value)
const chosen = z.record(z.string().max(60), picked)
/** Null takes a decision back. */
const decided = z.record(z.string().max(60), picked.nullable())

const line = z.int().nullable()
/** A value as it is printed, with its place. */
const shownValue = z.object({
  value: z.string(),
  /** In the usual unit, where another one is printed. */
  converted: z.string().nullable(),
  /** `SUM` of the cartons, the `ORDER`, or one of the sources. */
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
  /** What was read, under the ids that values name; the label is empty for a pasted text. */
  sources: z.array(place.extend({ id: z.string(), text: z.string() })),
  /** Files, and pages of files, that nobody could look at. */
  unseen: z.array(place),
  /** Every value that stands in the mark, with what makes it doubtful until staff confirm it. */
  fields: z.array(shownValue.extend({ field: z.string(), doubts: z.array(z.enum(doubtReasons)) })),
  /** Fields about which sources, or the readers of one source, differ. */
  conflicts: z.array(z.object({ field: z.string(), values: z.array(shownValue) })),
  chosen,
  /** Ranges: `3-799`. */
  missing_cartons: z.array(z.string()),
  surplus_cartons: z.array(z.string()),
  /** What was not taken, of a model or of a whole source (its field is empty). */
  doubts: z.array(
    z.object({ field: z.string(), value: z.string(), source_id: z.string(), reason: z.enum(doubtReasons) }),
  ),
  /** Lines that no reader took. */
  unread: z.array(z.object({ source_id: z.string(), line: z.int(), text: z.string() })),
  /** Empty while sources differ; a doubtful value has a question mark. */
  rendered_text: z.string(),
})
export type ShippingMarkResult = z.output<typeof shippingMark>

export const readShippingMark = endpoint({
  method: 'GET',
  path: '/ai/shipping-mark/:id',
  policy: reads,
  summary:
    'The combined mark: each value with its place, what differs, is doubtful, unread or missing, and the text',
  params: { id },
  reply: shippingMark,
  refuses: ['not_found'],
})

export const chooseMarkValues = endpoint({
  method: 'PUT',
  path: '/ai/shipping-mark/:id',
  policy: reads,
  summary: 'Pick values where sources differ, and confirm or leave out what is doubtful',
  params: { id },
  body: z.strictObject({ chosen: decided }),
  reply: shippingMark,
  refuses: ['not_found', 'illegal_transition'],
})
