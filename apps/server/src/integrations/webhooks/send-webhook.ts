import type { WebhookPayload } from '@rp/contract/integrations/webhook'
import { apiHeaders } from '@rp/domain/integrations/intake-api'
import { Unreachable, type SendOut } from '../../platform/outgoing/send-out.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { traceHeaders } from '../../platform/tracing/trace.ts'
import { signatureOf } from '../../platform/signature.ts'

export const sendTimeoutMs = 10_000
const answerMaxBytes = 64 * 1024

interface Target {
  id: string
  url: string
  sealed_secret: string
}

export interface Outcome {
  ok: boolean
  response_code: number | null
  error: string | null
}

export const secretPlace = (webhook_id: string) => `webhook:${webhook_id}`

/** Sends one event, signed like the calls to us; 2xx is success, a redirect is a refusal. */
export async function sendWebhook(
  { out, secrets }: { out: SendOut; secrets: Secrets },
  { id, url, sealed_secret }: Target,
  payload: WebhookPayload | Record<string, unknown>,
): Promise<Outcome> {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const { pathname, search } = new URL(url)
  const signed = { timestamp, method: 'POST', path: pathname + search, body }
  try {
    const { status } = await out.send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Recipe-Panel',
        ...traceHeaders(),
        [apiHeaders.event]: String(payload['event']),
        [apiHeaders.delivery]: String(payload['id']),
        [apiHeaders.timestamp]: timestamp,
        [apiHeaders.signature]: signatureOf(secrets.unseal(sealed_secret, secretPlace(id)), signed),
      },
      body,
      timeoutMs: sendTimeoutMs,
      maxBytes: answerMaxBytes,
    })
    const ok = status >= 200 && status < 300
    return { ok, response_code: status, error: ok ? null : `It answered ${status}` }
  } catch (error) {
    if (error instanceof Unreachable) return { ok: false, response_code: null, error: error.message }
    throw error
  }
}
