import { usageGroups } from '@rp/domain/ai/gateway/calls'
import { priceMax } from '@rp/domain/ai/gateway/prices'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { versionLimits } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { day, instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

const canPay = canOpen('ai-chat-bot-v2-configuration')

export const usageRow = z.object({
  /** A bot, provider, room id or day in Bangkok; null: none. */
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
  policy: canPay,
  summary: 'The cost of models by bot, provider, room or day; without days, of the last thirty',
  query: { group: z.enum(usageGroups).default('bot'), from: day.optional(), to: day.optional() },
  reply: z.object({ from: day, to: day, data: z.array(usageRow) }),
})

/** Micro-baht per million tokens. */
const price = z.int().min(0).max(priceMax)

const priceFields = {
  provider: z.enum(modelProviders),
  /** `*`: any model of the provider without its own price. */
  model: allowing(
    z
      .string()
      .trim()
      .min(1)
      .max(versionLimits.model)
      .regex(/^([\w.:/@-]+|\*)$/),
    { en: 'must be the name of a model, or *', th: 'ต้องเป็นชื่อโมเดล หรือ *' },
  ),
  valid_from: day,
  input: price,
  cached_input: price,
  output: price,
}

export const priceRecord = z.object({
  ...priceFields,
  /** Applies until the company enters its own. */
  is_built_in: z.boolean(),
  updated_at: instant.nullable(),
})

export const listPrices = endpoint({
  method: 'GET',
  path: '/ai/price',
  policy: canPay,
  summary: 'The prices of tokens, newest first',
  reply: z.array(priceRecord),
})

export const savePrice = endpoint({
  method: 'PUT',
  path: '/ai/price',
  policy: canPay,
  summary: 'Enter the price of a model from a day on; earlier calls keep their price',
  body: z.strictObject(priceFields),
  reply: z.array(priceRecord),
})
