// @vitest-environment jsdom
import { afterAll, expect, test, vi } from 'vitest'
import { signedIn } from '../testing/render-screen.tsx'
import { connect, currentConnection } from './socket.ts'

const io = vi.hoisted(() =>
  vi.fn(() => ({ on: vi.fn(), onAny: vi.fn(), disconnect: vi.fn(), connected: false })),
)
const requests = vi.hoisted(() => ({ failing: 2, made: 0 }))

// The network is lost twice while the code of the client loads.
vi.mock('socket.io-client', () => ({
  get io() {
    requests.made += 1
    if (requests.made <= requests.failing) throw new TypeError('error loading dynamically imported module')
    return io
  },
}))
// The next file of this worker may load the real one.
afterAll(() => vi.doUnmock('socket.io-client'))

test('a network lost while the code of the client loads delays the connection, and does not prevent it', async () => {
  vi.useFakeTimers()
  const opening = connect(signedIn)
  await vi.advanceTimersByTimeAsync(100)
  expect(currentConnection()).toBe('offline')
  expect(io).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  await opening
  expect(io).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
