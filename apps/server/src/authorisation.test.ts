import { takesPersonalKey } from '@rp/contract/auth/personal-key'
import { endpoints } from '@rp/contract/endpoints'
import type { Endpoint } from '@rp/contract/endpoint'
import { profileNames, profiles, type Profile } from '@rp/domain/permissions'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from './platform/tables/session.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

const keys = ['read key of SUPER_ADMIN', 'write key of SUPER_ADMIN', 'write key of STAFF/LAB'] as const
type Key = (typeof keys)[number]

type Outcome = 'past the check' | 401 | 403

const nobodies = ['anonymous', 'expired', 'idle', 'logged out', 'unknown role', 'customer'] as const
type Nobody = (typeof nobodies)[number]

let server: TestServer
const tokens = new Map<Profile | Nobody | Key, string | null>()

beforeAll(async () => {
  server = await openTestServer()
  for (const profile of profileNames) tokens.set(profile, (await server.staff(profile)).token)
  tokens.set('anonymous', null)
  tokens.set('expired', await tokenWith({ expires_at: '2020-01-01T00:00:00.000Z' }))
  tokens.set('idle', await tokenWith({ last_seen_at: '2020-01-01T00:00:00.000Z' }))
  tokens.set('logged out', await tokenWith({ revoked_at: '2026-01-01T00:00:00.000Z' }))
  tokens.set('unknown role', await tokenWith({ role: 'OWNER' }))
  tokens.set('customer', await customerToken())
  for (const key of keys) tokens.set(key, await keyOf(key))
})
afterAll(() => server.close())

async function tokenWith(change: Partial<typeof session.$inferInsert>): Promise<string> {
  const person = await server.staff('SUPER_ADMIN')
  await server.database.db.update(session).set(change).where(eq(session.id, person.session_id))
  return person.token
}

const ownerOf = (key: Key): Profile => (key.endsWith('LAB') ? 'STAFF/LAB' : 'SUPER_ADMIN')

async function keyOf(key: Key): Promise<string> {
  const owner = await server.staff(ownerOf(key))
  const body = {
    name: key,
    scope: key.startsWith('read') ? 'READ' : 'WRITE',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }
  return (await server.call<{ token: string }>('POST', '/api/auth/me/key', owner, { body })).content.token
}

function customerToken(): Promise<string> {
  const subject = {
    type: 'CUSTOMER',
    id: uuidv7(),
    username: 'visitor',
    website_id: uuidv7(),
    address: '',
    user_agent: '',
  } as const
  return server.app.platform.write(async (tx) => (await server.app.platform.sessions.open(tx, subject)).token)
}

/** What a policy requires besides a screen; a super admin has all of it. */
function lacks(policy: Extract<Endpoint['policy'], { kind: 'routes' }>, profile: Profile): boolean {
  const { admins, formulas } = policy
  if (admins && profile.startsWith('STAFF/')) return true
  return formulas === true && !profile.endsWith('/RECIPE')
}

/** The outcome by the permission table. */
function expected(endpoint: Endpoint, who: Profile | Nobody | Key): Outcome {
  const key = keys.find((name) => name === who)
  if (!key) return expectedOf(endpoint, who as Profile | Nobody)
  const ofOwner = expectedOf(endpoint, ownerOf(key))
  if (ofOwner !== 'past the check' || endpoint.policy.kind === 'anyone') return ofOwner
  const isRefused = !takesPersonalKey(endpoint) || (key.startsWith('read') && endpoint.method !== 'GET')
  return isRefused ? 403 : 'past the check'
}

function expectedOf({ policy }: Endpoint, who: Profile | Nobody): Outcome {
  if (policy.kind === 'anyone') return 'past the check'
  if (policy.kind === 'customer') return who === 'customer' ? 'past the check' : 401
  // A session may make no call that needs a signature; signed calls are tested in integrations/intake.test.ts.
  if (policy.kind === 'api-key') return 401
  const profile = profileNames.find((name) => name === who)
  if (!profile) return 401
  return opens(policy, profile) ? 'past the check' : 403
}

function opens(policy: Endpoint['policy'], profile: Profile): boolean {
  if (policy.kind === 'signed-in' || profile === 'SUPER_ADMIN') return true
  if (policy.kind !== 'routes') return false
  if (lacks(policy, profile)) return false
  return policy.routes.some((route) => profiles[profile].routes.includes(route))
}

/** Signing out would end the session that the next cell needs; it is tested in sign-in.test.ts. */
const endsSession = (endpoint: Endpoint) => endpoint.path === '/auth/sign-out'

describe('every call of the server', () => {
  it('is a route of the server’s own table, and every /api route is a call with a policy', () => {
    const served = server.app.platform.serve.served
    expect(served).toHaveLength(endpoints.length)
    for (const { method, path } of endpoints)
      expect(server.app.http.hasRoute({ method, url: `/api${path}` })).toBe(true)
    const routes = server.app.http.printRoutes({ commonPrefix: false })
    expect(routes).not.toBe('')
    expect(served.every(({ policy }) => policy.kind.length > 0)).toBe(true)
  })

  it.each(
    endpoints
      .filter((endpoint) => !endsSession(endpoint))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )(
    '%s answers every profile, and callers without one, as the permission table says',
    async (_name, endpoint) => {
      const path = `/api${endpoint.path.replace(/:\w+/g, () => uuidv7())}`
      const outcomes = await Promise.all(
        [...tokens].map(async ([who, token]) => {
          const { status } = await server.call(endpoint.method, path, token ? { token } : null, {
            // An invalid body: authorisation is checked first, and nothing is changed.
            ...(endpoint.method !== 'GET' && { body: { nothing_of_this: true } }),
          })
          expect(status).toBeLessThan(500)
          return [who, outcomeOf(endpoint, status)]
        }),
      )
      expect(outcomes).toEqual([...tokens.keys()].map((who) => [who, expected(endpoint, who)]))
    },
  )

  it('refuses unknown query keys with 400 and names them', async () => {
    const who = { token: tokens.get('SUPER_ADMIN') ?? '' }
    for (const endpoint of endpoints.filter(({ method, carries }) => method === 'GET' && !carries)) {
      if (
        endpoint.policy.kind === 'customer' ||
        endpoint.policy.kind === 'api-key' ||
        endpoint.path.includes(':')
      )
        continue
      const answer = await server.call('GET', `/api${endpoint.path}?nothing_of_this=1`, who)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 400])
      expect(answer.problem.errors.map(({ path }) => path)).toContain('nothing_of_this')
    }
  })
})

function outcomeOf(endpoint: Endpoint, status: number): Outcome {
  if (status === 403) return 403
  return status === 401 && !judgesItself(endpoint) ? 401 : 'past the check'
}

/** These calls check a password or a signature themselves, and also return 401. */
function judgesItself({ path, carries }: Endpoint): boolean {
  return path === '/auth/sign-in' || carries === 'signed-bytes'
}
