import type { FastifyReply } from 'fastify'

/** Adds a header that an answer depends on to those that are named already. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary')
  const all = typeof named === 'string' && named !== '' ? named.split(/, */) : []
  if (!all.includes(header)) reply.header('vary', [...all, header].join(', '))
}

/**
 * Lets a browser keep an answer that only some may see, and ask each time before it shows it: the rights are checked
 * first, and who has them and the same content already gets 304 without the bytes. Answers whether that was sent.
 */
export function isUnchanged(reply: FastifyReply, sha256: string): boolean {
  const etag = `"${sha256}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  varyBy(reply, 'authorization')
  const known = reply.request.headers['if-none-match'] ?? ''
  // Proxies that pack answers mark the tag as weak (RFC 9110, 8.8.3).
  return known.split(/, */).some((tag) => tag.replace(/^W\//, '') === etag)
}
