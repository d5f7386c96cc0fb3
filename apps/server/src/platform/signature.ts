import { createHmac } from 'node:crypto'
import { signedHead } from '@rp/domain/integrations/intake-api'

/** The signed parts of a call. */
interface Signed {
  timestamp: string
  method: string
  path: string
  body: Buffer | string
}

/** HMAC-SHA256 in hexadecimal over the head and the raw bytes of the body. */
export function signatureOf(secret: string, { timestamp, method, path, body }: Signed): string {
  return createHmac('sha256', secret)
    .update(signedHead(timestamp, method, path))
    .update(body)
    .digest('hex')
}
