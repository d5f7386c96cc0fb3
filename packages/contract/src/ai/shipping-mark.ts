import { markLimits } from '@rp/domain/ai/shipping-marks/shipping-marks'
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
  summary: 'Join the shipping marks of an order from pictures of the room and from pasted texts',
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

/** Staff pick values by the field of their conflict. */
const chosen = z.record(z.string().max(60), z.string().max(markLimits.value))

export const shippingMark = z.object({
  bot_task_id: id,
  room_id: id,
  order_ref: z.string(),
  phase: z.enum(taskPhases),
  outcome: z.enum(taskOutcomes).nullable(),
  is_offline: z.boolean(),
  /** What was read, under the ids that values name. */
  sources: z.array(z.object({ id: z.string(), label: z.string(), text: z.string() })),
  /** Files that nobody could look at. */
  unseen: z.array(z.string()),
  conflicts: z.array(
    z.object({
      field: z.string(),
      values: z.array(z.object({ value: z.string(), source_id: z.string() })),
    }),
  ),
  chosen,
  missing_cartons: z.array(z.int()),
  surplus_cartons: z.array(z.int()),
  /** Values of a model that their source does not say; they are left out. */
  doubts: z.array(z.object({ field: z.string(), value: z.string(), source_id: z.string() })),
  /** Empty while sources differ. */
  rendered_text: z.string(),
})
export type ShippingMarkResult = z.output<typeof shippingMark>

export const readShippingMark = endpoint({
  method: 'GET',
  path: '/ai/shipping-mark/:id',
  policy: reads,
  summary: 'The combined mark: what differs, what is missing, and the text once nothing differs',
  params: { id },
  reply: shippingMark,
  refuses: ['not_found'],
})

export const chooseMarkValues = endpoint({
  method: 'PUT',
  path: '/ai/shipping-mark/:id',
  policy: reads,
  summary: 'Pick values where sources differ',
  params: { id },
  body: z.strictObject({ chosen }),
  reply: shippingMark,
  refuses: ['not_found', 'illegal_transition'],
})
