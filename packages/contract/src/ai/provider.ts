import { capabilities } from '@rp/domain/ai/gateway/calls'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { versionLimits } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { canOpen } from '../policies.ts'

const provider = z.enum(modelProviders)

export const providerState = z.object({
  provider,
  /** Whether the server's environment has its key or, for an endpoint without keys, its address. */
  is_configured: z.boolean(),
  /** Probed abilities of each of its models, the last tried first. */
  probes: z.array(
    z.object({
      model: z.string(),
      capabilities: z.record(z.enum(capabilities), z.boolean().nullable()),
      details: z.partialRecord(z.enum(capabilities), z.string()),
      probed_at: instant,
    }),
  ),
})
export type ProviderState = z.output<typeof providerState>

export const probeProvider = endpoint({
  method: 'POST',
  path: '/ai/provider/:provider/probe',
  policy: canOpen('ai-chat-bot-v2-configuration'),
  summary: 'Test the abilities of a provider with a few small calls',
  params: { provider },
  body: z.strictObject({
    /** Null: the default model. */
    model: allowing(
      z
        .string()
        .trim()
        .min(1)
        .max(versionLimits.model)
        .regex(/^[\w.:/@-]+$/),
      { en: 'must be the name of a model, without spaces', th: 'ต้องเป็นชื่อโมเดลที่ไม่มีเว้นวรรค' },
    )
      .nullable()
      .default(null),
  }),
  reply: providerState,
  refuses: ['invalid'],
})
