import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { whoOpens } from '../policies.ts'

export const unansweredQuestion = z.object({
  /** The newest of the group, as the customer wrote it. */
  text: z.string(),
  count: z.int(),
  last_at: instant,
  /** Where it was asked, the newest first. */
  tasks: z.array(z.object({ id, room_id: id })),
})
export type UnansweredQuestion = z.output<typeof unansweredQuestion>

export const listUnanswered = endpoint({
  method: 'GET',
  path: '/ai/unanswered',
  policy: whoOpens('vector-knowledge-list'),
  summary:
    'What customers asked in the last thirty days and no text of the house answers, grouped by meaning',
  reply: z.array(unansweredQuestion),
})
