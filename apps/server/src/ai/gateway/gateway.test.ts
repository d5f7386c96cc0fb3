import { modelProviders, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tool } from 'ai'
import { z } from 'zod'
import { askFor, openAiDesk, type AiDesk } from '../../testing/ai-desk.ts'
import type { ModelFault } from '../../testing/fakes/fake-answer.ts'
import { llmCall } from '../tables/llm-call.ts'

let desk: AiDesk
beforeAll(async () => {
  desk = await openAiDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  Object.assign(desk.fake, { requests: [], bodies: [], counted: [] })
  await desk.server.database.db.delete(llmCall)
})

const good = { words: 'Hello', mood: 'GLAD' }
const order = (first: ModelProvider) => [first, ...modelProviders.filter((one) => one !== first)]
/** The first provider always fails, the others answer. */
const failing = (first: ModelProvider, fault: ModelFault) => {
  desk.fake.answer = ({ provider }) => (provider === first ? { fault, submit: good } : { submit: good })
}

describe.each(modelProviders)('%s', (provider) => {
  it('answers through the forced tool, and the ledger has its token counts', async () => {
    desk.fake.answer = () => ({ submit: good })
    const given = await desk.gateway().request(askFor({ content: { provider_order: [provider] } }))
    expect(given).toMatchObject({ ok: true, value: good, provider, calls: 1 })
    expect(desk.fake.requests[0]).toMatchObject({ provider, tools: ['submit'], forced: 'submit' })
    expect(desk.fake.requests[0]?.system).toContain('You greet people.')
    const [count] = desk.fake.counted
    const [row] = await desk.ledger()
    expect(row).toMatchObject({
      provider,
      outcome: 'OK',
      input_tokens: count?.input,
      output_tokens: count?.output,
      is_estimated: false,
    })
    expect(row?.cost_micro_thb).toBeGreaterThan(0)
    expect(row?.cost_micro_thb).toBeLessThan(row?.reserved_micro_thb ?? 0)
  })

  it.each([
    ['server-error', 'SERVER_ERROR', 1],
    ['reset', 'UNREACHABLE', 1],
    ['hang', 'TIMEOUT', 1],
    ['no-choices', null, 1],
    ['empty', 'EMPTY', 1],
    ['length', 'CUT_SHORT', 1],
    ['safety', 'BLOCKED', 1],
    ['throttled-long', 'THROTTLED', 1],
    ['wrong-key', 'NOT_ALLOWED', 1],
    ['truncated-json', 'OFF_SCHEMA', 2],
    ['off-schema', 'OFF_SCHEMA', 2],
  ] as const)('falls back to the next provider on "%s" (%s)', async (fault, outcome, calls) => {
    failing(provider, fault)
    const given = await desk.gateway().request(
      askFor({
        content: { provider_order: order(provider), timeout_ms: fault === 'hang' ? 300 : 3000 },
        deadlineMs: 5000,
      }),
    )
    expect(given).toMatchObject({ ok: true, value: good, provider: order(provider)[1], calls: calls + 1 })
    const rows = await desk.ledger()
    expect(rows.map((row) => row.provider)).toEqual([...Array(calls).fill(provider), order(provider)[1]])
    if (outcome) expect(rows[0]?.outcome).toBe(outcome)
    expect(rows[0]?.outcome).not.toBe('OK')
    expect(rows.at(-1)?.outcome).toBe('OK')
  })

  it('falls back when the body is cut off', async () => {
    failing(provider, 'cut-body')
    const given = await desk.gateway().request(askFor({ content: { provider_order: order(provider) } }))
    expect(given).toMatchObject({ ok: true, provider: order(provider)[1] })
    const [row] = await desk.ledger()
    expect(['BAD_BODY', 'UNREACHABLE']).toContain(row?.outcome)
    // It may have been charged: the input is estimated.
    expect([row?.is_estimated, (row?.input_tokens ?? 0) > 0]).toEqual([true, true])
  })

  it('falls back on arguments that are not JSON, whatever the provider calls them', async () => {
    failing(provider, 'bad-arguments')
    const given = await desk.gateway().request(askFor({ content: { provider_order: order(provider) } }))
    expect(given).toMatchObject({ ok: true, provider: order(provider)[1] })
  })

  it('is accepted when it returns fenced JSON instead of calling the tool', async () => {
    failing(provider, 'fenced')
    const given = await desk.gateway().request(askFor({ content: { provider_order: order(provider) } }))
    expect(given).toMatchObject({ ok: true, value: good, provider, calls: 1 })
  })

  it('may correct one invalid answer', async () => {
    let requested = 0
    desk.fake.answer = () => ({ submit: (requested += 1) === 1 ? { words: 'H', mood: 'ANGRY' } : good })
    const given = await desk.gateway().request(askFor({ content: { provider_order: [provider] } }))
    expect(given).toMatchObject({ ok: true, value: good, provider, calls: 2 })
    expect(desk.fake.requests[1]?.prompt).toMatch(/not taken/i)
    expect((await desk.ledger()).map(({ outcome }) => outcome)).toEqual(['OFF_SCHEMA', 'OK'])
  })

  it('is retried after the short wait it requests', async () => {
    let requested = 0
    desk.fake.answer = () => ((requested += 1) === 1 ? { fault: 'throttled' } : { submit: good })
    const began = Date.now()
    const given = await desk.gateway().request(askFor({ content: { provider_order: order(provider) } }))
    expect(given).toMatchObject({ ok: true, provider, calls: 2 })
    // oxlint-disable-next-line own/no-chance -- the wait has a lower limit, which a slow machine keeps, too
    expect(Date.now() - began).toBeGreaterThanOrEqual(990)
  })

  it('gets the shorter prompt once when the first is too long', async () => {
    desk.fake.answer = ({ prompt }) => (prompt.includes('long') ? { fault: 'too-long' } : { submit: good })
    const request = {
      prompt: 'a long story',
      shorter: 'a tale',
      content: { provider_order: order(provider) },
    }
    const given = await desk.gateway().request(askFor(request))
    expect(given).toMatchObject({ ok: true, provider, calls: 2 })
    expect(desk.fake.requests.map(({ prompt }) => prompt)).toEqual(['a long story', 'a tale'])
  })

  it.each(['search_web', 'functions.search'])(
    'is corrected once for an unknown tool, "%s", and falls back when it calls it again',
    async (name) => {
      const tools = { stock: tool({ inputSchema: z.object({}), execute: () => Promise.resolve(7) }) }
      const calls = [{ name, args: { q: 'MOQ' } }]
      desk.fake.answer = ({ provider: request }) => (request === provider ? { calls } : { submit: good })
      const given = await desk
        .gateway()
        .request({ ...askFor({ content: { provider_order: order(provider) } }), tools })
      expect(given).toMatchObject({ ok: true, value: good, calls: 3 })
      const rows = await desk.ledger()
      expect(rows.map(({ outcome }) => outcome)).toEqual(['OFF_SCHEMA', 'OFF_SCHEMA', 'OK'])
    },
  )

  it('may prefix the name of the submit tool with a group', async () => {
    desk.fake.answer = () => ({ calls: [{ name: 'functions.submit', args: good }] })
    const given = await desk.gateway().request(askFor({ content: { provider_order: [provider] } }))
    expect(given).toMatchObject({ ok: true, value: good, calls: 1 })
  })

  it('keeps an answer with one character that cannot be stored', async () => {
    desk.fake.answer = () => ({ submit: { ...good, words: 'Hello \ud83d there\u0000' } })
    const given = await desk.gateway().request(askFor({ content: { provider_order: [provider] } }))
    expect(given).toMatchObject({ ok: true, value: { words: 'Hello  there' }, calls: 1 })
  })

  it('runs lookups before the answer, in the same provider, each once', async () => {
    const looked: string[] = []
    const tools = lookups(looked)
    let turns = 0
    desk.fake.answer = ({ toolAnswers }) => {
      if (toolAnswers > 0) return { submit: good }
      turns += 1
      return { calls: [{ name: 'find_price', args: { code: 'FR-1' } }] }
    }
    const given = await desk.gateway().request(askFor({ tools, content: { provider_order: [provider] } }))
    expect(given).toMatchObject({ ok: true, value: good, calls: 2 })
    expect([looked, turns]).toEqual([['FR-1'], 1])
    expect(desk.fake.requests[0]).toMatchObject({ tools: ['find_price', 'submit'], forced: 'any' })
    expect(desk.fake.requests[1]?.prompt + JSON.stringify(desk.fake.requests[1]?.body)).toContain('1250')
  })
})

function lookups(looked: string[]) {
  return {
    find_price: tool({
      description: 'The price of a recipe',
      inputSchema: z.object({ code: z.string() }),
      execute: ({ code }) => {
        looked.push(code)
        return { price: 1250 }
      },
    }),
  }
}

describe('the gateway', () => {
  it('restarts a step with the next provider, and repeats no lookup', async () => {
    const looked: string[] = []
    desk.fake.answer = ({ provider, toolAnswers }) => {
      if (toolAnswers === 0) return { calls: [{ name: 'find_price', args: { code: 'FR-1' } }] }
      return provider === 'OPENAI_COMPATIBLE' ? { fault: 'server-error' } : { submit: good }
    }
    const given = await desk.gateway().request(askFor({ tools: lookups(looked) }))
    expect(given).toMatchObject({ ok: true, provider: 'DEEPSEEK', calls: 4 })
    expect(looked).toEqual(['FR-1'])
    // The second provider saw no output of the first.
    expect(desk.fake.requests[2]).toMatchObject({ provider: 'DEEPSEEK', toolAnswers: 0 })
  })

  it('forces the answer after the last lookup step, and reports a tool’s failure without its message', async () => {
    await desk.set('AI_MAX_TOOL_STEPS', '2')
    const tools = {
      find_price: tool({
        inputSchema: z.object({ code: z.string() }),
        execute: (): Promise<string> => Promise.reject(new Error('db down at 10.0.0.1')),
      }),
    }
    desk.fake.answer = ({ forced }) =>
      forced === 'submit' ? { submit: good } : { calls: [{ name: 'find_price', args: { code: 'x' } }] }
    const given = await desk.gateway().request(askFor({ tools }))
    expect(given).toMatchObject({ ok: true, calls: 3 })
    expect(desk.fake.bodies.join()).not.toContain('10.0.0.1')
    await desk.set('AI_MAX_TOOL_STEPS', '6')
  })

  it('continues after a lookup with wrong arguments', async () => {
    const looked: string[] = []
    desk.fake.answer = ({ toolAnswers }) =>
      toolAnswers === 0 ? { calls: [{ name: 'find_price', args: { kode: 1 } }] } : { submit: good }
    const given = await desk.gateway().request(askFor({ tools: lookups(looked) }))
    expect([given.ok, looked]).toEqual([true, []])
  })

  it('skips a model after five failures, and retries the first when others fail', async () => {
    failing('OPENAI_COMPATIBLE', 'server-error')
    const gateway = desk.gateway()
    for (let at = 0; at < 5; at += 1) await gateway.request(askFor())
    desk.fake.requests.length = 0
    const given = await gateway.request(askFor())
    expect(given).toMatchObject({ ok: true, provider: 'DEEPSEEK', calls: 1 })
    expect(desk.fake.requests.map(({ provider }) => provider)).toEqual(['DEEPSEEK'])
  })

  it('skips a provider that refuses the key, and notifies the admins', async () => {
    failing('OPENAI_COMPATIBLE', 'wrong-key')
    const gateway = desk.gateway()
    await gateway.request(askFor())
    expect(await gateway.request(askFor())).toMatchObject({ provider: 'DEEPSEEK', calls: 1 })
    await expect.poll(() => desk.messages).toContain('AI: OpenAI-compatible')
  })

  it('writes no key to the ledger even if a provider quotes it', async () => {
    desk.fake.answer = ({ provider }) =>
      provider === 'GEMINI' ? { fault: 'quotes-key' } : { fault: 'server-error' }
    await desk.gateway().request(askFor())
    const details = (await desk.ledger()).map(({ detail }) => detail)
    expect(details).toContain('Internal error with ***')
    expect(details.join()).not.toContain('key-of')
  })

  it('makes at most the bot’s attempts, and reports that nobody answered', async () => {
    desk.fake.answer = () => ({ fault: 'server-error' })
    const given = await desk.gateway().request(askFor({ content: { provider_order: ['GEMINI'] } }))
    expect(given).toMatchObject({ ok: false, reason: 'UNAVAILABLE' })
    expect(desk.fake.requests).toHaveLength(3)
  })

  it('keeps its deadline even if every provider hangs', async () => {
    desk.fake.answer = () => ({ fault: 'hang' })
    const given = await desk.gateway().request(askFor({ deadlineMs: 700, content: { timeout_ms: 500 } }))
    expect(given).toMatchObject({ ok: false, reason: 'UNAVAILABLE' })
    // Without the deadline, three attempts of 500 ms at each provider.
    expect(desk.fake.requests.length).toBeLessThanOrEqual(2)
  })

  it('reports a question that is too long, a bot that is off, and a missing provider', async () => {
    desk.fake.answer = () => ({ fault: 'too-long' })
    expect(await desk.gateway().request(askFor({ shorter: 'short' }))).toMatchObject({
      ok: false,
      reason: 'INPUT',
    })
    expect(await desk.gateway().request(askFor({ content: { enabled: false } }))).toMatchObject({
      reason: 'NO_PROVIDER',
    })
    expect(await desk.gateway().request(askFor({ content: { provider_order: [] } }))).toMatchObject({
      reason: 'NO_PROVIDER',
    })
  })

  it('sends pictures to providers that accept them', async () => {
    desk.fake.answer = () => ({ submit: good })
    const images = [{ bytes: new Uint8Array([1, 2, 3]), mime: 'image/png' }]
    for (const provider of ['OPENAI_COMPATIBLE', 'GEMINI'] as const) {
      const given = await desk
        .gateway()
        .request(askFor({ images, content: { provider_order: ['DEEPSEEK', provider] } }))
      expect(given).toMatchObject({ ok: true, provider })
    }
    expect(desk.fake.requests.map((request) => request.images)).toEqual([1, 1])
  })

  it('has no embeddings until their provider is configured', async () => {
    expect(desk.gateway().embedding).toBeNull()
  })
})
