import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createRedisAdapter } from './redis-adapter.ts'

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''
const room = randomUUID()

interface Node {
  io: Server
  received: string[]
  /** The client that reads the stream. */
  reads: MockInstance
  /** Ends the connection at once, whatever is under way. */
  cut(): void
  onEnd(listener: () => void): void
  close(): Promise<void>
}

async function openNode(): Promise<Node> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const readers: MockInstance[] = []
  const duplicate = redis.duplicate.bind(redis)
  redis.duplicate = (...given) => {
    const client = duplicate(...given)
    readers.push(vi.spyOn(client, 'xread'))
    return client
  }
  const http = createServer()
  const io = new Server(http, {
    transports: ['websocket'],
    adapter: createRedisAdapter(redis, `test:${room}`),
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const joined = new Promise<void>((resolve) => {
    io.on('connection', (socket) => {
      void socket.join(room)
      resolve()
    })
  })
  const client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
  })
  const received: string[] = []
  client.on('said', (text: string) => received.push(text))
  await joined
  const reads = readers.find(({ mock }) => mock.calls.length > 0)
  if (!reads) throw new Error('Nobody reads the stream')
  return {
    io,
    received,
    reads,
    cut() {
      redis.disconnect()
      redis.stream.destroy()
    },
    onEnd: (listener) => void redis.once('end', listener),
    async close() {
      client.disconnect()
      await io.close()
      redis.disconnect()
    },
  }
}

async function introduce(from: Node, to: Node): Promise<void> {
  await eventually(() => {
    from.io.to(room).emit('said', 'are you there?')
    return to.received.includes('are you there?')
  })
  from.io.to(room).emit('said', 'begin')
  await eventually(() => to.received.at(-1) === 'begin')
  for (const { received } of [from, to]) received.length = 0
}

describe.skipIf(!redisUrl)('the Redis adapter', () => {
  let here: Node
  let there: Node
  beforeAll(async () => {
    here = await openNode()
    there = await openNode()
    // A reader starts with the next entry: each node knows that the other one reads once it has received something.
    await introduce(here, there)
    await introduce(there, here)
  })
  afterAll(async () => {
    await here.close()
    await there.close()
  })

  it('brings the messages of one node to the sockets of both, once and in order', async () => {
    const said = Array.from({ length: 300 }, (_, n) => `first ${n}`)
    for (const [n, text] of said.entries()) {
      here.io.to(room).emit('said', text)
      if (n % 10 === 0) await setImmediate()
    }
    await expect.poll(() => there.received).toEqual(said)
    expect(here.received).toEqual(said)
  })

  it('does not make its own sockets wait for Redis', async () => {
    const adapter = here.io.of('/').adapter as ReturnType<ReturnType<typeof createRedisAdapter>>
    const published = vi.spyOn(adapter, 'doPublish').mockReturnValueOnce(new Promise(() => undefined))
    here.io.to(room).emit('said', 'at home')
    await expect.poll(() => here.received.at(-1)).toBe('at home')
    expect(published).toHaveBeenCalledOnce()
    published.mockRestore()
  })

  it('sends local messages to its own sockets only, and respects exceptions', async () => {
    const other = randomUUID()
    there.io.in(room).socketsJoin(other)
    here.io.local.to(room).emit('said', 'here alone')
    here.io.to(room).except(other).emit('said', 'not for others')
    there.io.to(room).emit('said', 'last')
    await expect.poll(() => there.received.at(-1)).toBe('last')
    expect(there.received).not.toContain('here alone')
    expect(there.received).not.toContain('not for others')
  })

  it('does not read what it published itself', async () => {
    const adapter = here.io.of('/').adapter as unknown as { onMessage(message: object): void }
    const taken = vi.spyOn(adapter, 'onMessage')
    here.io.to(room).emit('said', 'my own')
    await expect.poll(() => there.received.at(-1)).toBe('my own')
    there.io.to(room).emit('said', 'an answer')
    await expect.poll(() => here.received.at(-1)).toBe('an answer')
    expect(taken).toHaveBeenCalledOnce()
    taken.mockRestore()
  })

  it('reads many entries at a time during a flood', async () => {
    // oxlint-disable-next-line own/no-chance -- pauses have a lower limit, so that a slow machine makes fewer reads
    const now = () => performance.now()
    const began = now()
    for (let n = 0; n < 300; n += 1) {
      here.io.to(room).emit('said', `flood ${n}`)
      await setImmediate()
    }
    await expect.poll(() => there.received.at(-1)).toBe('flood 299')
    expect(there.reads.mock.calls.length).toBeLessThanOrEqual(2 + (now() - began) / 2)
  })

  it('leaves no unhandled rejection when the connection ends below a request to other nodes', async () => {
    const rejected: unknown[] = []
    const note = (reason: unknown) => void rejected.push(reason)
    process.on('unhandledRejection', note)
    const node = await openNode()
    const sent = new Promise<void>((ended) => node.onEnd(ended))
    node.io.serverSideEmit('said', 'to nobody')
    node.cut()
    await sent
    // Node reports a rejection after the microtasks of its turn.
    await setImmediate()
    await setImmediate()
    await node.close()
    process.off('unhandledRejection', note)
    expect(rejected).toEqual([])
  })
})
