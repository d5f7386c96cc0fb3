import { createHash } from 'node:crypto'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../auth/password.ts'
import { openShop, type Shop } from '../testing/chat-shop.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { openLog } from './log-output.ts'

const password = 'canary horse battery'
const lines: string[] = []
let server: TestServer
let shop: Shop
let password_hash: string

beforeAll(async () => {
  const log = openLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  server = await openTestServer({}, { log })
  password_hash = await hashPassword(password)
  shop = await openShop(server, [await server.staff('STAFF/CHAT', { username: 'canary', password_hash })])
})
afterAll(() => server.close())

const signIn = (given: string) =>
  server.call<{ token: string }>('POST', '/api/auth/sign-in', null, {
    body: { username: 'canary', password: given },
  })

describe('the log', () => {
  it('contains no password, token, hash or word of a message, whatever fails', async () => {
    const wrong = 'canary wrong guess'
    await signIn(wrong)
    const { token } = (await signIn(password)).content
    const visitor = await shop.visit()
    const customer = await server.socket(visitor, { origin: shop.origin })
    const { db } = server.database
    // Every statement of sessions, messages and sign-in fails from here on.
    for (const table of ['chat_message', 'session', 'staff'])
      await db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
    const said = 'canary message'
    const ack = await customer.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: said })
    const failed = [await signIn(password), await server.call('GET', '/api/auth/me', { token })]
    await expect(server.socket({ token })).rejects.toThrow('The server is busy')
    const hash = createHash('sha256').update(token).digest('hex')
    const reported = JSON.stringify([ack, failed])
    expect(failed.map(({ status }) => status)).toEqual([500, 500])
    expect(reported).not.toMatch(/select|insert|Failed query|chat_message/)
    const log = lines.join('\n')
    expect(log).toContain('a request failed')
    expect(log).toContain('Failed query')
    for (const secret of [password, wrong, token, visitor.token, hash, said, password_hash])
      expect([secret, log.includes(secret)]).toEqual([secret, false])
  })

  it('omits secrets by name, at any depth that we log', () => {
    const out: string[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line) => void out.push(line) })
    log.info({
      token: 'canary',
      body: { password: 'canary' },
      request: { headers: { authorization: 'canary' } },
    })
    expect(out.join('')).not.toContain('canary')
  })

  it.each([
    ['of the system', Object.assign(new Error('open failed'), { code: 'EACCES' }), 'EACCES'],
    [
      'of the database',
      new DrizzleQueryError('insert', [], Object.assign(new Error('twice'), { code: '23505' })),
      '23505',
    ],
    [
      'of the network, as a cause',
      new Error('away', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
      'ECONNREFUSED',
    ],
    [
      'of single sign-on',
      Object.assign(new Error('refused'), { code: 'OAUTH_RESPONSE_BODY_ERROR' }),
      'OAUTH_RESPONSE_BODY_ERROR',
    ],
  ])('keeps the code of an error %s, and no other code', (_kind, err, code) => {
    const out: string[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line) => void out.push(line) })
    log.error({ err, code: 'canary', body: { code: 'canary' }, request: { query: { code: 'canary' } } })
    expect(out.join('')).toContain(`"code":"${code}"`)
    expect(out.join('')).not.toContain('canary')
  })
})
