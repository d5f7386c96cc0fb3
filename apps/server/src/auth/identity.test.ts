import { personalKeyLimits } from '@rp/domain/personal-keys'
import { emailProof, recentSignInMinutes } from '@rp/domain/limits'
import { and, desc, eq, like } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../notifications/tables/notification.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { session } from '../platform/tables/session.ts'
import { openSignInProvider, type SignInProvider } from '../testing/fakes/sign-in-provider.ts'
import { signInBySso, ssoEnvironment, ssoPublicUrl } from '../testing/sso-ground.ts'
import { atFixedTime, midCodePeriod } from '../testing/fixed-time.ts'
import { mailedCode } from '../testing/mailed-code.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { hashPassword } from './password.ts'
import { staff } from './tables/staff.ts'
import { sealTotpSecrets } from './totp-secret.ts'

const password = 'correct horse battery'
const groups = { chiefs: 'SUPER_ADMIN', 'lab-team': 'STAFF/LAB' }
let server: TestServer
let provider: SignInProvider
let password_hash: string

beforeAll(async () => {
  provider = await openSignInProvider(`${ssoPublicUrl}/login`)
  server = await openTestServer({
    ...ssoEnvironment(provider.issuer, groups),
    // No server listens there: the mails stay in the outbox, where the test reads them.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'panel@house.example',
  })
  password_hash = await hashPassword(password)
  await server.staff('SUPER_ADMIN')
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const key = () => ({
  name: 'Report',
  scope: 'WRITE',
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
})

async function ageSession({ session_id }: Person, minutes: number): Promise<void> {
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString()
  await server.database.db.update(session).set({ created_at }).where(eq(session.id, session_id))
}

async function mailsTo(to: string) {
  return server.database.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.to, to))
    .orderBy(desc(emailOutbox.id))
}

async function codeSentTo(to: string): Promise<string> {
  const mails = await mailsTo(to)
  const mail = mails.find(({ template }) => template === 'email-proof')
  return mailedCode(server, mail)
}

async function notificationsOf({ id }: { id: string }): Promise<string[]> {
  const rows = await server.database.db
    .select({ title: notification.title })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .where(eq(notificationRecipient.user_id, id))
  return rows.map(({ title }) => title)
}

describe('creating a personal key and setting up two-step verification', () => {
  it.each([
    ['POST', '/api/auth/me/key', key],
    ['POST', '/api/auth/me/two-step', () => ({})],
  ] as const)('%s %s needs the password or a recent sign-in', async (method, path, body) => {
    const person = await server.staff('STAFF/LAB', { password_hash })
    const send = (given: object = {}) => server.call(method, path, person, { body: { ...body(), ...given } })
    await ageSession(person, recentSignInMinutes - 1)
    expect((await send()).status).toBe(200)
    await ageSession(person, recentSignInMinutes + 1)
    const refused = await send()
    // Not 401 or 403, which would end the session in the panel.
    expect([refused.status, refused.problem.code]).toEqual([409, 'confirm_identity'])
    const wrong = await send({ password: 'a guess' })
    expect([wrong.status, wrong.problem.errors[0]?.path]).toEqual([422, 'password'])
    expect((await send({ password })).status).toBe(200)
  })

  it('notifies the owner, in the panel and by e-mail', async () => {
    const person = await server.staff('STAFF/LAB', { email: 'key.owner@house.example' })
    await server.call('POST', '/api/auth/me/key', person, { body: key() })
    await expect
      .poll(() => notificationsOf(person))
      .toEqual([expect.stringContaining('A personal key was created')])
    const [mail] = await mailsTo('key.owner@house.example')
    expect(mail?.body_text).toContain('Report')
    expect(mail?.body_text).not.toMatch(/[ก-๙]/)
  })
})

describe('sign-in from a new browser', () => {
  it('notifies the owner, but not again for the same browser', async () => {
    const username = 'traveller'
    const person = await server.staff('STAFF/LAB', {
      username,
      password_hash,
      email: 'traveller@house.example',
      last_seen_at: new Date().toISOString(),
    })
    const signIn = (headers: Record<string, string>) =>
      server.call('POST', '/api/auth/sign-in', null, { body: { username, password }, headers })
    const first = await signIn({ 'user-agent': 'Firefox on a telephone' })
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^rp_device=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    await signIn({ cookie: cookie.split(';', 1)[0] ?? '' })
    await expect.poll(() => notificationsOf(person)).toEqual([expect.stringContaining('new browser')])
    const mails = await mailsTo('traveller@house.example')
    expect(mails.map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining('Firefox on a telephone'),
    ])
  })
})

describe('the caller’s own e-mail address', () => {
  const begin = (who: Person, email: string, given: object = { password }) =>
    server.call('POST', '/api/auth/me/email', who, { body: { email, ...given } })
  const confirm = (who: Person, code: string) =>
    server.call('PUT', '/api/auth/me/email', who, { body: { code } })
  const read = async (who: Person) =>
    (
      await server.call<{ email: string; is_proven: boolean; pending: object | null }>(
        'GET',
        '/api/auth/me/email',
        who,
      )
    ).content

  it('changes with the password and the mailed code, and the old address is notified', async () => {
    const person = await server.staff('STAFF/LAB', { password_hash, email: 'old@house.example' })
    const unconfirmed = await begin(person, 'new@house.example', {})
    expect([unconfirmed.status, unconfirmed.problem.code]).toEqual([409, 'confirm_identity'])
    expect((await begin(person, 'new@house.example')).status).toBe(200)
    expect(await read(person)).toMatchObject({ email: 'old@house.example', is_proven: false })
    expect((await confirm(person, '00000000')).status).toBe(422)
    const code = await codeSentTo('new@house.example')
    expect((await confirm(person, code)).status).toBe(200)
    expect(await read(person)).toMatchObject({ email: 'new@house.example', is_proven: true, pending: null })
    const reported = (await mailsTo('old@house.example')).map(({ template }) => template)
    expect(reported).toEqual(['account-security', 'account-security'])
    // A code works once.
    expect((await confirm(person, code)).status).toBe(422)
  })

  it(`is given up after ${emailProof.tries} wrong codes, whatever comes after`, async () => {
    const person = await server.staff('STAFF/LAB', { password_hash, email: 'guessed@house.example' })
    await begin(person, 'victim@house.example')
    for (let n = 0; n < emailProof.tries; n += 1) await confirm(person, `0000000${n}`)
    expect((await confirm(person, await codeSentTo('victim@house.example'))).status).toBe(422)
    expect(await read(person)).toMatchObject({ email: 'guessed@house.example', pending: null })
  })

  it('cannot be changed through the list of staff, not even by an administrator', async () => {
    const admin = await server.staff('ADMIN/LAB', { password_hash })
    const path = `/api/auth/staff/${admin.id}`
    const { content } = await server.call<Record<string, unknown>>('GET', path, admin)
    const { username, full_name, role, department, is_active, row_version } = content
    const body = {
      username,
      full_name,
      role,
      department,
      is_active,
      row_version,
      email: 'boss@house.example',
    }
    const { status, problem } = await server.call('PUT', path, admin, { body })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'email'])
  })

  it('needs an administrator if no mail server is configured', async () => {
    const plain = await openTestServer()
    const person = await plain.staff('STAFF/LAB', { password_hash })
    const body = { email: 'new@house.example', password }
    const { status, problem } = await plain.call('POST', '/api/auth/me/email', person, { body })
    expect([status, problem.code]).toEqual([409, 'no_mail'])
    await plain.close()
  })
})

describe('single sign-on takes an account over', () => {
  const boss = (email: string) => ({
    sub: email,
    name: 'Boss',
    preferred_username: 'boss',
    email,
    email_verified: true,
    groups: ['chiefs'],
  })
  async function setEmail(by: Person, of: Person, email: string): Promise<number> {
    const path = `/api/auth/staff/${of.id}`
    const { content } = await server.call<Record<string, unknown>>('GET', path, by)
    const { username, full_name, role, department, is_active, row_version } = content
    const body = { username, full_name, role, department, is_active, row_version, email }
    return (await server.call('PUT', path, by, { body })).status
  }

  it('but never one into which an administrator entered somebody else’s address: that person gets an own one', async () => {
    const admin = await server.staff('ADMIN/CHAT', { password_hash })
    const puppet = await server.staff('STAFF/CHAT', { password_hash })
    expect(await setEmail(admin, puppet, 'hijack@house.example')).toBe(200)
    const answer = await signInBySso(server, provider, boss('hijack@house.example'))
    expect(answer.status).toBe(200)
    expect(answer.content.user_id).not.toBe(puppet.id)
    const { content } = await server.call<{ email: string }>('GET', `/api/auth/staff/${puppet.id}`, admin)
    expect(content.email).not.toBe('hijack@house.example')
  })

  it('if a super admin entered the address', async () => {
    const chief = await server.staff('SUPER_ADMIN')
    const person = await server.staff('STAFF/LAB', { password_hash })
    expect(await setEmail(chief, person, 'entered@house.example')).toBe(200)
    const answer = await signInBySso(server, provider, boss('entered@house.example'))
    expect(answer.content).toMatchObject({ user_id: person.id })
  })
})

it(`a key of single sign-on works for ${personalKeyLimits.ssoDays} days after the last sign-in of its owner`, async () => {
  const person = {
    sub: 'k-1',
    name: 'K',
    preferred_username: 'kay',
    email: 'kay@house.example',
    email_verified: true,
  }
  const signedIn = await signInBySso(server, provider, { ...person, groups: ['lab-team'] })
  const made = await server.call<{ token: string }>('POST', '/api/auth/me/key', signedIn.content, {
    body: key(),
  })
  const statusAfter = async (days: number) => {
    const sso_seen_at = new Date(Date.now() - days * 86_400_000).toISOString()
    await server.database.db.update(staff).set({ sso_seen_at }).where(eq(staff.id, signedIn.content.user_id))
    return (await server.call('GET', '/api/auth/me', made.content)).status
  }
  expect(await statusAfter(personalKeyLimits.ssoDays - 0.1)).toBe(200)
  expect(await statusAfter(personalKeyLimits.ssoDays + 0.1)).toBe(401)
  await signInBySso(server, provider, { ...person, groups: ['lab-team'] })
  expect((await server.call('GET', '/api/auth/me', made.content)).status).toBe(200)
})

describe('the secret of the second step', () => {
  it('is sealed in the database', async () => {
    const person = await server.staff('STAFF/LAB', { password_hash })
    const { content } = await server.call<{ secret: string }>('POST', '/api/auth/me/two-step', person)
    const [row] = await server.database.db.select().from(staff).where(eq(staff.id, person.id))
    expect(row?.totp_secret).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain(content.secret)
  })

  it('from an earlier version works before and after the start has sealed it', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const confirmed = { totp_secret: secret, totp_confirmed_at: new Date().toISOString() }
    await server.staff('STAFF/LAB', { username: 'early.one', password_hash, ...confirmed })
    await server.staff('STAFF/LAB', { username: 'early.two', password_hash, ...confirmed })
    const signIn = (username: string) =>
      atFixedTime(midCodePeriod(), async () => {
        const body = { username, password, code: generateSync({ secret }) }
        return (await server.call('POST', '/api/auth/sign-in', null, { body })).status
      })
    expect(await signIn('early.one')).toBe(200)
    const { database } = server
    const { secrets } = server.app.platform
    const started = await Promise.all([
      sealTotpSecrets(database, secrets),
      sealTotpSecrets(database, secrets),
    ])
    expect(Math.max(...started)).toBe(2)
    expect(await sealTotpSecrets(database, secrets)).toBe(0)
    const plain = and(like(staff.username, 'early.%'), eq(staff.totp_secret, secret))
    expect(await database.db.$count(staff, plain)).toBe(0)
    expect(await signIn('early.two')).toBe(200)
  })
})
