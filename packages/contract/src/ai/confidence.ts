import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

const policy = canOpen('ai-confidence-scorer-configuration')
const share = z.number().min(0).max(1)

/** Drafts in this range of confidence, and how many of them people found right. */
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
  /** Measured on held-out drafts, compared with the version live at that time. */
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
  /** Null: the shipped calibration is live. */
  live_no: z.int().nullable(),
  /** Confidence in percent from which a draft is sent automatically. */
  least_percent: z.int(),
  /** Decisions of people in the last ninety days. */
  decided: z.int(),
  error: share,
  bins: z.array(bin),
  /** The effect that each choice would have had in the last thirty days, among the drafts that people decided. */
  choices: z.array(z.object({ least_percent: z.int(), sent: z.int(), right: z.int(), decided: z.int() })),
  /** Minimum of decided drafts to learn a version from. */
  needed: z.int(),
  versions: z.array(version),
})
export type Confidence = z.output<typeof confidence>

export const readConfidence = endpoint({
  method: 'GET',
  path: '/ai/confidence',
  policy,
  summary: 'How reliable the confidence of the bot is, and the effect of each choice on last month',
  reply: confidence,
})

export const learnConfidence = endpoint({
  method: 'POST',
  path: '/ai/confidence/version',
  policy,
  summary:
    'Learn a calibration from the decisions of people about drafts; nothing changes until it is published',
  body: z.strictObject({}),
  reply: confidence,
  refuses: ['illegal_transition'],
})

export const publishConfidence = endpoint({
  method: 'POST',
  path: '/ai/confidence/version/:id/publish',
  policy,
  summary: 'Publish a version of the calibration; refused if it does worse than the live one',
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
