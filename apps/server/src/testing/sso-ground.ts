import type { beginSso, finishSso } from '@rp/contract/auth/sso'
import type { ReplyOf } from '@rp/contract/endpoint'
import { ssoClient, type PersonAtProvider, type SignInProvider } from './fakes/sign-in-provider.ts'
import type { Answer, TestServer } from './test-server.ts'

/** The address to which the provider redirects browsers. */
export const ssoPublicUrl = 'http://panel.test'

/** The settings of a server with single sign-on at this issuer. */
export const ssoEnvironment = (issuer: string, groups: Record<string, string>) => ({
  PUBLIC_URL: ssoPublicUrl,
  SECRETS_KEY: 'of the test, thirty-two letters long',
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: ssoClient.id,
  OIDC_CLIENT_SECRET: ssoClient.secret,
  OIDC_GROUPS: JSON.stringify(groups),
  OIDC_TAKES_OVER_BY_EMAIL: '1',
  DEMO: '0',
})

/** A complete sign-in through the provider, as in a browser. */
export async function signInBySso(
  server: TestServer,
  provider: SignInProvider,
  person: PersonAtProvider,
): Promise<Answer<ReplyOf<typeof finishSso>>> {
  provider.present(person)
  const begun = await server.call<ReplyOf<typeof beginSso>>('POST', '/api/auth/sso', null, { body: {} })
  const { url, ticket } = begun.content
  const back = Object.fromEntries((await provider.visit(url)).searchParams)
  return server.call('POST', '/api/auth/sso/session', null, { body: { ticket, ...back } })
}
