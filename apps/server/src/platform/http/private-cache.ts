import type { FastifyReply } from 'fastify'

/** Adds a header to the Vary header of an answer. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary')
  const all = typeof named === 'string' && named !== '' ? named.split(/, */) : []
  if (!all.includes(header)) reply.header('vary', [...all, header].join(', '))
}

/**
 * Lets a browser cache an answer that only some may see, and revalidate it before each use: rights are checked first,
 * and unchanged content gets 304 without the bytes. Returns whether it sent 304.
 */
export function isUnchanged(reply: FastifyReply, sha256: string): boolean {
  const etag = `"${sha256}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  varyBy(reply, 'authorization')
  const known = reply.request.headers['if-none-match'] ?? ''
  // Proxies that compress answers mark the tag as weak (RFC 9110, 8.8.3).
  return known.split(/, */).some((tag) => tag.replace(/^W\//, '') === etag)
}
