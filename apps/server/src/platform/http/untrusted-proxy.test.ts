import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { readConfig } from '../config.ts'
import { publicFault } from '../settings/public-fault.ts'

/** A proxy that adds its clients' addresses, like every common one. */
async function openProxy(target: string) {
  const { port } = new URL(target)
  const proxy = createServer((from, to) => {
    const headers = { ...from.headers, 'x-forwarded-for': '203.0.113.1' }
    from.pipe(
      ask({ host: '127.0.0.1', port, path: from.url, method: from.method, headers }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      }),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { url, close: () => new Promise((resolve) => proxy.close(resolve)) }
}

it.each([
  ['0', /^TRUST_PROXY is 0, but the proxy/, 1],
  ['1', null, 0],
])(
  'with TRUST_PROXY=%s behind a proxy, doctor says %s and the log warns %i times',
  async (trust, words, times) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const server = await openTestServer({ TRUST_PROXY: trust }, { log })
    const proxy = await openProxy(server.url)
    const found = await publicFault(readConfig({ PUBLIC_URL: proxy.url }), 2000)
    if (words) expect(found).toMatch(words)
    else expect(found).toBeNull()
    await fetch(`${proxy.url}/healthz`)
    expect(lines.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(times)
    await proxy.close()
    await server.close()
  },
)
