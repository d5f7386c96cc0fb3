import type { Language } from '@rp/domain/languages'
import type { FastifyRequest } from 'fastify'

/** The language an answer's words are written in: Thai when asked for first, else English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return /^th\b/i.test(request.headers['accept-language'] ?? '') ? 'th' : 'en'
}
