import type { ProviderError } from './provider-errors.ts'

/**
 * Why a provider refused a call. FILTER: its content filter. UNPAID: quota, balance or budget is spent. KEY, MODEL: it
 * does not accept them. ADDRESS: no API is there. TOO_LONG: the input. REFUSED: another fault of the request.
 */
export type Refusal =
  | 'FILTER'
  | 'UNPAID'
  | 'THROTTLED'
  | 'KEY'
  | 'MODEL'
  | 'ADDRESS'
  | 'TOO_LONG'
  | 'SERVER_ERROR'
  | 'REFUSED'

const filters =
  /content management policy|content_policy_violation|contentpolicyviolation|responsibleaipolicy|inappropriate content|data_inspection_failed|content exists risk|flagged by (our|the) (content|moderation)/i
const filterCodes = new Set([
  'content_filter',
  'responsibleaipolicyviolation',
  'content_policy_violation',
  'data_inspection_failed',
])

const spent =
  /budget has been exceeded|exceeded ?budget|crossed budget|insufficient (account )?(balance|credits?|quota|funds)|(credit|account) balance is (too low|insufficient)|not enough credits|requires more credits|payment required|used all available credits|out of credits|余额不足|额度不足|欠费|billing[ _]hard[ _]limit/i
const spentCodes = new Set([
  'insufficient_quota',
  'insufficient_user_quota',
  'budget_exceeded',
  'billing_hard_limit_reached',
  'billing_not_active',
  'exceeded_current_quota_error',
  'arrearage',
])

const tooLong =
  /context[ _](length|size|window)|maximum context|maximum (input|prompt|sequence) length|too many (input )?tokens|(prompt|input|text|message)s? (is|are) too (long|large)|(is|are|was) too long|exceeds? the (maximum|available) (number of (input )?tokens|context)|(input|prompt) length .{0,40}exceeds|must have less than \d+ tokens/i
const tooLongCodes = new Set([
  'context_length_exceeded',
  'exceed_context_size_error',
  'string_above_max_length',
])

const key = /api[ _-]?key|invalid (authentication|token)|unauthori[sz]ed/i
const noModel =
  /model.{0,80}(not found|does not exist|not exist|no longer available)|no such model|model_not_found|unknown model/i

/** What a 404 names if an API is there. */
const named404 = /model|deployment|endpoint|resource|engine/i

interface Said {
  status: number
  message: string
  /** It says when to try again. */
  isTimed: boolean
  has(codes: ReadonlySet<string>): boolean
}

/** The first that holds; what the provider says counts before its status. */
const rules: [Refusal, (said: Said) => boolean][] = [
  ['FILTER', ({ message, has }) => has(filterCodes) || filters.test(message)],
  ['UNPAID', ({ status, message, has }) => status === 402 || has(spentCodes) || spent.test(message)],
  // Gemini says the same of its limit per minute, but when to try again.
  ['UNPAID', ({ message, isTimed }) => !isTimed && /exceeded your current quota/i.test(message)],
  ['THROTTLED', ({ status }) => status === 429],
  [
    'TOO_LONG',
    ({ status, message, has }) =>
      status === 413 || has(tooLongCodes) || (status !== 401 && tooLong.test(message)),
  ],
  ['SERVER_ERROR', ({ status }) => status >= 500 || passing.has(status)],
  ['ADDRESS', ({ status, message }) => [404, 405].includes(status) && !named404.test(message)],
  ['MODEL', ({ status, message }) => status === 404 || (status !== 401 && noModel.test(message))],
  ['KEY', ({ status, message }) => keyless.has(status) || key.test(message)],
]
const passing: ReadonlySet<number> = new Set([408, 409, 425])
const keyless: ReadonlySet<number> = new Set([401, 403, 407])

/** Classifies a refused call by what the provider says, then by its status. */
export function refusalOf(status: number, { message, codes, retryDelayMs }: ProviderError): Refusal {
  const isTimed = retryDelayMs !== undefined || /retry in/i.test(message)
  const said: Said = { status, message, isTimed, has: (set) => codes.some((code) => set.has(code)) }
  return rules.find(([, holds]) => holds(said))?.[0] ?? 'REFUSED'
}
