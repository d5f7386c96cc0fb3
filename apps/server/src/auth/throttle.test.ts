import { signInThrottle } from '@rp/domain/limits'
import { generateSync } from 'otplib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atFixedTime, midCodePeriod } from '../testing/fixed-time.ts'
import { isCiSet } from '../testing/test-set.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { hashPassword } from './password.ts'
import { signInAttempt } from './tables/sign-in-attempt.ts'
import { staff } from './tables/staff.ts'
import { delaySeconds } from './throttle-delay.ts'
import { consumeAttempt, consumeOwnAttempt } from './throttle.ts'

const password = 'correct horse battery'
const office = '203.0.113.9'
let server: TestServer
let password_hash: string

beforeAll(async () => {
  // The test's proxy header sets the caller's address.
  server = await openTestServer({ TRUST_PROXY: '1' })
  password_hash = await hashPassword(password)
})
afterAll(() => server.close())

interface From {
  ip: string
  cookie?: string
  code?: string
}

function signIn(username: string, given: string, { ip, cookie, code }: From) {
  const headers = { 'x-forwarded-for': ip, ...(cookie && { cookie }) }
  return server.call('POST', '/api/auth/sign-in', null, {
    body: { username, password: given, ...(code && { code }) },
    headers,
  })
}

/** Signs in completely; returns the browser's cookie. */
async function remember(username: string, from: From): Promise<string> {
  const answer = await signIn(username, password, from)
  expect(answer.status).toBe(200)
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
}

/** Makes wrong guesses from different addresses; returns how many were accepted as guesses. */
async function guess(account: string, times: number, ipOf: (n: number) => string): Promise<number> {
  let counted = 0
  for (let n = 0; n < times; n += 1)
    counted += await consumeAttempt(server.database, { account, ip: ipOf(n) }).then(
      () => 1,
      () => 0,
    )
  return counted
}

const anywhere = (n: number): string => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

/** Backdates the attempts of an account. */
async function age(account: string, seconds: number): Promise<void> {
  await server.database.db
    .update(signInAttempt)
    .set({ at: sql`${signInAttempt.at} - ${`${seconds} seconds`}::interval` })
    .where(eq(signInAttempt.account, account))
}

describe('guesses from many places', () => {
  it(`are ${signInThrottle.perAccount} in the window, whatever addresses they come from`, async () => {
    expect(await guess('widely.guessed', 200, anywhere)).toBe(signInThrottle.perAccount)
    // IPv6: the owner of one address has its /64, and a thousand /64s count as unknown places.
    expect(await guess('widely.guessed', 50, (n) => `2001:db8:${n}::1`)).toBe(0)
  })

  const many = isCiSet ? 1000 : 10_000
  it(`leave a remembered browser its right password and code, after ${many} of them`, async () => {
    await atFixedTime(midCodePeriod(), async () => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      await server.staff('STAFF/LAB', {
        username: 'besieged',
        password_hash,
        totp_secret: secret,
        totp_confirmed_at: new Date().toISOString(),
      })
      const codeAt = (step: number) =>
        generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * step })
      const cookie = await remember('besieged', { ip: office, code: codeAt(-1) })
      await guess('besieged', many, anywhere)
      // From an unknown place, in the remembered browser.
      const answer = await signIn('besieged', password, { ip: '192.0.2.77', cookie, code: codeAt(0) })
      expect(answer.status).toBe(200)
      const stranger = await signIn('besieged', password, { ip: '192.0.2.78' })
      expect([stranger.status, stranger.problem.code]).toEqual([429, 'throttled'])
    })
  })

  it('leave an address where the owner recently signed in its own attempts', async () => {
    await server.staff('STAFF/LAB', { username: 'at.home', password_hash })
    await remember('at.home', { ip: '203.0.113.50' })
    await guess('at.home', 100, anywhere)
    expect((await signIn('at.home', password, { ip: '203.0.113.50' })).status).toBe(200)
  })

  it('do not get more attempts when the owner signs in between them', async () => {
    await server.staff('STAFF/LAB', { username: 'between', password_hash })
    const cookie = await remember('between', { ip: office })
    expect(await guess('between', 50, anywhere)).toBe(signInThrottle.perAccount)
    expect((await signIn('between', password, { ip: office, cookie })).status).toBe(200)
    expect(await guess('between', 50, anywhere)).toBe(0)
  })

  it('do not affect the password and second step of a signed-in user', async () => {
    const person = await server.staff('STAFF/LAB', { username: 'inside', password_hash })
    await guess('inside', 50, anywhere)
    const body = { current_password: password, new_password: 'a much better one' }
    expect((await server.call('PUT', '/api/auth/me/password', person, { body })).status).toBe(200)
  })
})

describe('a remembered browser', () => {
  it('counts only for the accounts that completed a sign-in there', async () => {
    await server.staff('STAFF/LAB', { username: 'neighbour', password_hash })
    await server.staff('STAFF/LAB', { username: 'target', password_hash })
    const cookie = await remember('neighbour', { ip: '203.0.113.60' })
    await guess('target', 50, anywhere)
    expect((await signIn('target', password, { ip: '203.0.113.61', cookie })).status).toBe(429)
  })

  it('cannot be planted: a token unknown to this server is replaced', async () => {
    await server.staff('STAFF/LAB', { username: 'planted', password_hash })
    const mine = `rp_device=${'A'.repeat(43)}`
    expect(await remember('planted', { ip: office, cookie: mine })).not.toBe(mine)
  })

  it('serves two people who share it', async () => {
    await server.staff('STAFF/LAB', { username: 'early.shift', password_hash })
    await server.staff('STAFF/LAB', { username: 'late.shift', password_hash })
    const cookie = await remember('early.shift', { ip: office })
    expect(await remember('late.shift', { ip: office, cookie })).toBe(cookie)
    await guess('early.shift', 50, anywhere)
    expect((await signIn('early.shift', password, { ip: '192.0.2.90', cookie })).status).toBe(200)
  })

  it('waits longer with each wrong password, up to a minute', async () => {
    await server.staff('STAFF/LAB', { username: 'forgetful', password_hash })
    const cookie = await remember('forgetful', { ip: office })
    const from = { ip: '192.0.2.91', cookie }
    for (let n = 0; n < 40; n += 1) {
      await signIn('forgetful', `guess ${n}`, from)
      await age('forgetful', signInThrottle.deviceDelaySeconds)
    }
    expect((await signIn('forgetful', password, from)).status).toBe(200)
  })
})

describe('a forgotten script at an office', () => {
  it('that fails for one account blocks no colleague behind the same address', async () => {
    const ip = '203.0.113.20'
    await guess('script', 100, () => ip)
    await server.staff('STAFF/LAB', { username: 'new.colleague', password_hash })
    await server.staff('STAFF/LAB', { username: 'old.colleague', password_hash })
    expect((await signIn('new.colleague', password, { ip })).status).toBe(200)
  })

  it(`and one that tries many names still stops after ${signInThrottle.perAddress}, but not who signs in there`, async () => {
    const ip = '203.0.113.21'
    await server.staff('STAFF/LAB', { username: 'daily', password_hash })
    await remember('daily', { ip })
    for (let n = 0; n < signInThrottle.perAddress; n += 1) await guess(`sprayed.${n}`, 1, () => ip)
    expect(await guess('sprayed.more', 1, () => ip)).toBe(0)
    expect((await signIn('daily', password, { ip })).status).toBe(200)
  })
})

it('a password reset clears the throttle of its account', async () => {
  const person = await server.staff('STAFF/LAB', { username: 'reset', password_hash })
  const chief = await server.staff('SUPER_ADMIN')
  await guess('reset', 50, anywhere)
  for (let n = 0; n < 50; n += 1) await consumeOwnAttempt(server.database, person.id).catch(() => undefined)
  const { content } = await server.call<{ initial_password: string }>(
    'POST',
    `/api/auth/staff/${person.id}/reset-password`,
    chief,
  )
  expect((await signIn('reset', content.initial_password, { ip: '192.0.2.99' })).status).toBe(200)
  await server.database.db.update(staff).set({ password_hash }).where(eq(staff.id, person.id))
})

describe('the delay', () => {
  const over = (failed: number, idle: number, oldest = 60) =>
    ({ counted: failed, failed, idle, oldest }) as const
  // Computed by hand: 4 s after three failures, doubled with each further one; the tenth fills the window of 900 s.
  it.each([
    [over(0, 0, 0), false, 0],
    [over(2, 0), false, 0],
    [over(3, 0), false, 4],
    [over(3, 4), false, 0],
    [over(4, 3), false, 5],
    [over(7, 0), false, 64],
    [over(9, 0), false, 256],
    [over(10, 600, 600), false, 300],
    [{ counted: 10, failed: 0, idle: 0, oldest: 1 }, false, 899],
    [{ counted: 9, failed: 0, idle: 0, oldest: 1 }, false, 0],
    [over(9, 0), true, 60],
    [over(500, 59), true, 1],
    [over(500, 61), true, 0],
    [{ counted: 3, failed: 0, idle: 0, oldest: 1 }, true, 2],
  ])('after %o (remembered browser: %s) is %i s', (failures, isDevice, seconds) => {
    expect(delaySeconds(failures, isDevice)).toBe(seconds)
  })
})
