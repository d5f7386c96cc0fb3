import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const policy = whoOpens('ai-confidence-scorer-configuration')
const share = z.number().min(0).max(1)

/** Drafts of which about so much was said, and how many of them people found right. */
const bin = z.object({
  from: share,
  to: share,
  count: z.int(),
  said: share.nullable(),
  right: share.nullable(),
})

const version = z.object({
  id,
  no: z.int(),
  learned_from: z.int(),
  is_live: z.boolean(),
  author_name: z.string().nullable(),
  created_at: instant,
  /** On drafts that it was not learned from, beside what was live then. */
  measure: z.object({
    drafts: z.int(),
    error: share,
    live_error: share,
    sent: z.int(),
    right: z.int(),
    live_sent: z.int(),
    live_right: z.int(),
  }),
})
export type CalibrationVersion = z.output<typeof version>

export const confidence = z.object({
  /** Null: the calibration that the product ships is live. */
  live_no: z.int().nullable(),
  /** From here on a draft leaves by itself, in percent. */
  least_percent: z.int(),
  /** Of the last ninety days: what people decided. */
  decided: z.int(),
  error: share,
  bins: z.array(bin),
  /** What each choice would have meant in the last thirty days, among the drafts that people decided. */
  choices: z.array(z.object({ least_percent: z.int(), sent: z.int(), right: z.int(), decided: z.int() })),
  /** Decided drafts that a version is learned from at least. */
  needed: z.int(),
  versions: z.array(version),
})
export type Confidence = z.output<typeof confidence>

export const readConfidence = endpoint({
  method: 'GET',
  path: '/ai/confidence',
  policy,
  summary:
    'How far the confidence of the bot can be relied on, and what each choice would have meant last month',
  reply: confidence,
})

export const learnConfidence = endpoint({
  method: 'POST',
  path: '/ai/confidence/version',
  policy,
  summary: 'Learn a calibration from what people decided about drafts; nothing changes until it is published',
  body: z.strictObject({}),
  reply: confidence,
  refuses: ['illegal_transition'],
})

export const publishConfidence = endpoint({
  method: 'POST',
  path: '/ai/confidence/version/:id/publish',
  policy,
  summary: 'Have confidence told by a version; refused where it does worse than what is live',
  params: { id },
  body: z.strictObject({}),
  reply: confidence,
  refuses: ['not_found', 'illegal_transition', 'gate_failed'],
})

export const rollbackConfidence = endpoint({
  method: 'POST',
  path: '/ai/confidence/rollback',
  policy,
  summary: 'Go back to the calibration that the product ships',
  body: z.strictObject({}),
  reply: confidence,
  refuses: ['illegal_transition'],
})
