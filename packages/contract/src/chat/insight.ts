import { channels } from '@rp/domain/enumerations'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, words } from '../fields.ts'
import { canAdminister } from '../policies.ts'

/** Selectable numbers of weeks, including the current one. */
export const insightWeeks = ['1', '4', '12', '52'] as const

/** Minutes; of an open wait: until now. Null: not measured. */
const minutes = z.number().nullable()

/** Half of the customers waited at most `p50`, nine in ten at most `p90`. */
const times = {
  /** Conversations started by customers, and those of them that staff answered. */
  conversations: z.int(),
  answered: z.int(),
  first_response_p50: minutes,
  first_response_p90: minutes,
  waiting_p50: minutes,
  waiting_p90: minutes,
}

const work = {
  /** Waits ended by an answer. */
  answers: z.int(),
  first_response_p50: minutes,
  waiting_p50: minutes,
  rating_mean: z.number().nullable(),
  ratings: z.int(),
}

/** Staff work is counted by when the customer began to wait; a wait ended by closing is not an answer. */
export const chatInsightReply = z.object({
  weeks: z.array(z.object({ monday: day, ...times })),
  total: z.object(times),
  /** Waits by their start, by weekday (Monday first) and hour in Bangkok. */
  hours: z.array(z.array(z.int()).length(24)).length(7),
  services: z.array(z.object({ id, name: words, ...work })),
  agents: z.array(z.object({ id, name: z.string(), ...work })),
  ratings: z.object({
    mean: z.number().nullable(),
    /** Number of ratings with one star, two, up to five. */
    scores: z.array(z.int()).length(5),
    comments: z.array(
      z.object({
        room_id: id,
        customer_id: id,
        customer_name: z.string(),
        agent_name: z.string().nullable(),
        score: z.int(),
        comment: z.string(),
        at: instant,
      }),
    ),
  }),
  now: z.object({ waiting: z.int(), longest: minutes }),
})
export type ChatInsight = z.output<typeof chatInsightReply>

export const chatInsight = endpoint({
  method: 'GET',
  path: '/chat/insight',
  policy: canAdminister('room-list'),
  summary: 'First responses, waiting times, busy hours and satisfaction of chat',
  query: {
    weeks: z.enum(insightWeeks).default('4'),
    service_id: id.optional(),
    channel: z.enum(channels).optional(),
  },
  reply: chatInsightReply,
})
