import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** A message that something was learned from, in full with its author. */
export const quotedMessage = z.object({
  room_id: id,
  seq: z.int(),
  from: z.enum(['CUSTOMER', 'STAFF', 'BOT', 'SYSTEM']),
  text: z.string(),
  by: z.string(),
  at: instant,
})
export type QuotedMessage = z.output<typeof quotedMessage>
