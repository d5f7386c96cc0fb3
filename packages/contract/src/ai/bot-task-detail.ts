import { differenceKinds } from '@rp/domain/ai/claims/compare-claims'
import { callOutcomes } from '@rp/domain/ai/gateway/calls'
import { reasons } from '@rp/domain/ai/replies/decide'
import { memoryFindings, memoryOps } from '@rp/domain/ai/memory/memory-kinds'
import { pieceOutcomes } from '@rp/domain/ai/synthesis/piece-outcomes'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { shopFieldNames } from '@rp/domain/ai/knowledge/shop-info'
import { shopValueFaults } from '@rp/domain/ai/knowledge/shop-value'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { botTask, citation } from './bot-task.ts'
import { mistake } from './mistake.ts'
import { quotedMessage } from './quoted-message.ts'

/** What a learning bot made of a conversation, and why it dropped proposals. */
const learningTask = z.object({
  found: z.int(),
  /** The messages that it read. */
  read: z.object({ from_seq: z.int(), to_seq: z.int() }).optional(),
  memories: z
    .array(
      z.object({
        op: z.enum(memoryOps),
        key: z.string(),
        value: z.string(),
        quote: z.string(),
        seq: z.int().nullable(),
        /** Null: accepted. */
        finding: z.enum(keysOf(memoryFindings)).nullable(),
        reason: z.string(),
        memory_id: id.nullable(),
      }),
    )
    .optional(),
  pieces: z
    .array(
      z.object({
        question: z.string(),
        answer: z.string(),
        sources: z.array(z.int()),
        /** How it differs from what people wrote. */
        why: z.array(z.enum(differenceKinds)).optional(),
        outcome: z.enum(keysOf(pieceOutcomes)),
        knowledge_id: id.nullable(),
      }),
    )
    .optional(),
  updates: z
    .array(
      z.object({
        field: z.enum(shopFieldNames),
        value: z.string(),
        quote: z.string(),
        seq: z.int().nullable().optional(),
        /** Why the value is refused. */
        fault: z.enum(shopValueFaults).nullable().optional(),
        outcome: z.enum(keysOf(pieceOutcomes)),
        request_id: id.nullable(),
      }),
    )
    .optional(),
  /** The messages cited above, in full with their authors; without messages deleted since. */
  messages: z.array(quotedMessage).optional(),
})
export type LearningTask = z.output<typeof learningTask>

export const botTaskDetail = botTask.extend({
  learning: learningTask.nullable(),
  mistakes: z.array(mistake),
  /** Of the latest decisions on mistakes: number confirmed. */
  precision: z.object({ confirmed: z.int(), decided: z.int() }).nullable(),
  reasons: z.array(z.enum(reasons)),
  citations: z.array(citation),
  instruction: z.string().nullable(),
  draft_version: z.int(),
  sent_seq: z.int().nullable(),
  attempt: z.int(),
  decided_at: instant.nullable(),
  prompt_versions: z.record(z.string(), z.int()),
  steps: z.array(
    z.object({ step: z.string(), at: instant, took_ms: z.int(), input: z.unknown(), output: z.unknown() }),
  ),
  /** Every model call for it, including failed ones. */
  calls: z.array(
    z.object({
      id,
      at: instant,
      bot: z.string().nullable(),
      provider: z.enum(modelProviders),
      model: z.string(),
      version_no: z.int().nullable(),
      outcome: z.enum(callOutcomes).nullable(),
      detail: z.string().nullable(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      latency_ms: z.int().nullable(),
      cost_micro_thb: z.int(),
    }),
  ),
  rejections: z.array(
    z.object({
      id,
      message: z.string(),
      instruction: z.string(),
      user_name: z.string().nullable(),
      draft_version: z.int(),
      at: instant,
    }),
  ),
})
export type BotTaskDetail = z.output<typeof botTaskDetail>

export const getBotTask = endpoint({
  method: 'GET',
  path: '/ai/bot-task/:id',
  policy: canOpen('bot-task-data-detail'),
  summary: 'One task with its timeline: every step, source, decision and rejection',
  params: { id },
  reply: botTaskDetail,
  refuses: ['not_found'],
})
