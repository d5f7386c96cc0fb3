import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/same-secret.ts'

/** Meta signs the bytes of a call with the app secret: HMAC-SHA256 in hexadecimal (Graph API, Webhooks, Validating payloads). */
export function isSignedByMeta(bytes: Buffer, signature: unknown, secret: string): boolean {
  return (
    typeof signature === 'string' &&
    sameSecret(signature, `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`)
  )
}
