import type { Refused, RefusalReason } from './reasons.ts'

/**
 * Classifies a LINE response other than 200 and 409 (Messaging API reference, Status codes and Error responses). A
 * body that is not LINE's, such as a proxy's, has no message and is judged by its status.
 */
export function lineRefusal(status: number, message: string): Refused {
  if (status === 429 && /monthly limit/i.test(message)) return { again: false, reason: 'quota' }
  if (status === 408 || status === 425 || status === 429 || status >= 500) return { again: true }
  return { again: false, reason: reasons[status] ?? reasonOfWords(message) }
}

const reasons: Partial<Record<number, RefusalReason>> = {
  401: 'token',
  403: 'permission',
  404: 'unreachable',
  410: 'unreachable',
  413: 'too_large',
  415: 'content',
}

function reasonOfWords(message: string): RefusalReason {
  if (/failed to send messages|not a friend|'to',? in the request body|property, 'to'/i.test(message))
    return 'unreachable'
  if (/blocked|left the (group|room)|not a member/i.test(message)) return 'blocked'
  if (/length|too large|exceed/i.test(message)) return 'too_large'
  return 'content'
}
