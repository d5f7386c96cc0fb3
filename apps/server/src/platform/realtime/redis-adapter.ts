import { setTimeout } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'

type RedisAdapter = ReturnType<ReturnType<typeof createAdapter>>
type Entry = Parameters<RedisAdapter['onRawMessage']>[0]

/**
 * A read of the stream comes at the earliest so long after the last one was answered: in a flood it brings many events
 * at once instead of one. What comes after a silence is read at once.
 */
const gatherMs = 2
/** `MessageType.BROADCAST` of Socket.IO's adapters. */
const broadcastType = 3

/**
 * Socket.IO's adapter for the streams of Redis, without what a node does in vain beside others: reading what it wrote
 * itself, a call of the system for each event that it reads or writes, and letting its own sockets wait for Redis.
 *
 * `prefix` begins every name in Redis: two installations that share one must have two. A database number would not do,
 * because published messages have none.
 */
export function createRedisAdapter(redis: Redis, prefix: string): (namespace: unknown) => RedisAdapter {
  const duplicate = redis.duplicate.bind(redis)
  // The adapter makes the client that reads the stream from ours.
  redis.duplicate = (...given) => readingCalmly(duplicate(...given))
  const create = createAdapter(redis, {
    streamName: prefix,
    channelPrefix: prefix,
    sessionKeyPrefix: `${prefix}:session:`,
    maxLen: 20_000,
  })
  // Socket.IO says `new` to it, so it is no arrow.
  return function adapterOf(namespace) {
    const adapter = create(namespace)
    skipOwn(adapter)
    tellOwnFirst(adapter)
    gatherWrites(adapter, redis)
    return adapter
  }
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

/** Every node reads the whole stream; the adapter would decode what it wrote itself before it throws it away. */
function skipOwn(adapter: RedisAdapter): void {
  const read = adapter.onRawMessage.bind(adapter)
  adapter.onRawMessage = (entry: Entry, offset) => {
    if (entry.uid !== adapter['uid']) read(entry, offset)
  }
}

/** The adapter would tell the sockets of this node only once Redis has answered. */
function tellOwnFirst(adapter: RedisAdapter): void {
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

/** What is published in one turn of the event loop leaves by one system call, as to the sockets (gather-frames.ts). */
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
