import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openMetrics } from '../metrics/metrics.ts'
import { readConfig } from '../config.ts'
import { openHttpServer } from './http-server.ts'
import { serveCustomerPages } from './serve-customer-pages.ts'

it.each(['approval', 'quotation', 'lab-order', 'label-proof', 'machine'])(
  'serves the page of %s so that its address stays secret and nothing foreign runs in it',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'customer-pages-'))
    await writeFile(join(folder, `${name}.html`), '<!doctype html><title>Page</title>')
    const http = await openHttpServer(readConfig({}), pino({ level: 'silent' }), openMetrics())
    await serveCustomerPages(http, folder)
    const { statusCode, headers, body } = await http.inject(`/${name}/${'a'.repeat(43)}`)
    await http.close()
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Page</title>'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
  },
)

it('leaves the screens of machines to the panel', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'customer-pages-'))
  await writeFile(join(folder, 'machine.html'), '<!doctype html><title>Page</title>')
  const http = await openHttpServer(readConfig({}), pino({ level: 'silent' }), openMetrics())
  await serveCustomerPages(http, folder)
  const { body } = await http.inject('/machine/register')
  await http.close()
  expect(body).not.toContain('<title>Page</title>')
})
