import { Readable } from 'node:stream'
import type { Endpoint } from '@rp/contract/endpoint'
import { admit } from '@rp/contract/policies'
import { apiHeaders, intakeLimits } from '@rp/domain/integrations/intake-api'
import type { FastifyRequest, onErrorAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify'
import type { Logger } from 'pino'
import { keyShape, type ApiKeys } from '../api-keys/api-keys.ts'
import { openRateLimit } from '../rate-limit.ts'
import { Refusal, refuse } from '../refusal.ts'
import { sameSecret } from '../same-secret.ts'
import { signatureOf } from '../signature.ts'
import type { ApiCaller } from '../caller.ts'
import { readBytes } from './body-bytes.ts'

export interface SignedCalls {
  /** The hooks of a route for signed calls only. */
  hooks(endpoint: Endpoint): { preParsing: preParsingAsyncHookHandler; onError: onErrorAsyncHookHandler }
  /** The key that signed the call. */
  callerOf(request: FastifyRequest): ApiCaller
}

/**
 * Checks machine calls: before any byte of the body is parsed, the call must name a valid key, a current time and a
 * signature over its own bytes (ADR 0018). A refused call leaves only a line in the server's log.
 */
export function openSignedCalls(keys: ApiKeys, log: Logger): SignedCalls {
  const signed = new WeakMap<FastifyRequest, ApiCaller>()
  const mayCall = openRateLimit({ max: intakeLimits.perMinute, windowMs: 60_000 })

  async function identify(endpoint: Endpoint, request: FastifyRequest, body: () => Promise<Buffer>) {
    const key = header(request, apiHeaders.key)
    if (!keyShape.test(key)) throw unsigned(`Name an API key in the header ${apiHeaders.key}`)
    const timestamp = timeOf(request)
    const idempotency_key = endpoint.method === 'GET' ? '' : idempotencyKeyOf(request)
    const found = await keys.find(key)
    if (!found) throw unsigned('The API key is unknown, expired or revoked')
    const bytes = await body()
    const { method, url: path } = request
    const signature = signatureOf(found.secret, { timestamp, method, path, body: bytes })
    if (!sameSecret(header(request, apiHeaders.signature).toLowerCase(), signature))
      throw unsigned('The signature does not fit time, method, path and body')
    const { id, name, scopes } = found.row
    const verdict = admit(endpoint.policy, { type: 'API', scopes })
    if (verdict !== 'admitted')
      throw refuse('forbidden', {
        detail: `The API key lacks the scope ${'scope' in endpoint.policy ? endpoint.policy.scope : ''}`,
      })
    if (!mayCall(id))
      throw refuse('throttled', { detail: `A key may call ${intakeLimits.perMinute} times a minute` })
    signed.set(request, { type: 'API', id, name, idempotency_key, signature, body: bytes })
    keys.used(id).catch((error: unknown) => log.warn({ err: error }, 'the use of an API key was not noted'))
    return bytes
  }

  return {
    hooks: (endpoint) => ({
      async preParsing(request, _reply, payload) {
        if (endpoint.method === 'GET') {
          await identify(endpoint, request, async () => Buffer.alloc(0))
          return payload
        }
        return Readable.from([
          await identify(endpoint, request, () => readBytes(request, payload, intakeLimits.bodyBytes)),
        ])
      },
      async onError(request, _reply, error) {
        const reported =
          error instanceof Refusal ? { code: error.code, why: error.message } : { why: error.message }
        const key = header(request, apiHeaders.key).slice(0, 40)
        log.warn(
          {
            request_id: request.id,
            trace_id: request.trace?.trace_id,
            route: endpoint.path,
            key,
            address: request.ip,
            ...reported,
          },
          'a signed call was refused',
        )
      },
    }),
    callerOf(request) {
      const caller = signed.get(request)
      if (!caller) throw unsigned('The call is not signed')
      return caller
    },
  }
}

const unsigned = (detail: string) => refuse('unsigned', { detail })

function header({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

function timeOf(request: FastifyRequest): string {
  const text = header(request, apiHeaders.timestamp)
  const { clockSkewSeconds } = intakeLimits
  if (!/^\d{10}(\d{3})?$/.test(text))
    throw unsigned(
      `The header ${apiHeaders.timestamp} must hold the time in seconds or milliseconds since 1970`,
    )
  const off = Number(text) / (text.length > 10 ? 1000 : 1) - Date.now() / 1000
  if (Math.abs(off) > clockSkewSeconds)
    throw unsigned(
      `The time of the call is ${Math.round(off)} seconds off; at most ${clockSkewSeconds} are allowed`,
    )
  return text
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = header(request, apiHeaders.idempotency)
  if (!/^[\x21-\x7E]{8,100}$/.test(key))
    throw refuse('malformed', {
      detail: `The header ${apiHeaders.idempotency} must hold 8 to 100 letters, digits or signs without spaces`,
    })
  return key
}
