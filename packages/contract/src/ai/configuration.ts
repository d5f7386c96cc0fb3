import { botNames, routeOf } from '@rp/domain/ai/bots'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { versionLimits } from '@rp/domain/ai/versions/version'
import { noteLength } from '@rp/domain/limits'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, note, pageLimit, pageNumber } from '../fields.ts'
import { defaultPageSize } from '../list.ts'
import { canOpen } from '../policies.ts'
import { providerState } from './provider.ts'

/** The caller's access is checked per bot; a bot without access is `not_found`. */
const canOpenBots = canOpen(...botNames.map(routeOf))
const bot = z.enum(botNames)

const prompt = z.string().normalize('NFC').max(versionLimits.prompt)
const model = allowing(
  z
    .string()
    .trim()
    .min(1)
    .max(versionLimits.model)
    .regex(/^[\w.:/@-]+$/),
  { en: 'must be the name of a model, without spaces', th: 'ต้องเป็นชื่อโมเดลที่ไม่มีเว้นวรรค' },
)
const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const versionContent = z.strictObject({
  prompts: z.strictObject({ OPENAI_COMPATIBLE: prompt, DEEPSEEK: prompt, GEMINI: prompt }),
  models: z.strictObject({ OPENAI_COMPATIBLE: model, DEEPSEEK: model, GEMINI: model }),
  provider_order: z
    .array(z.enum(modelProviders))
    .min(1)
    .max(modelProviders.length)
    .refine(
      (all) => new Set(all).size === all.length,
      saying({ en: 'must name each provider once', th: 'ต้องมีผู้ให้บริการแต่ละรายครั้งเดียว' }),
    ),
  enabled: z.boolean(),
  timeout_ms: between(versionLimits.timeout_ms),
  max_output_tokens: between(versionLimits.max_output_tokens),
  temperature_percent: between(versionLimits.temperature_percent),
  daily_budget_satang: between(versionLimits.daily_budget_satang),
})

export const versionSummary = z.object({
  id,
  no: z.int(),
  hash: z.string(),
  note: z.string(),
  author_name: z.string().nullable(),
  created_at: instant,
  is_live: z.boolean(),
  /** Last time it was published; null: never. */
  published_at: instant.nullable(),
})
export type VersionSummary = z.output<typeof versionSummary>

export const botConfiguration = z.object({
  bot,
  /** The version that the bot uses; null: the built-in one. */
  live: versionSummary.nullable(),
  content: versionContent,
  providers: z.array(providerState),
})
export type BotConfiguration = z.output<typeof botConfiguration>

export const publicationRecord = z.object({
  id: z.int(),
  /** Null: the built-in version. */
  version_id: id.nullable(),
  version_no: z.int(),
  kind: z.enum(['PUBLISH', 'ROLLBACK']),
  is_live: z.boolean(),
  published_by_name: z.string().nullable(),
  published_at: instant,
  override_reason: z.string().nullable(),
})
export type PublicationRecord = z.output<typeof publicationRecord>

const draft = { content: versionContent, note }
const override = {
  /** A super admin's reason to publish although cases fail. */
  override_reason: z.string().trim().min(1).max(noteLength).nullable().default(null),
}
const page = { page: pageNumber.default(1), limit: pageLimit.default(defaultPageSize) }

export const readBotConfiguration = endpoint({
  method: 'GET',
  path: '/ai/configuration/:bot',
  policy: canOpenBots,
  summary: 'The live configuration of a bot, and the providers that it may use',
  params: { bot },
  reply: botConfiguration,
})

export const saveBotConfiguration = endpoint({
  method: 'PUT',
  path: '/ai/configuration/:bot',
  policy: canOpenBots,
  summary: 'Save a version and publish it at once',
  params: { bot },
  body: z.strictObject({ ...draft, ...override }),
  reply: botConfiguration,
  refuses: ['invalid', 'gate_failed'],
})

export const listBotVersions = endpoint({
  method: 'GET',
  path: '/ai/configuration/:bot/version',
  policy: canOpenBots,
  summary: 'The versions of a bot, newest first',
  params: { bot },
  query: page,
  reply: z.object({ data: z.array(versionSummary), currentPage: z.int(), has_more: z.boolean() }),
})

export const readBotVersion = endpoint({
  method: 'GET',
  path: '/ai/configuration/:bot/version/:id',
  policy: canOpenBots,
  summary: 'A version with its content, to compare it',
  params: { bot, id },
  reply: z.object({ ...versionSummary.shape, content: versionContent }),
})

export const createBotVersion = endpoint({
  method: 'POST',
  path: '/ai/configuration/:bot/version',
  policy: canOpenBots,
  summary: 'Save a version; it never changes, and takes effect only once published',
  params: { bot },
  body: z.strictObject(draft),
  reply: versionSummary,
  refuses: ['invalid'],
})

export const publishBotVersion = endpoint({
  method: 'POST',
  path: '/ai/configuration/:bot/version/:id/publish',
  policy: canOpenBots,
  summary: 'Publish a version of a bot; refused while golden cases fail',
  params: { bot, id },
  body: z.strictObject(override),
  reply: botConfiguration,
  refuses: ['invalid', 'gate_failed', 'illegal_transition'],
})

export const rollBackBot = endpoint({
  method: 'POST',
  path: '/ai/configuration/:bot/rollback',
  policy: canOpenBots,
  summary: 'Go back to a version that was live before, or to the built-in one, at once',
  params: { bot },
  body: z.strictObject({ version_id: id.nullable() }),
  reply: botConfiguration,
  refuses: ['illegal_transition'],
})

export const listPublications = endpoint({
  method: 'GET',
  path: '/ai/configuration/:bot/publication',
  policy: canOpenBots,
  summary: 'Which version was live when, by whom and why',
  params: { bot },
  query: page,
  reply: z.object({ data: z.array(publicationRecord), currentPage: z.int(), has_more: z.boolean() }),
})
