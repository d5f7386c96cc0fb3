import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

export const unansweredQuestion = z.object({
  /** The newest of the group, as written by the customer. */
  text: z.string(),
  count: z.int(),
  last_at: instant,
  /** Where customers wrote the question, newest first. */
  tasks: z.array(z.object({ id, room_id: id })),
})
export type UnansweredQuestion = z.output<typeof unansweredQuestion>

export const listUnanswered = endpoint({
  method: 'GET',
  path: '/ai/unanswered',
  policy: canOpen('vector-knowledge-list'),
  summary: 'Questions of the last thirty days that no text of the company answers, grouped by meaning',
  reply: z.array(unansweredQuestion),
})
