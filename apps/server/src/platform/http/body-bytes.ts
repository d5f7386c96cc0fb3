import { Readable } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { refuse } from '../refusal.ts'

const kept = new WeakMap<FastifyRequest, Buffer>()

/** Keeps the bytes of a body beside what is understood of it, for whoever must judge a signature over them. */
export function keepBytes(maxBytes: number): preParsingAsyncHookHandler {
  return async (request, _reply, payload) => {
    const bytes = await readBytes(request, payload, maxBytes)
    kept.set(request, bytes)
    return Readable.from([bytes])
  }
}

/** The bytes of a call that carries `signed-bytes`. */
export function bytesOf(request: FastifyRequest): Buffer {
  return kept.get(request) ?? Buffer.alloc(0)
}

/** The whole body, unless it is larger than a body may be; then no more of it is read. */
export async function readBytes(
  { headers }: FastifyRequest,
  payload: AsyncIterable<unknown>,
  maxBytes: number,
): Promise<Buffer> {
  const tooLarge = () => refuse('too_large', { detail: `A body has at most ${maxBytes / 1024} KiB` })
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    const bytes = chunk as Buffer
    length += bytes.length
    if (length > maxBytes) throw tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
