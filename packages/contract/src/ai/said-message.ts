import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** A message that something was learnt from, whole, with who wrote it. */
export const saidMessage = z.object({
  room_id: id,
  seq: z.int(),
  from: z.enum(['CUSTOMER', 'STAFF', 'BOT', 'SYSTEM']),
  text: z.string(),
  by: z.string(),
  at: instant,
})
export type SaidMessage = z.output<typeof saidMessage>
