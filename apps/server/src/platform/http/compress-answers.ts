import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { varyBy } from './private-cache.ts'

/** Bodies of at least `from` bytes are compressed; those over `atOnce` in the background. */
const packs = { from: 1400, atOnce: 256 * 1024 }
const fast = { level: 1, memLevel: 5, windowBits: 13 }
const gzipBeside = promisify(gzip)

/** Compresses JSON answers with a small, fast gzip; files and prebuilt assets pass unchanged. */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (!isLong(payload) && !isStreamed(payload, reply)) return payload
    if (
      reply.hasHeader('content-encoding') ||
      !/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
    )
      return payload
    varyBy(reply, 'accept-encoding')
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    if (typeof payload !== 'string') return payload.pipe(createGzip(fast))
    return payload.length > packs.atOnce ? gzipBeside(payload, fast) : gzipSync(payload, fast)
  })
}

const isLong = (payload: unknown): payload is string =>
  typeof payload === 'string' && payload.length >= packs.from

/** JSON in pieces; streams of other types are files. */
const isStreamed = (payload: unknown, reply: FastifyReply): payload is Readable =>
  payload instanceof Readable && String(reply.getHeader('content-type')).startsWith('application/json')
