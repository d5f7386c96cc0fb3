import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { website } from '../chat/tables/website.ts'
import { identitySecretPlace } from '../chat/visitors/widget.ts'
import { openSecrets } from '../platform/secrets/secrets.ts'
import type { Shop } from './chat-shop.ts'
import type { TestServer } from './test-server.ts'

/** What the website and the panel share. */
export const sharedSecret = 'shop-and-panel-share-this'
const secretsKey = 'a key of thirty-two letters or so'

/** The environment of a server on which websites sign visitors in. */
export const signingEnvironment = { SECRETS_KEY: secretsKey }

/** Lets the shop's website sign visitors in. */
export async function letSign(server: TestServer, { website_id }: Shop): Promise<void> {
  const secrets = openSecrets({ secretsKey, dataDir: '' })
  const identity_secret = secrets.seal(sharedSecret, identitySecretPlace(website_id))
  await server.database.db.update(website).set({ identity_secret }).where(eq(website.id, website_id))
}

/** One part of an identity token (RFC 7515, section 3.1). */
export const tokenPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** An identity token as a website signs it; `iat` is now unless the claims say otherwise. */
export function signedIdentity(claims: object, by = sharedSecret, alg = 'HS256'): string {
  const unsigned = `${tokenPart({ alg, typ: 'JWT' })}.${tokenPart({ iat: nowSeconds(), ...claims })}`
  return `${unsigned}.${createHmac('sha256', by).update(unsigned).digest('base64url')}`
}
