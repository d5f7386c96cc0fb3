import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** The company as push services know it (RFC 8292): its key pair and its contact. */
export interface PushIdentity {
  /** 65 bytes, uncompressed, base64url: browsers subscribe with it. */
  publicKey: string
  privateKey: KeyObject
  /** `mailto:` or `https:`. */
  contact: string
}

/** Push services accept at most a day. */
const validSeconds = 12 * 3600

/** Identifies the sender to a push service: a JWT over its origin, signed with ES256. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey, contact }: PushIdentity,
  now: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + validSeconds, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

/** A new key pair; the private key as PEM, to be sealed. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem)
