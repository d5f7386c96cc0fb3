import { Readable } from 'node:stream'
import type { Endpoint } from '@rp/contract/endpoint'
import { admit } from '@rp/contract/policies'
import { doorHeaders, intakeLimits } from '@rp/domain/integrations/doors'
import type { FastifyRequest, onErrorAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify'
import type { Logger } from 'pino'
import { keyShape, type ApiKeys } from '../api-keys/api-keys.ts'
import { openRateLimit } from '../rate-limit.ts'
import { Refusal, refuse } from '../refusal.ts'
import { sameSecret } from '../same-secret.ts'
import { signatureOf } from '../signature.ts'
import type { ApiWho } from '../who.ts'
import { readBytes } from './body-bytes.ts'

export interface SignedCalls {
  /** The hooks of a route that only signed calls reach. */
  hooks(endpoint: Endpoint): { preParsing: preParsingAsyncHookHandler; onError: onErrorAsyncHookHandler }
  /** Whose signed call it is. */
  whoOf(request: FastifyRequest): ApiWho
}

/**
 * The door of machines: before a byte of the body is understood, the call must name a key that holds, a time of now and a
 * signature over its own bytes (ADR 0018). Whoever is refused leaves a line of the server's log and nothing else.
 */
export function openSignedCalls(keys: ApiKeys, log: Logger): SignedCalls {
  const signed = new WeakMap<FastifyRequest, ApiWho>()
  const mayCall = openRateLimit({ max: intakeLimits.perMinute, windowMs: 60_000 })

  async function identify(endpoint: Endpoint, request: FastifyRequest, body: () => Promise<Buffer>) {
    const key = header(request, doorHeaders.key)
    if (!keyShape.test(key)) throw unsigned(`Name an API key in the header ${doorHeaders.key}`)
    const timestamp = timeOf(request)
    const idempotency_key = endpoint.method === 'GET' ? '' : idempotencyKeyOf(request)
    const found = await keys.find(key)
    if (!found) throw unsigned('The API key is unknown, expired or revoked')
    const bytes = await body()
    const { method, url: path } = request
    const signature = signatureOf(found.secret, { timestamp, method, path, body: bytes })
    if (!sameSecret(header(request, doorHeaders.signature).toLowerCase(), signature))
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
        const told =
          error instanceof Refusal ? { code: error.code, why: error.message } : { why: error.message }
        const key = header(request, doorHeaders.key).slice(0, 40)
        log.warn(
          {
            request_id: request.id,
            trace_id: request.trace?.trace_id,
            route: endpoint.path,
            key,
            address: request.ip,
            ...told,
          },
          'a signed call was refused',
        )
      },
    }),
    whoOf(request) {
      const who = signed.get(request)
      if (!who) throw unsigned('The call is not signed')
      return who
    },
  }
}

const unsigned = (detail: string) => refuse('unsigned', { detail })

function header({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

function timeOf(request: FastifyRequest): string {
  const text = header(request, doorHeaders.timestamp)
  const { clockSkewSeconds } = intakeLimits
  if (!/^\d{10}(\d{3})?$/.test(text))
    throw unsigned(
      `The header ${doorHeaders.timestamp} must hold the time in seconds or milliseconds since 1970`,
    )
  const off = Number(text) / (text.length > 10 ? 1000 : 1) - Date.now() / 1000
  if (Math.abs(off) > clockSkewSeconds)
    throw unsigned(
      `The time of the call is ${Math.round(off)} seconds off; at most ${clockSkewSeconds} are allowed`,
    )
  return text
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = header(request, doorHeaders.idempotency)
  if (!/^[\x21-\x7E]{8,100}$/.test(key))
    throw refuse('malformed', {
      detail: `The header ${doorHeaders.idempotency} must hold 8 to 100 letters, digits or signs without spaces`,
    })
  return key
}
