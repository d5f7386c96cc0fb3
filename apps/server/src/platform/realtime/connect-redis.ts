import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** Connects to the Redis of REDIS_URL; throws why where it is not to be had. */
export async function connectRedis(url: string, log: Pick<Logger, 'warn'>): Promise<Redis> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true })
  // The refused connection says only that it is closed; why stands in what came before it.
  let reason: Error | undefined
  const keep = (error: Error) => void (reason ??= error)
  redis.on('error', keep)
  await redis.connect().catch((error: Error) => {
    redis.disconnect()
    throw new Error(`Cannot reach the Redis of REDIS_URL: ${(reason ?? error).message}`, { cause: error })
  })
  redis.off('error', keep)
  redis.on('error', (error) =>
    log.warn({ err: error }, 'Redis is not reachable; other nodes hear nothing until it is'),
  )
  return redis
}
