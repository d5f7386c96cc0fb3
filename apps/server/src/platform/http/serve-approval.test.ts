import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openHttpServer } from './http-server.ts'
import { serveApproval } from './serve-approval.ts'

it('serves the page of an approval so that its address stays a secret and nothing foreign runs in it', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'approval-')), 'approval.html')
  await writeFile(file, '<!doctype html><title>Approval</title>')
  const http = await openHttpServer(readConfig({}), pino({ level: 'silent' }))
  await serveApproval(http, file)
  const { statusCode, headers, body } = await http.inject(`/approval/${'a'.repeat(43)}`)
  await http.close()
  expect([statusCode, body]).toEqual([200, '<!doctype html><title>Approval</title>'])
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
})
