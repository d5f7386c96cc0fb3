import { usageGroups } from '@rp/domain/ai/gateway/calls'
import { priceMax } from '@rp/domain/ai/gateway/prices'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { versionLimits } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, instant } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const whoPays = whoOpens('ai-chat-bot-v2-configuration')

export const usageRow = z.object({
  /** A bot, a provider, a room's id or a day in Bangkok; null: of nobody. */
  key: z.string().nullable(),
  calls: z.int(),
  failed: z.int(),
  input_tokens: z.int(),
  cached_tokens: z.int(),
  output_tokens: z.int(),
  cost_micro_thb: z.int(),
})

export type UsageRow = z.output<typeof usageRow>

export const readUsage = endpoint({
  method: 'GET',
  path: '/ai/usage',
  policy: whoPays,
  summary: 'What models cost: by bot, provider, room or day; without days the last thirty',
  query: { group: z.enum(usageGroups).default('bot'), from: day.optional(), to: day.optional() },
  reply: z.object({ from: day, to: day, data: z.array(usageRow) }),
})

/** Micro-baht a million tokens. */
const price = z.int().min(0).max(priceMax)

const priceFields = {
  provider: z.enum(modelProviders),
  /** `*`: any model of the provider without a price of its own. */
  model: z
    .string()
    .trim()
    .min(1)
    .max(versionLimits.model)
    .regex(/^([\w.:/@-]+|\*)$/, 'must be the name of a model, or *'),
  valid_from: day,
  input: price,
  cached_input: price,
  output: price,
}

export const priceRecord = z.object({
  ...priceFields,
  /** It stands until the house enters its own. */
  is_built_in: z.boolean(),
  updated_at: instant.nullable(),
})

export const listPrices = endpoint({
  method: 'GET',
  path: '/ai/price',
  policy: whoPays,
  summary: 'What tokens cost, newest first',
  reply: z.array(priceRecord),
})

export const savePrice = endpoint({
  method: 'PUT',
  path: '/ai/price',
  policy: whoPays,
  summary: 'Enter what a model costs from a day on; calls that were paid keep their price',
  body: z.strictObject(priceFields),
  reply: z.array(priceRecord),
})
