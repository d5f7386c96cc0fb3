import * as oidc from 'openid-client'
import type { SsoConfig } from '../../platform/sso-config.ts'
import type { Ticket } from './ticket.ts'

/** A user's identity at the provider. */
export interface Identity {
  /** Issuer and subject: globally unique and never reused. */
  subject: string
  username: string
  full_name: string
  email: string | null
  is_email_verified: boolean
  groups: string[]
}

interface Answer {
  code: string
  state: string
  iss?: string | undefined
}

/** The single sign-on provider, through OpenID Connect: authorization code with PKCE, state and nonce. */
export interface Provider {
  /** The URL for the browser; the provider redirects it back to `redirectUri`. */
  begin(redirectUri: string): Promise<{ url: string; ticket: Omit<Ticket, 'until'> }>
  /** Throws if any check of the response fails: state, code, signature, nonce, audience, time. */
  finish(answer: Answer, redirectUri: string, ticket: Ticket): Promise<Identity>
}

const timeoutSeconds = 10

export function openProvider(config: SsoConfig): Provider {
  let known: Promise<oidc.Configuration> | undefined
  /** Fetched once; after a failure the next caller retries. */
  function discovered(): Promise<oidc.Configuration> {
    known ??= discover(config).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async begin(redirectUri) {
      const client = await discovered()
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const url = oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: config.scopes,
        response_type: 'code',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, ticket: { state, nonce, verifier } }
    },

    async finish({ code, state, iss }, redirectUri, ticket) {
      const client = await discovered()
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
      const tokens = await oidc.authorizationCodeGrant(client, back, {
        pkceCodeVerifier: ticket.verifier,
        expectedState: ticket.state,
        expectedNonce: ticket.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      // Many providers include groups and address only there.
      const isWhole = config.groupsClaim in claims && 'email' in claims
      const more =
        isWhole || !client.serverMetadata().userinfo_endpoint
          ? {}
          : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
      return identityOf({ ...more, ...claims }, config.groupsClaim)
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: SsoConfig): Promise<oidc.Configuration> {
  const isInsecure = issuer.startsWith('http:')
  // The start-up check ensured that it is on this machine.
  const execute = isInsecure ? [oidc.allowInsecureRequests] : []
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute,
  })
  const server = found.serverMetadata()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const auth = methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret)
  const client = new oidc.Configuration(server, clientId, clientSecret, auth)
  client.timeout = timeoutSeconds
  if (isInsecure) oidc.allowInsecureRequests(client)
  // TLS would be enough for a token directly from the provider; its signature is checked anyway.
  oidc.enableNonRepudiationChecks(client)
  return client
}

function identityOf(
  claims: Record<string, unknown> & { iss: string; sub: string },
  groupsClaim: string,
): Identity {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().normalize('NFC') : null
  }
  const email = text('email')?.toLowerCase() ?? null
  const username = text('preferred_username') ?? email ?? claims.sub
  return {
    subject: `${claims.iss} ${claims.sub}`,
    username,
    full_name: text('name') ?? username,
    email,
    is_email_verified: claims['email_verified'] === true,
    groups: textsOf(claims[groupsClaim]),
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
