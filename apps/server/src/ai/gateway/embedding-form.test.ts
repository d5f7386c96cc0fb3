import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAiDesk, type AiDesk } from '../../testing/ai-desk.ts'
import { openAiError, vllmError, type Wire } from '../../testing/endpoint-cases/endpoint-case.ts'
import { openFakeEndpoint, type EndpointCall, type FakeEndpoint } from '../../testing/fakes/fake-endpoint.ts'
import { llmCall } from '../tables/llm-call.ts'

let endpoint: FakeEndpoint
let desk: AiDesk
beforeAll(async () => {
  endpoint = await openFakeEndpoint()
  // Without a key and without a length.
  desk = await openAiDesk({
    AI_OPENAI_COMPATIBLE_BASE_URL: `${endpoint.url}/v1`,
    AI_OPENAI_COMPATIBLE_API_KEY: '',
    AI_EMBEDDING_PROVIDER: 'OPENAI_COMPATIBLE',
    AI_EMBEDDING_MODEL: 'local-embeddings',
  })
})
afterAll(async () => {
  await desk.close()
  await endpoint.close()
})
beforeEach(() => desk.server.database.db.delete(llmCall))

const vectors = ({ body }: EndpointCall, length: number): Wire => ({
  body: {
    data: (body['input'] as string[]).map((text, index) => ({
      index,
      embedding: Array.from({ length }, (_, at) => (at === text.length ? 1 : 0.1)),
    })),
    usage: { prompt_tokens: 5, total_tokens: 5 },
  },
})
const sentLengths = () => endpoint.calls.map(({ body }) => body['dimensions'])
const of = (model: string, dimensions = 1536) => ({
  provider: 'OPENAI_COMPATIBLE' as const,
  model,
  dimensions,
})

describe('the length of vectors', () => {
  it('is not sent without configuration (ada-002)', async () => {
    endpoint.says((call) =>
      'dimensions' in call.body ? openAiError(400, 'no dimensions') : vectors(call, 1536),
    )
    expect(await desk.gateway().embed(['a'], of('text-embedding-ada-002'))).toHaveProperty('vectors')
    expect(sentLengths()).toEqual([undefined])
  })

  it('is sent where the model has any length (text-embedding-3)', async () => {
    endpoint.says((call) => vectors(call, Number(call.body['dimensions'] ?? 3072)))
    expect(await desk.gateway().embed(['a'], of('text-embedding-3-large'))).toHaveProperty('vectors')
    expect(sentLengths()).toEqual([1536])
  })

  it('is no longer sent after one refusal (bge-m3 in vLLM), which costs nothing', async () => {
    endpoint.says((call) =>
      'dimensions' in call.body
        ? vllmError(
            'Model "bge-m3" does not support matryoshka representation, changing output dimensions will lead to poor results.',
          )
        : vectors(call, 1024),
    )
    const gateway = desk.gateway()
    expect(await gateway.embed(['a'], of('bge-m3', 1024))).toHaveProperty('vectors')
    expect(await gateway.embed(['b'], of('bge-m3', 1024))).toHaveProperty('vectors')
    expect(sentLengths()).toEqual([1024, undefined, undefined])
    expect((await desk.ledger()).map(({ cost_micro_thb }) => cost_micro_thb > 0)).toEqual([false, true, true])
  })

  it('is sent after an answer with another length', async () => {
    endpoint.says((call) => vectors(call, Number(call.body['dimensions'] ?? 3072)))
    const gateway = desk.gateway()
    expect(await gateway.embed(['a'], of('any-length'))).toHaveProperty('vectors')
    expect(await gateway.embed(['b'], of('any-length'))).toHaveProperty('vectors')
    expect(sentLengths()).toEqual([undefined, 1536, 1536])
  })

  it('that the model does not have is named in the fault', async () => {
    endpoint.says((call) =>
      'dimensions' in call.body ? vllmError('dimensions is currently not supported') : vectors(call, 768),
    )
    expect(await desk.gateway().embed(['a'], of('nomic'))).toMatchObject({
      fault: { detail: 'dimensions is currently not supported' },
    })
    expect(await desk.gateway().embed(['a'], of('nomic', 1024))).toMatchObject({
      fault: { reason: 'UNUSABLE', detail: 'A vector has 768 numbers, not 1024' },
    })
  })
})

it('a limit of texts per call is read from the refusal', async () => {
  endpoint.says([
    {
      status: 422,
      body: { error: 'batch size 64 > maximum allowed batch size 32', error_type: 'Validation' },
    },
  ])
  expect(await desk.gateway().embed(['a', 'b'], of('tei'))).toMatchObject({
    fault: { reason: 'TEXT', batchMax: 32 },
  })
})

it.each([
  ['vLLM', vllmError('The model is loading', 503), 'The model is loading'],
  [
    'Mistral',
    { status: 422, body: { detail: [{ loc: ['body', 'input'], msg: 'Field required' }] } },
    'body.input: Field required',
  ],
  ['a login page', { body: '<html><title>Login</title></html>' }, 'a web page, “Login”'],
  ['an error with status 200', { body: { error: { message: 'overloaded' } } }, 'overloaded'],
])('the sentence of %s is in the fault', async (_, wire, sentence) => {
  endpoint.says([wire])
  expect(await desk.gateway().embed(['a'], of('m'))).toMatchObject({
    fault: { detail: expect.stringContaining(sentence) },
  })
})
