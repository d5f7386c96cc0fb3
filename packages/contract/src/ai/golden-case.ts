import { botNames } from '@rp/domain/ai/bots'
import { caseOrigins, failureKinds } from '@rp/domain/ai/learning/golden-case'
import { intentionNames } from '@rp/domain/ai/replies/intentions'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { defaultPageSize, listQuery, pageOf } from '../list.ts'
import { whoOpens } from '../policies.ts'

/** A question that went wrong once, and what every later answer to it must and must not say. */
export const goldenCase = z.object({
  id,
  origin: z.enum(caseOrigins),
  title: z.string(),
  intent: z.enum(intentionNames),
  severity: z.int(),
  /** What the customer wrote, without personal data. */
  question: z.string(),
  must: z.array(z.string()),
  must_not: z.array(z.string()),
  is_active: z.boolean(),
  created_at: instant,
})
export type GoldenCase = z.output<typeof goldenCase>

const judges = whoOpens('ai-instruction-validator-configuration')

export const listGoldenCases = endpoint({
  method: 'GET',
  path: '/ai/golden-case',
  policy: judges,
  summary: 'The questions that whatever goes live has to answer without an old mistake',
  query: listQuery({
    sort: ['created_at', 'severity'],
    order: 'DESC',
    limit: defaultPageSize,
    filters: { origin: z.enum(caseOrigins).optional() },
  }),
  reply: pageOf(goldenCase),
})

export const saveGoldenCase = endpoint({
  method: 'PUT',
  path: '/ai/golden-case/:id',
  policy: judges,
  summary: 'Ask a case no more, or again; what it asks and demands never changes',
  params: { id },
  body: z.strictObject({ is_active: z.boolean() }),
  reply: goldenCase,
  refuses: ['not_found'],
})

const trial = z.object({
  reply: z.string(),
  failures: z.array(z.object({ kind: z.enum(failureKinds), text: z.string() })),
})
export type Trial = z.output<typeof trial>

export const testBotVersion = endpoint({
  method: 'POST',
  path: '/ai/configuration/:bot/version/:id/test',
  policy: whoOpens('ai-chat-bot-v2-configuration'),
  summary: 'Let a version answer one golden case, before it is published; customers see nothing of it',
  params: { bot: z.enum(botNames), id },
  body: z.strictObject({ case_id: id }),
  reply: trial,
  refuses: ['not_found', 'illegal_transition', 'unavailable'],
})
