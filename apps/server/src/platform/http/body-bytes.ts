import { Readable } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { tooLargeBody } from './parse-json.ts'

const captured = new WeakMap<FastifyRequest, Buffer>()

/** Keeps the raw bytes of a body beside the parsed one, for signature checks. */
export function captureBytes(maxBytes: number): preParsingAsyncHookHandler {
  return async (request, _reply, payload) => {
    const bytes = await readBytes(request, payload, maxBytes)
    captured.set(request, bytes)
    return Readable.from([bytes])
  }
}

/** The bytes of a call that carries `signed-bytes`. */
export function bytesOf(request: FastifyRequest): Buffer {
  return captured.get(request) ?? Buffer.alloc(0)
}

/** The whole body, or a refusal as soon as it is too large. */
export async function readBytes(
  { headers }: FastifyRequest,
  payload: AsyncIterable<unknown>,
  maxBytes: number,
): Promise<Buffer> {
  const tooLarge = () => tooLargeBody(maxBytes)
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
