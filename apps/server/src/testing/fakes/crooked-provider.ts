import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { closeServer, listen, ssoClient } from './sign-in-provider.ts'

/** What is wrong with the next ID token. */
export type Crook =
  | 'nothing'
  | 'nonce'
  | 'expired'
  | 'audience'
  | 'issuer'
  | 'signature'
  | 'unsigned'
  | 'no token'

/** An OpenID Connect provider for the code flow that lies on demand; real providers cannot. */
export async function openCrookedProvider() {
  const right = await generateKeyPair('RS256')
  const wrong = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(right.publicKey)), kid: 'k', use: 'sig', alg: 'RS256' }
  let crook: Crook = 'nothing'
  let nonce = ''
  const http = createServer()
  const issuer = await listen(http)

  async function idToken(): Promise<string> {
    const claims = {
      nonce: crook === 'nonce' ? 'of another sign-in' : nonce,
      name: 'Crook',
      email: 'crook@example.com',
      email_verified: true,
      groups: ['lab-team'],
    }
    if (crook === 'unsigned') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const now = Math.floor(Date.now() / 1000)
      const times = { iat: now, exp: now + 300 }
      return `${part({ alg: 'none' })}.${part({ ...claims, ...times, iss: issuer, aud: ssoClient.id, sub: 'c' })}.`
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setSubject('crook')
      .setIssuer(crook === 'issuer' ? 'https://elsewhere.example' : issuer)
      .setAudience(crook === 'audience' ? 'another-client' : ssoClient.id)
      .setIssuedAt(crook === 'expired' ? '-2h' : undefined)
      .setExpirationTime(crook === 'expired' ? '-1h' : '5m')
      .sign(crook === 'signature' ? wrong.privateKey : right.privateKey)
  }

  async function answerOf({ url = '' }: IncomingMessage): Promise<object> {
    if (url === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    if (url === '/jwks') return { keys: [jwk] }
    const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 300 }
    return crook === 'no token' ? tokens : { ...tokens, id_token: await idToken() }
  }

  http.on('request', (request, response) => {
    void text(request)
      .then(() => answerOf(request))
      .then((answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
  })

  return {
    issuer,
    lie: (about: Crook) => void (crook = about),
    /** What a browser brings back: the given state, and any code. */
    visit(url: string) {
      const { searchParams } = new URL(url)
      nonce = searchParams.get('nonce') ?? ''
      return { code: 'a-code', state: searchParams.get('state') ?? '' }
    },
    close: () => closeServer(http),
  }
}
