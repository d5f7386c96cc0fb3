import type { IncomingMessage } from 'node:http'

/**
 * The address of the client. Behind the one trusted proxy, it is the last entry of X-Forwarded-For: the proxy
 * wrote that entry, and the client may have written the earlier ones (like Fastify's `trustProxy` in
 * http-server.ts).
 */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? '')
}
