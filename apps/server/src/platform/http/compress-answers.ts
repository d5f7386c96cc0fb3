import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Bodies of this size are worth it and small enough to be packed at once (perf 3). */
const packs = { from: 1400, to: 256 * 1024 }

/** Packs JSON answers with a small, fast gzip; files and ready-made assets pass as they are. */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < packs.from || payload.length > packs.to)
      return payload
    if (
      reply.hasHeader('content-encoding') ||
      !/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
    )
      return payload
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return gzipSync(payload, { level: 1, memLevel: 5, windowBits: 13 })
  })
}
