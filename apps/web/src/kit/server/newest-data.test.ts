import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { withNewestData } from './newest-data.ts'

const key = ['order', '1']

/** A query of which each request waits until the test answers it. */
function watched() {
  const queries = withNewestData(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const requests: { answer: (value: string) => void; signal: AbortSignal }[] = []
  const stop = new QueryObserver(queries, {
    queryKey: key,
    queryFn: ({ signal }) =>
      new Promise<string>((resolve) => {
        requests.push({ answer: resolve, signal })
      }),
  }).subscribe(() => {})
  return { queries, requests, stop }
}

beforeEach(() => void vi.useFakeTimers())
const settled = () => vi.advanceTimersByTimeAsync(5)

test('the reply to a change survives an older request, which is repeated', async () => {
  const { queries, requests, stop } = watched()
  requests[0]?.answer('empty')
  await settled()
  void queries.invalidateQueries({ queryKey: key })
  queries.setQueryData(key, 'ND')
  expect(requests).toHaveLength(3)
  expect(requests[1]?.signal.aborted).toBe(true)
  requests[1]?.answer('empty')
  await settled()
  expect(queries.getQueryData(key)).toBe('ND')
  requests[2]?.answer('ND, and more')
  await settled()
  expect(queries.getQueryData(key)).toBe('ND, and more')
  stop()
})

test('a change while the first request is out does not wait for it', async () => {
  const { queries, requests, stop } = watched()
  queries.setQueryData(key, 'ND')
  requests[0]?.answer('empty')
  await settled()
  expect(queries.getQueryData(key)).toBe('ND')
  requests[1]?.answer('ND')
  await settled()
  expect(queries.getQueryState(key)?.fetchStatus).toBe('idle')
  stop()
})

test('without a request, a change asks the server nothing', async () => {
  const { queries, requests, stop } = watched()
  requests[0]?.answer('empty')
  await settled()
  queries.setQueryData(key, 'ND')
  await settled()
  expect(requests).toHaveLength(1)
  stop()
})
