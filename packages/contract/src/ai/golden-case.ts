import { botNames } from '@rp/domain/ai/bots'
import { caseOrigins, demandLength, demandsMax, failureKinds } from '@rp/domain/ai/learning/golden-case'
import { intentionNames } from '@rp/domain/ai/replies/intentions'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, rowVersion } from '../fields.ts'
import { defaultPageSize, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'

/** A question that was once answered wrongly, and what later answers must and must not say. */
export const goldenCase = z.object({
  id,
  origin: z.enum(caseOrigins),
  title: z.string(),
  intent: z.enum(intentionNames),
  severity: z.int(),
  /** The customer's message, without personal data. */
  question: z.string(),
  must: z.array(z.string()),
  must_not: z.array(z.string()),
  is_active: z.boolean(),
  /** Why it was corrected or retired, in the editor's words. */
  note: z.string(),
  updated_by_name: z.string().nullable(),
  row_version: rowVersion,
  created_at: instant,
})
export type GoldenCase = z.output<typeof goldenCase>

/** Facts, or whole texts, that a reply must or must not state. */
const demands = z.array(z.string().trim().min(1).max(demandLength).normalize('NFC')).max(demandsMax)

const judges = canOpen('ai-instruction-validator-configuration')

export const listGoldenCases = endpoint({
  method: 'GET',
  path: '/ai/golden-case',
  policy: judges,
  summary:
    'The golden cases: questions that a version must answer without an old mistake before it goes live',
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
  summary: 'Correct the demands of a golden case, retire it or restore it; always with a reason',
  params: { id },
  body: z.strictObject({
    row_version: rowVersion,
    is_active: z.boolean(),
    must: demands.optional(),
    must_not: demands.optional(),
    note: z.string().trim().min(3).max(300).normalize('NFC'),
  }),
  reply: goldenCase,
  refuses: ['not_found', 'stale_version', 'invalid'],
})

const trial = z.object({
  reply: z.string(),
  failures: z.array(z.object({ kind: z.enum(failureKinds), text: z.string() })),
})
export type Trial = z.output<typeof trial>

export const testBotVersion = endpoint({
  method: 'POST',
  path: '/ai/configuration/:bot/version/:id/test',
  policy: canOpen('ai-chat-bot-v2-configuration'),
  summary: 'Let a version answer one golden case before it is published; customers do not see the answer',
  params: { bot: z.enum(botNames), id },
  body: z.strictObject({ case_id: id }),
  reply: trial,
  refuses: ['not_found', 'illegal_transition', 'unavailable'],
})
