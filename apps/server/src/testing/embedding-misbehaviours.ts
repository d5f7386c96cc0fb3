import type { EmbeddingFaultReason } from '@rp/domain/ai/knowledge/embedding-faults'
import { refusal, rightAnswer, type EmbeddingAnswer, type EmbeddingCall } from './fakes/fake-embeddings.ts'

export interface Misbehaviour {
  what: string
  behave: (call: EmbeddingCall) => EmbeddingAnswer
  /** The fault shown in the panel; null: none. */
  reason: EmbeddingFaultReason | null
  /** How many of the 24 pieces have their vector afterwards. */
  stored: number
  /** How many are reported as refused. */
  refused?: number
  shortened?: number
}

const all = 24
const one = (what: string, behave: Misbehaviour['behave'], reason: EmbeddingFaultReason): Misbehaviour => ({
  what,
  behave,
  reason,
  stored: 0,
})
const fine = (what: string, behave: Misbehaviour['behave']): Misbehaviour => ({
  what,
  behave,
  reason: null,
  stored: all,
})
const always = (answer: EmbeddingAnswer) => () => answer
/** Refuses every call with such a text, as the endpoint does for the whole call. */
const refusing =
  (has: (text: string) => boolean, message: string, status = 400) =>
  (call: EmbeddingCall) =>
    call.texts.some(has) ? refusal(status, message) : rightAnswer(call)
const tooLong = "This model's maximum context length is 8192 tokens, however you requested 9000 tokens"
const withVector = (change: (vector: number[]) => unknown) => (call: EmbeddingCall) =>
  rightAnswer(call, (items) =>
    items.map((item, at) => (at === 0 ? { ...item, embedding: change(item.embedding) } : item)),
  )
const raw = (write: (json: string) => string) => (call: EmbeddingCall) => ({
  body: {},
  html: write(JSON.stringify(rightAnswer(call).body)),
})

/**
 * Faults of embedding endpoints, from OpenAI's reference (`index` places a vector, not its order; errors of 400, 401,
 * 403, 404, 429, 500, 503), RFC 9110 (Retry-After) and public reports of clients that trusted them.
 */
export const misbehaviours: Misbehaviour[] = [
  fine('vectors in reversed order', (call) => rightAnswer(call, (items) => items.toReversed())),
  fine('vectors in mixed order', (call) =>
    rightAnswer(call, (items) => items.toSorted((a, b) => ((a.index * 7) % 5) - ((b.index * 7) % 5))),
  ),
  fine('no index at all, as servers that answer in order', (call) =>
    rightAnswer(call, (items) => items.map(({ index: _, ...item }) => item)),
  ),
  one(
    'one index twice',
    (call) =>
      rightAnswer(call, (items) => items.map((item) => (item.index === 1 ? { ...item, index: 0 } : item))),
    'UNUSABLE',
  ),
  one(
    'an index out of range',
    (call) =>
      rightAnswer(call, (items) => items.map((item) => (item.index === 1 ? { ...item, index: 99 } : item))),
    'UNUSABLE',
  ),
  one(
    'indices from 1',
    (call) => rightAnswer(call, (items) => items.map((item) => ({ ...item, index: item.index + 1 }))),
    'UNUSABLE',
  ),
  one(
    'an index below nought',
    (call) => rightAnswer(call, (items) => items.map((item) => ({ ...item, index: item.index - 1 }))),
    'UNUSABLE',
  ),
  one(
    'an index for some only',
    (call) =>
      rightAnswer(call, (items) =>
        items.map(({ index, ...item }) => (index % 2 === 0 ? { ...item, index } : item)),
      ),
    'UNUSABLE',
  ),
  one('fewer vectors', (call) => rightAnswer(call, (items) => items.slice(1)), 'UNUSABLE'),
  one('more vectors', (call) => rightAnswer(call, (items) => [...items, ...items]), 'UNUSABLE'),
  one('no vector', (call) => rightAnswer(call, () => []), 'UNUSABLE'),
  one('null for the vectors', (call) => rightAnswer(call, () => null), 'UNUSABLE'),
  one(
    'null for one vector',
    withVector(() => null),
    'UNUSABLE',
  ),
  one(
    'a shorter vector',
    withVector((vector) => vector.slice(1)),
    'UNUSABLE',
  ),
  one(
    'a longer vector',
    withVector((vector) => [...vector, 0.1]),
    'UNUSABLE',
  ),
  one('vectors of another model', (call) => rightAnswer({ ...call, dimensions: 1024 }), 'UNUSABLE'),
  one(
    'a vector of noughts',
    withVector((vector) => vector.map(() => 0)),
    'UNUSABLE',
  ),
  one(
    'a vector next to nothing',
    withVector((vector) => vector.map(() => 1e-30)),
    'UNUSABLE',
  ),
  one(
    'a number past the floats',
    withVector((vector) => [1e39, ...vector.slice(1)]),
    'UNUSABLE',
  ),
  one(
    'null for a number',
    withVector((vector) => [null, ...vector.slice(1)]),
    'UNUSABLE',
  ),
  one(
    'a text for a number',
    withVector((vector) => ['0.1', ...vector.slice(1)]),
    'UNUSABLE',
  ),
  one(
    'base64 for a vector',
    withVector(() => 'AACAPwAAgD8='),
    'UNUSABLE',
  ),
  one(
    'NaN',
    raw((json) => json.replace('0.02', 'NaN')),
    'UNUSABLE',
  ),
  one(
    'Infinity',
    raw((json) => json.replace('0.02', 'Infinity')),
    'UNUSABLE',
  ),
  one(
    'the same vector for every text',
    (call) =>
      rightAnswer(call, (items) => items.map((item) => ({ ...item, embedding: items[0]?.embedding }))),
    'UNUSABLE',
  ),
  one('a page of HTML', always({ body: {}, html: '<html>Welcome</html>' }), 'UNUSABLE'),
  one('an error with status 200', always({ body: { error: { message: 'overloaded' } } }), 'UNUSABLE'),
  one('an empty answer', always({ body: {}, html: '' }), 'UNUSABLE'),
  one('a refused key', always(refusal(401, 'Incorrect API key provided')), 'NOT_ALLOWED'),
  one('a forbidden project', always(refusal(403, 'Your project does not have access')), 'NOT_ALLOWED'),
  one('an unknown model', always(refusal(404, 'The model `m` does not exist')), 'NOT_ALLOWED'),
  one('an unpaid account', always(refusal(402, 'Payment required')), 'NOT_ALLOWED'),
  one('a rate limit', always(refusal(429, 'Rate limit reached')), 'THROTTLED'),
  one('a rate limit with seconds', always(refusal(429, 'Slow down', { 'retry-after': '30' })), 'THROTTLED'),
  one('a spent quota', always(refusal(429, 'You exceeded your current quota')), 'THROTTLED'),
  one('a fault of the server', always(refusal(500, 'The server had an error')), 'SERVER_ERROR'),
  one('an overload', always(refusal(503, 'Overloaded', { 'retry-after': '5' })), 'SERVER_ERROR'),
  one('a line cut before the answer', always('cut-before'), 'UNREACHABLE'),
  one('a line cut within the answer', always('cut-body'), 'UNREACHABLE'),
  one('a refusal of whatever it gets', always(refusal(400, 'dimensions is not supported')), 'REFUSED'),
  {
    what: 'a refusal for one text',
    behave: refusing((text) => text.includes('piece 7'), 'Your input was flagged'),
    reason: null,
    stored: all - 1,
    refused: 1,
  },
  {
    what: 'a refusal (422) for three texts',
    behave: refusing((text) => /piece (3|4|20)/.test(text), 'Unprocessable', 422),
    reason: null,
    stored: all - 3,
    refused: 3,
  },
  {
    what: 'a text that is too long',
    behave: refusing((text) => text.length > 2500, tooLong),
    reason: null,
    stored: all,
    shortened: 1,
  },
  {
    what: 'a text that is too long (413)',
    behave: refusing((text) => text.length > 2500, 'Payload too large', 413),
    reason: null,
    stored: all,
    shortened: 1,
  },
  {
    what: 'a text that is too long even in its eighth part',
    behave: refusing((text) => text.includes('long long'), tooLong),
    reason: null,
    stored: all - 1,
    refused: 1,
  },
]
