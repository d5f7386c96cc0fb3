import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/same-secret.ts'

/** LINE signs the bytes of a call with the channel secret: HMAC-SHA256 in base64 (Messaging API, Signature validation). */
export function isSignedByLine(bytes: Buffer, signature: unknown, secret: string): boolean {
  return (
    typeof signature === 'string' &&
    sameSecret(signature, createHmac('sha256', secret).update(bytes).digest('base64'))
  )
}
