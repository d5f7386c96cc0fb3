import type { Language } from '@rp/domain/languages'
import type { FastifyRequest } from 'fastify'

/** The language of an answer: Thai if preferred by the request, else English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return /^th\b/i.test(request.headers['accept-language'] ?? '') ? 'th' : 'en'
}
