import { ruleFindings } from '@rp/domain/ai/learning/propose-rule'
import { ruleKinds, ruleLength, ruleScopes, ruleStates } from '@rp/domain/ai/learning/rules'
import { messageLength } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, rowVersion } from '../fields.ts'
import { defaultPageSize, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'

/** What staff taught the bot. */
export const instruction = z.object({
  id,
  kind: z.enum(ruleKinds),
  scope: z.enum(ruleScopes),
  scope_ref: z.string().nullable(),
  state: z.enum(ruleStates),
  title: z.string(),
  rule: z.string(),
  question: z.string(),
  bad_example: z.string(),
  good_example: z.string(),
  findings: z.array(z.enum(ruleFindings)),
  hits: z.int(),
  last_hit_at: instant.nullable(),
  owner_name: z.string().nullable(),
  row_version: rowVersion,
  created_at: instant,
})
export type Instruction = z.output<typeof instruction>

const teaches = canOpen('ai-instruction-writer-configuration')

export const listInstructions = endpoint({
  method: 'GET',
  path: '/ai/instruction',
  policy: teaches,
  summary: 'The rules that staff taught the bot',
  query: listQuery({
    sort: ['created_at', 'hits', 'last_hit_at'],
    order: 'DESC',
    limit: defaultPageSize,
    filters: { state: z.enum(ruleStates).optional(), scope: z.enum(ruleScopes).optional() },
  }),
  reply: pageOf(instruction),
})

/** The effect that a rule would have had on the questions of the last thirty days. */
export const rulePreview = z.object({
  /** Questions examined, and how many of them the rule would have answered. */
  asked: z.int(),
  answered: z.int(),
  /** The newest of these: the draft at that time, and what the customer would read. */
  samples: z.array(
    z.object({
      task_id: id,
      room_id: id,
      at: instant,
      question: z.string(),
      said: z.string(),
      would_say: z.string(),
    }),
  ),
})
export type RulePreview = z.output<typeof rulePreview>

export const previewInstruction = endpoint({
  method: 'GET',
  path: '/ai/instruction/:id/preview',
  policy: teaches,
  summary: 'Which of last month’s questions a rule would have answered, before it goes live',
  params: { id },
  reply: rulePreview,
  refuses: ['not_found'],
})

export const saveInstruction = endpoint({
  method: 'PUT',
  path: '/ai/instruction/:id',
  policy: teaches,
  summary: 'Activate a rule, switch it off or reword it; a rule that brings back a mistake does not go live',
  params: { id },
  body: z.strictObject({
    row_version: rowVersion,
    state: z.enum(['ACTIVE', 'OFF', 'REFUSED']),
    rule: z.string().trim().min(3).max(ruleLength).normalize('NFC').optional(),
    good_example: z.string().trim().min(1).max(messageLength).normalize('NFC').optional(),
  }),
  reply: instruction,
  refuses: ['not_found', 'stale_version', 'gate_failed', 'invalid'],
})
