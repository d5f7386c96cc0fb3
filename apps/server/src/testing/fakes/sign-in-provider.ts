import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface PersonAtProvider {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

/** A real OpenID provider on this machine that needs no password: the `present` person signs in. */
export interface SignInProvider {
  issuer: string
  present(person: PersonAtProvider): void
  /** Follows redirects like a browser, and returns the final address. */
  visit(url: string): Promise<URL>
  close(): Promise<void>
}

export const ssoClient = { id: 'recipe-panel', secret: 'a secret of the panel, long enough' }

export async function openSignInProvider(redirectUri: string): Promise<SignInProvider> {
  let person: PersonAtProvider = { sub: 'nobody' }
  const http = createServer()
  const issuer = await listen(http)
  const provider = new Provider(issuer, {
    clients: [{ client_id: ssoClient.id, client_secret: ssoClient.secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...person, sub: accountId }),
    }),
    interactions: { url: () => '/interaction' },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction')) return answer(request, response)
    void interact(request, response)
  })

  async function interact(...[request, response]: Parameters<typeof answer>): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: person.sub } })
      return
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: ssoClient.id })
    grant.addOIDCScope(String(params['scope']))
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }

  return {
    issuer,
    present: (who) => void (person = who),
    visit: (url) => follow(url, redirectUri),
    close: () => closeServer(http),
  }
}

/** A browser for a few redirects: it keeps cookies and stops where the panel would open. */
async function follow(start: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(start)
  for (let step = 0; step < 10; step += 1) {
    if (next.href.startsWith(redirectUri)) return next
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
  }
  throw new Error('The provider sends the browser in circles')
}

export async function listen(http: Server): Promise<string> {
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

export async function closeServer(http: Server): Promise<void> {
  http.closeAllConnections()
  await new Promise((resolve) => void http.close(resolve))
}
