import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  randomBytes,
  verify,
  type ECDH,
  type JsonWebKey,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keysOf } from '../../notifications/push/encrypt.ts'

/** What a push service received, and what its browser decrypts. */
interface Pushed {
  text: string
  topic: string | undefined
  ttl: string | undefined
  /** `sub` of the sender's token. */
  contact: string
}

/** The service's response to a push; `cut`: accepted, but the connection breaks before the response. */
type PushAnswer = number | 'cut'

export interface PushService {
  /** A browser that subscribed with the server's key. */
  browser(publicKey: string): FakeBrowser
  close(): void
}

export interface FakeBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  pushed: Pushed[]
  /** The responses to the next pushes; then 201. */
  answers: PushAnswer[]
}

/**
 * A push service on the loopback that behaves like those of browsers: it refuses pushes without a signature by RFC
 * 8292, and delivers encrypted content. Its browsers decrypt with their own keys (RFC 8291).
 */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, FakeBrowser & { publicKey: string; keys: ECDH; auth: Buffer }>()
  const server = createServer((request, answer) => void receive(request, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function receive(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return void answer.writeHead(404).end()
    const claims = claimsOf(request.headers.authorization, browser.publicKey)
    if (claims?.aud !== origin || !request.headers.ttl) return void answer.writeHead(403).end()
    const given = browser.answers.shift() ?? 201
    if (given === 'cut' || given === 201)
      browser.pushed.push({
        text: decrypt(Buffer.concat(chunks), browser),
        topic: one(request.headers['topic']),
        ttl: one(request.headers['ttl']),
        contact: claims.sub,
      })
    if (given === 'cut') request.socket.destroy()
    else answer.writeHead(given).end()
  }

  return {
    browser(publicKey) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const made = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
        },
        pushed: [],
        answers: [],
        publicKey,
        keys,
        auth,
      }
      browsers.set(path, made)
      return made
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

/** The claims of a token that is signed by the server's key, not expired and not valid for too long. */
export function claimsOf(
  header: string | undefined,
  publicKey: string,
  now = Date.now(),
): { aud: string; sub: string } | undefined {
  const [, token = '', k] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header ?? '') ?? []
  const claims = token.split('.')[1] ?? ''
  if (k !== publicKey || !isSignedBy(publicKey, token)) return undefined
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    sub: string
    exp: number
  }
  const left = said.exp - now / 1000
  return left > 0 && left <= 86_400 ? said : undefined
}

/** Decrypts a push as a browser does (RFC 8291 4). */
export function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const shared = keys.computeSecret(senderKey)
  const { key, nonce } = keysOf({ shared, auth, p256dh: keys.getPublicKey(), senderKey, salt })
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([cipher.update(body.subarray(21 + keyLength, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** Whether the key signed the token (JWT, ES256). */
function isSignedBy(publicKey: string, token: string): boolean {
  const end = token.lastIndexOf('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } satisfies JsonWebKey, format: 'jwk' })
  return verify(
    'sha256',
    Buffer.from(token.slice(0, end)),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(token.slice(end + 1), 'base64url'),
  )
}
