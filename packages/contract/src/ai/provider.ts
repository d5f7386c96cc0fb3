import { capabilities } from '@rp/domain/ai/gateway/calls'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { versionLimits } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const provider = z.enum(modelProviders)

export const providerState = z.object({
  provider,
  /** Whether the environment of the server has its key. */
  is_configured: z.boolean(),
  /** What each of its models was found able to do, the last tried first. */
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
  policy: whoOpens('ai-chat-bot-v2-configuration'),
  summary: 'Try what a provider is able to do, with a few small calls',
  params: { provider },
  body: z.strictObject({
    /** Null: the usual one. */
    model: z
      .string()
      .trim()
      .min(1)
      .max(versionLimits.model)
      .regex(/^[\w.:/@-]+$/, 'must be the name of a model, without spaces')
      .nullable()
      .default(null),
  }),
  reply: providerState,
  refuses: ['invalid'],
})
