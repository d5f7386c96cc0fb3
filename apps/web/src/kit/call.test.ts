// @vitest-environment jsdom
import { me } from '@rp/contract/auth/session'
import { expect, test, vi } from 'vitest'
import { call, ProblemError } from './call.ts'

const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })

test.each([
  ['before the answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['in the midst of the answer', async () => new Response(broken(), { status: 200 })],
  ['in the midst of a refusal', async () => new Response(broken(), { status: 422 })],
])('reports a network that breaks %s as a problem that a screen can show', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const failure: unknown = await call(me, {}).catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ProblemError)
  expect(failure).toMatchObject({ problem: { status: 0, code: 'unavailable' } })
})

test('an aborted call is not a problem', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => {})
  })
  const failure: unknown = await call(me, {}, { signal: AbortSignal.abort() }).catch(
    (cause: unknown) => cause,
  )
  expect(failure).toMatchObject({ name: 'AbortError' })
})
