import type { IncomingMessage } from 'node:http'

/**
 * The address of the client. Behind the one trusted proxy it is the last that the proxy wrote into X-Forwarded-For;
 * what stands before that the client wrote itself (as Fastify's `trustProxy` of http-server.ts reads it).
 */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? '')
}
