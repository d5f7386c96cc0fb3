import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atFixedTime, midCodePeriod } from '../testing/fixed-time.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { hashPassword } from './password.ts'

const password = 'correct horse battery'
const path = '/api/configuration/security'

let server: TestServer
let chief: Person
let admin: Person
let staffMember: Person

beforeAll(async () => {
  server = await openTestServer()
  const password_hash = await hashPassword(password)
  chief = await server.staff('SUPER_ADMIN', { username: 'chief', password_hash })
  admin = await server.staff('ADMIN/CHAT', { username: 'admin.chat', password_hash })
  staffMember = await server.staff('STAFF/CHAT', { username: 'staff.chat', password_hash })
})
afterAll(() => server.close())

const signIn = async (username: string) =>
  (
    await server.call<Person & { duty: string | null }>('POST', '/api/auth/sign-in', null, {
      body: { username, password },
    })
  ).content
const versions = new Map<string, number>()
async function require(key: string, value: boolean): Promise<void> {
  const row_version = versions.get(key) ?? 0
  const body = { changes: [{ key, value: String(value), row_version }] }
  const { status } = await server.call('PUT', path, chief, { body })
  expect(status).toBe(200)
  versions.set(key, row_version + 1)
}

describe('the policy of two-step verification', () => {
  it('by default requires it only of super admins outside the demo', async () => {
    expect((await signIn('admin.chat')).duty).toBeNull()
    expect((await signIn('staff.chat')).duty).toBeNull()
    const production = await openTestServer({ DEMO: '0' })
    await production.staff('SUPER_ADMIN', { username: 'root', password_hash: await hashPassword(password) })
    const body = { username: 'root', password }
    const { content } = await production.call<{ duty: string }>('POST', '/api/auth/sign-in', null, { body })
    expect(content.duty).toBe('set_up_two_step')
    await production.close()
  })

  it('applies to a role at its next sign-in; open sessions continue', async () => {
    await require('SECURITY_TWO_STEP_ADMIN', true)
    expect((await server.call<{ duty: null }>('GET', '/api/auth/me', admin)).content.duty).toBeNull()
    const session = await signIn('admin.chat')
    expect(session.duty).toBe('set_up_two_step')
    expect((await server.call('GET', '/api/auth/staff', session)).status).toBe(403)
    expect((await signIn('staff.chat')).duty).toBeNull()
    await require('SECURITY_TWO_STEP_STAFF', true)
    expect((await signIn('staff.chat')).duty).toBe('set_up_two_step')
  })

  it('is satisfied by setting it up, and applies again when it is switched off', async () => {
    const session = await signIn('staff.chat')
    const twoStep = '/api/auth/me/two-step'
    const { content } = await server.call<{ secret: string }>('POST', twoStep, session)
    const confirmed = await atFixedTime(midCodePeriod(), () => {
      const code = generateSync({ secret: content.secret })
      return server.call('PUT', twoStep, session, { body: { code } })
    })
    expect(confirmed.status).toBe(200)
    const duty = async () =>
      (await server.call<{ duty: string }>('GET', '/api/auth/me', session)).content.duty
    expect(await duty()).toBeNull()
    expect((await server.call('DELETE', twoStep, session, { body: { password } })).status).toBe(200)
    expect(await duty()).toBe('set_up_two_step')
  })

  it('ends with the setting, at the next sign-in', async () => {
    await require('SECURITY_TWO_STEP_STAFF', false)
    expect((await signIn('staff.chat')).duty).toBeNull()
  })

  it('can only be set by the super admin, and the change is logged', async () => {
    const body = { changes: [{ key: 'SECURITY_TWO_STEP_ADMIN', value: 'false', row_version: 1 }] }
    expect((await server.call('PUT', path, staffMember, { body })).status).toBe(403)
    expect((await server.call('PUT', '/api/configuration/chat', admin, { body })).status).toBe(422)
    const { content } = await server.call<{ data: { key: string }[] }>('GET', `${path}/changes`, chief)
    expect(content.data.map(({ key }) => key)).toEqual([
      'SECURITY_TWO_STEP_STAFF',
      'SECURITY_TWO_STEP_STAFF',
      'SECURITY_TWO_STEP_ADMIN',
    ])
  })
})
