import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askFor, openAiDesk, type AiDesk } from '../../testing/ai-desk.ts'
import { answerCases } from '../../testing/endpoint-cases/answer-cases.ts'
import type { EndpointCase } from '../../testing/endpoint-cases/endpoint-case.ts'
import { good } from '../../testing/endpoint-cases/endpoint-case.ts'
import { laterCases } from '../../testing/endpoint-cases/later-cases.ts'
import { learntCases } from '../../testing/endpoint-cases/learnt-cases.ts'
import { outageCases } from '../../testing/endpoint-cases/outage-cases.ts'
import { openFakeEndpoint, type FakeEndpoint } from '../../testing/fakes/fake-endpoint.ts'
import { llmCall } from '../tables/llm-call.ts'

let endpoint: FakeEndpoint
let desk: AiDesk
beforeAll(async () => {
  endpoint = await openFakeEndpoint()
  // Without a key, like Ollama, llama.cpp and LM Studio.
  desk = await openAiDesk({
    AI_OPENAI_COMPATIBLE_BASE_URL: `${endpoint.url}/v1`,
    AI_OPENAI_COMPATIBLE_API_KEY: '',
    AI_OPENAI_COMPATIBLE_MODEL: 'local-model',
  })
})
afterAll(async () => {
  await desk.close()
  await endpoint.close()
})
beforeEach(async () => {
  desk.notices.length = 0
  await desk.server.database.db.delete(llmCall)
})

const requestTo = (model?: string) =>
  askFor({
    shorter: 'Greet briefly.',
    content: {
      provider_order: ['OPENAI_COMPATIBLE'],
      ...(model && { models: { OPENAI_COMPATIBLE: model, DEEPSEEK: '', GEMINI: '' } }),
    },
  })

/** The cost of the booked calls, as the case names it. */
async function costOf(counted: number): Promise<EndpointCase['cost']> {
  const rows = await desk.ledger()
  const tokens = rows.reduce((sum, row) => sum + row.input_tokens + row.output_tokens, 0)
  if (rows.every((row) => row.cost_micro_thb === 0)) return 'NOTHING'
  return tokens === counted ? 'COUNTED' : 'GUESSED'
}

/** What the fake endpoint counted as usage. */
function countedBy({ answers }: EndpointCase, calls: number): number {
  return Array.from({ length: calls }, (_, at) => answers[Math.min(at, answers.length - 1)])
    .map((wire) => (wire?.body as { usage?: { total_tokens: number } } | undefined)?.usage?.total_tokens ?? 0)
    .reduce((sum, one) => sum + one, 0)
}

const rows = [...answerCases, ...learntCases, ...outageCases, ...laterCases]
describe('an endpoint that answers with', () => {
  it.each(rows)('$what', async (row) => {
    const gateway = desk.gateway()
    endpoint.says(row.answers)
    const given = await gateway.request(requestTo(row.model))
    expect(given.ok ? given.value : given).toEqual(
      row.reply === 'GOOD' ? good : expect.objectContaining({ ok: false }),
    )
    expect(endpoint.calls).toHaveLength(row.calls)
    if (row.sends) expect(endpoint.calls.at(-1)?.body).toSatisfy(row.sends)
    expect(await desk.ledger()).toHaveLength(row.calls)
    expect(await costOf(countedBy(row, row.calls))).toBe(row.cost)

    await gateway.request(requestTo(row.model))
    expect(endpoint.calls).toHaveLength(row.calls + row.again)
    if (row.sends && !row.isOfPrompt) expect(endpoint.calls.at(-1)?.body).toSatisfy(row.sends)
    await expect
      .poll(() => desk.notices)
      .toEqual(row.notified === null ? [] : [expect.stringContaining(row.notified)])
  })
})
