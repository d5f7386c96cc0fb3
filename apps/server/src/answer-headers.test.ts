import { connect } from 'node:net'
import { endpoints } from '@rp/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://panel.example' })
})
afterAll(() => server.close())

/** The headers of ASVS 3.4 that a response lacks. */
function lacking({ headers }: Response, isCall: boolean): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? policy
  const wanted: Record<string, boolean> = {
    'no sniffing': headers.get('x-content-type-options') === 'nosniff',
    'no foreign frame': policy.includes("frame-ancestors 'none'"),
    'no inline script': policy.includes('default-src') && !script.includes('unsafe-inline'),
    'no evaluated script': !script.replace("'wasm-unsafe-eval'", '').includes('unsafe-eval'),
    'no base': policy.includes("base-uri 'none'"),
    'no referrer': headers.get('referrer-policy') === 'no-referrer',
    'https from now on': headers.get('strict-transport-security')?.startsWith('max-age=31536000') ?? false,
    'not kept by others': !isCall || /no-store|private/.test(headers.get('cache-control') ?? ''),
    'no origin but the own': headers.get('access-control-allow-origin') === null,
    'no maker told': !headers.has('server') && !headers.has('x-powered-by'),
    'leads nowhere': headers.get('location') === null,
  }
  return Object.keys(wanted).filter((name) => !wanted[name])
}

describe('every response', () => {
  it('of every call has the security headers for browsers', async () => {
    for (const { method, path } of endpoints) {
      const address = `${server.url}/api${path.replace(/:\w+/g, () => uuidv7())}`
      const answer = await fetch(address, {
        method,
        redirect: 'manual',
        headers: { origin: 'https://evil.example' },
      })
      expect([method, path, lacking(answer, true)]).toEqual([method, path, []])
    }
  })

  it.each([
    '/healthz',
    '/readyz',
    '/api/docs',
    '/nothing',
    '/api/nothing',
    '/login',
    '/redirect_page?page_token=x',
  ])('of %s has them, too', async (path) => {
    expect(lacking(await fetch(server.url + path, { redirect: 'manual' }), path.startsWith('/api/'))).toEqual(
      [],
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/login?next=https://evil.example',
    '/redirect_page?page_token=https://evil.example',
    '/redirect_page?page_token=%2F%2Fevil.example',
  ])('redirects nowhere else, whatever the address %s contains', async (path) => {
    const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
    expect([headers.get('location'), status < 300 || status >= 400]).toEqual([null, true])
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'HACK'])('refuses the method %s', async (method) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.write(`${method} /api/auth/me HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
      socket.once('data', (bytes) => resolve(bytes.toString()))
      socket.once('close', () => resolve('closed'))
    })
    expect(answer === 'closed' || Number(answer.slice(9, 12)) >= 400).toBe(true)
    expect(answer).not.toContain('content":{')
  })
})
