import type { beginSso } from '@rp/contract/auth/sso'
import type { ReplyOf } from '@rp/contract/endpoint'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrookedProvider, type Crook } from '../../testing/fakes/crooked-provider.ts'
import {
  openSignInProvider,
  ssoClient,
  type PersonAtProvider,
  type SignInProvider,
} from '../../testing/fakes/sign-in-provider.ts'
import { atFixedTime } from '../../testing/fixed-time.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword } from '../password.ts'
import { staff } from '../tables/staff.ts'

const publicUrl = 'http://panel.test'
const groups = { chiefs: 'SUPER_ADMIN', 'lab-team': 'STAFF/LAB', 'chat-leads': 'ADMIN/CHAT' }
const environment = (issuer: string) => ({
  PUBLIC_URL: publicUrl,
  SECRETS_KEY: 'of the test, thirty-two letters long',
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: ssoClient.id,
  OIDC_CLIENT_SECRET: ssoClient.secret,
  OIDC_GROUPS: JSON.stringify(groups),
  DEMO: '0',
})

interface Session {
  user_id: string
  token: string
  username: string
  role: string
  department: string
  duty: string | null
}
interface Back {
  code: string
  state: string
  iss?: string
}

const begin = async (server: TestServer) =>
  (await server.call<ReplyOf<typeof beginSso>>('POST', '/api/auth/sso', null, { body: {} })).content
const finish = (server: TestServer, ticket: string, back: Back) =>
  server.call<Session>('POST', '/api/auth/sso/session', null, { body: { ticket, ...back } })

let provider: SignInProvider
let server: TestServer

beforeAll(async () => {
  provider = await openSignInProvider(`${publicUrl}/login`)
  server = await openTestServer({ ...environment(provider.issuer), OIDC_TAKES_OVER_BY_EMAIL: '1' })
  await server.staff('SUPER_ADMIN', { username: 'root' })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** A complete sign-in, as in a browser. */
async function walk(person: PersonAtProvider) {
  provider.present(person)
  const { url, ticket } = await begin(server)
  const back = Object.fromEntries((await provider.visit(url)).searchParams) as unknown as Back
  return { ticket, back, answer: await finish(server, ticket, back) }
}

const somchai = {
  sub: 'somchai-1',
  name: 'Somchai Jaidee',
  preferred_username: 'Somchai.J@house.example',
  email: 'Somchai@House.example',
  email_verified: true,
  groups: ['everybody', 'lab-team'],
}

describe('single sign-on through a real provider', () => {
  it('is offered on the sign-in page, and redirects with state, nonce and PKCE', async () => {
    expect((await server.call('GET', '/api/auth/sso')).content).toEqual({ label: null })
    const { url, ticket } = await begin(server)
    const { searchParams } = new URL(url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${publicUrl}/login`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    })
    // Secrets are sealed: the browser carries the ticket but cannot read it.
    for (const name of ['state', 'nonce']) expect(ticket).not.toContain(searchParams.get(name))
  })

  it('creates an account with the role of the group, logs it, and sets no duty', async () => {
    const { answer } = await walk(somchai)
    expect([answer.status, answer.problem?.detail]).toEqual([200, undefined])
    expect(answer.content).toMatchObject({
      username: 'somchai.j',
      role: 'STAFF',
      department: 'LAB',
      duty: null,
    })
    const me = await server.call<{ sso: boolean; full_name: string }>('GET', '/api/auth/me', answer.content)
    expect(me.content).toMatchObject({ sso: true, full_name: 'Somchai Jaidee' })
    const [entry] = await server.database.db
      .select({ data: logEntry.data, actor: logEntry.actor })
      .from(logEntry)
      .where(and(eq(logEntry.event, 'auth.role_changed'), sql`subject ->> 'id' = ${answer.content.user_id}`))
    expect(entry).toMatchObject({
      data: { new_role: 'STAFF', new_department: 'LAB' },
      actor: { type: 'SYSTEM' },
    })
  })

  it('updates the account to its new role at the next sign-in, and ends the sessions of the old one', async () => {
    const before = (await walk(somchai)).answer.content
    const { answer } = await walk({ ...somchai, name: 'Somchai J.', groups: ['chat-leads'] })
    expect(answer.content).toMatchObject({ user_id: before.user_id, role: 'ADMIN', department: 'CHAT' })
    expect((await server.call('GET', '/api/auth/me', before)).status).toBe(401)
    expect((await server.call('GET', '/api/auth/me', answer.content)).status).toBe(200)
  })

  it('uses the first mapped group of the user, and SUPER_ADMIN only if it is mapped', async () => {
    const { answer } = await walk({
      ...somchai,
      sub: 'chief',
      email: 'chief@house.example',
      groups: ['lab-team', 'chiefs'],
    })
    // Two-step verification is the provider's responsibility.
    expect(answer.content).toMatchObject({ role: 'SUPER_ADMIN', duty: null, username: 'somchai.j-2' })
  })

  it.each([
    ['is in no mapped group', { groups: ['everybody', 'SUPER_ADMIN'] }, 'None of your groups'],
    ['is in no group at all', { groups: [] }, 'None of your groups'],
    ['has no e-mail address', { email: undefined }, 'no e-mail address'],
  ])('refuses, with a sentence, a user who %s', async (_who, change, sentence) => {
    const { email, ...rest } = {
      ...somchai,
      sub: `new-${sentence.length}`,
      email: 'new@house.example',
      ...change,
    }
    const { answer } = await walk({ ...rest, ...(email && { email }) })
    expect([answer.status, answer.problem.code]).toEqual([401, 'sso_refused'])
    expect(answer.problem.detail).toContain(sentence)
  })

  it('refuses a user deactivated here, whatever the provider says', async () => {
    const person = { ...somchai, sub: 'gone', email: 'gone@house.example' }
    const { user_id } = (await walk(person)).answer.content
    await server.database.db.update(staff).set({ is_active: false }).where(eq(staff.id, user_id))
    const { answer } = await walk(person)
    expect([answer.status, answer.problem.detail]).toEqual([
      401,
      'Your account in this panel is switched off',
    ])
  })

  it('has no password to use or change, and an admin can turn it into a password account', async () => {
    const account = (await walk({ ...somchai, sub: 'turned', email: 'turned@house.example' })).answer.content
    const path = '/api/auth/me'
    const password = { current_password: 'x', new_password: 'a quite long sentence' }
    expect((await server.call('PUT', `${path}/password`, account, { body: password })).status).toBe(409)
    expect((await server.call('POST', `${path}/two-step`, account)).status).toBe(409)
    const chief = await server.staff('SUPER_ADMIN')
    await server.call('POST', `/api/auth/staff/${account.user_id}/reset-password`, chief)
    const { answer } = await walk({
      ...somchai,
      sub: 'turned',
      email: 'turned@house.example',
      email_verified: false,
    })
    expect(answer.problem.detail).toContain('exists already')
  })

  it('takes over an account by e-mail only if the provider verified it; its password and sessions end', async () => {
    const password = 'correct horse battery'
    const fields = {
      username: 'napa',
      email: 'napa@house.example',
      password_hash: await hashPassword(password),
      email_proven_at: new Date().toISOString(),
    }
    const napa = await server.staff('STAFF/LAB', fields)
    const person = { ...somchai, sub: 'napa-1', email: 'napa@house.example' }
    const unverified = (await walk({ ...person, email_verified: false })).answer
    expect([unverified.status, unverified.problem.code]).toEqual([401, 'sso_refused'])
    const { answer } = await walk(person)
    expect(answer.content).toMatchObject({ user_id: napa.id, username: 'napa' })
    expect((await server.call('GET', '/api/auth/me', napa)).status).toBe(401)
    const body = { username: 'napa', password }
    expect((await server.call('POST', '/api/auth/sign-in', null, { body })).status).toBe(401)
  })

  it('ends sessions and keys at once when the provider takes the groups away, and logs it once', async () => {
    const person = { ...somchai, sub: 'removed-1', email: 'removed@house.example' }
    const account = (await walk(person)).answer.content
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const key = await server.call<{ token: string }>('POST', '/api/auth/me/key', account, {
      body: { name: 'Program', scope: 'WRITE', expires_at },
    })
    const me = (who: { token: string }) => server.call('GET', '/api/auth/me', who)
    expect([(await me(account)).status, (await me(key.content)).status]).toEqual([200, 200])
    const bystander = (await walk({ ...somchai, sub: 'stays-1', email: 'stays@house.example' })).answer
      .content
    for (const left of [['everybody'], []]) {
      const { answer } = await walk({ ...person, groups: left })
      expect([answer.status, answer.problem.code]).toEqual([401, 'sso_refused'])
    }
    expect([(await me(account)).status, (await me(key.content)).status]).toEqual([401, 401])
    expect((await me(bystander)).status).toBe(200)
    const logged = await server.database.db
      .select({ data: logEntry.data })
      .from(logEntry)
      .where(
        and(eq(logEntry.event, 'auth.provider_ended_access'), sql`subject ->> 'id' = ${account.user_id}`),
      )
    expect(logged).toEqual([{ data: { sessions: 1, keys: 1 } }])
    // Back in a group: the same account, but nothing of before acts for it.
    const { answer } = await walk(person)
    expect([answer.content.user_id, (await me(key.content)).status]).toEqual([account.user_id, 401])
  })

  it('lets in the person whose address the provider verified, even if it was written into another account', async () => {
    const email = 'boss@house.example'
    const holder = await server.staff('STAFF/LAB', { username: 'holder', email })
    const unverified = await walk({ ...somchai, sub: 'boss-1', email, email_verified: false })
    expect(unverified.answer.problem.detail).toContain('exists already')
    const { answer } = await walk({ ...somchai, sub: 'boss-1', email, groups: ['chiefs'] })
    expect([answer.status, answer.content.role]).toEqual([200, 'SUPER_ADMIN'])
    expect(answer.content.user_id).not.toBe(holder.id)
    const { db } = server.database
    const [row] = await db.select().from(staff).where(eq(staff.id, holder.id))
    expect(row?.email).toMatch(/^removed-[\da-f]{12}@staff\.invalid$/)
    expect((await server.call('GET', '/api/auth/me', holder)).status).toBe(200)
    const [entry] = await db.select().from(logEntry).where(eq(logEntry.event, 'auth.address_released'))
    expect(entry).toMatchObject({ subject: { id: holder.id } })
    expect(JSON.stringify(entry)).not.toContain(email)
  })

  it('never takes an address off an account whose owner proved it, or off one of the provider', async () => {
    const email = 'proven@house.example'
    await server.staff('STAFF/LAB', {
      email,
      email_proven_at: new Date().toISOString(),
      sso_subject: 'other',
    })
    const { answer } = await walk({ ...somchai, sub: 'second-1', email })
    expect([answer.status, answer.problem.detail]).toEqual([401, expect.stringContaining('exists already')])
  })

  it('opens one session per code', async () => {
    const { ticket, back } = await walk(somchai)
    const again = await finish(server, ticket, back)
    expect([again.status, again.problem.code]).toEqual([401, 'sso_failed'])
  })

  it('completes only a sign-in that this browser began: no other state, no other ticket, no old one', async () => {
    provider.present(somchai)
    const { url, ticket } = await begin(server)
    const back = Object.fromEntries((await provider.visit(url)).searchParams) as unknown as Back
    const other = await begin(server)
    const wrong = [
      await finish(server, ticket, { ...back, state: 'of somebody else' }),
      await finish(server, other.ticket, back),
      await finish(server, 'v1.not.a.ticket', back),
    ]
    wrong.push(await atFixedTime(Date.now() + 11 * 60_000, () => finish(server, ticket, back)))
    expect(wrong.map(({ status, problem }) => [status, problem.code])).toEqual(
      wrong.map(() => [401, 'sso_failed']),
    )
    expect((await finish(server, ticket, back)).status).toBe(200)
  })
})

describe('a lying provider', () => {
  it('opens no session: nonce, time, audience, issuer and signature must match', async () => {
    const crooked = await openCrookedProvider()
    const other = await openTestServer(environment(crooked.issuer))
    const lies: Crook[] = ['nonce', 'expired', 'audience', 'issuer', 'signature', 'unsigned', 'no token']
    for (const lie of lies) {
      crooked.lie(lie)
      const { url, ticket } = await begin(other)
      const { status, problem } = await finish(other, ticket, crooked.visit(url))
      expect([lie, status, problem?.code]).toEqual([lie, 401, 'sso_failed'])
    }
    expect(await other.database.db.$count(staff)).toBe(0)
    crooked.lie('nothing')
    const { url, ticket } = await begin(other)
    expect((await finish(other, ticket, crooked.visit(url))).status).toBe(200)
    await other.close()
    await crooked.close()
  })

  it('never takes over an account unless configured', async () => {
    const crooked = await openCrookedProvider()
    const other = await openTestServer(environment(crooked.issuer))
    const email_proven_at = new Date().toISOString()
    await other.staff('STAFF/LAB', { email: 'crook@example.com', email_proven_at })
    const { url, ticket } = await begin(other)
    const { status, problem } = await finish(other, ticket, crooked.visit(url))
    expect([status, problem.code]).toEqual([401, 'sso_refused'])
    await crooked.close()
    // An unavailable provider is reported; password sign-in still works.
    const away = await openTestServer(environment(crooked.issuer))
    const answer = await away.call('POST', '/api/auth/sso', null, { body: {} })
    expect([answer.status, answer.problem.code]).toEqual([503, 'unavailable'])
    await Promise.all([other.close(), away.close()])
  })
})

it('does not exist without a configured provider', async () => {
  const plain = await openTestServer()
  expect(await (await fetch(`${plain.url}/api/auth/sso`)).json()).toEqual({ content: null })
  expect((await plain.call('POST', '/api/auth/sso', null, { body: {} })).status).toBe(404)
  await plain.close()
})
