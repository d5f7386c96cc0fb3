import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openHttpServer } from '../http/http-server.ts'
import { openLog } from '../log-output.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { traceHeaders } from './trace.ts'

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

let http: FastifyInstance
let url: string
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  http = await openHttpServer(readConfig({}), log, openMetrics())
  http.post('/answer', async () => {
    // Continues after the answer, like events.
    void wait(5).then(() => log.info('afterwards'))
    return traceHeaders()
  })
  http.get('/fail', async () => {
    throw new Error('broken')
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
})
afterAll(() => http.close())
beforeEach(() => (lines = []))

const post = (traceparent?: string) =>
  fetch(`${url}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(traceparent && { traceparent }) },
    body: '{}',
  })

it("a caller's trace is returned, passed on with a new span, and logged to the end", async () => {
  const answer = await post(`00-${trace_id}-${parent}-01`)
  const reported = answer.headers.get('traceresponse') ?? ''
  const { traceparent } = (await answer.json()) as { traceparent: string }
  const shape = new RegExp(`^00-${trace_id}-[0-9a-f]{16}-01$`)
  expect(reported).toMatch(shape)
  expect(traceparent).toMatch(shape)
  expect(new Set([reported, traceparent, `00-${trace_id}-${parent}-01`]).size).toBe(3)
  await expect
    .poll(() => lines.map((line) => [line['msg'], line['trace_id']]))
    .toEqual([['afterwards', trace_id]])
})

it.each([
  ['none', undefined],
  ['words', 'nothing of this'],
  ['no version', `ff-${trace_id}-${parent}-01`],
  ['no trace', `00-${'0'.repeat(32)}-${parent}-01`],
  ['no span', `00-${trace_id}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${trace_id.toUpperCase()}-${parent}-01`],
  ['more than its version has', `00-${trace_id}-${parent}-01-more`],
])('if a caller sends %s, the request’s id is the trace’s', async (_name, traceparent) => {
  const { headers } = await post(traceparent)
  const id = headers.get('x-request-id')?.replaceAll('-', '')
  expect(headers.get('traceresponse')).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-00$`))
})

it('a failure is logged with both ids', async () => {
  const { headers } = await fetch(`${url}/fail`, { headers: { traceparent: `00-${trace_id}-${parent}-00` } })
  const both = { request_id: headers.get('x-request-id'), trace_id }
  // The log lines of the other requests may come late.
  const reported = () => lines.filter(({ msg }) => msg !== 'afterwards')
  await expect.poll(reported).toHaveLength(2)
  for (const line of reported()) expect(line).toMatchObject(both)
})
