import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../auth/password.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

describe('every answer', () => {
  it('has a request id, is not cached, and allows no foreign script, frame or type sniffing', async () => {
    const { headers } = await server.call('GET', '/api/auth/me', person)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('to an invalid request is problem+json with the request id of the header', async () => {
    const { status, headers, problem } = await server.call('GET', '/api/auth/staff/not-an-id', person)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problem).toMatchObject({
      type: 'about:blank',
      code: 'not_found',
      request_id: headers.get('x-request-id'),
      errors: [],
    })
  })

  it.each([
    ['broken JSON', '{"username":', 400],
    ['no body', undefined, 400],
    ['a list instead of a record', [], 400],
    ['a prototype in disguise', '{"__proto__":{"role":"SUPER_ADMIN"},"username":"a","password":"b"}', 400],
  ])('to %s is 400 and never 500', async (_name, body, expected) => {
    expect((await server.call('POST', '/api/auth/sign-in', null, { body })).status).toBe(expected)
  })

  it('to an unknown call is 404', async () => {
    expect((await server.call('GET', '/api/nothing', person)).problem.code).toBe('no_such_call')
  })

  it('is compressed if it is long and the client supports it', async () => {
    const answer = await fetch(`${server.url}/api/openapi.json`, {
      headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip' },
    })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(((await answer.json()) as { openapi: string }).openapi).toBe('3.1.0')
  })
})

describe('the state of the server', () => {
  it('needs no session and is cheap', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    expect((await server.call('GET', '/readyz')).status).toBe(200)
  })

  it('has metrics for requests from this machine', async () => {
    const { content } = await server.call<string>('GET', '/metrics')
    const lines = content.split('\n')
    const labels = 'method="GET",route="/api/auth/staff/:id",status="4xx"'
    expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 1`)
    expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="+Inf"} 1`)
    const reported = new Set(lines.map((line) => /^\w+(?={| )/.exec(line)?.[0]))
    for (const name of [
      'nodejs_eventloop_delay_seconds',
      'process_resident_memory_bytes',
      'sockets_open',
      'database_connections',
      'database_waiting',
    ])
      expect([name, reported.has(name)]).toEqual([name, true])
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'has no metrics for requests through a proxy on this machine (%s)',
    async (name) => {
      const { status } = await server.call('GET', '/metrics', null, { headers: { [name]: '127.0.0.1' } })
      expect(status).toBe(404)
    },
  )

  it.each([
    ['localhost:4000', 200],
    ['127.0.0.1', 200],
    ['[::1]:4000', 200],
    ['panel.example', 404],
    ['127.0.0.1.panel.example', 404],
    ['localhost.panel.example:443', 404],
  ])(
    'has metrics for a call from this machine as %s: %i, because a proxy may add no header',
    async (host, status) => {
      const { statusCode } = await server.app.http.inject({ url: '/metrics', headers: { host } })
      expect(statusCode).toBe(status)
    },
  )

  it('has metrics for holders of the token, if there is one, and nobody else', async () => {
    const guarded = await openTestServer({ METRICS_TOKEN: 'a-token-for-metrics' })
    const statusWith = async (authorization: string) =>
      (
        await guarded.call('GET', '/metrics', null, {
          headers: { authorization, 'x-forwarded-for': '1.2.3.4' },
        })
      ).status
    expect(await statusWith('Bearer a-token-for-metrics')).toBe(200)
    expect(await statusWith('bearer a-token-for-metrics')).toBe(200)
    expect(await statusWith('Bearer a-token')).toBe(404)
    await guarded.close()
  })

  it('counts a backup that was never made as one of 1970, where backups are set up', async () => {
    const seriesIn = async (of: TestServer) =>
      (await (await fetch(`${of.url}/metrics`)).text())
        .split('\n')
        .filter((line) => line.startsWith('backup_last_success_timestamp_seconds'))
    expect(await seriesIn(server)).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'rp-backups-'))
    const backed = await openTestServer({ BACKUP_DIR: folder })
    expect(await seriesIn(backed)).toEqual([
      'backup_last_success_timestamp_seconds{kind="backup"} 0',
      'backup_last_success_timestamp_seconds{kind="drill"} 0',
    ])
    await backed.close()
    await rm(folder, { recursive: true })
  })

  it('trusts the proxy in front of it about an address, not the client behind', async () => {
    const proxied = await openTestServer({ TRUST_PROXY: '1' })
    const who = await proxied.staff('STAFF/LAB', {
      username: 'proxied',
      password_hash: await hashPassword('correct horse battery'),
    })
    await proxied.call('POST', '/api/auth/sign-in', null, {
      body: { username: 'proxied', password: 'correct horse battery' },
      headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    })
    const { content } = await proxied.call<{ address: string }[]>('GET', '/api/auth/me/session', who)
    expect(content.map(({ address }) => address)).toContain('203.0.113.9')
    await proxied.close()
  })

  it('and the API description are for signed-in users only', async () => {
    expect((await server.call('GET', '/api/openapi.json')).status).toBe(401)
    const { content: page } = await server.call<string>('GET', '/api/docs')
    expect(page).not.toContain('/auth/sign-in')
  })
})
