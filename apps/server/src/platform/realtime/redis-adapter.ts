import { setTimeout } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'

type RedisAdapter = ReturnType<ReturnType<typeof createAdapter>>
type Entry = Parameters<RedisAdapter['onRawMessage']>[0]

/**
 * Minimum pause between reads of the stream: during a flood, one read returns many events. After a silence the first
 * event is read at once.
 */
const gatherMs = 2
/** `MessageType.BROADCAST` of Socket.IO's adapters. */
const broadcastType = 3

/**
 * Socket.IO's adapter for Redis streams, without wasted work: reading its own entries, one system call per event read
 * or written, and making its own sockets wait for Redis.
 *
 * `prefix` begins every name in Redis: two installations that share one need different prefixes. A database number
 * would not do, because published messages have none.
 */
export function createRedisAdapter(redis: Redis, prefix: string): (namespace: unknown) => RedisAdapter {
  publishCalmly(redis)
  const duplicate = redis.duplicate.bind(redis)
  // The adapter duplicates our client to read the stream.
  redis.duplicate = (...given) => readingCalmly(duplicate(...given))
  const create = createAdapter(redis, {
    streamName: prefix,
    channelPrefix: prefix,
    sessionKeyPrefix: `${prefix}:session:`,
    maxLen: 20_000,
  })
  // Socket.IO calls it with `new`, so it cannot be an arrow function.
  return function adapterOf(namespace) {
    const adapter = create(namespace)
    skipOwn(adapter)
    emitLocallyFirst(adapter)
    gatherWrites(adapter, redis)
    return adapter
  }
}

/**
 * The adapter drops the promise of a request to other nodes; if the connection ends below it, as when this node stops,
 * its rejection would be unhandled and end the process.
 */
function publishCalmly(redis: Redis): void {
  const publish = redis.publish.bind(redis) as (...given: unknown[]) => Promise<number>
  const calmly = (...given: unknown[]): Promise<number> => {
    const published = publish(...given)
    published.catch(() => undefined)
    return published
  }
  Object.assign(redis, { publish: calmly })
}

function readingCalmly(client: Redis): Redis {
  const xread = client.xread.bind(client) as (...query: unknown[]) => Promise<unknown>
  let answeredAt = -Infinity
  const calmly = async (...query: unknown[]): Promise<unknown> => {
    const early = Math.ceil(answeredAt + gatherMs - performance.now())
    if (early > 0) await setTimeout(early)
    const answer = await xread(...query)
    answeredAt = performance.now()
    return answer
  }
  return Object.assign(client, { xread: calmly })
}

/** Every node reads the whole stream; the adapter would decode its own entries before discarding them. */
function skipOwn(adapter: RedisAdapter): void {
  const read = adapter.onRawMessage.bind(adapter)
  adapter.onRawMessage = (entry: Entry, offset) => {
    if (entry.uid !== adapter['uid']) read(entry, offset)
  }
}

/** The adapter would send to the sockets of this node only after Redis has answered. */
function emitLocallyFirst(adapter: RedisAdapter): void {
  const broadcast = adapter.broadcast.bind(adapter)
  adapter.broadcast = async (packet, { rooms, except = new Set(), flags }) => {
    const own = broadcast(packet, { rooms, except, flags: { ...flags, local: true } })
    if (!flags?.local)
      adapter['publish']({
        type: broadcastType,
        data: { packet, opts: { rooms: [...rooms], except: [...except], flags: flags ?? {} } },
      })
    await own
  }
}

/** Publishes all events of one turn of the event loop by one system call, as for sockets (gather-frames.ts). */
function gatherWrites(adapter: RedisAdapter, redis: Redis): void {
  const publish = adapter.doPublish.bind(adapter)
  let isDue = false
  adapter.doPublish = (message) => {
    if (!isDue) {
      const { stream } = redis
      isDue = true
      stream.cork()
      setImmediate(() => {
        isDue = false
        stream.uncork()
      })
    }
    return publish(message)
  }
}
