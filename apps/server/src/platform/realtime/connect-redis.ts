import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** Connects to the Redis of REDIS_URL; throws the reason on failure. */
export async function connectRedis(url: string, log: Pick<Logger, 'warn'>): Promise<Redis> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true })
  // The failed connect only says that the connection is closed; the reason is in an earlier error.
  let reason: Error | undefined
  const keep = (error: Error) => void (reason ??= error)
  redis.on('error', keep)
  await redis.connect().catch((error: Error) => {
    redis.disconnect()
    throw new Error(`Cannot reach the Redis of REDIS_URL: ${(reason ?? error).message}`, { cause: error })
  })
  redis.off('error', keep)
  redis.on('error', (error) =>
    log.warn({ err: error }, 'Redis is not reachable; until it is, other nodes receive no events'),
  )
  return redis
}
