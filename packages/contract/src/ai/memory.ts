import { memoryCategories, memoryLength, memoryStates } from '@rp/domain/ai/memory/memory-kinds'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const path = '/ai/memory'
/** Of the customers whose rooms the caller sees; what is foreign is not there. */
const policy = whoOpens('messenger')

/** What the house remembers of a customer, with the customer's own words for it. */
export const memory = z.object({
  id,
  key: z.string(),
  value: z.string(),
  category: z.enum(keysOf(memoryCategories)),
  state: z.enum(memoryStates),
  quote: z.string(),
  room_id: id,
  seq: z.int(),
  /** When the customer said so. */
  valid_from: instant,
  /** Until when it is remembered, unless they say it again. */
  valid_to: instant.nullable(),
  /** It asks for a price, a promise or an approval: a question to staff, whatever they answer. */
  asks: z.boolean(),
})
export type Memory = z.output<typeof memory>

export const listMemories = endpoint({
  method: 'GET',
  path,
  policy,
  summary: 'What the assistant remembers of a customer now, newest first',
  query: { customer_id: id },
  reply: z.array(memory),
})

export const keepMemory = endpoint({
  method: 'PUT',
  path: `${path}/:id/keep`,
  policy,
  summary: 'Say that it is so: what only a person could tell is remembered',
  params: { id },
  refuses: ['not_found', 'illegal_transition'],
})

export const correctMemory = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  policy,
  summary: 'Put right what is remembered; the customer’s words stay beside it',
  params: { id },
  body: z.strictObject({
    value: z.string().trim().min(1).max(memoryLength.value).normalize('NFC'),
    /** What was corrected, as it was seen. */
    seen: z.string(),
  }),
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const forgetMemory = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  policy,
  summary: 'Forget it, with everything that was remembered under the same key before',
  params: { id },
  refuses: ['not_found'],
})

export const forgetCustomer = endpoint({
  method: 'DELETE',
  path,
  policy,
  summary: 'Forget everything of a customer; what was written until now is not read for it again',
  query: { customer_id: id },
  refuses: ['not_found'],
})
