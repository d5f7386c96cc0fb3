import { apiScopes } from '@rp/domain/integrations/intake-api'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, name } from '../fields.ts'
import { superAdmin } from '../policies.ts'

const scope = z.enum(keysOf(apiScopes))

export const apiKeyRecord = z.object({
  id,
  name: z.string(),
  /** The public half, used in the header of a call. */
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
    .refine(
      (all) => new Set(all).size === all.length,
      saying({ en: 'must name each scope once', th: 'ขอบเขตต้องไม่ซ้ำกัน' }),
    ),
  expires_at: instant.nullable(),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/integrations/api-key',
  policy: superAdmin,
  summary: 'Make an API key; the secret is shown only once',
  body: newApiKey,
  reply: z.object({ ...apiKeyRecord.shape, secret: z.string() }),
  refuses: ['invalid'],
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/integrations/api-key/:id/revoke',
  destructive: 'REVOKE',
  policy: superAdmin,
  summary: 'Revoke an API key',
  params: { id },
  reply: apiKeyRecord,
  refuses: ['not_found'],
})
