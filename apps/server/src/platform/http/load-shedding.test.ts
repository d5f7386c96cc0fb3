import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { problems } from '@rp/contract/problems'
import { load } from '@rp/domain/limits'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { readConfig } from '../config.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { openHttpServer } from './http-server.ts'

let http: FastifyInstance
const sockets: Socket[] = []
// The gate measures on a clock of the test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  await http.close()
})

/** A server with calls that wait for `finish`, one after another. */
async function open() {
  const begun: (() => void)[] = []
  const arrived = { count: 0 }
  http = await openHttpServer(readConfig({}), pino({ level: 'silent' }), openMetrics())
  const work = () => new Promise<object>((resolve) => begun.push(() => resolve({})))
  http.get('/api/list', { config: { urgency: 'READING' } }, work)
  http.post('/api/write', { config: { urgency: 'WRITING' } }, work)
  http.post('/api/auth/sign-out', { config: { urgency: 'ALWAYS' } }, async () => ({}))
  http.get('/healthz', async () => ({}))
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  http.server.on('request', () => (arrived.count += 1))
  return { url, begun, arrived }
}

it('a page of thirty parallel calls is answered completely', async () => {
  const { url, begun } = await open()
  const page = Promise.all(Array.from({ length: 30 }, () => fetch(`${url}/api/list`)))
  for (let call = 0; call < 30; call += 1) {
    await eventually(() => begun.length > 0)
    begun.shift()?.()
  }
  expect((await page).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
})

it('excess lists are refused at once with a retry time; health and sign-out are answered all the while', async () => {
  const { url, begun, arrived } = await open()
  let ended = 0
  // Slow turns first: the duration of a turn is known from completed ones.
  const flood = Array.from({ length: load.turns + load.burst + 40 }, async () => {
    const { status } = await fetch(`${url}/api/list`)
    ended += 1
    return status
  })
  await eventually(() => begun.length === load.turns && arrived.count === flood.length)
  vi.advanceTimersByTime(400)
  for (const finish of begun.splice(0)) finish()
  await eventually(() => begun.length === load.turns)
  vi.advanceTimersByTime(300)
  const again = Array.from({ length: 40 }, () => fetch(`${url}/api/list`))
  const first = await Promise.race(again)
  const problem = (await first.json()) as object
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2'])
  expect(first.headers.get('content-type')).toContain('application/problem+json')
  expect([first.headers.get('cache-control'), first.headers.get('x-frame-options')]).toEqual([
    'no-store',
    'SAMEORIGIN',
  ])
  expect(problem).toEqual({
    type: 'about:blank',
    title: problems.unavailable.title.en,
    status: 503,
    code: 'unavailable',
    detail: problems.unavailable.title.en,
    request_id: first.headers.get('x-request-id'),
    errors: [],
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/api/auth/sign-out`, { method: 'POST' })).status).toBe(200)
  while (ended < flood.length) {
    begun.shift()?.()
    await setImmediate()
  }
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
  for (const finish of begun.splice(0)) finish()
  await Promise.all(again.map((one) => one.catch(() => undefined)))
})

it('slow uploads hold no turn', async () => {
  const { url, begun, arrived } = await open()
  const { port, hostname } = new URL(url)
  for (let sender = 0; sender < load.turns * 2; sender += 1) {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/write HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
  }
  await eventually(() => arrived.count === load.turns * 2)
  const answer = fetch(`${url}/api/list`)
  await eventually(() => begun.length === 1)
  begun[0]?.()
  expect((await answer).status).toBe(200)
})
