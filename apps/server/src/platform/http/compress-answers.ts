import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { varyBy } from './private-cache.ts'

/** Bodies of at least `from` bytes are compressed; those over `atOnce` in the background. */
const packs = { from: 1400, atOnce: 256 * 1024 }
const fast = { level: 1, memLevel: 5, windowBits: 13 }
const gzipBeside = promisify(gzip)

/** Compresses JSON answers with a small, fast gzip; files and prebuilt assets pass unchanged. */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < packs.from) return payload
    if (
      reply.hasHeader('content-encoding') ||
      !/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
    )
      return payload
    varyBy(reply, 'accept-encoding')
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return payload.length > packs.atOnce ? gzipBeside(payload, fast) : gzipSync(payload, fast)
  })
}
