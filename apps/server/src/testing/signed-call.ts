import type { ApiScope } from '@rp/domain/integrations/intake-api'
import { apiHeaders } from '@rp/domain/integrations/intake-api'
import { v7 as uuidv7 } from 'uuid'
import { signatureOf } from '../platform/signature.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

interface Overrides {
  idempotency_key?: string
  /** Seconds or milliseconds since 1970. */
  timestamp?: number
  /** The bytes to send, if different from the signed ones. */
  sentBody?: string
  headers?: Record<string, string>
}

export interface TestKey {
  id: string
  key: string
  secret: string
  /** A call signed as docs/integration-api.md specifies. */
  send<T = never>(method: string, path: string, body?: unknown, overrides?: Overrides): Promise<Answer<T>>
}

/** An API key created by a super admin, and a caller that signs with it. */
export async function openKey(
  server: TestServer,
  chief: Person,
  scopes: ApiScope[],
  expires_at: string | null = null,
): Promise<TestKey> {
  const made = await server.call<{ id: string; key: string; secret: string }>(
    'POST',
    '/api/integrations/api-key',
    chief,
    { body: { name: 'Shop', scopes, expires_at } },
  )
  if (made.status !== 200) throw new Error(`Cannot make a key: ${JSON.stringify(made.problem)}`)
  const { id, key, secret } = made.content
  return {
    id,
    key,
    secret,
    send(method, path, given, overrides = {}) {
      const timestamp = String(overrides.timestamp ?? Date.now())
      const body = typeof given === 'string' ? given : JSON.stringify(given ?? '')
      const signed = method === 'GET' ? '' : body
      return server.call(method, path, null, {
        ...(method !== 'GET' && { body: overrides.sentBody ?? signed }),
        headers: {
          [apiHeaders.key]: key,
          [apiHeaders.timestamp]: timestamp,
          [apiHeaders.signature]: signatureOf(secret, { timestamp, method, path, body: signed }),
          ...(method !== 'GET' && { [apiHeaders.idempotency]: overrides.idempotency_key ?? uuidv7() }),
          ...overrides.headers,
        },
      })
    },
  }
}
