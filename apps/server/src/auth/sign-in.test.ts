import { signInThrottle } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { atFixedTime, midCodePeriod } from '../testing/fixed-time.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { hashPassword } from './password.ts'
import { staff } from './tables/staff.ts'

const meanwhile = vi.hoisted(() => ({ happens: () => Promise.resolve(), verified: 0 }))
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  const verify: typeof real.verify = async (...given) => {
    meanwhile.verified += 1
    await meanwhile.happens()
    return real.verify(...given)
  }
  return { ...real, verify }
})

const password = 'correct horse battery'
let server: TestServer
let password_hash: string

beforeAll(async () => {
  server = await openTestServer()
  password_hash = await hashPassword(password)
})
afterAll(() => server.close())

const signIn = (username: string, given = password, code?: string) =>
  server.call<{ token: string; session_id: string; user_id: string; duty: string | null }>(
    'POST',
    '/api/auth/sign-in',
    null,
    {
      body: { username, password: given, ...(code && { code }) },
    },
  )

describe('sign-in', () => {
  it('returns the specified session, for any spelling of the username', async () => {
    const person = await server.staff('STAFF/LAB', { username: 'lab.one', password_hash })
    const { status, content } = await signIn(' Lab.One ')
    expect(status).toBe(200)
    expect(content).toMatchObject({
      user_id: person.id,
      username: 'lab.one',
      department: 'LAB',
      role: 'STAFF',
      duty: null,
    })
    expect((await server.call('GET', '/api/auth/me', content)).status).toBe(200)
  })

  it('does the same work for an unknown name as for a wrong password, so that its time reveals nothing', async () => {
    await server.staff('STAFF/LAB', { username: 'timed', password_hash })
    const workOf = async (username: string) => {
      meanwhile.verified = 0
      expect((await signIn(username, 'wrong')).status).toBe(401)
      return meanwhile.verified
    }
    expect([await workOf('timed'), await workOf('nobody.at.all')]).toEqual([1, 1])
  })

  it('gives the same answer for a wrong password, an unknown name and an inactive account', async () => {
    await server.staff('STAFF/LAB', { username: 'inactive', password_hash, is_active: false })
    await server.staff('STAFF/LAB', { username: 'active', password_hash })
    const answers = [await signIn('active', 'wrong'), await signIn('nobody.here'), await signIn('inactive')]
    for (const { status, problem } of answers)
      expect([status, problem.code]).toEqual([401, 'wrong_credentials'])
  })

  it.each([{ is_active: false, row_version: 2 }, { password_hash: 'another' }])(
    'opens no session if the account becomes %o while its password is checked',
    async (change) => {
      const { id } = await server.staff('STAFF/LAB', { password_hash })
      const [row] = await server.database.db.select().from(staff).where(eq(staff.id, id))
      meanwhile.happens = async () => {
        await server.database.db.update(staff).set(change).where(eq(staff.id, id))
        meanwhile.happens = () => Promise.resolve()
      }
      const { status, problem } = await signIn(row?.username ?? '')
      expect([status, problem.code]).toEqual([401, 'wrong_credentials'])
    },
  )

  it(`locks an account after ${signInThrottle.perAccount} failures but never a session that is open`, async () => {
    await server.staff('STAFF/LAB', { username: 'guessed', password_hash })
    const { content: open } = await signIn('guessed')
    const begun = Date.now()
    for (let n = 0; n < signInThrottle.perAccount; n += 1) await signIn('guessed', `guess ${n}`)
    const locked = await signIn('guessed')
    const passedSeconds = Math.ceil((Date.now() - begun) / 1000)
    expect([locked.status, locked.problem.code]).toEqual([429, 'throttled'])
    const retryAfter = Number(locked.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThanOrEqual(signInThrottle.windowMinutes * 60 - passedSeconds)
    expect((await server.call('GET', '/api/auth/me', open)).status).toBe(200)
  })

  it('counts concurrent guesses, but neither a success nor a missing code', async () => {
    await server.staff('STAFF/LAB', { username: 'stormed', password_hash })
    const storm = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn('stormed', `guess ${n}`)))
    const tried = storm.filter(({ status }) => status === 401)
    // Attempts written at the same moment may not see each other.
    expect(tried.length).toBeLessThanOrEqual(signInThrottle.perAccount + 2)
    expect(storm.filter(({ status }) => status === 429)).toHaveLength(30 - tried.length)
    await server.staff('STAFF/LAB', { username: 'busy', password_hash })
    const right = await Promise.all(Array.from({ length: 8 }, () => signIn('busy')))
    expect(right.every(({ status }) => status === 200)).toBe(true)
    expect((await signIn('busy')).status).toBe(200)
  })

  it('requires the second step, accepting a code once and a recovery code once', async () => {
    await atFixedTime(midCodePeriod(), async () => {
      const person = await server.staff('STAFF/LAB', { username: 'careful', password_hash })
      const begun = await server.call<{ secret: string; uri: string }>(
        'POST',
        '/api/auth/me/two-step',
        person,
      )
      expect(begun.content.uri).toMatch(/^otpauth:\/\/totp\/Recipe%20Panel/)
      const { secret } = begun.content
      const past = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 })
      const confirmed = await server.call<{ recovery_codes: string[] }>(
        'PUT',
        '/api/auth/me/two-step',
        person,
        { body: { code: past } },
      )
      expect(confirmed.content.recovery_codes).toHaveLength(10)
      expect((await signIn('careful')).problem.code).toBe('second_step_required')
      expect((await signIn('careful', password, past)).problem.code).toBe('wrong_code')
      const code = generateSync({ secret })
      expect((await signIn('careful', password, code)).status).toBe(200)
      expect((await signIn('careful', password, code)).problem.code).toBe('wrong_code')
      const [recovery = ''] = confirmed.content.recovery_codes
      expect((await signIn('careful', password, recovery)).status).toBe(200)
      expect((await signIn('careful', password, recovery)).problem.code).toBe('wrong_code')
    })
  })

  it('allows a user who must change the password only that, and then everything', async () => {
    await server.staff('STAFF/LAB', { username: 'newcomer', password_hash, must_change_password: true })
    const { content: session } = await signIn('newcomer')
    expect(session.duty).toBe('change_password')
    expect((await server.call('GET', '/api/auth/me/session', session)).status).toBe(403)
    await expect(server.socket(session)).rejects.toThrow('Please sign in')
    const weak = await server.call('PUT', '/api/auth/me/password', session, {
      body: { current_password: password, new_password: 'password1234' },
    })
    expect([weak.status, weak.problem.errors[0]?.path]).toEqual([422, 'new_password'])
    const changed = await server.call('PUT', '/api/auth/me/password', session, {
      body: { current_password: password, new_password: 'a much better one' },
    })
    expect(changed.status).toBe(200)
    expect((await server.call('GET', '/api/auth/me/session', session)).status).toBe(200)
  })

  it('requires two-step verification of a SUPER_ADMIN outside the demo', async () => {
    const strict = await openTestServer({ DEMO: '0' })
    await strict.staff('SUPER_ADMIN', { username: 'chief', password_hash })
    const { content } = await strict.call<{ duty: string }>('POST', '/api/auth/sign-in', null, {
      body: { username: 'chief', password },
    })
    expect(content.duty).toBe('set_up_two_step')
    await strict.close()
  })

  it('requires it of a SUPER_ADMIN outside the demo again after it was switched off', async () => {
    const strict = await openTestServer({ DEMO: '0' })
    const chief = await strict.staff('SUPER_ADMIN', {
      password_hash,
      totp_confirmed_at: new Date().toISOString(),
    })
    const off = await strict.call('DELETE', '/api/auth/me/two-step', chief, { body: { password } })
    expect(off.status).toBe(200)
    expect((await strict.call('GET', '/api/auth/staff', chief)).status).toBe(403)
    expect((await strict.call<{ duty: string }>('GET', '/api/auth/me', chief)).content.duty).toBe(
      'set_up_two_step',
    )
    await strict.close()
  })
})

describe('a session', () => {
  async function withSocket(): Promise<{ person: Person; ended: () => Promise<boolean> }> {
    const person = await server.staff('STAFF/CHAT')
    const socket = await server.socket(person)
    return { person, ended: () => eventually(() => socket.raw.disconnected) }
  }

  it('that signs out is refused on HTTP at once, and its socket is closed', async () => {
    const { person, ended } = await withSocket()
    expect((await server.call('POST', '/api/auth/sign-out', person, { body: {} })).status).toBe(200)
    expect((await server.call('GET', '/api/auth/me', person)).status).toBe(401)
    expect(await ended()).toBe(true)
  })

  it.each([
    ['the account is switched off', { is_active: false }],
    ['the role changes', { role: 'ADMIN' }],
    ['the department changes', { department: 'LAB' }],
  ])('ends when %s', async (_name, change) => {
    const { person, ended } = await withSocket()
    const chief = await server.staff('SUPER_ADMIN')
    const { content: record } = await server.call<Record<string, unknown>>(
      'GET',
      `/api/auth/staff/${person.id}`,
      chief,
    )
    const { username, email, full_name, role, department, is_active, row_version } = record
    const body = { username, email, full_name, role, department, is_active, row_version, ...change }
    expect((await server.call('PUT', `/api/auth/staff/${person.id}`, chief, { body })).status).toBe(200)
    expect((await server.call('GET', '/api/auth/me', person)).status).toBe(401)
    expect(await ended()).toBe(true)
  })

  it('is listed for its owner, who can end another one', async () => {
    await server.staff('STAFF/LAB', { username: 'two.places', password_hash })
    const [here, there] = [(await signIn('two.places')).content, (await signIn('two.places')).content]
    const { content: list } = await server.call<{ id: string; current: boolean }[]>(
      'GET',
      '/api/auth/me/session',
      here,
    )
    expect(list.filter(({ current }) => current).map(({ id }) => id)).toEqual([here.session_id])
    expect((await server.call('DELETE', `/api/auth/me/session/${there.session_id}`, here)).status).toBe(200)
    const alive = await Promise.all([here, there].map((one) => server.call('GET', '/api/auth/me', one)))
    expect(alive.map(({ status }) => status)).toEqual([200, 401])
  })

  it('ends with all others of its owner on request, and nobody else’s', async () => {
    await server.staff('STAFF/LAB', { username: 'many.places', password_hash })
    const colleague = await server.staff('STAFF/LAB')
    const here = (await signIn('many.places')).content
    const there = (await signIn('many.places')).content
    const socket = await server.socket(there)
    const cut = new Promise((resolve) => socket.raw.once('disconnect', resolve))
    // The third session is that of the fixture.
    const { content } = await server.call<{ ended: number }>('DELETE', '/api/auth/me/session', here)
    expect(content).toEqual({ ended: 2 })
    const alive = await Promise.all(
      [here, there, colleague].map((one) => server.call('GET', '/api/auth/me', one)),
    )
    expect(alive.map(({ status }) => status)).toEqual([200, 401, 200])
    await cut
  })

  it('stores only the hash of its token', async () => {
    const person = await server.staff('STAFF/LAB')
    const { rows } = await server.database.pool.query('select * from session where subject_id = $1', [
      person.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(person.token)
  })
})

describe('the first start without demo content', () => {
  it('creates the first SUPER_ADMIN with its one-time link, once', async () => {
    const empty = await openTestServer({}, { setupToken: 'one-time' })
    const setUp = (token: string, username: string) =>
      empty.call('POST', '/api/auth/set-up', null, {
        body: {
          token,
          username,
          password: 'a fine long secret',
          full_name: 'First',
          email: `${username}@example.com`,
        },
      })
    expect((await setUp('guess', 'first')).status).toBe(404)
    expect((await setUp('one-time', 'first')).status).toBe(200)
    expect((await setUp('one-time', 'second')).status).toBe(404)
    expect(await empty.database.db.$count(staff, eq(staff.role, 'SUPER_ADMIN'))).toBe(1)
    const signedIn = await empty.call<{ token: string }>('POST', '/api/auth/sign-in', null, {
      body: { username: 'first', password: 'a fine long secret' },
    })
    const list = await empty.call<{ data: { username: string }[] }>(
      'GET',
      '/api/auth/staff',
      signedIn.content,
    )
    expect(list.content.data.map(({ username }) => username)).toEqual(['first'])
    await empty.close()
  })

  it('creates one account when the link is used twice at once', async () => {
    const empty = await openTestServer({}, { setupToken: 'one-time' })
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((username) =>
        empty.call('POST', '/api/auth/set-up', null, {
          body: {
            token: 'one-time',
            username,
            password: 'a fine long secret',
            full_name: 'First',
            email: `${username}@example.com`,
          },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await empty.database.db.$count(staff)).toBe(1)
    await empty.close()
  })
})
