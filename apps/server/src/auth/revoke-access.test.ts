import { endpoints } from '@rp/contract/endpoints'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushSubscription } from '../notifications/tables/signal.ts'
import { session } from '../platform/tables/session.ts'
import { openSignInProvider, type SignInProvider } from '../testing/fakes/sign-in-provider.ts'
import { signInBySso, ssoEnvironment, ssoPublicUrl } from '../testing/sso-ground.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { hashPassword } from './password.ts'
import { revokeAccess } from './revoke-access.ts'
import { emailChange } from './tables/email-change.ts'
import { knownDevice } from './tables/known-device.ts'
import { personalKey } from './tables/personal-key.ts'
import { staff } from './tables/staff.ts'

const password = 'correct horse battery'
const groups = { 'lab-team': 'STAFF/LAB', 'chat-leads': 'ADMIN/CHAT' }
let server: TestServer
let provider: SignInProvider
let chief: Person
let password_hash: string

beforeAll(async () => {
  provider = await openSignInProvider(`${ssoPublicUrl}/login`)
  server = await openTestServer(ssoEnvironment(provider.issuer, groups))
  chief = await server.staff('SUPER_ADMIN')
  password_hash = await hashPassword(password)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** A person with one access of every kind, besides the current session. */
interface Subject {
  person: Person
  email: string
}

let count = 0
async function subject(fields: Partial<typeof staff.$inferInsert> = {}): Promise<Subject> {
  count += 1
  const email = `subject-${count}@house.example`
  const given = { email, password_hash, email_proven_at: new Date().toISOString(), ...fields }
  return { person: await server.staff('STAFF/LAB', given), email }
}

/** For each kind of access: grants it to the person and returns a check whether it still works. */
const kinds: Record<string, (person: Person) => Promise<() => Promise<boolean>>> = {
  'another session': async (person) => {
    const token = await otherSession(person)
    return async () => (await server.call('GET', '/api/auth/me', { token })).status === 200
  },
  'the socket of another session': async (person) => {
    const { raw } = await server.socket({ token: await otherSession(person) })
    return async () => raw.connected
  },
  'a personal key': async (person) => {
    const body = {
      name: 'Report',
      scope: 'WRITE',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    }
    const key = await server.call<{ token: string }>('POST', '/api/auth/me/key', person, { body })
    expect(key.status).toBe(200)
    return async () => (await server.call('GET', '/api/auth/me', key.content)).status === 200
  },
  'a remembered browser': async ({ id }) => {
    const at = new Date().toISOString()
    const row = {
      staff_id: id,
      token_hash: `of ${id}`,
      user_agent: '',
      address: '',
      created_at: at,
      last_used_at: at,
    }
    await server.database.db.insert(knownDevice).values(row)
    return async () => (await server.database.db.$count(knownDevice, eq(knownDevice.staff_id, id))) > 0
  },
  'a push subscription': async (person) => {
    await otherSession(person)
    const [other] = await server.database.db
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.subject_id, person.id), ne(session.id, person.session_id)))
    const at = new Date().toISOString()
    const endpoint = `https://push.example/${person.id}`
    const keys = { p256dh: '', auth: '', created_at: at, reached_at: at }
    await server.database.db
      .insert(pushSubscription)
      .values({ user_id: person.id, session_id: other?.id ?? '', endpoint, ...keys })
    const isThere = async () =>
      (await server.database.db.$count(pushSubscription, eq(pushSubscription.endpoint, endpoint))) > 0
    return isThere
  },
  'an address change that waits': async ({ id }) => {
    const at = new Date(Date.now() + 60_000).toISOString()
    const row = { staff_id: id, email: 'thief@example.com', code_hash: '', created_at: at, expires_at: at }
    await server.database.db.insert(emailChange).values(row)
    return async () => (await server.database.db.$count(emailChange, eq(emailChange.staff_id, id))) > 0
  },
}

async function otherSession({ id }: Person): Promise<string> {
  const opened = await server.app.platform.write((tx) =>
    server.app.platform.sessions.open(tx, {
      type: 'STAFF',
      id,
      username: 'same',
      role: 'STAFF',
      department: 'LAB',
      duty: null,
      address: '',
      user_agent: '',
    }),
  )
  return opened.token
}

async function changePosition({ person }: Subject, change: object): Promise<number> {
  const path = `/api/auth/staff/${person.id}`
  const { content } = await server.call<Record<string, unknown>>('GET', path, chief)
  const { username, email, full_name, role, department, is_active, row_version } = content
  const body = { username, email, full_name, role, department, is_active, row_version, ...change }
  return (await server.call('PUT', path, chief, { body })).status
}

const callOf = async (...given: Parameters<TestServer['call']>): Promise<number> =>
  (await server.call(...given)).status

const atProvider = ({ email }: Subject, group: string) => ({
  sub: email,
  name: email,
  preferred_username: email,
  email,
  email_verified: true,
  groups: [group],
})

/** Each event that revokes access; returns the response status of its call. */
const events: Record<string, (subject: Subject) => Promise<number>> = {
  'the own password changes': ({ person }) =>
    callOf('PUT', '/api/auth/me/password', person, {
      body: { current_password: password, new_password: 'a much better one' },
    }),
  'the owner ends all other sessions': ({ person }) => callOf('DELETE', '/api/auth/me/session', person),
  'an administrator resets the password': ({ person }) =>
    callOf('POST', `/api/auth/staff/${person.id}/reset-password`, chief),
  'an administrator resets the second step': ({ person }) =>
    callOf('POST', `/api/auth/staff/${person.id}/reset-two-step`, chief),
  'the role changes': (who) => changePosition(who, { role: 'ADMIN' }),
  'the department changes': (who) => changePosition(who, { department: 'CHAT' }),
  'the account is switched off': (who) => changePosition(who, { is_active: false }),
  'the account is archived': ({ person }) => callOf('DELETE', `/api/auth/staff/${person.id}`, chief),
  'the account is archived with others': ({ person }) =>
    callOf('POST', '/api/auth/staff/bulk', chief, {
      body: { ids: [person.id], action: { kind: 'archive' } },
    }),
  'single sign-on takes the account over': async (who) =>
    (await signInBySso(server, provider, atProvider(who, 'lab-team'))).status,
  'a group at the provider gives another post': async (who) => {
    const { issuer } = provider
    await server.database.db
      .update(staff)
      .set({ sso_subject: `${issuer} ${who.email}`, sso_seen_at: new Date().toISOString() })
      .where(eq(staff.id, who.person.id))
    return (await signInBySso(server, provider, atProvider(who, 'chat-leads'))).status
  },
  'the command line resets the password': async ({ person }) => {
    const { sessions, outbox } = server.app.platform
    await server.app.platform.write((tx) => revokeAccess({ sessions, outbox }, tx, person.id))
    return 200
  },
}
/** Sign-ins through the provider use a new browser. */
const opensAnew = new Set([
  'single sign-on takes the account over',
  'a group at the provider gives another post',
])

/** Closed or deleted by an event after the commit; the others end with it. */
const afterCommit = new Set(['the socket of another session', 'a push subscription'])

describe.each(Object.keys(events))('when %s', (event) => {
  it.each(Object.keys(kinds))('%s stops working', async (kind) => {
    const who = await subject()
    const works = await kinds[kind]?.(who.person)
    expect(await works?.()).toBe(true)
    expect(await events[event]?.(who)).toBe(200)
    if (kind === 'a remembered browser' && opensAnew.has(event)) {
      const mine = and(
        eq(knownDevice.staff_id, who.person.id),
        eq(knownDevice.token_hash, `of ${who.person.id}`),
      )
      expect(await server.database.db.$count(knownDevice, mine)).toBe(0)
      return
    }
    if (afterCommit.has(kind)) await expect.poll(() => works?.()).toBe(false)
    else expect(await works?.()).toBe(false)
  })
})

it.each(['the own password changes', 'the owner ends all other sessions'])(
  'the owner’s current session stays, with its browser, when %s',
  async (event) => {
    const username = `keeps-${count}`
    await subject({ username })
    const signedIn = await server.call<{ token: string; user_id: string }>(
      'POST',
      '/api/auth/sign-in',
      null,
      {
        body: { username, password },
      },
    )
    const person = { ...signedIn.content, id: signedIn.content.user_id, session_id: '' }
    expect(await events[event]?.({ person, email: '' })).toBe(200)
    expect(await callOf('GET', '/api/auth/me', person)).toBe(200)
    expect(await server.database.db.$count(knownDevice, eq(knownDevice.staff_id, person.id))).toBe(1)
  },
)

it('every table with a secret of a person is one of the kinds', async () => {
  const { rows } = await server.database.pool.query<{ table_name: string }>(`
    select distinct secret.table_name from information_schema.columns secret
    join information_schema.columns person using (table_schema, table_name)
    where table_schema = 'public' and secret.column_name ~ '(token|hash|secret|auth)$'
      and person.column_name in ('staff_id', 'user_id', 'subject_id') order by 1`)
  const revoked = [session, personalKey, knownDevice, pushSubscription, emailChange]
  const known = revoked.map(
    (table) => (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')],
  )
  // The first is a link to a screen, for any signed-in user; the second is a customer's token of LINE.
  const others = ['notification_recipient', 'chat_room']
  expect(new Set(rows.map(({ table_name }) => table_name))).toEqual(new Set([...known, ...others]))
})

it('every call that changes an account either revokes access or has a reason not to', () => {
  const revoking = [
    'PUT /auth/me/password',
    'DELETE /auth/me/session',
    'POST /auth/staff/:id/reset-password',
    'POST /auth/staff/:id/reset-two-step',
    'PUT /auth/staff/:id',
    'DELETE /auth/staff/:id',
    'POST /auth/staff/bulk',
    'POST /auth/sso/session',
  ]
  const keeping: Record<string, string[]> = {
    'it adds a way in, or takes away just the one that it names': [
      'POST /auth/sign-in',
      'POST /auth/sign-out',
      'POST /auth/set-up',
      'POST /auth/sso',
      'POST /auth/staff',
      'POST /auth/me/key',
      'DELETE /auth/me/key/:key_id',
      'DELETE /auth/me/session/:session_id',
      'DELETE /auth/staff/:id/key/:key_id',
      'DELETE /auth/staff/:id/session/:session_id',
    ],
    'the owner did it, with the password or a code': [
      'POST /auth/me/two-step',
      'PUT /auth/me/two-step',
      'DELETE /auth/me/two-step',
      'POST /auth/me/email',
      'PUT /auth/me/email',
    ],
    'what was revoked stays revoked': ['POST /auth/staff/:id/restore', 'POST /auth/staff/bulk/:run_id/undo'],
    'it opens nothing: notifications are only worded by it': ['PUT /auth/me/language'],
  }
  const writes = endpoints
    .filter(
      ({ method, path }) =>
        method !== 'GET' && path.startsWith('/auth/') && !path.startsWith('/auth/customer'),
    )
    .map(({ method, path }) => `${method} ${path}`)
  expect(writes.toSorted()).toEqual([...revoking, ...Object.values(keeping).flat()].toSorted())
})
