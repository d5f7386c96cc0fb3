import { tool } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askFor, openAiDesk, type AiDesk } from '../../testing/ai-desk.ts'
import { asJson, good, inText, openAiError, says, whole } from '../../testing/endpoint-cases/endpoint-case.ts'
import { openFakeEndpoint, type FakeEndpoint } from '../../testing/fakes/fake-endpoint.ts'
import { llmCall } from '../tables/llm-call.ts'

const secret = 'azure-secret-1'
let endpoint: FakeEndpoint
let desk: AiDesk
beforeAll(async () => {
  endpoint = await openFakeEndpoint()
  desk = await openAiDesk({
    AI_OPENAI_COMPATIBLE_BASE_URL: `${endpoint.url}/openai/deployments/{model}?api-version=2024-10-21`,
    AI_OPENAI_COMPATIBLE_API_KEY: '',
    AI_OPENAI_COMPATIBLE_HEADERS: JSON.stringify({ 'api-key': secret }),
    AI_OPENAI_COMPATIBLE_MODEL: 'our-model',
  })
})
afterAll(async () => {
  await desk.close()
  await endpoint.close()
})
beforeEach(async () => {
  desk.notices.length = 0
  desk.fake.answer = () => ({ submit: good })
  await desk.server.database.db.delete(llmCall)
})

const alone = { provider_order: ['OPENAI_COMPATIBLE' as const] }
const models = (name: string) => ({ OPENAI_COMPATIBLE: name, DEEPSEEK: 'd', GEMINI: 'g' })

describe('an endpoint like Azure', () => {
  it('gets its headers, its query and the model in the path, and no key that is not set', async () => {
    endpoint.says([whole])
    expect(await desk.gateway().request(askFor({ content: alone }))).toMatchObject({ ok: true, value: good })
    const [call] = endpoint.calls
    expect(call?.path).toBe('/openai/deployments/our-model/chat/completions?api-version=2024-10-21')
    expect([call?.headers['api-key'], call?.headers.authorization]).toEqual([secret, undefined])
  })

  it('is never quoted with the secret of a header', async () => {
    endpoint.says([openAiError(401, `Access denied for ${secret}`)])
    await desk.gateway().request(askFor({ content: alone }))
    await expect.poll(() => desk.notices).toEqual([expect.stringContaining('Access denied for ***')])
    expect((await desk.ledger())[0]?.detail).toBe('Access denied for ***')
  })

  it('serves all bots with one model, until a version names another', async () => {
    endpoint.says([whole])
    const gateway = desk.gateway()
    await gateway.request(askFor({ content: alone }))
    await gateway.request(askFor({ bot: 'memory', content: alone }))
    await gateway.request(askFor({ content: { ...alone, models: models('other') } }))
    expect(endpoint.calls.map(({ body }) => body['model'])).toEqual(['our-model', 'our-model', 'other'])
  })
})

describe('a provider that names a time', () => {
  it('is not called before it, and the next one answers meanwhile', async () => {
    endpoint.says([openAiError(429, 'Slow down', {}, { 'retry-after': '3600' })])
    const gateway = desk.gateway()
    for (let at = 0; at < 3; at += 1)
      expect(await gateway.request(askFor())).toMatchObject({ ok: true, provider: 'DEEPSEEK' })
    expect(endpoint.calls).toHaveLength(1)
    expect(desk.notices).toEqual([])
  })

  it('may name it in milliseconds', async () => {
    endpoint.says([openAiError(429, 'Slow down', {}, { 'retry-after-ms': '1', 'retry-after': '900' }), whole])
    expect(await desk.gateway().request(askFor({ content: alone }))).toMatchObject({ ok: true, calls: 2 })
  })
})

describe('text that is not the answer', () => {
  it('is JSON that the customer wrote and the model only quotes', async () => {
    endpoint.says([says({ content: `The customer wrote ${asJson}, which I cannot judge.` }), whole])
    const given = await desk.gateway().request(askFor({ content: alone, prompt: `Judge this: ${asJson}` }))
    expect(given).toMatchObject({ ok: true, calls: 2 })
  })

  it('is a thought, so that the secret word may be in it, but in no answer', async () => {
    const word = () => /Internal mark: (\w+)/.exec(JSON.stringify(endpoint.calls.at(-1)?.body))?.[1] ?? ''
    endpoint.says(() => says({ content: `<think>The mark is ${word()}</think>${asJson}` }))
    expect(await desk.gateway().request(askFor({ content: alone }))).toMatchObject({ ok: true, calls: 1 })
    endpoint.says(() => says({ content: `{"words":"${word()}","mood":"GLAD"}` }))
    expect(await desk.gateway().request(askFor({ content: alone }))).toMatchObject({ reason: 'LEAK' })
  })
})

describe('a model without tools', () => {
  const looked: string[] = []
  const tools = {
    find_price: tool({
      description: 'The price of a recipe',
      inputSchema: z.object({ code: z.string() }),
      execute: ({ code }) => {
        looked.push(code)
        return { price: 1250 }
      },
    }),
  }
  const lookup = '<tool_call>{"name":"find_price","arguments":{"code":"FR-1"}}</tool_call>'

  it('looks up in its text, and the result follows as text', async () => {
    looked.length = 0
    endpoint.says([openAiError(400, 'm does not support tools'), says({ content: lookup }), inText])
    expect(await desk.gateway().request(askFor({ content: alone, tools }))).toMatchObject({
      ok: true,
      calls: 3,
    })
    expect(looked).toEqual(['FR-1'])
    const sent = endpoint.calls.map(({ body }) => JSON.stringify(body['messages']))
    expect(sent[1]).toContain('find_price: The price of a recipe')
    expect(sent[2]).toContain('1250')
    expect(endpoint.calls[2]?.body).not.toHaveProperty('tools')
  })

  it('may write a lookup as text although it was offered as a tool', async () => {
    looked.length = 0
    endpoint.says([says({ content: lookup }), whole])
    expect(await desk.gateway().request(askFor({ content: alone, tools }))).toMatchObject({
      ok: true,
      calls: 2,
    })
    expect(looked).toEqual(['FR-1'])
  })
})

describe('the probe of long prompts', () => {
  it.each([
    ['reads the beginning', (prompt: string) => prompt, true],
    // Ollama keeps the end of what is longer than its context.
    ['has lost the beginning', (prompt: string) => prompt.slice(-12_000), false],
  ])('sees whether the model %s', async (_, kept, isRead) => {
    endpoint.says(({ body }) => {
      const messages = JSON.stringify(body['messages'])
      const number = /number of the day is (\d+)/.exec(kept(messages))?.[1] ?? '7'
      return {
        body: {
          ...(says({ content: number }).body as object),
          usage: { prompt_tokens: 4096, completion_tokens: 2 },
        },
      }
    })
    const admin = await desk.server.staff('ADMIN/CHAT')
    const { content } = await desk.server.call<{ probes: { capabilities: object; details: object }[] }>(
      'POST',
      '/api/ai/provider/OPENAI_COMPATIBLE/probe',
      admin,
      { body: {} },
    )
    const [probe] = content.probes
    expect(probe?.capabilities).toMatchObject({ long_prompt: isRead })
    expect(probe?.details).toMatchObject({ long_prompt: expect.stringContaining('4096 tokens') })
  })
})

describe('an address where nothing listens', () => {
  it('costs nothing, and notifies once nobody answered', async () => {
    const gone = await openFakeEndpoint()
    await gone.close()
    const other = await openAiDesk({
      AI_OPENAI_COMPATIBLE_BASE_URL: gone.url,
      AI_OPENAI_COMPATIBLE_API_KEY: '',
    })
    const given = await other.gateway().request(askFor({ content: alone }))
    expect(given).toMatchObject({ ok: false, outcome: 'UNREACHABLE' })
    const rows = await other.ledger()
    expect([rows.length, rows.map((row) => row.cost_micro_thb)]).toEqual([3, [0, 0, 0]])
    await expect.poll(() => other.notices).toEqual([expect.stringContaining('cannot be reached')])
    await other.close()
  })
})
