import { describe, expect, it } from 'vitest'
import { batchLimitIn, refusesLength } from './embedding-refusals.ts'
import { readProviderError } from './provider-errors.ts'
import { refusalOf } from './refusals.ts'

const sentence = 'The model is not here'

describe('the sentence of an error', () => {
  it.each([
    ['OpenAI', { error: { message: sentence, type: 't', param: null, code: null } }],
    ['vLLM', { object: 'error', message: sentence, type: 'BadRequestError', code: 400 }],
    ['Ollama, LM Studio', { error: sentence }],
    ['TEI', { error: sentence, error_type: 'Validation' }],
    ['FastAPI', { detail: sentence }],
    ['Mistral', { object: 'error', message: { detail: sentence }, type: 'invalid_request_error' }],
    ['Mistral before 2025', { object: 'error', message: JSON.stringify({ detail: sentence }) }],
    ['Gemini', [{ error: { code: 404, message: sentence, status: 'NOT_FOUND' } }]],
    [
      'Gemini in an error',
      { error: { message: JSON.stringify({ error: { code: 404, message: sentence } }), code: 404 } },
    ],
    [
      'OpenRouter',
      {
        error: {
          message: 'Provider returned error',
          code: 404,
          metadata: { raw: JSON.stringify({ error: { message: sentence } }) },
        },
      },
    ],
    [
      'OpenRouter with a text',
      { error: { message: 'Provider returned error', code: 404, metadata: { raw: sentence } } },
    ],
    ['a list of errors', { errors: [{ message: sentence }] }],
  ])('of %s', (_, body) => {
    expect(readProviderError(JSON.stringify(body)).message).toBe(sentence)
  })

  it.each([
    [
      'a faulty field',
      '{"detail":[{"loc":["body","temperature"],"msg":"Extra inputs are not permitted","type":"x"}]}',
      'body.temperature: Extra inputs are not permitted',
    ],
    ['a page', '<!DOCTYPE html><html><title>502 Bad Gateway</title>', 'a web page, “502 Bad Gateway”'],
    ['plain text', 'upstream connect error', 'upstream connect error'],
    ['nothing', '', ''],
    ['no words', '{"ok":false}', ''],
  ])('of %s', (_, body, message) => {
    expect(readProviderError(body).message).toBe(message)
  })

  it('is read from errors nested without end', () => {
    const nested = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ error: inner }), 'x')
    expect(readProviderError(JSON.stringify(nested)).message).toBe('')
  })

  it('has the wait that Gemini requests', () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }]
    const body = JSON.stringify({
      error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED', details },
    })
    expect(readProviderError(body).retryDelayMs).toBe(34_000)
  })
})

it.each([
  [400, 'Budget has been exceeded! Team=99c7', 'UNPAID'],
  [403, 'Your account balance is insufficient', 'UNPAID'],
  [429, 'Too many requests', 'THROTTLED'],
  [400, 'Content Exists Risk', 'FILTER'],
  [400, 'API key not valid. Please pass a valid API key.', 'KEY'],
  [401, 'The token is too long', 'KEY'],
  [413, '', 'TOO_LONG'],
  [400, "This model's maximum context length is 8192 tokens", 'TOO_LONG'],
  [422, 'inputs must have less than 512 tokens. Given: 900', 'TOO_LONG'],
  [404, 'Not Found', 'ADDRESS'],
  [404, 'The model `x` does not exist.', 'MODEL'],
  [503, 'Overloaded', 'SERVER_ERROR'],
  [400, 'messages.2: wrong role', 'REFUSED'],
])('a refusal %i “%s” is %s', (status, message, refusal) => {
  expect(refusalOf(status, { message, codes: [] })).toBe(refusal)
})

it.each([
  [
    '<400> InternalError.Algo.InvalidParameter: Value error, batch size is invalid, it should not be larger than 10.: input.contents',
    10,
  ],
  ['input batch size 136 > maximum allowed batch size 64', 64],
  ['batch size 64 > maximum allowed batch size 32', 32],
  ['at most 100 requests can be in one batch', 100],
  ['total number of texts must be at most 96', 96],
  [
    "Invalid 'input': array too long. Expected an array with maximum length 2048, but got an array with length 3000 instead.",
    2048,
  ],
  ['The max batch size is 1000. Your batch size is 1200.', 1000],
  ["This model's maximum context length is 8192 tokens", null],
  ['Your input was flagged', null],
])('the limit of a batch in “%s” is %s', (words, limit) => {
  expect(batchLimitIn(words)).toBe(limit)
})

it.each([
  [
    'Model "bge-m3" does not support matryoshka representation, changing output dimensions will lead to poor results.',
    true,
  ],
  ['dimensions is currently not supported', true],
  ['This model does not support specifying dimensions.', true],
  ['Your input was flagged', false],
])('“%s” refuses a length: %s', (words, is) => {
  expect(refusesLength(words)).toBe(is)
})
