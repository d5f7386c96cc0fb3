import { memoryCategories, memoryLength, memoryStates } from '@rp/domain/ai/memory/memory-kinds'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

const path = '/ai/memory'
/** Limited to customers of rooms that the caller sees; others are `not_found`. */
const policy = canOpen('messenger')

/** A memory of a customer, with the customer's own words. */
export const memory = z.object({
  id,
  key: z.string(),
  value: z.string(),
  category: z.enum(keysOf(memoryCategories)),
  state: z.enum(memoryStates),
  quote: z.string(),
  room_id: id,
  seq: z.int(),
  /** When the customer said it. */
  valid_from: instant,
  /** End of the memory, unless they say it again. */
  valid_to: instant.nullable(),
  /** It requests a price, promise or approval: a question to staff. */
  asks: z.boolean(),
})
export type Memory = z.output<typeof memory>

export const listMemories = endpoint({
  method: 'GET',
  path,
  policy,
  summary: 'The current memories of a customer, newest first',
  query: { customer_id: id },
  reply: z.array(memory),
})

export const keepMemory = endpoint({
  method: 'PUT',
  path: `${path}/:id/keep`,
  policy,
  summary: 'Confirm a memory that only a person can confirm',
  params: { id },
  refuses: ['not_found', 'illegal_transition'],
})

export const correctMemory = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  policy,
  summary: 'Correct a memory; the customer’s words stay beside it',
  params: { id },
  body: z.strictObject({
    value: z.string().trim().min(1).max(memoryLength.value).normalize('NFC'),
    /** The value as it was displayed when corrected. */
    seen: z.string(),
  }),
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const forgetMemory = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  policy,
  summary: 'Forget a memory and all earlier values of the same key',
  params: { id },
  refuses: ['not_found'],
})

export const forgetCustomer = endpoint({
  method: 'DELETE',
  path,
  destructive: 'FORGET',
  policy,
  summary: 'Forget all memories of a customer; messages written until now are not read for memories again',
  query: { customer_id: id },
  refuses: ['not_found'],
})
