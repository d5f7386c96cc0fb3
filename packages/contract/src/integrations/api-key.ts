import { apiScopes } from '@rp/domain/integrations/doors'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, name } from '../fields.ts'
import { superAdmin } from '../policies.ts'

const scope = z.enum(keysOf(apiScopes))

export const apiKeyRecord = z.object({
  id,
  name: z.string(),
  /** The public half: what a call names in its header. */
  key: z.string(),
  scopes: z.array(scope),
  created_by_name: z.string().nullable(),
  created_at: instant,
  last_used_at: instant.nullable(),
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
})
export type ApiKeyRecord = z.output<typeof apiKeyRecord>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/integrations/api-key',
  policy: superAdmin,
  summary: 'API keys, the newest first',
  reply: z.array(apiKeyRecord),
})

export const newApiKey = z.strictObject({
  name,
  scopes: z
    .array(scope)
    .min(1)
    .refine((all) => new Set(all).size === all.length, 'must name each scope once'),
  expires_at: instant.nullable(),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/integrations/api-key',
  policy: superAdmin,
  summary: 'Make an API key; the secret is told this once',
  body: newApiKey,
  reply: z.object({ ...apiKeyRecord.shape, secret: z.string() }),
  refuses: ['invalid'],
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/integrations/api-key/:id/revoke',
  policy: superAdmin,
  summary: 'End an API key for good',
  params: { id },
  reply: apiKeyRecord,
  refuses: ['not_found'],
})
