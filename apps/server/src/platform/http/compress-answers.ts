import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { varyBy } from './private-cache.ts'

/** Bodies from this size on are worth it; up to the second they are packed at once, larger ones beside (perf 3). */
const packs = { from: 1400, atOnce: 256 * 1024 }
const fast = { level: 1, memLevel: 5, windowBits: 13 }
const gzipBeside = promisify(gzip)

/** Packs JSON answers with a small, fast gzip; files and ready-made assets pass as they are. */
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
