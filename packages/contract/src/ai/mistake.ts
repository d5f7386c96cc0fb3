import { mistakeStates, mistakeTypes } from '@rp/domain/ai/mistakes/mistake-kinds'
import { instructionLength } from '@rp/domain/ai/learning/rules'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

const policy = canOpen('bot-task-data-detail')

/** A finding of the audit of a closed conversation, with the lines that prove it. */
export const mistake = z.object({
  id,
  type: z.enum(keysOf(mistakeTypes)),
  severity: z.int(),
  /** The line concerned. */
  seq: z.int(),
  said: z.string(),
  evidence: z.array(z.object({ seq: z.int(), said: z.string() })),
  suggested_instruction: z.string(),
  found_by: z.enum(['MODEL', 'CODE']),
  state: z.enum(mistakeStates),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
})
export type Mistake = z.output<typeof mistake>

export const confirmMistake = endpoint({
  method: 'PUT',
  path: '/ai/mistake/:id/confirm',
  policy,
  summary:
    'Confirm a mistake: it becomes a golden case, and its instruction becomes a rule, as after a rejection',
  params: { id },
  body: z.strictObject({
    instruction: z.string().trim().max(instructionLength).normalize('NFC').default(''),
  }),
  refuses: ['not_found', 'illegal_transition'],
})

export const dismissMistake = endpoint({
  method: 'PUT',
  path: '/ai/mistake/:id/dismiss',
  policy,
  summary:
    'Dismiss a mistake that is none; the share of these measures how precise the search for mistakes is',
  params: { id },
  refuses: ['not_found', 'illegal_transition'],
})
