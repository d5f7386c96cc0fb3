import type { ApiScope } from '@rp/domain/integrations/doors'
import { doorHeaders } from '@rp/domain/integrations/doors'
import { v7 as uuidv7 } from 'uuid'
import { signatureOf } from '../platform/signature.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

interface Overrides {
  idempotency_key?: string
  /** Seconds or milliseconds since 1970. */
  timestamp?: number
  /** The bytes that are sent, where they are not those that are signed. */
  sentBody?: string
  headers?: Record<string, string>
}

export interface TestKey {
  id: string
  key: string
  secret: string
  /** A call that is signed as docs/doors.md says. */
  send<T = never>(method: string, path: string, body?: unknown, overrides?: Overrides): Promise<Answer<T>>
}

/** An API key as a super admin makes it, and a caller that signs with it. */
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
          [doorHeaders.key]: key,
          [doorHeaders.timestamp]: timestamp,
          [doorHeaders.signature]: signatureOf(secret, { timestamp, method, path, body: signed }),
          ...(method !== 'GET' && { [doorHeaders.idempotency]: overrides.idempotency_key ?? uuidv7() }),
          ...overrides.headers,
        },
      })
    },
  }
}
